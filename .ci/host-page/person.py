"""A person in front of the pages, in Chromium."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "playground"))
from browser import Browser  # noqa: E402

PASSWORD = "Correct-horse-1"


class Person(Browser):
    ready = "document.querySelector('main h1') !== null"

    def __init__(self, host, scripts=True, language="en", **options):
        self.host, self.scripts = host, scripts
        super().__init__(host.url + "/register", **options)
        command = self.driver.execute_cdp_cmd
        command("Network.enable", {})
        command("Network.setExtraHTTPHeaders", {"headers": {"Accept-Language": language}})
        command("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        self.open("/register")
        # What follows was fetched from this service.
        self.address = host.url

    @property
    def state(self):
        return self.title

    @property
    def title(self):
        return self.run("document.querySelector('main h1').textContent")

    def open(self, path):
        self.driver.get(self.host.url + path)

    def on(self, title):
        """Waits until this screen is shown, and nothing is under way."""
        words = json.dumps(title)
        self.wait(f"document.readyState === 'complete' && document.querySelector('main h1')?.textContent === {words} "
                  "&& !document.querySelector('main[data-busy], main[aria-busy]')", f"the screen '{title}'")

    def says(self, words):
        self.wait(f"document.querySelector('main')?.textContent.includes({json.dumps(words)})", f"'{words}'")

    def fill(self, **values):
        for name, value in values.items():
            field = self.find(f"[name='{name}']")
            if value is True:
                field.click()
            else:
                field.clear()
                field.send_keys(value)

    def take(self, action):
        """Presses the button of an action that is shown."""
        self.find(f"main button[value='{action}']:not(.offscreen)").click()

    def sign_up(self, address):
        self.fill(email=address, password=PASSWORD)
        self.take("submitSignUp")

    def register(self, address):
        self.sign_up(address)
        self.on("Confirm your account")
        self.fill(code=self.host.code(address))
        self.take("submitCode")
        self.on("Complete your profile")
        self.fill(name="Ana")
        self.take("submitProfile")
        self.says("You're all set")

    def look(self, name):
        """A screenshot, the check of accessibility, and that nothing is wider than the window."""
        self.shots = getattr(self, "shots", 0) + 1
        self.screenshot(self.pictures / f"{self.shots:02}-{name}.png", whole=True)
        if self.scripts:
            self.check_accessibility(name)
        width = self.run("innerWidth")
        found = self.run("document.documentElement.scrollWidth")
        assert found <= width, f"{name} is {found} wide in a window of {width}"
