"""People who go on from `registrar host` to an app: check.py REGISTRAR"""

import atexit
import pathlib
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "host-page"))
import codes  # noqa: E402
from host import Host  # noqa: E402
from person import PASSWORD, Person  # noqa: E402

ARTICLE = HERE.parent.parent / "Sources/App/Registrar/Registrar.docc/HandingOverToABackEnd.md"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class App:
    """The back end of the article, as it stands there."""

    def __init__(self, port, host, secret):
        program = re.search(r"```python\n(.*?)```", ARTICLE.read_text(), re.DOTALL).group(1)
        assert len(program.splitlines()) <= 60
        self.url = f"http://localhost:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stderr=subprocess.DEVNULL,
            env={"REGISTRAR": host.url, "BACK_END_SECRET": secret, "PORT": str(port)})
        atexit.register(self.process.kill)
        for _ in range(100):
            try:
                urllib.request.urlopen(self.url).read()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the back end of the article does not start")


class Visitor(Person):
    """A person who has come from an app."""

    def visit(self, app):
        self.driver.get(app.url + "/sign-in")

    def sign_up_to_the_end(self, address, code, profile, name):
        """Takes all steps, of which the second and the third have these titles."""
        self.sign_up(address)
        self.on(code)
        self.fill(code=self.host.code(address))
        self.take("submitCode")
        self.on(profile)
        self.fill(name=name)
        self.take("submitProfile")

    def greets(self, app, address):
        self.wait(f"location.href === '{app.url}/' && document.querySelector('h1')?.textContent === 'Hello, {address}'",
                  f"the greeting of {address}")

    def finish(self):
        # What it fetches is from two addresses here.
        self.driver.quit()


def comes_from_the_app(host, app, scripts):
    """Registers, comes back without being asked to, and is known when he comes again."""
    address = f"ana-{scripts}@example.com".lower()
    person = Visitor(host, scripts)
    person.visit(app)
    person.on("Create your account or sign in")
    person.sign_up_to_the_end(address, "Confirm your account", "Complete your profile", "Ana")
    person.greets(app, address)
    person.driver.delete_all_cookies()
    person.driver.get(app.url)
    person.wait("document.querySelector('h1').textContent === 'Nobody is signed in'", "the app has forgotten")
    # The cookies of the host are of the same machine, and gone, too.
    person.visit(app)
    person.on("Create your account or sign in")
    person.fill(email=address, password=PASSWORD)
    person.take("submitSignIn")
    person.greets(app, address)
    person.driver.delete_cookie("app-session")
    person.visit(app)
    person.greets(app, address)
    person.finish()


def comes_from_elsewhere(host, app, scripts):
    """Begins at the host, and goes on to the app by a button, which is no way out of editing the profile."""
    address = f"bea-{scripts}@example.com".lower()
    person = Visitor(host, scripts, "es" if scripts else "en")
    if scripts:
        person.sign_up_to_the_end(address, "Confirma tu cuenta", "Completa tu perfil", "Bea")
    else:
        person.register(address)
    person.says("Continuar" if scripts else "Continue")
    person.take("editProfile")
    person.wait("document.querySelector('[name=name]')?.value === 'Bea'" if scripts
                else "document.querySelector('[name=name]')?.value === 'Ana'", "the form of the profile")
    person.take("saveProfile")
    person.wait("document.querySelector('a.button[href$=\"/continue\"]') !== null", "the way on")
    person.find("a.button[href$='/continue']").click()
    person.greets(app, address)
    person.finish()


def main():
    with tempfile.TemporaryDirectory() as folder:
        secret = pathlib.Path(folder, "secret")
        secret.write_text(f"{secrets.token_urlsafe(32)}\n# the new one\n{secrets.token_urlsafe(32)}\n")
        port = free_port()
        host = Host(sys.argv[1], "--return-address", f"http://localhost:{port}/welcome", "--back-end-secret", secret)
        app = App(port, host, str(secret))
        people = 0
        for way in (comes_from_the_app, comes_from_elsewhere):
            for scripts in (True, False):
                way(host, app, scripts)
                people += 1
        attacks = codes.all_fail(host, app, secret.read_text().splitlines()[0::2])
        settings = codes.all_are_refused(sys.argv[1], str(secret), folder)
        host.end()
    print(f"{people} people go on to the app of the article; {attacks} bad codes and {settings} bad settings are refused")


main()
