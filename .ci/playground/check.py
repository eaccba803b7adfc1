"""Uses the assembled page as people do: `check.py PAGE REGISTRAR [--pictures FOLDER] [--axe axe.min.js]`."""

import argparse
import json
import subprocess
import tempfile
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from browser import Browser
from selenium.webdriver.common.keys import Keys

PASSWORD = "Correct-horse-1"


def sign_up(browser):
    """Step 1 by the keyboard alone, from the address line on."""
    browser.type_in("#now-email", "ana@example.com")
    browser.type_in("#now-phone", "+15550100123")
    browser.type_in("#now-password", PASSWORD)
    met = browser.run("document.querySelectorAll('#now-password-requirements .met').length")
    assert met == browser.run("document.querySelectorAll('#now-password-requirements li').length"), "the checklist"
    browser.press(Keys.ENTER)
    browser.expect_state("confirmation.editing")
    focused = browser.run("document.activeElement.className")
    assert focused == "screen-title", f"the focus is on the new screen's heading, not on {focused!r}"


def confirm(browser):
    browser.type_in("#now-code", browser.newest_code())
    browser.press(Keys.ENTER)
    browser.expect_state("profile.editing")


def fill_profile(browser):
    for name, text in [("firstName", "Ana"), ("lastName", "Lopez"), ("gender", "F")]:
        browser.type_in(f"#now-{name}", text)
    browser.type_in("#now-birthday", "02281990")
    for name in ["acceptTerms", "acceptPrivacy", "acceptHIPAA"]:
        browser.type_in(f"#now-{name}", " ")


def three_steps_by_keyboard(page, _, pictures):
    browser = Browser(page)
    picture(browser, pictures, "1-first-look")
    assert "met" not in browser.text("#now-password-requirements"), "as long as nothing is typed, nothing is met or not"
    assert browser.run("document.querySelectorAll('.requirements .met').length") == 0, "the checklist is neutral"
    browser.tab_to("#now-email")
    browser.press("ana", Keys.ENTER)
    problems = browser.run("document.querySelectorAll('[aria-invalid=true]').length")
    assert problems >= 2, f"problems are marked, but only at {problems} fields"
    assert browser.run("document.activeElement.id") == "now-email", "the focus is on the first problem"
    picture(browser, pictures, "2-problems")
    browser.press(Keys.END, *[Keys.BACKSPACE] * 3)
    sign_up(browser)
    picture(browser, pictures, "3-code")
    confirm(browser)
    fill_profile(browser)
    picture(browser, pictures, "4-profile", whole=True)
    browser.press(Keys.ENTER)
    browser.expect_state("registered.viewing")
    picture(browser, pictures, "5-registered")
    count = browser.run("document.querySelectorAll('.rows li:not([hidden])').length")
    browser.tab_to("#timeline button")
    browser.press(Keys.HOME)
    assert browser.run("document.activeElement.closest('li').ariaPosInSet") == "1", "the first step has the focus"
    browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert browser.run("!document.querySelector('#past-bar').hidden"), "the past is marked as such"
    picture(browser, pictures, "6-past")
    browser.tab_to("#back-to-now", back=True)
    browser.press(Keys.ENTER)
    browser.expect_state("registered.viewing")
    assert count > 5, "the time line shows the steps"
    browser.close()


def expired_code(page, registrar, pictures):
    browser = Browser(page)
    sign_up(browser)
    old = browser.newest_code()
    browser.click("[data-line='wait 25h']")
    browser.type_in("#now-code", old)
    browser.press(Keys.ENTER)
    browser.wait("document.querySelector('#step-details').textContent.includes('codeExpired')", "the notice")
    picture(browser, pictures, "7-expired")
    browser.click("#now-screen [data-action=resendCode]")
    browser.wait(f"document.querySelector('[data-code]').dataset.code !== '{old}'", "a new code")
    browser.click("[data-code]")
    browser.press(Keys.ENTER)
    browser.expect_state("profile.editing")
    copied_script_passes(browser, registrar)
    browser.close()


def tones_differ(page, _, pictures):
    for scheme, language, words in [
        ("light", "en", ["Note", "Problem", "Attention", "Success"]),
        ("dark", "es", ["Nota", "Problema", "Atención", "Éxito"]),
    ]:
        browser = Browser(page, scheme=scheme)
        browser.choose("#language", language)
        seen = []

        def see(tone):
            browser.wait(f"document.querySelector('#now-screen .notice.{tone}') !== null", f"a notice of {tone}")
            picture(browser, pictures, f"10-{tone}-{scheme}")
            assert browser.run("document.querySelector('#now-screen .notice').role") == (
                "alert" if tone == "failure" else "status"), tone
            sign = "getComputedStyle(document.querySelector('#now-screen .notice > p'), '::before')"
            seen.append((browser.text("#now-screen .notice .offscreen"), browser.run(f"{sign}.content"),
                         browser.run(f"{sign}.backgroundColor")))

        sign_up(browser)
        see("information")
        browser.type_in("#now-code", "000000")
        browser.press(Keys.ENTER)
        see("failure")
        browser.click("[data-line='wait 25h']")
        confirmation = browser.newest_code()
        browser.run("document.querySelector('#now-code').value = ''")
        browser.type_in("#now-code", confirmation)
        browser.press(Keys.ENTER)
        see("warning")
        browser.click("#now-screen [data-action=resendCode]")
        browser.wait(f"document.querySelector('[data-code]').dataset.code !== '{confirmation}'", "a new code")
        browser.click("[data-code]")
        browser.press(Keys.ENTER)
        browser.expect_state("profile.editing")
        labels = browser.run("[...document.querySelectorAll('#now-screen label')].map((label) => label.textContent)")
        assert language == "en" or not any("name" in label or "accept" in label for label in labels), labels
        fill_profile(browser)
        browser.press(Keys.ENTER)
        see("success")
        assert [word.rstrip(": ") for word, _, _ in seen] == words, seen
        for part in (1, 2):
            assert len({each[part] for each in seen}) == 4, f"two tones look alike: {seen}"
        browser.close()


def copied_script_passes(browser, registrar, *options):
    browser.run("""(() => { window.copied = null;
      navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; })()""")
    browser.click("#copy-script")
    browser.wait("window.copied !== null", "the script is copied")
    script = browser.run("window.copied")
    played = subprocess.run([registrar, "run", *options, "-"], input=script, capture_output=True, text=True)
    assert played.returncode == 0, f"the copied script fails:\n{script}\n{played.stdout}{played.stderr}"


def killed_in_step_3(page, registrar, _):
    browser = Browser(page)
    sign_up(browser)
    confirm(browser)
    browser.type_in("#now-firstName", "Typed and lost")
    browser.click("#kill")
    browser.wait("document.querySelector('#now-firstName')?.value === ''", "what was not sent is gone")
    browser.expect_state("profile.editing")
    fill_profile(browser)
    browser.press(Keys.ENTER)
    browser.expect_state("registered.viewing")
    copied_script_passes(browser, registrar)
    browser.close()


def trace_is_played(page, *_):
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(page, downloads=folder)
        sign_up(browser)
        confirm(browser)
        browser.click("#save-trace")
        file = Path(folder) / "walk.jsonl"
        end = time.monotonic() + 10
        while not (file.exists() and file.stat().st_size) and time.monotonic() < end:
            time.sleep(0.1)
        browser.click("#restart")
        browser.find("#file").send_keys(str(file))
        browser.wait("!document.querySelector('#read-only').hidden", "a trace is there to be read")
        browser.wait("document.querySelector('#play').textContent === 'Play' "
                     "&& document.querySelector('#state-name').textContent === 'profile.editing'",
                     "the trace is played to its end", seconds=60)
        browser.click("#restart")
        browser.wait("document.querySelector('#read-only').hidden", "the page is open to act again")
        drop(browser, file.name, file.read_text())
        browser.wait("!document.querySelector('#read-only').hidden", "a trace that is dropped opens")
        browser.close()


def policy_of_ones_own(page, registrar, pictures):
    shown = subprocess.run([registrar, "policy", "show", "clinic"], capture_output=True, text=True, check=True)
    policy = json.loads(shown.stdout)
    policy["name"] = "garden"
    policy["signUp"].append({"name": "plot", "label": "Plot of your garden", "kind": "text", "isRequired": True})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "garden.json"
        file.write_text(json.dumps(policy))
        browser = Browser(page)
        browser.find("#file").send_keys(str(file))
        browser.wait("document.querySelector('#now-plot') !== null", "the field that only this policy has")
        assert browser.run("document.querySelector('#policy').value") == "garden", "the policy is chosen"
        browser.click("#fill-in")
        browser.type_in("#now-plot", "12b")
        picture(browser, pictures, "9-own-policy")
        browser.press(Keys.ENTER)
        browser.expect_state("confirmation.editing")
        copied_script_passes(browser, registrar, "--policy", str(file))
        drop(browser, "wrong.json", '{"name": "wrong", "signUp": [{"name": "plot", "kind": "parcel"}]}')
        browser.driver.switch_to.alert.accept()
        browser.wait("document.querySelector('#report').textContent.includes('parcel')", "what is wrong is told")
        browser.expect_state("confirmation.editing")
        browser.close()
        made = Path(folder) / "made.html"
        opening = {"policy": {"name": file.name, "text": file.read_text()}}
        made.write_text(opening_with(page, opening), encoding="utf-16")
        browser = Browser(made)
        browser.wait("document.querySelector('#now-plot') !== null", "a page that was made with a policy has it")
        browser.close()


def limited_fields(page, registrar, pictures):
    """A choice, a number, a date, a country and a text with few characters, each with its own input."""
    fields = [
        {"name": "seat", "label": "Seat", "kind": "choice", "choices": [
            {"value": "w", "labels": {"en": "Window", "es": "Ventanilla"}}, {"value": "a", "labels": {"en": "Aisle", "es": "Pasillo"}}]},
        {"name": "bags", "label": "Bags", "kind": "number", "minimum": 0, "maximum": 3},
        {"name": "day", "label": "Day", "kind": "date", "earliest": "today", "latest": "2026-12-31"},
        {"name": "pin", "label": "Pin", "characters": ["digits"], "minimumLength": 4, "maximumLength": 6},
        {"name": "home", "label": "Home", "kind": "country"},
    ]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trip.json"
        file.write_text(json.dumps({"name": "trip", "profile": fields, "confirmation": None}))
        browser = Browser(page)
        browser.find("#file").send_keys(str(file))
        browser.wait("document.querySelector('#policy').value === 'trip'", "the policy is chosen")
        browser.click("#fill-in")
        browser.click("#now-screen [data-action=submitSignUp]")
        browser.expect_state("profile.editing")
        tag = "document.querySelector('#now-{}').{}"
        for name, part, value in [
            ("seat", "tagName", "SELECT"), ("home", "tagName", "SELECT"), ("home", "length", 250),
            ("home", "autocomplete", "country"), ("bags", "inputMode", "numeric"), ("day", "type", "date"),
            ("day", "min", "2025-12-31"), ("day", "max", "2026-12-31"), ("pin", "inputMode", "numeric"),
        ]:
            found = browser.run(tag.format(name, part))
            assert found == value, f"{part} of {name} is {found!r}"
        browser.choose("#language", "es")
        assert browser.run("document.querySelector('#now-seat').options[1].text") == "Ventanilla", "the labels are Spanish"
        browser.choose("#language", "en")
        for name, text in [("seat", "Aisle"), ("bags", "4"), ("day", "02282026"), ("pin", "12a4"), ("home", "ES")]:
            browser.type_in(f"#now-{name}", text)
        browser.click("#now-screen [data-action=submitProfile]")
        browser.wait("document.querySelectorAll('#now-screen [aria-invalid=true]').length === 2", "two problems")
        problems = browser.text("#now-bags-problems") + browser.text("#now-pin-problems")
        assert problems == "Enter 3 or less.Use only these characters: 0–9", problems
        picture(browser, pictures, "13-limited-fields", whole=True)
        browser.click("#fill-in")
        browser.click("#now-screen [data-action=submitProfile]")
        browser.expect_state("registered.viewing")
        shown = browser.run("[...document.querySelectorAll('#now-screen .shown-value')].map((each) => each.textContent)")
        assert "Window" in shown or "Aisle" in shown, f"a choice is shown by its label, not {shown}"
        copied_script_passes(browser, registrar, "--policy", str(file))
        browser.close()


def opening_with(page, opening):
    """The page as the plugin writes it with this to open."""
    before, rest = Path(page).read_text(encoding="utf-16").split('<script type="application/json" id="opening">', 1)
    _, after = rest.split("</script>", 1)
    return f'{before}<script type="application/json" id="opening">\n{json.dumps(opening)}\n</script>{after}'


class AnnouncingUTF8(SimpleHTTPRequestHandler):
    """Serves files as many servers do, which say of each page that it is UTF-8."""

    extensions_map = {".html": "text/html; charset=utf-8"}

    def log_message(self, *_):
        pass


def served_by_a_server(page, *_):
    handler = partial(AnnouncingUTF8, directory=Path(page).resolve().parent)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = Browser(f"http://127.0.0.1:{server.server_port}/{Path(page).name}")
        sign_up(browser)
        browser.close()
        server.shutdown()


def drop(browser, name, text):
    browser.driver.execute_script("""
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([arguments[1]], arguments[0]));
      for (const kind of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      }""", name, text)


def world_from_outside(page, *_):
    browser = Browser(page)
    sign_up(browser)
    browser.choose("#operation", "confirmSignUp")
    browser.choose("#effect", "hold")
    browser.click("#network button")
    browser.type_in("#now-code", browser.newest_code())
    browser.click("[data-line='wait 30s']")
    typed = browser.run("document.querySelector('#now-code').value")
    assert typed == browser.newest_code(), "what is typed survives a redraw"
    browser.tab_to("#now-code", back=True)
    browser.press(Keys.ENTER)
    browser.expect_state("confirmation.confirming")
    assert browser.run("document.querySelector('#now-code').matches(':disabled')"), "a busy form is disabled"
    browser.click("#held button")
    browser.expect_state("profile.editing")
    browser.choose("#change", "pool delete")
    browser.click("#outside button")
    browser.run("document.querySelector('#line').focus()")
    browser.press("wiat 25h", Keys.ENTER)
    assert "wait" in browser.text("#line-error"), "a typing mistake is explained"
    browser.close()


def fits_everywhere(page, _, pictures):
    for name, width, height, scheme, language in [
        ("dark", 1280, 900, "dark", "en"), ("narrow", 360, 740, "light", "es"), ("narrow-dark", 360, 740, "dark", "en"),
        ("spanish", 1280, 900, "light", "es"), ("middle", 800, 900, "light", "en"),
    ]:
        browser = Browser(page, width, height, scheme)
        browser.choose("#language", language)
        assert browser.run("document.documentElement.scrollWidth <= innerWidth"), f"{name}: it scrolls sideways"
        browser.click("#fill-in")
        browser.click("#now-screen [type=submit]")
        browser.expect_state("confirmation.editing")
        assert browser.run("document.documentElement.scrollWidth <= innerWidth"), f"{name}: it scrolls sideways"
        picture(browser, pictures, f"8-{name}", whole=width < 1000)
        browser.close()


def flow_can_be_read(page, _, pictures):
    browser = Browser(page, 1400)
    sign_up(browser)
    assert browser.text("#row-of-steps [aria-current]") == "confirmation", "the step is lit"
    assert "signUp.submitting" in browser.text(".arrival"), "the state before"
    assert "answered.signUp.unconfirmed" in browser.text(".arrival"), "what has led here"
    ways = browser.run("Array.from(document.querySelectorAll('.ways .takes code'), (code) => code.textContent)")
    assert {"submitCode", "resendCode", "back", "dismissNotice"} <= set(ways), f"each way out is there, not {ways}"
    small = browser.run("""Array.from(document.querySelectorAll('#chart *')).filter((part) =>
        part.textContent && parseFloat(getComputedStyle(part).fontSize) < 14).length""")
    cut = browser.run("""Array.from(document.querySelectorAll('#chart .drawing *')).filter((part) =>
        part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length""")
    assert small == 0 and cut == 0, f"{small} texts are small, {cut} are cut"
    browser.click("#whole-flow")
    assert browser.text("#chart .node.lit title").startswith("confirmation"), "the step is lit in the overview"
    assert browser.text("#chart .edge.taken title") == "signUp → confirmation", "and the way that led to it"
    assert browser.run("document.querySelector('#chart svg').getBoundingClientRect().width >= 900"), "it can be read"
    picture(browser, pictures, "10-overview")
    browser.click("#smaller")
    assert browser.run("document.querySelector('#chart svg').getBoundingClientRect().width < 900"), "it can be made smaller"
    browser.click("#this-step")
    confirm(browser)
    assert browser.text("#chart .here strong") == "profile.editing", "the state that is drawn is the new one"
    browser.close()


def all_errors_are_shown(page, _, pictures):
    browser = Browser(page)
    wrong = "\n".join(["# A story.", "policy clinic", "launch", "wiat 25h", "sign-up emial=ana@example.com", "kil"] * 9)
    drop(browser, "wrong.events", wrong)
    browser.wait("document.querySelector('#report').textContent.includes('line 4')", "the first error")
    report = browser.text("#report")
    assert all(f"line {line}: " in report for line in (4, 5, 6, 54)), f"all errors are told, not {report!r}"
    inside = browser.run("document.querySelector('#report').getBoundingClientRect().top > 0")
    assert inside and browser.run("document.querySelector('#report').tabIndex") == 0, "and all can be reached"
    picture(browser, pictures, "11-errors")
    browser.press(Keys.ESCAPE)
    assert browser.text("#report") == "", "they are closed once they are read"
    browser.close()


def fits_a_phone(page, _, pictures):
    browser = Browser(page, 390, 844)
    assert browser.run("document.querySelector('.top').offsetHeight") < 60, "the header is one line"
    box = "document.querySelector('{}').getBoundingClientRect()"
    gap = browser.run(f"{box.format('#mail')}.top - {box.format('#device')}.bottom")
    assert 0 < gap < 80, f"the inbox is right below the form, not {gap} pixels"
    browser.tab_to("#menu")
    browser.press(Keys.ENTER)
    browser.tab_to("#policy")
    assert browser.run("document.querySelector('#copy-script').checkVisibility()"), "the menu opens"
    picture(browser, pictures, "12-menu")
    browser.close()


def picture(browser, folder, name, whole=False):
    browser.check_accessibility(name)
    if folder:
        browser.screenshot(Path(folder) / f"{name}.png", whole)


STORIES = [
    three_steps_by_keyboard, expired_code, tones_differ, killed_in_step_3, trace_is_played, world_from_outside,
    policy_of_ones_own, limited_fields, served_by_a_server, fits_everywhere, flow_can_be_read, all_errors_are_shown, fits_a_phone,
]

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page")
    parser.add_argument("registrar")
    parser.add_argument("--pictures", help="a folder for a picture of each screen")
    parser.add_argument("--axe", help="axe-core, as one file; each screen is checked by it")
    parser.add_argument("--only", choices=[story.__name__ for story in STORIES])
    arguments = parser.parse_args()
    if arguments.pictures:
        Path(arguments.pictures).mkdir(parents=True, exist_ok=True)
    if arguments.axe:
        Browser.axe = Path(arguments.axe).read_text()
    for story in STORIES:
        if arguments.only in (None, story.__name__):
            story(arguments.page, arguments.registrar, arguments.pictures)
            print(f"held: {story.__name__.replace('_', ' ')}", flush=True)
