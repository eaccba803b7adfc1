"""Passkeys: made and used, with an authenticator of python-fido2's parts; and what is refused."""

import hashlib
import json
import os
import tempfile

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

import harness
from harness import check, fails
from serving import program

UP, UV, AT = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey, and everything about it that can be told wrongly."""

    def __init__(self, site="localhost", origin="http://localhost:3000"):
        self.key, self.id = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.site, self.origin, self.flags, self.count, self.handle = site, origin, UP | UV, 0, None
        self.framed = False

    def data(self, made=b"", flags=0):
        return AuthenticatorData.create(
            hashlib.sha256(self.site.encode()).digest(), self.flags | flags, self.count, made)

    def client(self, kind, challenge):
        return CollectedClientData.create(type=kind, challenge=websafe_decode(challenge), origin=self.origin, cross_origin=self.framed)

    def described(self, **response):
        name = websafe_encode(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "clientExtensionResults": {}, "response": {
            key: value if isinstance(value, list) else websafe_encode(bytes(value)) for key, value in response.items()}}

    def make(self, options, key=None, form="none", kind="webauthn.create"):
        key = key or ES256.from_cryptography_key(self.key.public_key())
        self.handle = websafe_decode(options["user"]["id"])
        made = AttestedCredentialData.create(bytes(16), self.id, key)
        return self.described(
            clientDataJSON=self.client(kind, options["challenge"]),
            attestationObject=AttestationObject.create(form, self.data(made, AT), {}), transports=["internal"])

    def sign(self, options, kind="webauthn.get", **more):
        data, client = self.data(), self.client(kind, options["challenge"])
        signed = bytes(data) + hashlib.sha256(bytes(client)).digest()
        return self.described(**{
            "clientDataJSON": client, "authenticatorData": data,
            "signature": self.key.sign(signed, ec.ECDSA(hashes.SHA256())), "userHandle": self.handle, **more})


def made(s, token, passkey=None, **more):
    passkey = passkey or Authenticator()
    options = s.aws.start_web_authn_registration(AccessToken=token)["CredentialCreationOptions"]
    s.aws.complete_web_authn_registration(AccessToken=token, Credential=passkey.make(options, **more))
    return passkey


def asked(s, email, app=None):
    return s.aws.initiate_auth(ClientId=app or s.app, AuthFlow="USER_AUTH", AuthParameters={
        "USERNAME": email, "PREFERRED_CHALLENGE": "WEB_AUTHN"})


def answered(s, email, first, credential, app=None):
    return s.aws.respond_to_auth_challenge(
        ClientId=app or s.app, ChallengeName="WEB_AUTHN", Session=first["Session"],
        ChallengeResponses={"USERNAME": email, "CREDENTIAL": json.dumps(credential)})


def options(first):
    return json.loads(first["ChallengeParameters"]["CREDENTIAL_REQUEST_OPTIONS"])


def refused(s, email, change, kind="webauthn.get", **more):
    """The sign-in by a passkey of this account is refused, once it is changed so."""
    passkey = made(s, s.tokens(email)["AccessToken"])
    first = asked(s, email)
    change(passkey)
    fails("NotAuthorizedException", "Incorrect username or password.",
          answered, s, email, first, passkey.sign(options(first), kind, **more))


@check("API reference, StartWebAuthnRegistration, CompleteWebAuthnRegistration, InitiateAuth: WEB_AUTHN")
def a_passkey_is_made_and_signs_in(s):
    email, token = s.signed_in()
    passkey = made(s, token)
    first = asked(s, email)
    assert first["ChallengeName"] == "WEB_AUTHN", first
    assert [found["id"] for found in options(first)["allowCredentials"]] == [websafe_encode(passkey.id)]
    tokens = answered(s, email, first, passkey.sign(options(first)))["AuthenticationResult"]
    assert s.aws.get_user(AccessToken=tokens["AccessToken"])["UserAttributes"]
    # And once more, by what counts.
    passkey.count = 7
    again = asked(s, email)
    answered(s, email, again, passkey.sign(options(again)))


@check("API reference, StartWebAuthnRegistration: what the options are")
def the_options_are_those_of_a_browser(s):
    email, token = s.signed_in()
    first = made(s, token)
    told = s.aws.start_web_authn_registration(AccessToken=token)["CredentialCreationOptions"]
    assert told["rp"] == {"id": "localhost", "name": "localhost"} and told["pubKeyCredParams"][0]["alg"] == -7
    assert told["authenticatorSelection"]["residentKey"] == "required"
    assert [found["id"] for found in told["excludeCredentials"]] == [websafe_encode(first.id)]
    assert len(websafe_decode(told["challenge"])) == 32 and told["user"]["name"]


@check("API reference, Errors of CompleteWebAuthnRegistration")
def what_is_no_passkey_of_this_site_is_not_taken(s):
    email, token = s.signed_in()

    def fresh():
        return s.aws.start_web_authn_registration(AccessToken=token)["CredentialCreationOptions"]

    def complete(credential):
        s.aws.complete_web_authn_registration(AccessToken=token, Credential=credential)

    for error, passkey, more in (
            ("WebAuthnOriginNotAllowedException", Authenticator(origin="https://localhost.example.com"), {}),
            ("WebAuthnOriginNotAllowedException", Authenticator(origin="http://example.com"), {}),
            ("WebAuthnRelyingPartyMismatchException", Authenticator(site="example.com"), {}),
            ("WebAuthnChallengeNotFoundException", Authenticator(), {"kind": "webauthn.get"}),
            ("WebAuthnCredentialNotSupportedException", Authenticator(), {"form": "packed"}),
            ("WebAuthnCredentialNotSupportedException", Authenticator(), {"key": {1: 3, 3: -257, -1: b"n", -2: b"e"}})):
        fails(error, None, complete, passkey.make(fresh(), **more))
    absent = Authenticator()
    absent.flags = 0
    fails("WebAuthnCredentialNotSupportedException", None, complete, absent.make(fresh()))
    for credential in ({}, {"id": "AA"}, {"type": "public-key", "id": "?", "response": {}}, [], "x"):
        fresh()
        fails("InvalidParameterException", None, complete, credential)
    # One that was completed, and one of other options, is none that was begun.
    good = Authenticator().make(fresh())
    complete(good)
    fails("WebAuthnChallengeNotFoundException", None, complete, good)
    old = Authenticator().make(fresh())
    fresh()
    fails("WebAuthnChallengeNotFoundException", None, complete, old)
    assert [found["id"] for found in fresh()["excludeCredentials"]] == [good["id"]]


@check("W3C, Web Authentication, 7.2: what an authenticator has not signed so signs no one in")
def a_proof_that_is_changed_is_refused(s):
    for change, more in (
            (lambda p: setattr(p, "origin", "https://example.com"), {}),
            (lambda p: setattr(p, "framed", True), {}),
            (lambda p: setattr(p, "site", "example.com"), {}),
            (lambda p: setattr(p, "key", ec.generate_private_key(ec.SECP256R1())), {}),
            (lambda p: setattr(p, "id", os.urandom(16)), {}),
            (lambda p: setattr(p, "handle", b"somebody else"), {}),
            (lambda p: setattr(p, "flags", 0), {}),
            (lambda p: None, {"kind": "webauthn.create"}),
            (lambda p: None, {"signature": b"\x30\x06\x02\x01\x01\x02\x01\x01"}),
            (lambda p: None, {"signature": b""}),
            (lambda p: None, {"authenticatorData": bytes(40)})):
        refused(s, s.confirmed(), change, **more)


@check("W3C, Web Authentication, 7.2: a challenge holds once, for its account, its app client and five minutes")
def a_proof_is_good_once(s):
    email = s.confirmed()
    passkey = made(s, s.tokens(email)["AccessToken"])
    first = asked(s, email)
    proof = passkey.sign(options(first))
    answered(s, email, first, proof)
    fails("NotAuthorizedException", None, answered, s, email, first, proof)
    second = asked(s, email)
    fails("NotAuthorizedException", "Incorrect username or password.", answered, s, email, second, proof)
    # A wrong answer ends it.
    fails("NotAuthorizedException", None, answered, s, email, second, passkey.sign(options(second)))
    other = s.confirmed()
    theirs = made(s, s.tokens(other)["AccessToken"])
    third = asked(s, email)
    fails("NotAuthorizedException", None, answered, s, other, third, theirs.sign(options(third)))
    fourth = asked(s, email)
    fails("NotAuthorizedException", None, answered, s, email, fourth, theirs.sign(options(fourth)))
    app = s.new_app(ExplicitAuthFlows=["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"])
    fifth = asked(s, email)
    fails("NotAuthorizedException", None, answered, s, email, fifth, passkey.sign(options(fifth)), app)
    late = asked(s, email)
    s.do("wait 5m")
    fails("NotAuthorizedException", None, answered, s, email, late, passkey.sign(options(late)))


@check("W3C, Web Authentication, 6.1.1: one that does not count on may be a copy")
def a_copy_is_refused(s):
    email = s.confirmed()
    passkey = Authenticator()
    passkey.count = 5
    made(s, s.tokens(email)["AccessToken"], passkey)
    for count, right in ((5, False), (0, False), (6, True), (6, False), (9, True)):
        passkey.count = count
        first = asked(s, email)
        if right:
            answered(s, email, first, passkey.sign(options(first)))
        else:
            fails("NotAuthorizedException", None, answered, s, email, first, passkey.sign(options(first)))


@check("API reference, SetUserPoolMfaConfig: WebAuthnConfiguration; Errors of StartWebAuthnRegistration")
def a_pool_is_held_to_its_settings(s):
    pool, app = s.new_pool()
    email, token = s.signed_in(app=app)
    fails("WebAuthnNotEnabledException", None, s.aws.start_web_authn_registration, AccessToken=token)
    assert asked(s, email, app)["ChallengeName"] == "SELECT_CHALLENGE"
    pool, app = s.new_pool(Policies={"SignInPolicy": {"AllowedFirstAuthFactors": ["PASSWORD", "WEB_AUTHN"]}})
    email, token = s.signed_in(app=app)
    fails("WebAuthnConfigurationMissingException", None, s.aws.start_web_authn_registration, AccessToken=token)
    s.aws.set_user_pool_mfa_config(UserPoolId=pool, MfaConfiguration="OFF", WebAuthnConfiguration={
        "RelyingPartyId": "example.com", "UserVerification": "required"})
    passkey = Authenticator("example.com", "https://app.example.com")
    passkey.flags = UP
    begun = s.aws.start_web_authn_registration(AccessToken=token)["CredentialCreationOptions"]
    assert begun["authenticatorSelection"]["userVerification"] == "required"
    fails("WebAuthnCredentialNotSupportedException", None, s.aws.complete_web_authn_registration,
          AccessToken=token, Credential=passkey.make(begun))
    passkey.flags = UP | UV
    made(s, token, passkey)
    first = asked(s, email, app)
    answered(s, email, first, passkey.sign(options(first)), app)
    # Whoever holds the device must be looked at each time.
    passkey.flags = UP
    second = asked(s, email, app)
    fails("NotAuthorizedException", "Incorrect username or password.",
          answered, s, email, second, passkey.sign(options(second)), app)
    s.aws.set_user_pool_mfa_config(
        UserPoolId=pool, MfaConfiguration="ON", SoftwareTokenMfaConfiguration={"Enabled": True},
        WebAuthnConfiguration={"RelyingPartyId": "example.com"})
    assert asked(s, email, app)["ChallengeName"] == "SELECT_CHALLENGE"


@check("API reference, AliasAttributes: a passkey opens the account whose alias was typed")
def an_alias_is_signed_in(s):
    pool, app = s.new_pool(
        AliasAttributes=["email"], AutoVerifiedAttributes=["email"],
        Policies={"SignInPolicy": {"AllowedFirstAuthFactors": ["PASSWORD", "WEB_AUTHN"]}})
    s.aws.set_user_pool_mfa_config(
        UserPoolId=pool, MfaConfiguration="OFF", WebAuthnConfiguration={"RelyingPartyId": "localhost"})
    email = f"{os.urandom(6).hex()}@example.com"
    s.sign_up("ana", app=app, UserAttributes=[{"Name": "email", "Value": email}])
    s.aws.confirm_sign_up(ClientId=app, Username="ana", ConfirmationCode=s.codes("ana")[0])
    passkey = made(s, s.tokens("ana", app=app)["AccessToken"])
    first = asked(s, email, app)
    name = first["ChallengeParameters"]["USERNAME"]
    assert answered(s, name, first, passkey.sign(options(first)), app)["AuthenticationResult"]


@check("its own: no one takes a passkey from another account, or keeps another from making one")
def others_are_in_no_ones_way(s):
    email, token = s.signed_in()
    first = made(s, token)
    other, theirs = s.signed_in()
    copy = Authenticator()
    copy.id = first.id
    begun = s.aws.start_web_authn_registration(AccessToken=theirs)["CredentialCreationOptions"]
    fails("InvalidParameterException", None, s.aws.complete_web_authn_registration,
          AccessToken=theirs, Credential=copy.make(begun))
    begun = s.aws.start_web_authn_registration(AccessToken=token)["CredentialCreationOptions"]
    for _ in range(20):
        asked(s, email)
    s.aws.complete_web_authn_registration(AccessToken=token, Credential=Authenticator().make(begun))


@check("quotas, Cognito: 20 passkeys of a user; a user who may not sign in")
def a_user_has_twenty_and_must_be_allowed_in(s):
    email, token = s.signed_in()
    passkey = made(s, token)
    for _ in range(19):
        made(s, token)
    fails("LimitExceededException", None, s.aws.start_web_authn_registration, AccessToken=token)
    first = asked(s, email)
    assert len(options(first)["allowCredentials"]) == 20
    s.aws.admin_disable_user(UserPoolId=s.pool, Username=email)
    fails("NotAuthorizedException", "User is disabled.", answered, s, email, first, passkey.sign(options(first)))
    fails("NotAuthorizedException", "User is disabled.", asked, s, email)


@check("its own: passkeys, and what is under way, outlive the server with --keep")
def passkeys_are_kept(shared):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        s = harness.Server(program(shared), "--keep", path)
        email, token = s.signed_in()
        passkey = made(s, token)
        first = asked(s, email)
        s.process.terminate()
        s.process.wait()
        s = harness.Server(program(shared), "--keep", path)
        answered(s, email, first, passkey.sign(options(first)))
        second = asked(s, email)
        answered(s, email, second, passkey.sign(options(second)))
        s.stop()
