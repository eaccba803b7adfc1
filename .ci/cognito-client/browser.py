"""A person in a real browser, for an app under test: opens the page of a provider, and does there what it is asked to.

    browser.py    listens on a port of the loopback, which it prints, until its input ends

`GET /open?page=ADDRESS&act=ACT` opens a page in Chromium, clicks the link of ACT (`cancelled`, `failed`, or the text of an
identity), and answers with the address that the browser has been led to: below `/back` of this server.
`GET /mail?link=PATH` is a mail with that link, "Open the app".
`GET /passkey?act=create|sign&options=JSON` makes a passkey, or signs with one, on a page of `http://localhost`, by
Chromium's virtual authenticator, and answers with the credential, or with status 409 and the name of the error. With
`abort=yes` the person closes the sheet.
"""

import html
import http.server
import sys
import threading
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions
from selenium.webdriver.support.ui import WebDriverWait


def chromium():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox"):
        options.add_argument(argument)
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


CEREMONY = """
const [act, text, aborts, done] = arguments
const options = JSON.parse(text)
const publicKey = act === 'create'
  ? PublicKeyCredential.parseCreationOptionsFromJSON(options) : PublicKeyCredential.parseRequestOptionsFromJSON(options)
const closing = new AbortController()
// Before the call: the virtual authenticator may be faster than a person who closes its sheet.
if (aborts) closing.abort()
const call = act === 'create' ? navigator.credentials.create : navigator.credentials.get
call.call(navigator.credentials, {publicKey, signal: closing.signal}).then(
  credential => done([JSON.stringify(credential.toJSON()), null]), error => done([null, error.name]))
"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        place = urllib.parse.urlsplit(self.path)
        asked = dict(urllib.parse.parse_qsl(place.query))
        answer, status, kind = "You can go back to the app.", 200, "text/plain"
        if place.path == "/open":
            try:
                with self.server.person:
                    answer = self.opened(asked["page"], asked["act"])
            except Exception as error:  # noqa: BLE001 - the test tells what it is
                answer, status = f"{type(error).__name__}: {error}", 500
        if place.path == "/mail":
            answer, kind = f'<p><a href="{html.escape(asked["link"])}">Open the app</a>', "text/html"
        if place.path == "/passkey":
            try:
                with self.server.person:
                    answer, error = self.signed(asked["act"], asked["options"], "abort" in asked)
                answer, status = (answer, 200) if answer else (error, 409)
            except Exception as error:  # noqa: BLE001 - the test tells what it is
                answer, status = f"{type(error).__name__}: {error}", 500
        body = answer.encode()
        self.send_response(status)
        self.send_header("content-type", f"{kind}; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def opened(self, page, act):
        driver = self.server.driver
        driver.get(page)
        by = (By.CSS_SELECTOR, f"a.{act}") if act in ("cancelled", "failed") else (By.LINK_TEXT, act)
        driver.find_element(*by).click()
        WebDriverWait(driver, 10).until(lambda d: urllib.parse.urlsplit(d.current_url).path.startswith("/back"))
        return driver.current_url

    def signed(self, act, options, aborts):
        driver = self.server.driver
        # A page of the site that the pool has as its relying party.
        driver.get(f"http://localhost:{self.server.server_address[1]}/")
        return driver.execute_async_script(CEREMONY, act, options, aborts)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
# One person, in one window.
server.person, server.driver = threading.Lock(), chromium()
server.driver.add_virtual_authenticator(VirtualAuthenticatorOptions(
    transport=VirtualAuthenticatorOptions.Transport.INTERNAL, has_resident_key=True, has_user_verification=True,
    is_user_verified=True))
try:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
finally:
    server.driver.quit()
