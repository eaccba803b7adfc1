"""`registrar host` as a process, and a program that uses it."""

import atexit
import itertools
import json
import re
import subprocess

import requests

PROCESSES = []
ADDRESSES = itertools.count(1)


def stop_all():
    for process in PROCESSES:
        process.kill()
        process.wait()


atexit.register(stop_all)


class Host:
    """A server, and the mail of its simulated pool."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen(
            [program, "host", "--listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1", *arguments],
            stdout=subprocess.PIPE, text=True)
        PROCESSES.append(self.process)
        lines = [self.process.stdout.readline(), self.process.stdout.readline()]
        found = re.search(r"at http://localhost:(\d+)/register", lines[0])
        assert found, f"registrar host did not start: {lines}"
        self.url = f"http://127.0.0.1:{found.group(1)}"
        self.pool = None
        if "--user-pool" not in arguments:
            line = self.process.stdout.readline()
            self.pool = "http://127.0.0.1:" + re.search(r"at http://localhost:(\d+)/", line).group(1)

    def code(self, address):
        """The newest code that was sent to an address."""
        codes = requests.get(f"{self.pool}/_registrar/codes", params={"to": address}, timeout=10).json()
        return codes[0]["code"] if codes else None

    def call(self, operation, **members):
        """A call of an administrator of the pool."""
        answer = requests.post(
            f"{self.pool}/", data=json.dumps({"UserPoolId": "us-east-1_registrar", **members}), timeout=10,
            headers={"x-amz-target": f"AWSCognitoIdentityProviderService.{operation}"})
        assert answer.ok, answer.text

    def seconds(self):
        """The time of the pool."""
        return requests.get(f"{self.pool}/_registrar/clock", timeout=10).json()["milliseconds"] // 1000

    def fail(self, operation, failure):
        body = json.dumps({"operation": operation, "failure": failure})
        assert requests.post(f"{self.pool}/_registrar/fail", data=body, timeout=10).ok

    def failures(self):
        return requests.get(f"{self.pool}/_registrar/failures", timeout=10).json()

    def do(self, line):
        answer = requests.post(f"{self.pool}/_registrar/do", data=line + "\n", timeout=10)
        assert answer.ok, answer.text

    def stop(self):
        self.process.kill()
        self.process.wait()


# What a back end of an app proves itself with.
SECRET = "secret-of-the-back-end-of-the-check"
RETURN = "https://app.example/welcome?to=us"


class Program:
    """What talks to a server; each answer is held to the document."""

    def __init__(self, host, document, language="en", address=None):
        self.host, self.document, self.language = host, document, language
        # Each counts as another sender, as behind a proxy.
        number = next(ADDRESSES)
        self.address = address or f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.session = requests.Session()
        self.id = self.key = self.shown = self.tag = None

    def send(self, method, path, json=None, data=None, headers=None, params=None):
        said = {"accept-language": self.language, "x-forwarded-for": self.address}
        if self.key:
            said["authorization"] = f"Bearer {self.key}"
        said = {name: value for name, value in {**said, **(headers or {})}.items() if value is not None}
        answer = self.session.request(
            method, self.host.url + path, json=json, data=data, headers=said, params=params, timeout=150)
        self.document.hold(method, path, answer)
        if "content-language" in answer.headers:
            assert answer.headers["content-language"] == self.language[:2], answer.headers
        if answer.status_code < 300 and answer.content and "json" in answer.headers["content-type"]:
            self.take_in(answer.json())
        return answer

    def send_much(self, path, data):
        """Sends a body that the server may refuse before it is there: then the answer may be lost."""
        for _ in range(10):
            try:
                return self.send("POST", path, data=data, headers={"content-type": "application/json"})
            except requests.ConnectionError:
                continue
        raise AssertionError(f"a body of {len(data)} bytes is not answered")

    def take_in(self, body):
        if "presentation" in body:
            assert self.id in (None, body["id"])
            self.id, self.tag, self.shown = body["id"], body["tag"], body["presentation"]
            self.key = body.get("key", self.key)

    @property
    def path(self):
        return f"/registrations/{self.id}"

    def make(self):
        answer = self.send("POST", "/registrations")
        assert answer.status_code == 201 and answer.headers["location"] == self.path, answer.text
        return self

    def look(self, **params):
        return self.send("GET", self.path, params=params)

    def act(self, name, values=None, headers=None):
        return self.send("POST", f"{self.path}/actions/{name}", json=values, headers=headers)

    def end(self):
        return self.send("DELETE", self.path)

    @property
    def actions(self):
        return {action["name"]: action for action in self.shown["actions"]}
