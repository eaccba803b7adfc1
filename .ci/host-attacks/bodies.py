"""Bodies and headers that a reader could fall over, or show again as they are."""

import time
from html.parser import HTMLParser

from harness import PROXIED, Browser, Program, ask, attack, raw, sign_up_fields

STANDARD = {
    "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "same-origin",
    "x-frame-options": "DENY", "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
}
MARKUP = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"


class Handlers(HTMLParser):
    """Fails if an element has a handler of events, or a style of its own."""

    def handle_starttag(self, tag, pairs):
        for name, _ in pairs:
            assert not name.startswith("on") and name != "style", (tag, pairs)


def has_standard_headers(answer, what):
    for name, value in STANDARD.items():
        assert answer[name] == value, (what, name, answer[name])
    policy = answer["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy, what
    assert "unsafe" not in policy and "*" not in policy, what
    for word in ("Sources/", ".swift", "/tmp/", "/root/", "fatal", "Thread", "Optional("):
        assert word not in answer.text, (what, word)
    assert answer["server"] is None and answer["x-powered-by"] is None


@attack
def every_answer_has_the_headers(host):
    program, browser = Program(host), Browser(host)
    browser.open()
    key = {"authorization": f"Bearer {program.key}"}
    place = f"/registrations/{program.id}"
    cases = [
        ("GET", "/register", {}, None), ("GET", browser.path, {}, None), ("GET", "/register/assets/style.css", {}, None),
        ("GET", "/register/assets/none", {}, None), ("POST", "/registrations", {}, None), ("GET", place, {}, None),
        ("GET", place, key, None), ("GET", place + "?wait=99", key, None), ("GET", place + "?after=x", key, None),
        ("POST", place + "/actions/none", key, None), ("POST", place + "/actions/back", key, "x"),
        ("POST", place + "/actions/submitSignUp", dict(key, **{"content-type": "application/json"}), '{"x":1}'),
        ("GET", "/none", {}, None), ("TRACE", "/healthz", {}, None), ("GET", "/healthz", {}, None), ("GET", "/readyz", {}, None),
        ("GET", "/metrics", {}, None), ("GET", "/openapi.json", {}, None), ("POST", browser.path, {}, "x"),
        ("POST", "/registrations", {}, "a" * (70 << 10)),
    ]
    for method, path, headers, body in cases:
        has_standard_headers(ask(host, method, path, body, headers), (method, path))
    # What the server refuses before the service has seen it.
    for line in (b"Content-Length: 9999999", b"Host: b", b"Transfer-Encoding: x", b"X(: a"):
        said = raw(host, b"POST /registrations HTTP/1.1\r\nHost: a\r\n" + line + b"\r\n\r\n", 3).decode().lower()
        for name, value in STANDARD.items():
            assert f"{name}: {value.lower()}\r\n" in said, (line, said)
    answer = ask(host, "GET", place, headers=dict(key, **{"if-none-match": f'"{program.shown["tag"]}"'}))
    assert answer.status == 304
    has_standard_headers(answer, 304)
    secure = ask(host, "GET", "/register", headers={"x-forwarded-proto": "https"})
    assert secure["strict-transport-security"] == "max-age=31536000"
    assert ask(host, "GET", "/register")["strict-transport-security"] is None


@attack
def no_answer_tells_a_secret(host):
    program, browser = Program(host), Browser(host)
    address = "secret@example.com"
    said = [program.act("submitSignUp", {"email": address, "password": "Correct-horse-battery-7"})]
    code = host.code(address)
    said += [program.ask("GET"), program.act("submitCode", {"code": code}), program.ask("GET")]
    said += [ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"})]
    browser.open()
    said += [browser.submit("submitSignUp", email="s2@example.com", password="short-secret"),
             browser.submit("submitSignUp", **sign_up_fields(browser, "s2@example.com"))]
    for answer in said:
        for secret in ("Correct-horse-battery-7", "short-secret", code, program.key):
            assert secret not in answer.text, secret


@attack
def markup_is_shown_as_text(host):
    browser = Browser(host)
    browser.open()
    pages = [browser.submit("submitSignUp", email=MARKUP, password="x")]
    pages += [browser.submit("submitSignUp", **sign_up_fields(browser, "markup@example.com"))]
    pages += [browser.submit("submitCode", code=MARKUP), browser.submit("submitCode", code=host.code("markup@example.com"))]
    pages += [browser.submit("submitProfile", name=MARKUP), browser.open(browser.path)]
    pages += [browser.send("GET", "/register/" + "%3Cscript%3Ealert(1)"), browser.send("GET", "/register/<script>alert(1)"),
              browser.send("GET", browser.path, accept_language=MARKUP), browser.send("GET", f"{browser.path}?theme={'<script>alert'}")]
    body = browser.body(MARKUP, **{MARKUP: MARKUP, "_consent": MARKUP})
    pages += [browser.post(body, follow=False)]
    for page in pages:
        assert "<script>alert" not in page.text and "<img" not in page.text, page.text
        Handlers().feed(page.text)
        for name, value in page.headers:
            assert "alert(" not in value, (name, value)
    answer = Program(host).act("submitSignUp", {MARKUP: MARKUP})
    assert answer.status == 422 and answer["content-type"] == "application/problem+json"


@attack
def no_body_of_json_does_harm(host):
    program = Program(host)
    bodies = {
        "deep": b"[" * 200_000, "deep object": b'{"a":' * 100_000, "deep and closed": b'{"a":' + b"[" * 1000 + b"]" * 1000 + b"}",
        "huge number": b'{"email":' + b"9" * 100_000 + b"}", "huge exponent": b'{"email":1e999999999}',
        "keys twice": b'{"email":"a@example.com","email":"b@example.com","password":"x"}', "lone surrogate": b'{"email":"\\ud800"}',
        "null": b'{"email":"a\\u0000@example.com"}', "raw null": b'{"email":"a\0"}', "no object": b"[]", "text": b'"x"',
        "not UTF-8": b'{"email":"\xff"}', "mark": b"\xef\xbb\xbf{}", "cut": b'{"email":', "two": b"{}{}", "nothing": b" ",
        "many": b"{" + b",".join(b'"k%d":1' % n for n in range(90_000)) + b"}", "values": b'{"email":[1,2],"password":{}}',
        "long": b'{"email":"' + b"a" * 1_000_000 + b'"}',
    }
    for name, body in bodies.items():
        begun = time.monotonic()
        answer = program.act("submitSignUp", body)
        assert answer.status in (200, 400, 422), (name, answer.status)
        assert len(answer.body) < max(16_384, 2 * len(body)) or name == "long", (name, len(answer.body))
        assert time.monotonic() - begun < 8, (name, time.monotonic() - begun)
    for content_type in ("application/jsonp", "text/plain", "application/x-www-form-urlencoded"):
        assert program.act("back", "{}", content_type=content_type).status == 415, content_type
    assert program.ask("GET").status == 200


@attack
def no_form_does_harm(host):
    browser = Browser(host)
    browser.open()
    good = browser.body("submitSignUp", email="", password="x")
    values = browser.form.values
    parts = "".join(f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in values.items())
    multipart = {"content_type": "multipart/form-data; boundary=b"}
    cases = [
        (good + "&x=1" * 5000, {}), ("&" * 1_000_000, {}), ("%" * 100_000, {}), ("a=%ff", {}), ("=" * 100_000, {}),
        (parts, multipart), (parts + "--b", multipart), ("--b\r\n" * 50_000, multipart), ("\r\n" * 500_000, multipart),
        ("--b--", multipart), ("--b\r\n\r\n\r\n--b--", multipart), (parts + "--b--", {"content_type": "multipart/form-data"}),
        (parts, {"content_type": "multipart/form-data; boundary=" + "b" * 500}),
        ('--b\r\nContent-Disposition: form-data; name="' + "a" * 1_000_000 + '"\r\n\r\nx\r\n--b--', multipart),
    ]
    for body, headers in cases:
        begun = time.monotonic()
        answer = browser.post(body, follow=False, **headers)
        assert answer.status == 403, (body[:40], answer.status)
        assert time.monotonic() - begun < 8, (body[:40], time.monotonic() - begun)
    assert browser.post(good, follow=False).status == 303


# The readers are tried with more than they get by default.
for each in (no_body_of_json_does_harm, no_form_does_harm):
    each.options = (*PROXIED, "--limit", "body-bytes=1048576")
