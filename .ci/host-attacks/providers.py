"""Sign-ins with a provider, by somebody else's browser, cookie or code."""

import html
import re
import urllib.parse
import urllib.request

from harness import PROXIED, Browser, Program, ask, attack

OPTIONS = (*PROXIED, "--policy", "members providers=google")
PRESS = "signInWithProvider:google"


def attack_providers(function):
    function.options = OPTIONS
    return attack(function)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def fetch(address):
    """The answer of the pool to a browser that follows nothing by itself."""
    try:
        return urllib.request.build_opener(NoRedirect).open(address)
    except urllib.error.HTTPError as answer:
        return answer


def press(browser):
    """Presses the button of the provider; returns the address that the browser is led to."""
    browser.open()
    page = browser.post(browser.body(PRESS), follow=False)
    assert page.status == 200, page.status
    return html.unescape(re.search(r'content="0; url=([^"]+)"', page.text)[1])


def pick(host, address, name):
    """Signs in at the provider's page; returns the path that the browser is led back to."""
    urllib.request.urlopen(f"{host.pool}/_registrar/do", f"given identity google {name}".encode())
    page = fetch(address).read().decode()
    link = html.unescape(re.search(rf'class="identity" href="([^"]*registrar_identity={name}[^"]*)"', page)[1])
    led = fetch(urllib.parse.urljoin(address, link)).headers["location"]
    assert led.startswith(f"http://localhost:{host.port}/register/signed-in?"), led
    return led.split(str(host.port), 1)[1]


def is_signed_in(browser):
    browser.open()
    return "signOut" in browser.form.actions or "submitProfile" in browser.form.actions


@attack_providers
def a_code_of_somebody_else_signs_no_one_in(host):
    """The attacker signs in at the provider, and has the victim's browser open what he was led back to."""
    attacker, victim, begun = Browser(host), Browser(host), Browser(host)
    back = pick(host, press(attacker), "mallory1")
    press(begun)
    victim.open()
    for browser in (victim, begun, Browser(host)):
        browser.open(back, sec_fetch_site="cross-site")
        assert not is_signed_in(browser)
    # It is still the attacker's own.
    attacker.open(back)
    assert is_signed_in(attacker)


@attack_providers
def a_forged_state_signs_no_one_in(host):
    victim = Browser(host)
    back = pick(host, press(victim), "vera2")
    path, query = back.split("?")
    given = dict(urllib.parse.parse_qsl(query))
    code, state = given["code"], given["state"]
    for forged in ({"code": code}, {"state": state}, {"code": code, "state": ""}, {"code": code, "state": state[:-1]},
                   {"code": code, "state": "0" * 43}, [("code", code), ("state", state), ("state", "0")],
                   [("code", code), ("state", state), ("x", "y" * 9000)], {}):
        answer = victim.open(path + "?" + urllib.parse.urlencode(forged))
        assert answer.status in (200, 400, 414, 431), answer.status
        assert not is_signed_in(victim), forged
        if not victim.ticket:
            # What answers the page, and has no code, ends it: the next one is a new one.
            back = pick(host, press(victim), "vera2")
            path, query = back.split("?")
            given = dict(urllib.parse.parse_qsl(query))
            code, state = given["code"], given["state"]
    victim.open(back)
    assert is_signed_in(victim)


@attack_providers
def a_planted_cookie_sees_nothing_of_who_signs_in(host):
    thief = Browser(host)
    thief.open()
    cookie, path, body = thief.cookie, thief.path, thief.body("submitSignUp", email="", password="short")
    victim = Browser(host, cookie)
    victim.path = path
    back = pick(host, press(victim), "vera3")
    ticket = victim.ticket
    victim.open(back)
    assert is_signed_in(victim)
    foreign = "/register/signed-in?x=1"
    for way in (path, back, foreign, "form"):
        # Any site can lead her there.
        victim.open(foreign, sec_fetch_site="cross-site")
        assert "signOut" in victim.form.actions
        thief = Browser(host, cookie)
        thief.path, thief.ticket = path, ticket
        answer = thief.post(body) if way == "form" else thief.open(way)
        assert answer.status == 401 and "vera3" not in answer.text, (way, answer.status)


@attack_providers
def a_link_to_where_providers_lead_back_makes_no_form_old(host):
    victim = Browser(host)
    victim.open()
    body = victim.body("submitSignUp", email="", password="short")
    for query in ("", "?x=1", "?state=", "?code=a&state=b"):
        Browser(host, victim.cookie).open("/register/signed-in" + query, sec_fetch_site="cross-site")
    assert victim.post(body).status == 200


@attack_providers
def a_program_is_signed_in_as_no_one(host):
    program = Program(host)
    assert not any(action["provider"] for action in program.shown["presentation"]["actions"])
    assert program.act("signInWithProvider", {"provider": "google"}).status == 409


@attack_providers
def what_a_redirect_says_is_no_markup(host):
    victim = Browser(host)
    press(victim)
    said = "<script>alert(1)</script>"
    victim.open("/register/signed-in?" + urllib.parse.urlencode(
        {"error": said, "error_description": f"PreSignUp failed with error {said}", "state": said}))
    assert said not in victim.page.text
    for query in ("", "?", "?a", "?=", "?code", "?%", "?%00=%00", "?code=%ff"):
        assert ask(host, "GET", "/register/signed-in" + query).status in (400, 401), query
    for method in ("POST", "PUT", "DELETE"):
        assert ask(host, method, "/register/signed-in").status in (401, 403, 405), method
