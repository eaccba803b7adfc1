"""The page of `registrar serve`, used in Chromium as people do: check.py REGISTRAR --axe FILE [--pictures FOLDER]"""

import argparse
import atexit
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "playground"))
from browser import Browser  # noqa: E402

PASSWORD = "Correct-horse-1"


class Page(Browser):
    ready = "document.querySelector('#now').textContent !== '' && document.querySelector('#operation').value !== ''"
    state = ""

    def shows(self, selector, words, what):
        self.wait(f"document.querySelector({json.dumps(selector)})?.textContent.includes({json.dumps(words)})", what)

    def fits(self, width):
        """Nothing is wider than the window."""
        found = self.run("document.documentElement.scrollWidth")
        assert found <= width, f"the page is {found} wide in a window of {width}"


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--seed", "3"], stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        self.url = re.search(r"at (http://localhost:\d+)/", self.process.stdout.readline()).group(1)

    def call(self, operation, **members):
        request = urllib.request.Request(self.url + "/", json.dumps({"ClientId": "registrar", **members}).encode(), {
            "x-amz-target": f"AWSCognitoIdentityProviderService.{operation}"})
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as error:
            return json.load(error)

    def get(self, path):
        return json.load(urllib.request.urlopen(f"{self.url}/_registrar/{path}"))

    def do(self, lines):
        urllib.request.urlopen(f"{self.url}/_registrar/do", lines.encode())

    def people(self):
        """People in every state, and calls that fail."""
        for name in ("ana", "bo", "cy.with.a.very.long.name.that.wraps"):
            self.call("SignUp", Username=f"{name}@example.com", Password=PASSWORD)
        code = self.get("codes?to=ana@example.com")[0]["code"]
        self.call("ConfirmSignUp", Username="ana@example.com", ConfirmationCode="000000")
        self.call("ConfirmSignUp", Username="ana@example.com", ConfirmationCode=code)
        for password in ("Wrong-horse-1", PASSWORD, PASSWORD):
            self.call("InitiateAuth", AuthFlow="USER_PASSWORD_AUTH",
                      AuthParameters={"USERNAME": "ana@example.com", "PASSWORD": password})
        self.call("ForgotPassword", Username="ana@example.com")
        self.call("AdminCreateUser", UserPoolId="us-east-1_registrar", Username="invited@example.com")
        self.call("AdminDisableUser", UserPoolId="us-east-1_registrar", Username="bo@example.com")
        self.call("<img src=x onerror=alert(1)>")


def uses(page, server):
    """Mail, users, calls, the clock, faults and lines, by mouse and keyboard."""
    page.shows("#mail", "No mail yet.", "nothing has come")
    server.people()
    page.shows("#mail", "cy.with", "mail is shown as it comes")
    newest = server.get("mail")[0]
    page.shows(".code", newest["code"], "the newest code is the first")
    size = float(page.run("getComputedStyle(document.querySelector('.code:not(.long)')).fontSize").replace("px", ""))
    assert size >= 28, f"codes are {size} px high"
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite"]})
    page.click("#mail button")
    page.shows("#mail button", "Copied", "the button says so")
    copied = page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    assert copied == newest["code"], copied

    for words in ("CONFIRMED", "UNCONFIRMED", "FORCE_CHANGE_PASSWORD", "disabled", "2 sessions"):
        page.shows("#users", words, f"a user is {words}")
    page.shows("#count", "4", "the users are counted")
    for words in ("CodeMismatchException", "NotAuthorizedException", "<img src=x onerror=alert(1)>"):
        page.shows("#calls", words, f"a call's {words}")

    page.click("[data-do='wait 25h']")
    page.shows("#ahead", "1 day 1 hour ahead of the real time", "the clock was moved")
    page.click("[data-do^='fault signUp']")
    page.shows("#said", "Done: fault signUp timedOut", "the fault is armed")
    try:
        server.call("SignUp", Username="lost@example.com", Password=PASSWORD)
        raise AssertionError("the answer was not lost")
    except (ConnectionError, urllib.error.URLError):
        page.shows("#users", "lost@example.com", "the work was done")

    page.choose("#operation", "GetUser")
    offered = page.run("[...document.querySelectorAll('#failure option')].map(it => it.value)")
    assert offered == server.get("failures")["GetUser"] and "PasswordResetRequiredException" in offered, offered
    page.choose("#failure", "PasswordResetRequiredException")
    page.run("document.querySelector('#times').value = 2")
    page.click("#arm button")
    page.shows("#armed", "GetUser: PasswordResetRequiredException, 2 times", "it is shown as armed")
    for _ in range(2):
        assert server.call("GetUser", AccessToken="a.b.c")["__type"] == "PasswordResetRequiredException"
    page.wait("document.querySelector('#armed').children.length === 0", "it is used up")

    page.type_in("#text", "nonsense\n")
    page.shows("#said.bad", "line 1", "a line that is none is told")
    # Chromium tells of the answer, too, and of nothing else.
    told = [entry["message"] for entry in page.driver.get_log("browser")]
    assert len(told) == 1 and "/_registrar/do" in told[0] and "400" in told[0], told
    page.run("document.querySelector('#text').value = ''")
    page.type_in("#text", "pool delete lost@example.com\n")
    page.shows("#said", "Done: pool delete", "a line is carried out")
    page.wait("!document.querySelector('#users').textContent.includes('lost@')", "the user is gone")

    for _ in range(120):
        server.call("GetUser", AccessToken="a.b.c")
    page.wait("document.querySelectorAll('#calls tr').length === 100", "the last hundred calls")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("registrar")
    parser.add_argument("--axe", required=True)
    parser.add_argument("--pictures")
    options = parser.parse_args()
    Page.axe = pathlib.Path(options.axe).read_text()
    pictures = pathlib.Path(options.pictures or tempfile.mkdtemp())
    pictures.mkdir(parents=True, exist_ok=True)

    server = Server(options.registrar)
    page = Page(server.url, 1280, 900)
    page.screenshot(pictures / "empty.png")
    page.check_accessibility("the empty page")
    uses(page, server)
    page.check_accessibility("the page in use")
    page.close()
    server.process.kill()

    server = Server(options.registrar)
    server.people()
    server.do("fault signUp timedOut")
    urllib.request.urlopen(f"{server.url}/_registrar/fail", json.dumps(
        {"operation": "GetUser", "failure": "ForbiddenException", "times": 3, "afterWork": True}).encode())
    for width, scheme in ((1280, "light"), (1280, "dark"), (800, "light"), (390, "light"), (390, "dark"), (320, "light")):
        page = Page(server.url, width, 900 if width > 600 else 844, scheme)
        page.shows("#mail", "ana@", "mail is shown")
        page.fits(width)
        page.screenshot(pictures / f"{width}-{scheme}.png", whole=True)
        page.check_accessibility(f"the page at {width} px, {scheme}")
        page.close()

    page = Page(server.url)
    server.process.kill()
    page.wait("!document.querySelector('#gone').hidden", "the page tells that the server is gone")
    page.driver.quit()
    print("the page of 'registrar serve' holds, light, dark and at 390 px; axe-core finds nothing")


main()
