"""The program under attack, requests to it, and the list of attacks."""

import http.client
import itertools
import json
import re
import socket
import subprocess
import threading
import time
import urllib.parse
import urllib.request

ATTACKS = []
ADDRESSES = itertools.count(1)
PROXIED = ("--trusted-proxy", "127.0.0.1")


def attack(function):
    """Adds a function to the attacks; it raises if the attack succeeds."""
    ATTACKS.append(function)
    return function


class Host:
    """A `registrar host` of its own, at a free port."""

    def __init__(self, program, *options, stderr=None):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "host", "--listen", f"127.0.0.1:{self.port}", "--seed", "3", *options],
            stdout=subprocess.PIPE, stderr=stderr, text=True)
        # The last of its first lines; with a real pool, it is the one before.
        last = "is described at" if "--user-pool" in options else "mail and codes are at"
        self.pool = None
        while line := self.process.stdout.readline():
            if found := re.search(last + r" (\S+?)/?$", line.strip()):
                self.pool = found[1]
                break
        assert self.pool, "the host has said nothing"

    def rss(self):
        """Its memory, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    def code(self, address):
        """The last code that was sent to an address."""
        place = f"{self.pool}/_registrar/codes?to={urllib.parse.quote(address)}"
        with urllib.request.urlopen(place) as answer:
            said = answer.read().decode()
        codes = re.findall(r"\b\d{6}\b", said)
        assert codes, f"no code was sent to {address}: {said}"
        return codes[-1]

    def stop(self):
        """Ends it as a service manager does, and returns its exit status."""
        self.process.terminate()
        try:
            return self.process.wait(20)
        finally:
            self.process.kill()


class Answer:
    """The answer to a request."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body
        self.text = body.decode("utf-8", "replace")

    def __getitem__(self, name):
        return next((value for key, value in self.headers if key.lower() == name), None)

    @property
    def json(self):
        return json.loads(self.text)


def someone():
    """An address that nobody has had yet."""
    return ".".join(str(part) for part in (10, *next(ADDRESSES).to_bytes(3, "big")))


def ask(host, method, path, body=None, headers=None, timeout=40):
    """Sends one request on a connection of its own, as from an address of its own."""
    headers = dict({"x-forwarded-for": someone()}, **(headers or {}))
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=timeout)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.getheaders(), answer.read())
    finally:
        connection.close()


def raw(host, text, seconds=15):
    """Sends bytes as they are, and returns all that comes back until the connection is closed or the time is over."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=seconds) as connection:
        try:
            connection.sendall(text)
        except OSError:
            pass
        said, end = b"", time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                more = connection.recv(65536)
            except OSError:
                break
            if not more:
                break
            said += more
        return said


def at_once(*calls):
    """Runs calls at once, and returns what they return."""
    results = [None] * len(calls)

    def run(place):
        results[place] = calls[place]()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
