"""What pages of other sites, and requests that are not quite right, must not do; and what tests must be able to."""

import json
import urllib.error
import urllib.request

from harness import check
from protocol import talk


def status(s, path, data=None, method=None, **headers):
    """The status of a request, and how many headers of its answer share it with other sites."""
    request = urllib.request.Request(
        s.url + path, data=data, method=method,
        headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    return answer.status, len(answer.headers.get_all("access-control-allow-origin") or [])


@check("Fetch, 4.10: an answer with two Access-Control-Allow-Origin is refused by browsers")
def each_answer_has_one_header_of_sharing(s):
    for name in ("jwks.json", "openid-configuration"):
        assert status(s, f"/{s.pool}/.well-known/{name}") == (200, 1), name


@check("its own: a page of another site is no administrator, though it may be an app")
def a_page_of_another_site_is_no_administrator(s):
    def call(operation, **headers):
        return status(s, "/", json.dumps({"UserPoolId": s.pool, "MaxResults": 1}).encode(),
                      x_amz_target=f"AWSCognitoIdentityProviderService.{operation}", **headers)
    page = {"origin": "https://evil.example", "sec_fetch_site": "cross-site"}
    for operation in ("ListUsers", "AdminSetUserPassword", "DeleteUserPool", "ListUserPools", "CreateUserPoolClient"):
        assert call(operation, **page) == (403, 0), operation
        assert call(operation, origin="null") == (403, 0), operation
    rebound = {"host": "evil.example:9229", "origin": "http://evil.example:9229"}
    assert call("ListUsers", **rebound) == (403, 0)
    assert call("SignUp", **page) == (400, 1)
    assert call("ListUsers")[0] == call("ListUsers", host="host.docker.internal:9229")[0] == 200


@check("its own: a test reaches everything by any name of the machine, a page only by one that is nobody's")
def a_test_may_use_any_name(s):
    for host, found in (("host.docker.internal:9229", 200), ("pool.test", 200), ("ci.example.com", 403)):
        assert status(s, "/_registrar/clock", host=host)[0] == 200, host
        for headers in ({"sec_fetch_site": "same-origin"}, {"accept_language": "en"}, {"origin": "http://" + host}):
            assert status(s, "/_registrar/clock", host=host, **headers)[0] == found, (host, headers)


@check("URL Standard, 5.1: a plus sign of a query is a blank; addresses have plus signs")
def an_address_may_have_a_plus_sign(s):
    email = s.sign_up("ana+1@example.com")
    assert len(s.codes(email)) == len(s.codes("ana%2B1@example.com")) == 1


@check("RFC 9110, 9.3.2: HEAD is GET without a body")
def head_is_get_without_a_body(s):
    found = talk(s, b"HEAD /_registrar/clock HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert found.startswith(b"HTTP/1.1 200") and found.endswith(b"\r\n\r\n"), found


@check("its own: how often a failure comes has limits, and an empty body takes all back")
def failures_can_be_taken_back(s):
    def arm(**more):
        return json.dumps({"operation": "GetUser", "failure": "ForbiddenException", **more}).encode()
    for times in (0, -1, 1001, "2", None):
        try:
            s.raw_post("/_registrar/fail", arm(times=times))
        except urllib.error.HTTPError as error:
            assert b"times" in error.read(), times
        else:
            raise AssertionError(f"{times} times")
    s.raw_post("/_registrar/fail", arm(times=1000))
    assert s.get("/_registrar/armed")
    s.raw_post("/_registrar/fail", b"")
    assert s.get("/_registrar/armed") == []


@check("RFC 9112, 5.1: no blank between a header's name and its colon")
def a_blank_before_a_colon_is_refused(s):
    for lines in (b"Content-Length: 7\r\nTransfer-Encoding : chunked\r\n", b"Content-Length: 7\r\nContent-Length : 3\r\n",
                  b"Content-Length\t: 3\r\nContent-Length: 7\r\n", b"X-Other : 1\r\nContent-Length: 7\r\n"):
        found = talk(s, b"POST / HTTP/1.1\r\nHost: x\r\n" + lines + b"\r\n" + b'{"a":1}')
        assert found == b"" or found.startswith(b"HTTP/1.1 400") and b"colon" in found, (lines, found[:300])


@check("its own: the newest two hundred mails, and the newest first")
def mail_is_the_newest_two_hundred(s):
    s.do("wait 1m")
    emails = [s.sign_up() for _ in range(205)]
    mail = s.get("/_registrar/mail")
    assert {each["to"] for each in mail} == set(emails[5:]) and len(mail) == 200
    assert [each["at"] for each in mail] == sorted((each["at"] for each in mail), reverse=True)
