"""One machine: `registrar host` with a store in a file, which is killed, ended and started again: restart.py REGISTRAR"""

import http.client
import json
import os
import pathlib
import re
import sys
import tempfile
import threading
import time
import urllib.parse

from processes import Node, Pool

PASSWORD = "Correct-horse-1"


class Program:
    """A program that uses the interface at one node."""

    def __init__(self, node):
        self.node, self.key, self.path, self.answer = node, None, "/registrations", None

    def ask(self, method, more="", timeout=30, **values):
        connection = http.client.HTTPConnection("127.0.0.1", self.node.port, timeout=timeout)
        headers = {"Content-Type": "application/json"} if values else {}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        connection.request(method, self.path + more, body=json.dumps(values) if values else None, headers=headers)
        response = connection.getresponse()
        self.answer = json.loads(response.read() or "{}")
        self.status = response.status
        connection.close()
        return self.answer.get("presentation", {}).get("screen")

    def make(self):
        self.ask("POST")
        self.key, self.path = self.answer["key"], f"/registrations/{self.answer['id']}"

    def take(self, action, **values):
        return self.ask("POST", f"/actions/{action}", **values)

    def until_profile(self, pool, login):
        self.make()
        assert self.take("submitSignUp", email=login, password=PASSWORD) == "code", self.answer
        assert self.take("submitCode", code=pool.codes(login)[0]["code"]) == "profile", self.answer


class Browser:
    """A browser's forms and its cookie, by hand."""

    def __init__(self, node):
        self.node, self.cookie, self.page, self.place = node, None, "", "/register"

    def ask(self, method, path, body=None):
        headers = {"Sec-Fetch-Site": "same-origin"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.node.port, timeout=30)
        connection.request(method, path, body=body, headers=headers)
        response = connection.getresponse()
        self.page, self.status = response.read().decode(), response.status
        for value in response.headers.get_all("set-cookie") or []:
            self.cookie = value.partition(";")[0]
        connection.close()
        if response.status == 303:
            return self.ask("GET", response.headers["location"])
        self.place = path
        return self.screen

    @property
    def screen(self):
        found = re.search(r'data-tag="\d+-\d+-(\w+)-', self.page)
        return found[1] if found else f"{self.status}: {self.page}"

    def send(self, action, **values):
        hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', self.page)
        form = {**dict(hidden), **values, "_action": action}
        return self.ask("POST", self.place, urllib.parse.urlencode(form))

    def until_profile(self, pool, login):
        self.ask("GET", "/register")
        screen = self.send("submitSignUp", email=login, password=PASSWORD)
        assert screen == "code", screen
        screen = self.send("submitCode", code=pool.codes(login)[0]["code"])
        assert screen == "profile", screen


def started(node):
    said = node.start()
    assert said.startswith("Register at"), f"it did not start: {said}"


def a_crash_at_step_three(node, pool):
    """Killed at the profile: program and browser go on where they were."""
    program, browser = Program(node), Browser(node)
    program.until_profile(pool, "program@example.com")
    browser.until_profile(pool, "browser@example.com")
    node.kill()
    started(node)
    assert program.ask("GET") == "profile", program.answer
    assert program.take("submitProfile", name="Ana Program") == "registered", program.answer
    # The form that was drawn before the crash.
    screen = browser.send("submitProfile", name="Ana Browser")
    assert screen == "registered", screen
    names = {user["email"]: user.get("name") for user in pool.users()}
    assert names == {"program@example.com": "Ana Program", "browser@example.com": "Ana Browser"}, names


def an_end_while_an_action_is_under_way(node, pool, delay, login):
    """The seconds until a node ended that was asked to while an action had to wait for the pool, and what it answered."""
    program = Program(node)
    program.until_profile(pool, login)
    pool.do(f"delay updateProfile {delay}s")
    taking = threading.Thread(target=program.take, args=["submitProfile"], kwargs={"name": "Ana Slow"})
    taking.start()
    time.sleep(0.7)
    status, seconds = node.end()
    taking.join()
    pool.do("delay updateProfile 0s")
    assert status == 0, f"SIGTERM ended it with {status}"
    started(node)
    answered = program.status, program.answer.get("presentation", program.answer).get("screen", program.answer)
    assert program.ask("GET") in {"profile", "registered"}, program.answer
    if program.answer["presentation"]["screen"] == "profile":
        assert program.take("submitProfile", name="Ana Slow") == "registered", program.answer
    names = {user["email"]: user.get("name") for user in pool.users()}
    assert names[login] == "Ana Slow", names
    return seconds, answered


def a_second_signal(node, pool):
    """Ends it at once, and loses nothing."""
    program = Program(node)
    program.until_profile(pool, "second@example.com")
    pool.do("delay updateProfile 30s")
    taking = threading.Thread(target=ignoring(program.take), args=["submitProfile"], kwargs={"name": "Ana Second"})
    taking.start()
    time.sleep(0.5)
    node.process.terminate()
    time.sleep(1)
    assert node.runs, "it did not wait for what is under way"
    status, seconds = node.end()
    taking.join()
    pool.do("delay updateProfile 0s")
    assert status == 130 and seconds < 1, f"a second signal ended it with {status} after {seconds:.1f} s"
    started(node)
    assert program.ask("GET") in {"profile", "registered"}, program.answer
    if program.answer["presentation"]["screen"] == "profile":
        assert program.take("submitProfile", name="Ana Second") == "registered", program.answer
    return seconds


def ignoring(call):
    def act(*arguments, **values):
        try:
            call(*arguments, **values)
        except OSError:
            pass
        except http.client.HTTPException:
            pass
    return act


def modes(folder):
    return {file.name: oct(os.stat(file).st_mode & 0o777) for file in folder.iterdir()}


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pool = Pool(program, "--seed", "7")
        node = Node(program, "node", "--store", str(folder / "people.db"), "--policy", "members", *pool.options())
        started(node)
        a_crash_at_step_three(node, pool)
        print("killed at step 3: a program and a browser go on")
        wrong = {name: mode for name, mode in modes(folder).items() if mode != "0o600"}
        assert not wrong, f"files that others can read: {wrong}"
        for delay, login in (3, "three@example.com"), (40, "forty@example.com"):
            seconds, answered = an_end_while_an_action_is_under_way(node, pool, delay, login)
            print(f"SIGTERM while the pool takes {delay} s: ended after {seconds:.1f} s, answered {answered}")
        print(f"a second SIGTERM ended it after {a_second_signal(node, pool):.2f} s")
        node.kill()


if __name__ == "__main__":
    main()
