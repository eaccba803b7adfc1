"""A headless Chromium that is driven as a person does, with Debian's `chromium-driver` and `python3-selenium`."""

import base64
import json
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


class Browser:
    # The source of axe-core; None if accessibility is not checked.
    axe = None
    # When the page can be used.
    ready = "document.querySelector('#state-name').textContent !== ''"

    def __init__(self, page, width=1280, height=900, scheme="light", downloads=None):
        self.complaints = []
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox", "--hide-scrollbars", f"--window-size={width},{height}"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.address = page if str(page).startswith("http:") else Path(page).resolve().as_uri()
        command = self.driver.execute_cdp_cmd
        command("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        command("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        if downloads:
            command("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(downloads)})
        self.driver.get(self.address)
        self.wait(self.ready, "the page opens")

    def run(self, script, *arguments):
        return self.driver.execute_script(f"return {script}", *arguments)

    def wait(self, condition, what, seconds=10):
        end = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > end:
                raise AssertionError(f"{what}: not after {seconds} s; the state is {self.state}")
            time.sleep(0.02)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    @property
    def state(self):
        return self.run("document.querySelector('#state-name').textContent")

    def expect_state(self, state):
        self.wait(f"document.querySelector('#state-name').textContent === '{state}'", f"the state {state}")

    def text(self, selector):
        return self.run("document.querySelector(arguments[0]).textContent", selector)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, selector, back=False):
        """Moves the focus as the keyboard does, until it is on this element."""
        for _ in range(150):
            if self.run("document.activeElement.matches(arguments[0])", selector):
                return
            if back:
                ActionChains(self.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
            else:
                self.press(Keys.TAB)
        raise AssertionError(f"the keyboard does not reach {selector}")

    def type_in(self, selector, text):
        self.tab_to(selector)
        self.press(text)

    def line(self, text):
        """Carries out a line of the script language, typed in the page."""
        self.run("document.querySelector('#line').focus()")
        self.press(text, Keys.ENTER)
        error = self.text("#line-error")
        assert error == "", f"{text}: {error}"

    def choose(self, selector, value):
        self.run("""(() => { const select = document.querySelector(arguments[0]); select.value = arguments[1];
          select.dispatchEvent(new Event('change', { bubbles: true })); })()""".replace(
            "arguments[0]", json.dumps(selector)).replace("arguments[1]", json.dumps(value)))

    def click(self, selector):
        self.find(selector).click()

    def newest_code(self):
        return self.run("document.querySelector('[data-code]').dataset.code")

    def screenshot(self, file, whole=False):
        height = self.run("document.documentElement.scrollHeight" if whole else "innerHeight")
        self.run("window.scrollTo(0, 0)")
        time.sleep(0.3)
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {
            "captureBeyondViewport": whole,
            "clip": {"x": 0, "y": 0, "width": self.run("innerWidth"), "height": height, "scale": 1}})
        Path(file).write_bytes(base64.b64decode(picture["data"]))

    def check_accessibility(self, name):
        """Checks what is shown against the rules of WCAG 2.2, A and AA, and axe-core's best practices."""
        if not self.axe:
            return
        self.complaints += self.driver.get_log("browser")
        self.driver.execute_script(self.axe)
        found = self.driver.execute_async_script("axe.run(document).then(arguments[0])")
        # What the console says of axe-core's own looking about is no complaint of the page.
        self.driver.get_log("browser")
        wrong = [f"{rule['id']}: {rule['help']} ({'; '.join(node['html'][:90] for node in rule['nodes'][:3])})"
                 for rule in found["violations"]]
        assert not wrong, f"{name} is not accessible to everyone:\n" + "\n".join(wrong)
        assert len(found["passes"]) > 20, "axe-core has looked at something"

    # Other places that the person is led to.
    led_to = ()

    def close(self):
        """Ends, and checks that nothing was complained of and nothing was fetched from a network."""
        complaints = [entry["message"] for entry in self.complaints + self.driver.get_log("browser")]
        fetched = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                fetched.append(message["params"]["request"]["url"])
        self.driver.quit()
        assert not complaints, f"the console says: {complaints}"
        foreign = [url[:80] for url in fetched if not url.startswith(("data:", "blob:", self.address, *self.led_to))]
        assert not foreign, f"the page asks the network for {foreign}"
