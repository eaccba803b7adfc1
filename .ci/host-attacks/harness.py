"""What the attacks share: browsers and programs that use the service, and all of `lines`."""

import json
import re
import urllib.parse
from html.parser import HTMLParser

from lines import ATTACKS, PROXIED, Answer, Host, ask, at_once, attack, raw, someone  # noqa: F401


class Form(HTMLParser):
    """The hidden controls, fields and actions of a page."""

    def __init__(self, page):
        super().__init__()
        self.path, self.values, self.actions, self.fields = None, {}, [], []
        self.feed(page)

    def handle_starttag(self, tag, pairs):
        given = dict(pairs)
        if tag == "form":
            self.path = given["action"]
        elif tag == "input" and given.get("type") == "hidden":
            self.values[given["name"]] = given["value"]
        elif tag == "button" and given.get("name") == "_action":
            self.actions.append(given["value"])
        elif tag in ("input", "select", "textarea") and given.get("name"):
            self.fields.append(given["name"])


class Browser:
    """A browser that keeps one cookie, and follows redirects."""

    def __init__(self, host, cookie=None, **headers):
        self.host, self.cookie, self.ticket = host, cookie, None
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self.page, self.path = None, "/register"

    def send(self, method, path, body=None, **headers):
        sent = dict(self.headers, **{name.replace("_", "-"): value for name, value in headers.items()})
        cookies = {"registration": self.cookie, "provider-page": self.ticket}
        if given := [f"__Host-{name}={value}" for name, value in cookies.items() if value]:
            sent["cookie"] = "; ".join(given)
        answer = ask(self.host, method, path, body, sent)
        for setting in (value for name, value in answer.headers if name.lower() == "set-cookie"):
            found = re.fullmatch(r"__Host-(registration|provider-page)=([0-9a-f.]*); (?:Max-Age=(?:600|0); )?"
                                 r"Path=/; HttpOnly; Secure; SameSite=Lax", setting)
            assert found, setting
            if found[1] == "registration":
                self.cookie = found[2]
            else:
                self.ticket = found[2]
        return answer

    def open(self, path="/register", **headers):
        for _ in range(5):
            answer = self.send("GET", path, **headers)
            if answer.status != 303:
                break
            path = answer["location"]
        self.page, self.path = answer, path
        return answer

    @property
    def form(self):
        return Form(self.page.text)

    def body(self, action, **fields):
        values = dict(self.form.values, **fields)
        values["_action"] = action
        return urllib.parse.urlencode(values)

    def post(self, body, follow=True, **headers):
        headers.setdefault("content_type", "application/x-www-form-urlencoded")
        answer = self.send("POST", self.path, body, **headers)
        if follow and answer.status == 303:
            return self.open(answer["location"])
        if follow:
            self.page = answer
        return answer

    def submit(self, action, **fields):
        return self.post(self.body(action, **fields))


PASSWORD = "Correct-horse-battery-7"


def sign_up_fields(browser, address):
    """What a person types on the first screen."""
    fields = {"email": address, "password": PASSWORD, "confirmation": PASSWORD}
    return {name: value for name, value in fields.items() if name in browser.form.fields}


class Program:
    """Somebody who uses the interface with a key."""

    def __init__(self, host, **headers):
        self.host = host
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        answer = ask(host, "POST", "/registrations", headers=self.headers)
        assert answer.status == 201, answer.text
        self.id, self.key, self.shown = answer.json["id"], answer.json["key"], answer.json

    def ask(self, method, path="", body=None, **headers):
        sent = dict(self.headers, authorization=f"Bearer {self.key}")
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        if body is not None:
            sent.setdefault("content-type", "application/json")
            body = body if isinstance(body, (bytes, str)) else json.dumps(body)
        return ask(self.host, method, f"/registrations/{self.id}{path}", body, sent)

    def act(self, name, body=None, **headers):
        answer = self.ask("POST", f"/actions/{name}", {} if body is None else body, **headers)
        return answer
