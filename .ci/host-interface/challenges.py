"""People whom the pool asks for more: a code of an authenticator app, and another password."""

import base64
import hashlib
import hmac
import struct

from people import PASSWORD, Person


def totp(key, seconds):
    """The code of an authenticator app (RFC 6238)."""
    digest = hmac.new(base64.b32decode(key), struct.pack(">Q", seconds // 30), hashlib.sha1).digest()
    place = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[place:place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def sets_up_an_app(host, document, language):
    """Registers where the pool wants a second factor, and signs in with it."""
    host.call("SetUserPoolMfaConfig", MfaConfiguration="ON", SoftwareTokenMfaConfiguration={"Enabled": True})
    person = Person(host, document, language).make()
    person.take("submitSignUp")
    person.take("submitCode")
    assert person.shown["screen"] == "factorCode", person.shown
    key = next(field["key"] for field in person.shown["fields"] if field["kind"] == "key")
    assert key["key"] in key["uri"]
    person.take("submitCode", code="000000")
    person.take("submitCode", code=totp(key["key"], host.seconds()))
    person.register()
    person.take("signOut")
    # No code is good twice.
    host.do("wait 31s")
    person.take("submitSignIn")
    assert person.shown["screen"] == "factorCode", person.shown
    person.take("submitCode", code=totp(key["key"], host.seconds()))
    assert person.shown["screen"] == "registered", person.shown
    host.call("SetUserPoolMfaConfig", MfaConfiguration="OFF")


def was_invited(host, document, language):
    """Signs in with the password of an administrator, and must choose another one."""
    person = Person(host, document, language).make()
    host.call("AdminCreateUser", Username=person.login, TemporaryPassword=PASSWORD)
    person.take("submitSignIn")
    assert person.shown["screen"] == "requiredPassword", person.shown
    person.password = PASSWORD + "2"
    person.register()
