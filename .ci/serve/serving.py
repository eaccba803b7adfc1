"""What is the server's own: the control interface, the page, seeds, and other clients."""

import concurrent.futures
import contextlib
import io
import math
import socket
import time
import urllib.error
import urllib.request

import harness
from harness import PASSWORD, check, fails


def program(s):
    return s.process.args[0]


@check("its own: the control interface speaks the script language")
def lines_are_carried_out_all_or_none(s):
    email = s.address()
    assert s.do(f"given user {email} password={PASSWORD} status=confirmed\nwait 1h") == {"done": 2}
    s.tokens(email)
    for lines in (f"pool delete {email}\nnonsense", f"pool delete {email}\nlaunch", "wait 9999999999h"):
        try:
            s.do(lines)
        except urllib.error.HTTPError as error:
            assert error.code == 400 and b"line" in error.read(), lines
        else:
            raise AssertionError(f"{lines} was carried out")
    s.tokens(email)
    s.do(f"pool delete {email}")
    fails("UserNotFoundException", None, s.sign_in, email)


@check("its own: GET /_registrar/mail, /users, /codes, /clock")
def the_interface_tells_what_there_is(s):
    email = s.sign_up()
    mail = s.get("/_registrar/mail")[0]
    assert mail["to"] == email and mail["kind"] == "signUp" and mail["code"] == s.codes(email)[0]
    user = next(user for user in s.get("/_registrar/users") if user["email"] == email)
    assert user["status"] == "UNCONFIRMED"
    before = s.get("/_registrar/clock")
    s.do("wait 2h")
    after = s.get("/_registrar/clock")
    assert after["ahead"] - before["ahead"] == 7_200_000
    assert s.get("/_registrar/calls")[0]["operation"] == "SignUp"


@check("a page of another site must not drive the control interface")
def another_site_is_refused(s):
    request = urllib.request.Request(
        s.url + "/_registrar/do", data=b"wait 1h", headers={"origin": "https://evil.example"})
    try:
        urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        assert error.code == 403
    else:
        raise AssertionError("it was answered")


@check("its own: it binds to the loopback unless told otherwise")
def it_listens_on_the_loopback_alone(s):
    def reaches(address, port):
        try:
            socket.create_connection((address, port), 2).close()
            return True
        except OSError:
            return False
    assert reaches("127.0.0.1", s.port) and not reaches("127.0.0.2", s.port)
    far = harness.Server(program(s), "--bind", "0.0.0.0")
    assert reaches("127.0.0.2", far.port) and far.said.startswith("Every machine that reaches 0.0.0.0 may"), far.said
    far.stop()
    try:
        harness.Server(program(s), "--port", str(s.port)).stop()
    except SystemExit as error:
        assert "is another server there" in str(error), error
    else:
        raise AssertionError("two servers share a port")
    for address in ("nowhere", "203.0.113.7", "127.0.0.1:80"):
        try:
            harness.Server(program(s), "--bind", address).stop()
        except SystemExit as error:
            assert "cannot listen at " in str(error) and str(error).count("\n") == 1, error
        else:
            raise AssertionError(f"it listens at {address!r}")


@check("a site whose name stands for this machine (DNS rebinding) reads no codes")
def a_name_of_another_site_is_refused(s):
    for host, status in (("evil.example:9229", 403), ("localhost:1", 200), ("10.0.0.7:9229", 200), ("registrar", 200),
                         ("[::1]:9229", 200), ("127.0.0.1.evil.example", 403)):
        for path in ("/_registrar/mail", "/"):
            request = urllib.request.Request(s.url + path, headers={"host": host, "accept-language": "en"})
            try:
                found = urllib.request.urlopen(request).status
            except urllib.error.HTTPError as error:
                found = error.code
            assert found == status, f"{host}{path}: {found}"


@check("apps in a browser call the pool as they call Cognito: CORS")
def a_browser_may_call_the_pool(s):
    request = urllib.request.Request(s.url + "/", method="OPTIONS", headers={
        "origin": "https://app.example", "access-control-request-method": "POST",
        "access-control-request-headers": "x-amz-target,content-type"})
    answer = urllib.request.urlopen(request)
    assert answer.status == 204 and answer.headers["access-control-allow-origin"] == "*"


@check("its own: GET / is a page, with no network but its own")
def there_is_a_page(s):
    page = urllib.request.urlopen(s.url + "/")
    text = page.read().decode()
    assert page.headers["content-type"].startswith("text/html") and "<title>registrar serve</title>" in text
    assert "http://" not in text and "https://" not in text


@check("its own: --seed draws codes, so that a run is the same each time")
def a_seed_gives_the_same_codes(s):
    def codes(seed):
        server = harness.Server(program(s), "--seed", seed)
        emails = [server.sign_up() for _ in range(3)]
        found = [server.codes(email)[0] for email in emails]
        server.stop()
        return found
    assert codes("5") == codes("5") != codes("6")


@check("pycognito: SRP from another hand; it verifies the tokens with the key set, refreshes and signs out")
def pycognito_registers_by_srp(s):
    from pycognito import Cognito

    # A server whose clock is the real one, because pycognito looks at the times in the tokens.
    server = harness.Server(program(s))

    class Person(Cognito):
        user_pool_url = property(lambda self: f"{server.url}/{server.pool}")

    email = server.address()
    person = Person(server.pool, server.app, username=email, boto3_client_kwargs={
        "endpoint_url": server.url, "region_name": "us-east-1", "aws_access_key_id": "x", "aws_secret_access_key": "x"})
    person.set_base_attributes(email=email, name="Ana")
    person.register(email, PASSWORD)
    person.confirm_sign_up(server.codes(email)[0], username=email)
    person.authenticate(PASSWORD)
    assert person.id_claims["email"] == email and person.access_claims["client_id"] == server.app
    person.renew_access_token()
    assert person.get_user().email == email
    person.change_password(PASSWORD, "Other-horse-2")
    person.authenticate("Other-horse-2")
    token = person.access_token
    person.logout()
    fails("NotAuthorizedException", "Access Token has been revoked", server.aws.get_user, AccessToken=token)
    server.stop()


@check("pycognito: a wrong password, proved by SRP, is refused and counted")
def a_wrong_proof_is_refused(s):
    from pycognito import AWSSRP
    email = s.confirmed()

    def prove(password, app=None):
        return AWSSRP(username=email, password=password, pool_id=s.pool, client_id=app or s.app,
                      client=s.aws).authenticate_user()
    for _ in range(5):
        fails("NotAuthorizedException", "Incorrect username or password.", prove, "Wrong-horse-1")
    # The wait doubles with each failure, so that a slow proof meets it, too.
    for _ in range(8):
        answer = fails("NotAuthorizedException", None, prove, "Wrong-horse-1")
        if answer["Error"]["Message"] == "Password attempts exceeded":
            break
    else:
        raise AssertionError("a wrong proof may be repeated without end")
    s.do("wait 1h")
    assert "AccessToken" in prove(PASSWORD)["AuthenticationResult"]


@check("developer guide, Lockout behavior: claims that are sent at once are as many attempts")
def proofs_at_once_pass_no_limit(s):
    from pycognito import AWSSRP
    email = s.confirmed()

    def claim(password):
        prover = AWSSRP(username=email, password=password, pool_id=s.pool, client_id=s.app, client=s.aws)
        asked = s.aws.initiate_auth(ClientId=s.app, AuthFlow="USER_SRP_AUTH", AuthParameters=prover.get_auth_params())
        return prover.process_challenge(asked["ChallengeParameters"], {"USERNAME": email, "SRP_A": "x"})

    def send(responses):
        try:
            s.aws.respond_to_auth_challenge(ClientId=s.app, ChallengeName="PASSWORD_VERIFIER", ChallengeResponses=responses)
        except s.aws.exceptions.NotAuthorizedException as error:
            return error.response["Error"]["Message"]
        return "signed in"
    claims = [claim("Wrong-horse-1") for _ in range(20)]
    right = claim(PASSWORD)
    start = time.time()
    with concurrent.futures.ThreadPoolExecutor(20) as senders:
        said = list(senders.map(send, claims))
    # The locks last one second, two, four and so on: a machine that is so slow that some end meanwhile takes as many
    # attempts more.
    ended = int(math.log2(1 + time.time() - start))
    assert 5 <= said.count("Incorrect username or password.") <= 5 + ended and set(said) <= {
        "Incorrect username or password.", "Password attempts exceeded"}, said
    assert send(right) == "Password attempts exceeded" or ended
    assert send(claims[0]) != "signed in"


@check("RFC 5054, 2.5.4: a public value of zero is refused")
def a_public_value_of_zero_is_refused(s):
    for value in ("0", "zz", "F" * 2000):
        fails("InvalidParameterException", None, s.aws.initiate_auth, ClientId=s.app, AuthFlow="USER_SRP_AUTH",
              AuthParameters={"USERNAME": s.confirmed(), "SRP_A": value})


@check("developer guide, Managing error responses: SRP for nobody, if existence is hidden, ends as a wrong password does")
def a_proof_of_nobody_tells_nothing(s):
    from pycognito import AWSSRP
    app = s.new_app(PreventUserExistenceErrors="ENABLED")
    prove = AWSSRP(username=s.address(), password=PASSWORD, pool_id=s.pool, client_id=app, client=s.aws)
    fails("NotAuthorizedException", "Incorrect username or password.", prove.authenticate_user)
    prove = AWSSRP(username=s.address(), password=PASSWORD, pool_id=s.pool, client_id=s.app, client=s.aws)
    fails("UserNotFoundException", "User does not exist.", prove.authenticate_user)


@check("README: a first registration by boto3")
def the_example_of_the_readme_registers_a_person(s):
    example = open("README.md", encoding="utf-8").read().split("```python\n")[1].split("```")[0]
    said = io.StringIO()
    # The server of the checks has a port of its own.
    with contextlib.redirect_stdout(said):
        exec(example.replace("http://localhost:9229", s.url), {})
    assert said.getvalue() == "CONFIRMED\n", said.getvalue()
