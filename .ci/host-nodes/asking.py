"""Requests as a dumb balancer sends them: at any node, and again at another one if the answer is lost."""

import collections
import http.client
import json
import random
import threading
import time

# What the interface may answer to a client that does nothing wrong.
EXPECTED = {200, 201, 202, 204, 409, 503}
PROBLEMS = {409: {"otherPresentation"}, 503: {"busyElsewhere", "unavailable", "ended"}}


class Tally:
    """What happened, of all people together."""

    def __init__(self):
        self.lock = threading.Lock()
        self.counts = collections.Counter()
        self.findings = []
        self.times = []
        self.refusals = collections.defaultdict(list)
        # Of requests that were answered 503 first, by why.
        self.waits = collections.defaultdict(list)

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def find(self, text):
        with self.lock:
            self.findings.append(text)

    def refuse(self, kind, seconds):
        """Notes an answer that was 503, and after how long it came."""
        with self.lock:
            self.counts[kind] += 1
            self.refusals[kind].append(seconds)

    def time(self, seconds, reasons):
        with self.lock:
            self.times.append(seconds)
            for reason in reasons:
                self.waits[reason].append(seconds)


def at(values, share):
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0


class Answer:
    def __init__(self, response, body):
        self.status, self.headers = response.status, response.headers
        try:
            self.json = json.loads(body) if body else {}
        except ValueError:
            # Of something else than the interface.
            self.json = {"type": "no JSON", "body": body[:200].decode(errors="replace")}
        self.kind = self.json.get("type", "").rpartition("/")[2]

    @property
    def shown(self):
        return self.json.get("presentation")

    @property
    def number(self):
        """Fence and sequence, which only grow."""
        fence, sequence, *_ = self.json["tag"].split("-")
        return int(fence), int(sequence)


class Lost(Exception):
    pass


class Balancer:
    """Sends a request to any node."""

    def __init__(self, nodes, tally, seed):
        self.nodes, self.tally = nodes, tally
        self.random = random.Random(seed)
        self.ends = time.monotonic() + 10_000

    def once(self, node, method, path, body, headers, timeout=14):
        connection = node.connection(timeout)
        try:
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            return Answer(response, response.read())
        except (OSError, http.client.HTTPException) as error:
            raise Lost(type(error).__name__) from error
        finally:
            connection.close()

    def ask(self, method, path, body=None, headers=None):
        """The answer of a node that has one, and how many times it was asked for."""
        begin, tries, reasons, last = time.monotonic(), 0, set(), None
        while True:
            if time.monotonic() > self.ends:
                raise TimeoutError(f"{method} {path}: no answer after {tries} tries, {reasons}")
            node = self.random.choice([each for each in self.nodes if each is not last] or self.nodes)
            last, tries = node, tries + 1
            asked = time.monotonic()
            try:
                answer = self.once(node, method, path, body, headers or {})
            except Lost:
                self.tally.count("lost")
                reasons.add("lost")
                time.sleep(self.random.uniform(0.05, 0.3))
                continue
            self.hold(answer, node, method, path)
            if answer.status != 503:
                self.tally.time(time.monotonic() - begin, reasons)
                return answer, tries
            self.tally.refuse(answer.kind, time.monotonic() - asked)
            reasons.add(answer.kind)
            time.sleep(self.random.uniform(0.2, 1))

    def hold(self, answer, node, method, path):
        """Whether an answer is one that the interface may give."""
        self.tally.count(f"answered {answer.status}")
        if answer.status not in EXPECTED or answer.kind == "no JSON":
            self.tally.find(f"{method} {path} at {node.name}: {answer.status} {answer.json}")
        elif answer.status in PROBLEMS and answer.kind not in PROBLEMS[answer.status]:
            self.tally.find(f"{method} {path} at {node.name}: {answer.status} is a {answer.kind or 'nothing'}")
        elif answer.status == 503 and not answer.headers.get("retry-after"):
            self.tally.find(f"{method} {path} at {node.name}: 503 without Retry-After")
        elif answer.status in {200, 201, 202, 409} and not answer.shown:
            self.tally.find(f"{method} {path} at {node.name}: {answer.status} shows nothing")
