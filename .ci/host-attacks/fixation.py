"""Somebody plants his own registration in another one's browser, keeps a copy of the cookie, and looks on."""

import re

from harness import PASSWORD, Browser, ask, at_once, attack, sign_up_fields


def sees_nothing(host, cookie, path, body, *secrets):
    """Nobody who comes with this cookie sees anything, by a page, a form that he sends (again), or an account."""
    for way in ("page", "beginning", "form"):
        thief = Browser(host, cookie)
        thief.path = path
        if way == "form":
            answer = thief.post(body)
        else:
            answer = thief.open(path if way == "page" else "/register")
        for secret in secrets:
            assert secret not in answer.text, f"{way}: the thief sees {secret}"
            assert secret.encode().hex() not in answer.text, f"{way}: the thief sees {secret} in a tag"
        if thief.path == path:
            assert answer.status == 401, f"{way}: {answer.status}"
            assert thief.cookie == cookie, f"{way}: the thief has a new cookie"


def steps(victim, host, address):
    """A whole registration, a step at a time."""
    yield victim.submit("submitSignUp", email=address, password="short")
    yield victim.submit("submitSignUp", **sign_up_fields(victim, address))
    yield victim.submit("submitCode", code="000000")
    yield victim.submit("submitCode", code=host.code(address))
    yield victim.submit("submitProfile", name="Vera Victim")
    assert "signOut" in victim.form.actions, victim.form.actions
    yield victim.submit("editProfile")


def plant(host, acts):
    """The thief's cookie, page and form; he may have sent it already, so that its key is a known one."""
    thief = Browser(host)
    thief.open()
    body = thief.body("submitSignUp", email="", password="short")
    if acts:
        assert thief.post(body).status == 200
    return thief, body


def planted(host, acts, address):
    thief, body = plant(host, acts)
    victim = Browser(host, thief.cookie)
    victim.open(thief.path)
    assert victim.page.status == 200
    for answer in steps(victim, host, address):
        assert answer.status == 200, answer.text
        sees_nothing(host, thief.cookie, thief.path, body, address, "Vera")
        # A form that he was shown, of the step that there was then.
        assert victim.page.status == 200
    answer = victim.post(victim.body("signOut"), follow=False)
    if answer["location"] != "/register?new":
        victim.open(victim.path)
    sees_nothing(host, thief.cookie, thief.path, body, address, "Vera")


@attack
def a_planted_cookie_shows_nothing(host):
    planted(host, False, "planted@example.com")


@attack
def a_planted_cookie_whose_form_was_sent_shows_nothing(host):
    planted(host, True, "sent@example.com")


@attack
def a_planted_cookie_shows_nothing_while_a_request_is_under_way(host):
    thief, body = plant(host, True)
    victim = Browser(host, thief.cookie)
    victim.open(thief.path)
    sign_up = victim.body("submitSignUp", **sign_up_fields(victim, "underway@example.com"))

    def look():
        for _ in range(30):
            looker = Browser(host, thief.cookie)
            answer = looker.open(thief.path)
            assert "underway@" not in answer.text
            looker.path = thief.path
            assert "underway@" not in looker.post(body).text
            if answer.status == 401:
                assert looker.cookie == thief.cookie

    at_once(lambda: victim.post(sign_up), look, look)
    sees_nothing(host, thief.cookie, thief.path, body, "underway@")


@attack
def a_planted_cookie_shows_nothing_after_a_lost_answer(host):
    thief, body = plant(host, True)
    victim = Browser(host, thief.cookie)
    victim.open(thief.path)
    cookie = victim.cookie
    sign_up = victim.body("submitSignUp", **sign_up_fields(victim, "lost@example.com"))
    victim.post(sign_up, follow=False)
    # The browser has not got the answer, nor its cookie.
    victim.cookie = cookie
    sees_nothing(host, thief.cookie, thief.path, body, "lost@")
    assert victim.post(sign_up).status == 200 and "code" in victim.form.fields
    sees_nothing(host, thief.cookie, thief.path, body, "lost@")
    # Nor is the person who reloads the page a stranger.
    victim.cookie = cookie
    assert victim.open(victim.path).status == 200 and "code" in victim.form.fields


@attack
def a_thief_who_is_quicker_gets_nothing(host):
    """What is sent from a page that a thief has left behind since is not taken, and he does not see it."""
    thief, body = plant(host, False)
    victim = Browser(host, thief.cookie)
    victim.open(thief.path)
    assert thief.submit("submitSignUp", email="", password="short").status == 200
    answer = victim.submit("submitSignUp", **sign_up_fields(victim, "late@example.com"))
    assert answer.status == 409, answer.status
    assert "late@" not in thief.open(thief.path).text
    # From then on it is the victim's.
    assert victim.submit("submitSignUp", **sign_up_fields(victim, "late@example.com")).status == 200
    sees_nothing(host, thief.cookie, thief.path, body, "late@")


@attack
def a_tag_that_is_guessed_is_no_form(host):
    """A thief cannot write a form of the page that the victim will have next."""
    thief, _ = plant(host, True)
    form = thief.form
    for tag in ("3-4-signUp-", "4-5-confirmation-" + b"v@example.com".hex(), "", "x"):
        answer = thief.post(thief.body("submitSignUp", _tag=tag, email="", password="x"))
        assert answer.status == 403, (tag, answer.status)
        thief.path, thief.page = form.path, thief.open(form.path)
    answer = thief.post(thief.body("submitSignUp", _key="0" * 32, email="", password="x"))
    assert answer.status == 403


@attack
def two_tabs_and_a_way_back_work(host):
    """What is not an attack goes on."""
    one = Browser(host)
    one.open()
    two = Browser(host, one.cookie)
    two.open(one.path)
    one.cookie = two.cookie
    old = one.body("submitSignUp", email="tabs@example.com", password="short")
    assert two.submit("submitSignUp", email="tabs@example.com", password="short").status == 200
    one.cookie = two.cookie
    assert one.post(old).status == 409
    two.cookie = one.cookie
    assert two.submit("submitSignUp", **sign_up_fields(two, "tabs@example.com")).status == 200
    for _ in range(40):
        assert two.open(two.path).status == 200
    assert len(two.cookie) < 1024
    assert two.submit("submitCode", code=host.code("tabs@example.com")).status == 200


@attack
def a_link_of_another_site_does_not_begin_anew(host):
    browser = Browser(host)
    browser.open()
    browser.submit("submitSignUp", **sign_up_fields(browser, "kept@example.com"))
    path, cookie = browser.path, browser.cookie
    answer = browser.send("GET", "/register?new", sec_fetch_site="cross-site")
    assert answer.status == 303 and answer["location"] == path and browser.cookie == cookie
    answer = browser.send("GET", "/register?new", sec_fetch_site="same-origin")
    assert answer["location"] != path


@attack
def a_changed_cookie_is_none(host):
    browser = Browser(host)
    browser.open()
    text = browser.cookie
    for place in range(len(text)):
        changed = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1:]
        assert Browser(host, changed).send("GET", browser.path).status == 401, place
    for changed in (text + "0", text[:-1], text.upper(), text.replace(".", ".."), ".", "", "a" * 3000):
        status = Browser(host, changed or "x").send("GET", browser.path).status
        assert status == 401, (changed, status)
    twice = f"__Host-registration=x; __Host-registration={text}"
    assert ask(host, "GET", browser.path, headers={"cookie": twice}).status == 401
    assert re.fullmatch(r"[0-9a-f.]+", text)
    assert PASSWORD not in text
