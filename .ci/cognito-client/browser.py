"""A person in a real browser, for an app under test: opens the page of a provider, and does there what it is asked to.

    browser.py    listens on a port of the loopback, which it prints, until its input ends

`GET /open?page=ADDRESS&act=ACT` opens a page in Chromium, clicks the link of ACT (`cancelled`, `failed`, or the text of an
identity), and answers with the address that the browser has been led to: `/back` of this server.
"""

import http.server
import sys
import threading
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait


def chromium():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox"):
        options.add_argument(argument)
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        place = urllib.parse.urlsplit(self.path)
        asked = dict(urllib.parse.parse_qsl(place.query))
        answer, status = "You can go back to the app.", 200
        if place.path == "/open":
            try:
                with self.server.person:
                    answer = self.opened(asked["page"], asked["act"])
            except Exception as error:  # noqa: BLE001 - the test tells what it is
                answer, status = f"{type(error).__name__}: {error}", 500
        body = answer.encode()
        self.send_response(status)
        self.send_header("content-type", "text/plain; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def opened(self, page, act):
        driver = self.server.driver
        driver.get(page)
        by = (By.CSS_SELECTOR, f"a.{act}") if act in ("cancelled", "failed") else (By.LINK_TEXT, act)
        driver.find_element(*by).click()
        WebDriverWait(driver, 10).until(lambda d: "/back?" in d.current_url)
        return driver.current_url

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
# One person, in one window.
server.person, server.driver = threading.Lock(), chromium()
try:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
finally:
    server.driver.quit()
