"""Codes that are no good, and whoever is not the back end."""

import concurrent.futures
import html
import http.cookiejar
import json
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request

PASSWORD = "Correct-horse-1"


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def ask(method, url, body=None, headers=None, opener=None):
    """The status, the headers and the text of an answer; it is followed nowhere."""
    request = urllib.request.Request(url, body, headers or {}, method=method)
    opener = opener or urllib.request.build_opener(Stay)
    try:
        with opener.open(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read().decode()


class Account:
    """A registration by the interface, up to the end."""

    def __init__(self, host, address, until="submitProfile"):
        self.host, self.address, self.key = host, address, None
        shown = self.send("POST", "/registrations")
        self.id, self.key = shown["id"], shown["key"]
        self.act("submitSignUp", email=address, password=PASSWORD)
        if until == "submitSignUp":
            return
        self.act("submitCode", code=host.code(address))
        self.act("submitProfile", name="Ana")

    def send(self, method, path, body=None, status=None):
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        found, _, text = ask(method, self.host.url + path, json.dumps(body).encode() if body is not None else None, headers)
        assert found == status or status is None and found < 300, f"{method} {path}: {found} {text}"
        return json.loads(text) if text else None

    def act(self, action, /, **values):
        return self.send("POST", f"/registrations/{self.id}/actions/{action}", values)

    def code(self):
        return self.send("POST", f"/registrations/{self.id}/handover")["code"]


class BackEnd:
    def __init__(self, host, secret):
        self.host, self.secret = host, secret

    def redeem(self, code, secret=None, body=None):
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret or self.secret}"}
        body = json.dumps({"code": code}).encode() if body is None else body
        status, _, text = ask("POST", self.host.url + "/handovers", body, headers)
        return status, json.loads(text)


def gives_tokens_of_the_pool(host, back_end):
    ana = Account(host, "tokens@example.com")
    path = f"/registrations/{ana.id}/handover"
    assert ana.send("POST", path, {"state": "mine"})["location"].endswith("&state=mine")
    for wrong in ({"state": "a b"}, {"state": 5}, {"state": "x", "more": "y"}, []):
        ana.send("POST", path, wrong, status=400)
    status, found = back_end.redeem(ana.code())
    assert status == 200 and found["account"] == ana.address and found["registration"] == ana.id, found
    body = json.dumps({"AccessToken": found["tokens"]["access"]}).encode()
    _, _, text = ask("POST", host.pool + "/", body, {
        "x-amz-target": "AWSCognitoIdentityProviderService.GetUser", "content-type": "application/x-amz-json-1.1"})
    attributes = {pair["Name"]: pair["Value"] for pair in json.loads(text)["UserAttributes"]}
    assert attributes["email"] == ana.address, text
    assert found["tokens"]["identity"].count(".") == 2 and found["tokens"]["refresh"], found


def once(host, back_end):
    """Of twenty who redeem a code at once, one gets the account."""
    ana = Account(host, "once@example.com")
    for _ in range(5):
        code = ana.code()
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(back_end.redeem, [code] * 20))
        assert [status for status, _ in answers].count(200) == 1, [status for status, _ in answers]
        assert all(status in (200, 400) for status, _ in answers)
        assert back_end.redeem(code)[0] == 400


def within_a_minute(host, back_end):
    ana = Account(host, "late@example.com")
    code, other = ana.code(), ana.code()
    host.do("wait 55s")
    assert back_end.redeem(code)[0] == 200
    host.do("wait 10s")
    assert back_end.redeem(other)[0] == 400


def while_signed_in(host, back_end):
    ana = Account(host, "out@example.com")
    code = ana.code()
    ana.act("signOut")
    assert back_end.redeem(code)[0] == 400
    # Somebody else signs in at the same place.
    ana.address = "other@example.com"
    ana.act("submitSignUp", email=ana.address, password=PASSWORD)
    ana.act("submitCode", code=host.code(ana.address))
    ana.act("submitProfile", name="Other")
    assert back_end.redeem(code)[0] == 400, "the code is of the account that was there"
    assert back_end.redeem(ana.code())[1]["account"] == ana.address


def only_when_registered(host, back_end):
    ana = Account(host, "half@example.com", until="submitSignUp")
    problem = ana.send("POST", f"/registrations/{ana.id}/handover", status=409)
    assert problem["presentation"]["screen"] == "code", problem


def changed(host, back_end):
    """A code with any character changed, cut, or put together from two."""
    ana, bea = Account(host, "one@example.com"), Account(host, "two@example.com")
    one, two = ana.code().split("."), bea.code().split(".")
    for place in range(len(one)):
        mixed = one[:place] + [two[place]] + one[place + 1:]
        # Both may be made in the same second.
        assert mixed == one or back_end.redeem(".".join(mixed))[0] == 400, f"part {place} of another code"
        for part in ("", "0", one[place][:-1], one[place] + "0", one[place][:-1] + ("1" if one[place][-1] == "0" else "0")):
            assert back_end.redeem(".".join(one[:place] + [part] + one[place + 1:]))[0] == 400, (place, part)
    for code in ("", ".", "....", "x" * 600, "\0", ana.id, ana.key, None, 5, [], {}):
        assert back_end.redeem(code)[0] == 400, code
    for body in (b"", b"{}", b"[]", b"\xff", b'"x"'):
        assert back_end.redeem("", body=body)[0] == 400, body
    assert back_end.redeem(".".join(one))[0] == 200, "the code itself is as good as before"


def only_the_back_end(host, back_end):
    ana = Account(host, "secret@example.com")
    code = ana.code()
    for secret in (" ", "x", back_end.secret[:-1], back_end.secret + "x", ana.key, "# the new one"):
        assert back_end.redeem(code, secret)[0] == 401, secret
    assert ask("POST", f"{host.url}/handovers", json.dumps({"code": code}).encode(), {"content-type": "application/json"})[0] == 401
    assert back_end.redeem(code)[0] == 200


def a_browser(host, address):
    """A browser in which a person has registered without an app, and the cookie that another one may have left there."""
    jar = http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(secure_protocols=("http", "https")))
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar), Stay)
    _, found, _ = ask("GET", host.url + "/register", opener=opener)
    place = host.url + found["location"]
    # The form of a first page is shown with it, and it counts until a form is sent.
    ask("GET", place, opener=opener)
    planted = "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)

    def post(action, /, **values):
        _, _, text = ask("GET", place, opener=opener)
        hidden = dict(re.findall(r'name="(_\w+)" value="([^"]*)"', text))
        body = urllib.parse.urlencode({**{key: html.unescape(value) for key, value in hidden.items()}, "_action": action, **values})
        return ask("POST", place, body.encode(), {"content-type": "application/x-www-form-urlencoded"}, opener)

    post("submitSignUp", email=address, password=PASSWORD)
    post("submitCode", code=host.code(address))
    post("submitProfile", name="Ana")
    return opener, place, planted


def never_without_being_asked(host, app):
    """A code comes to the app alone that has sent this browser, and with what it was sent with."""
    opener, place, planted = a_browser(host, "asked@example.com")
    status, found, _ = ask("GET", place + "/continue", opener=opener)
    assert status == 303 and found["location"] == f"{app.url}/welcome", found["location"]
    for state in ("", "a b", "a;b", "é", "x" * 513, "a&code=b", "a\r\nset-cookie: x=y"):
        status, found, _ = ask("GET", f"{host.url}/register?{urllib.parse.urlencode({'state': state})}", opener=opener)
        assert status == 400 and not found["set-cookie"], (state, status)
    status, found, _ = ask("GET", f"{host.url}/register?state=mine", opener=opener)
    assert status == 303 and found["location"].endswith("/continue"), found["location"]
    status, found, _ = ask("GET", place + "/continue", opener=opener)
    assert re.fullmatch(re.escape(app.url) + r"/welcome\?code=[0-9a-f.]+&state=mine", found["location"]), found["location"]
    # The app did not send the browser that comes with it, so it takes nobody in, and the code is still good.
    status, headers, text = ask("GET", found["location"])
    assert status == 400 and not headers["set-cookie"], text
    # Another browser, and one with a cookie that was planted, get nothing.
    assert ask("GET", place + "/continue")[0] == 401
    thief = {"cookie": planted + "; __Host-return-state=his"}
    status, headers, _ = ask("GET", place + "/continue", headers=thief)
    assert status == 401 and not headers["location"], status
    return re.search("code=([^&]+)", found["location"]).group(1)


ATTACKS = [gives_tokens_of_the_pool, once, within_a_minute, while_signed_in, only_when_registered, changed, only_the_back_end]


def all_fail(host, app, secrets):
    old, back_end = (BackEnd(host, secret) for secret in secrets)
    assert old.redeem(Account(host, "old@example.com").code())[0] == 200, "both secrets are good"
    for attack in ATTACKS:
        attack(host, back_end)
    assert back_end.redeem(never_without_being_asked(host, app))[0] == 200
    return len(ATTACKS) + 1


def all_are_refused(program, secret, folder):
    """Settings with which no one could be handed over, or anyone."""
    short = f"{folder}/short"
    with open(short, "w") as file:
        file.write("password\n")
    good = "https://app.example/welcome"
    wrong = [["--return-address", good], ["--back-end-secret", secret],
             ["--return-address", good, "--back-end-secret", short],
             ["--return-address", good, "--back-end-secret", f"{folder}/none"]]
    for address in ("http://app.example/", "javascript:alert(1)", "app.example", "https://", "https:///x", "//app.example",
                    "https://app.example/#x", "https://a@app.example/", "https://app.example;x/", "https://app.example:x/",
                    "http://localhost.example/", "https://app.example/a b", "https://'self'/", "https://*/", "https://a\nb/"):
        wrong.append(["--return-address", address, "--back-end-secret", secret])
    for options in wrong:
        done = subprocess.run([program, "host", "--listen", "127.0.0.1:0", *options], capture_output=True, text=True, timeout=20)
        assert done.returncode not in (0, 1) and done.stderr.startswith("registrar: "), (options, done.returncode, done.stderr)
    return len(wrong)
