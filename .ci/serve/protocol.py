"""The protocol, AWS JSON 1.1: targets, bodies, types, faults; and hostile bytes."""

import http.client
import json
import re
import socket

from harness import check


def said(answer):
    status, headers, body = answer
    failure = json.loads(body)
    assert headers["content-type"] == "application/x-amz-json-1.1"
    assert headers["x-amzn-errortype"].rstrip(":") == failure["__type"], headers
    assert "x-amzn-requestid" in headers
    return status, failure["__type"], failure.get("message", "")


@check("Smithy, AWS JSON 1.1: errors have a type, a status of 400 and a header")
def a_failure_has_its_form(s):
    status, name, message = said(s.raw(b'{"ClientId":"nobody","Username":"x@example.com"}'))
    assert (status, name) == (400, "ResourceNotFoundException")


@check("AWS common errors: UnknownOperationException")
def an_unknown_target_is_refused(s):
    for target in ("Nothing", "Other.SignUp", "AWSCognitoIdentityProviderService.", ""):
        assert said(s.raw(b"{}", target))[:2] == (400, "UnknownOperationException"), target


@check("amazon-cognito-identity-js issue 485: SerializationException")
def a_body_that_is_no_json_is_refused(s):
    for body in (b"", b"nonsense", b"{", b'{"a":1}}', b"\xff\xfe", b"{'a':1}"):
        status, name, message = said(s.raw(body))
        assert status == 400 and name in ("SerializationException", "InvalidParameterException"), (body, name)


@check("aws-cognito (pmill) issue 10, sidecar issue 148: 'NUMBER_VALUE can not be converted to a String'")
def a_value_of_a_wrong_type_is_refused(s):
    for value, message in (
            ("1", "NUMBER_VALUE can not be converted to a String"), ("true", "TRUE_VALUE can not be converted to a String"),
            ("[]", "Start of list found where not expected"),
            ("{}", "Start of structure or map found where not expected.")):
        body = f'{{"ClientId":"{s.app}","Username":{value}}}'.encode()
        assert said(s.raw(body)) == (400, "SerializationException", message), value


@check("amazon-cognito-identity-js issue 388: '4 validation errors detected'")
def every_violation_is_told(s):
    status, name, message = said(s.raw(b"{}"))
    assert name == "InvalidParameterException" and message.startswith("2 validation errors detected: "), message


@check("Smithy: a server ignores members that it does not know")
def an_unknown_member_is_ignored(s):
    body = json.dumps({"ClientId": s.app, "Username": s.address(), "Password": "Correct-horse-1", "Colour": ["red"]})
    assert s.raw(body.encode())[0] == 200


@check("Smithy: a null is a member that is not there")
def a_null_is_nothing(s):
    body = json.dumps({"ClientId": s.app, "Username": s.address(), "Password": "Correct-horse-1", "UserAttributes": None})
    assert s.raw(body.encode())[0] == 200


@check("hostile: a million brackets, huge numbers, long texts, many members")
def hostile_bodies_are_refused(s):
    user = f'"ClientId":"{s.app}","Username":"x@example.com"'
    for body in (b"[" * 1_000_000, b'{"a":' * 150_000, b'{"Username":1e999999999}', b'{"Username":' + b"9" * 100_000 + b"}",
                 f'{{{user},"UserAttributes":[{",".join(["{}"] * 60_000)}]}}'.encode(),
                 f'{{"ClientId":"{"x" * 900_000}"}}'.encode(), b'{"ClientId":"\\ud800","Username":"\\u0000"}',
                 b"{" + b",".join(b'"m%d":1' % n for n in range(60_000)) + b"}"):
        status, name, message = said(s.raw(body))
        assert status == 400 and name in ("SerializationException", "InvalidParameterException"), name
        assert len(message) < 20_000
    s.tokens(s.confirmed())


@check("hostile: a body beyond a megabyte")
def a_body_that_is_too_large_is_refused(s):
    connection = http.client.HTTPConnection("localhost", s.port)
    try:
        connection.request("POST", "/", b"x" * (1 << 20 | 1))
        assert connection.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # It answered and closed before everything was sent.
    s.tokens(s.confirmed())


def talk(s, text):
    """What comes back for these bytes, until the server closes or a second has passed."""
    with socket.create_connection(("127.0.0.1", s.port), timeout=2) as line:
        line.sendall(text)
        line.settimeout(1)
        found = b""
        try:
            while part := line.recv(65536):
                found += part
        except TimeoutError:
            pass
        return found


@check("RFC 9112, 6.3: two lengths, or a coding beside a length, may hide a second request")
def smuggling_is_refused(s):
    body = b'{"a":1}'
    head = b"POST / HTTP/1.1\r\nHost: x\r\n"
    smuggled = b"GET /_registrar/clock HTTP/1.1\r\nHost: x\r\n\r\n"
    for lines in (b"Content-Length: 7\r\nContent-Length: 0\r\n", b"Content-Length: 0\r\ncontent-length: 7\r\n",
                  b"Content-Length: 7\r\nTransfer-Encoding: chunked\r\n",
                  b"Transfer-Encoding: chunked\r\nContent-Length: 7\r\n",
                  b"Content-Length: 7, 7\r\n", b"Content-Length: -1\r\n"):
        found = talk(s, head + lines + b"\r\n" + body + smuggled)
        # libmicrohttpd itself may drop the connection without a word.
        assert found == b"" or found.startswith(b"HTTP/1.1 400"), (lines, found[:80])
        assert b"milliseconds" not in found, lines
    s.get("/_registrar/clock")


@check("hostile: bytes that are no HTTP, headers without an end, 60 kB of headers")
def bytes_that_are_no_request_are_refused(s):
    for text in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"GET\r\n\r\n", b"\x00" * 5000,
                 b"POST / HTTP/1.1\r\n" + b"X: " + b"y" * 60_000 + b"\r\n\r\n"):
        found = talk(s, text)
        # As above, it may say nothing.
        assert found == b"" or re.match(rb"HTTP/1\.[01] 4\d\d ", found), (text[:20], found[:80])
    s.get("/_registrar/clock")


@check("script language: a fault timedOut closes the connection, before or after the work")
def an_answer_is_lost(s):
    email = s.address()
    s.do("fault signUp timedOut after-commit")
    body = json.dumps({"ClientId": s.app, "Username": email, "Password": "Correct-horse-1"}).encode()
    try:
        s.raw(body)
    except (http.client.RemoteDisconnected, ConnectionResetError, OSError):
        pass
    else:
        raise AssertionError("there was an answer")
    assert len(s.codes(email)) == 1
    assert said(s.raw(body))[1] == "UsernameExistsException"
    s.do("fault signUp timedOut")
    email = s.address()
    body = json.dumps({"ClientId": s.app, "Username": email, "Password": "Correct-horse-1"}).encode()
    try:
        s.raw(body)
    except (http.client.RemoteDisconnected, ConnectionResetError, OSError):
        pass
    else:
        raise AssertionError("there was an answer")
    assert s.codes(email) == [] and s.raw(body)[0] == 200


@check("API reference: TooManyRequestsException and InternalErrorException, of every operation; status 500 for the latter")
def faults_are_told_by_name(s):
    s.do("fault signIn tooManyRequests\nfault signIn internalError")
    body = json.dumps({"ClientId": s.app, "AuthFlow": "USER_PASSWORD_AUTH",
                       "AuthParameters": {"USERNAME": s.confirmed(), "PASSWORD": "Correct-horse-1"}}).encode()
    assert said(s.raw(body, "InitiateAuth")) == (400, "TooManyRequestsException", "Rate exceeded")
    assert said(s.raw(body, "InitiateAuth"))[:2] == (500, "InternalErrorException")
    assert s.raw(body, "InitiateAuth")[0] == 200
