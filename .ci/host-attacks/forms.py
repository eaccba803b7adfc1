"""Forms of other sites, keys of other registrations, and what is sent twice."""

import json
import statistics
import time
import urllib.parse

from harness import Browser, Program, ask, at_once, attack, raw, sign_up_fields


def live(host):
    said = ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).text
    return int(next(line.split()[-1] for line in said.splitlines()
                    if line.startswith("registrar_live_registrations ")))


@attack
def a_forged_form_does_nothing(host):
    victim, other = Browser(host), Browser(host)
    victim.open()
    other.open()
    good = dict(urllib.parse.parse_qsl(victim.body("submitSignUp", email="", password="short")))
    tag = victim.form.values["_tag"]
    foreign = other.form.values
    for change in ({"_token": ""}, {"_token": foreign["_token"]}, {"_token": "0" * 64},
                   {"_token": good["_token"][:-1]}, {"_token": foreign["_token"], "_key": foreign["_key"]}):
        answer = victim.post(urllib.parse.urlencode(dict(good, **change)), follow=False)
        assert answer.status == 403, (change, answer.status)
    without = {name: value for name, value in good.items() if name != "_token"}
    assert victim.post(urllib.parse.urlencode(without), follow=False).status == 403
    body = urllib.parse.urlencode(good)
    assert victim.post(body + "&_token=" + good["_token"], follow=False).status == 403
    for headers in ({"sec_fetch_site": "cross-site"}, {"sec_fetch_site": "same-site"}, {"sec_fetch_site": "none"},
                    {"origin": "https://evil.example"}, {"origin": "null"}, {"origin": ""},
                    {"origin": f"http://127.0.0.1:{host.port}.evil.example"}):
        assert victim.post(body, follow=False, **headers).status == 403, headers
    for content_type in ("text/plain", "application/json", ""):
        assert victim.post(body, follow=False, content_type=content_type).status == 403
    assert victim.open(victim.path).status == 200 and victim.form.values["_tag"] == tag
    # The same, from its own page.
    assert victim.post(body, follow=False, sec_fetch_site="same-origin").status == 303


@attack
def a_wrong_key_opens_nothing(host):
    one, two = Program(host), Program(host)
    for key in ("", "0" * 64, two.key, one.key[:-1], one.key + "0", one.key.upper(), one.key + "\xe9"):
        for method, path in (("GET", ""), ("POST", "/actions/back"), ("DELETE", "")):
            answer = one.ask(method, path, authorization=f"Bearer {key}")
            assert answer.status == 401 and answer["www-authenticate"] == "Bearer", (key, answer.status)
    for header in (f"Basic {one.key}", one.key, f"Bearer{one.key}", f"Bearer {one.key} x"):
        assert one.ask("GET", authorization=header).status == 401
    assert one.ask("GET", authorization=f"bearer  {one.key}").status == 200


@attack
def a_name_that_was_not_made_here_costs_nothing(host):
    one = Program(host)
    before = live(host)
    for name in ("0" * 48, one.id[:-1] + ("0" if one.id[-1] != "0" else "1"), one.id.upper(), one.id[:32], "a",
                 "%00", one.id + "%00", "é", "x" * 5000):
        for method, path in (("GET", ""), ("POST", "/actions/back"), ("DELETE", "")):
            answer = ask(host, method, "/registrations/" + urllib.parse.quote(name, safe="%") + path,
                         headers={"authorization": f"Bearer {one.key}"})
            assert answer.status == 401, (name, answer.status)
    for _ in range(50):
        Browser(host).send("GET", "/register")
    assert live(host) == before


@attack
def the_time_of_an_answer_tells_nothing_of_a_key(host):
    one = Program(host)
    times = {"0" * 64: [], one.key[:-1] + ("0" if one.key[-1] != "0" else "1"): []}
    for _ in range(150):
        for key, list_of in times.items():
            begun = time.perf_counter()
            assert one.ask("GET", authorization=f"Bearer {key}").status == 401
            list_of.append(time.perf_counter() - begun)
    first, second = (statistics.median(some) for some in times.values())
    assert abs(first - second) < 0.5 * max(first, second), (first, second)


@attack
def a_request_that_is_sent_twice_counts_once(host):
    program = Program(host)
    fields = {"email": "twice@example.com", "password": "Correct-horse-battery-7"}
    answers = at_once(*[lambda: program.act("submitSignUp", fields, idempotency_key="k1")] * 6)
    assert {answer.status for answer in answers} <= {200, 202}, [answer.text for answer in answers]
    assert len({answer.json["tag"] for answer in answers}) == 1
    again = program.act("submitSignUp", fields, idempotency_key="k1")
    assert again.status == 200 and again.json["tag"] == answers[0].json["tag"]
    assert program.act("submitSignUp", fields, idempotency_key="k2").status == 409


@attack
def an_old_tag_does_nothing(host):
    program = Program(host)
    old = program.shown["tag"]
    fields = {"email": "old@example.com", "password": "Correct-horse-battery-7"}
    shown = program.act("submitSignUp", fields, if_match=f'"{old}"')
    assert shown.status == 200
    answer = program.act("back", if_match=f'"{old}"')
    assert answer.status == 409 and answer.json["tag"] == shown.json["tag"]
    assert program.ask("GET").json["tag"] == shown.json["tag"]
    for tag in ("x", "*", '""', f'"{old}", "{old}"', old.replace("-", "-+", 1), "0" + old):
        assert program.act("back", if_match=tag).status == 400, tag


@attack
def an_old_page_does_not_sign_out(host):
    browser = Browser(host)
    browser.open()
    browser.submit("submitSignUp", **sign_up_fields(browser, "oldpage@example.com"))
    back = browser.body("back")
    browser.submit("submitCode", code=host.code("oldpage@example.com"))
    browser.submit("submitProfile", name="Olga")
    sign_out = browser.form.actions
    assert "signOut" in sign_out
    answer = browser.post(back)
    assert "signOut" in browser.form.actions and answer.status in (200, 409), answer.status
    # A form that is sent twice at once.
    edit = browser.body("editProfile")
    answers = at_once(*[lambda: browser.send(
        "POST", browser.path, edit, content_type="application/x-www-form-urlencoded")] * 4)
    assert {answer.status for answer in answers} == {303}, [answer.status for answer in answers]
    assert "saveProfile" in (browser.open(browser.path) and browser.form.actions)


@attack
def a_header_that_comes_twice_is_refused(host):
    program = Program(host)
    tag = program.shown["tag"]
    lines = [("If-Match", f'"{tag}"'), ("If-Match", '"1-1-signUp-"')], [("Idempotency-Key", "a"), ("Idempotency-Key", "b")], \
        [("Content-Type", "application/json")] * 2
    for pairs in lines:

        head = "".join(f"{name}: {value}\r\n" for name, value in pairs)
        said = raw(host, (f"POST /registrations/{program.id}/actions/submitSignUp HTTP/1.1\r\nHost: a\r\n"
                          f"Authorization: Bearer {program.key}\r\nContent-Length: 2\r\nConnection: close\r\n{head}\r\n{{}}").encode())
        assert said.startswith(b"HTTP/1.1 400"), said[:80]


@attack
def an_account_shows_no_more_than_the_pool_tells(host):
    """Who has an account, and who has not, get answers that differ only in what the pool says.

    The simulated one says it, as a pool does unless it is set up to hide it.
    """
    known = Program(host)
    known.act("submitSignUp", {"email": "known@example.com", "password": "Correct-horse-battery-7"})
    known.act("submitCode", {"code": host.code("known@example.com")})
    said = []
    for address in ("known@example.com", "nobody@example.com"):
        program = Program(host)
        answer = program.act("submitSignIn", {"email": address, "password": "Wrong-horse-battery-7"})
        found = answer.json
        notice = found["presentation"].pop("notice")["name"]
        for name in ("id", "tag"):
            found.pop(name)
        said.append((answer.status, json.dumps(found).replace(address, "ADDRESS"), notice))
    assert said[0][:2] == said[1][:2], said
    assert {notice for _, _, notice in said} <= {"incorrectPassword", "accountNotFound"}, said
