"""Honest people beside those who attack: main.py REGISTRAR SECONDS"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "host-attacks"))
from harness import PASSWORD, Browser, Host, ask  # noqa: E402
from prometheus_client.parser import text_string_to_metric_families  # noqa: E402

PEOPLE = 100
# How long one step of an honest person may take, with all tries.
PATIENCE = 60
MOST_GROWTH = 200


class Person:
    """Somebody who registers through the interface, and asks again as its answers say."""

    def __init__(self, host, number):
        self.host, self.login = host, f"person{number}@example.com"
        self.address = f"198.51.{number // 250}.{number % 250}"
        self.times = []

    def ask(self, method, path, body=None, **headers):
        """Sends a request until it is answered by something other than 'later'."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        headers.update({"x-forwarded-for": self.address, "idempotency-key": str(uuid.uuid4())})
        end = time.monotonic() + PATIENCE
        while True:
            begun = time.monotonic()
            try:
                answer = ask(self.host, method, path, body, headers)
                self.times.append(time.monotonic() - begun)
                if answer.status not in (202, 429, 503):
                    return answer
                wait = float(answer["retry-after"] or 1)
            except OSError:
                answer, wait = None, 1
            assert time.monotonic() + wait < end, f"{method} {path.split('/')[1]}: {answer and answer.text}"
            time.sleep(wait)

    def register(self):
        made = self.ask("POST", "/registrations")
        assert made.status == 201, made.text
        path, key = "/registrations/" + made.json["id"], made.json["key"]

        def act(action, **values):
            answer = self.ask("POST", f"{path}/actions/{action}", json.dumps(values), authorization="Bearer " + key,
                              content_type="application/json")
            assert answer.status == 200, answer.text
            return answer.json["presentation"]["screen"]

        assert act("submitSignUp", email=self.login, password=PASSWORD) == "code"
        assert act("submitCode", code=self.host.code(self.login)) == "profile"
        assert act("submitProfile", name="Ana") == "registered"


class Reader(Person):
    """Somebody who registers on the pages."""

    def register(self):
        browser = Browser(self.host, x_forwarded_for=self.address)

        def until_taken(do, *words):
            end = time.monotonic() + PATIENCE
            while True:
                begun = time.monotonic()
                try:
                    do()
                    self.times.append(time.monotonic() - begun)
                    if browser.page.status not in (429, 503):
                        break
                except OSError:
                    pass
                assert time.monotonic() < end, browser.page and browser.page.text
                time.sleep(1)
            tag = browser.form.values.get("_tag", "")
            assert any(word in tag for word in words), (browser.page.status, tag)

        until_taken(lambda: browser.open("/register"), "signUp")
        until_taken(lambda: browser.submit("submitSignUp", email=self.login, password=PASSWORD), "code")
        until_taken(lambda: browser.submit("submitCode", code=self.host.code(self.login)), "profile")
        until_taken(lambda: browser.submit("submitProfile", name="Ana"), "registered")


def honest(host, seconds):
    """Lets all people register, spread over the time; returns who did not, and how long their requests took."""
    stuck, times = [], []

    def run(number):
        time.sleep(random.uniform(0, max(seconds - 5, 0)))
        person = (Reader if number % 4 == 0 else Person)(host, number)
        try:
            person.register()
        except Exception as error:  # noqa: BLE001
            stuck.append(f"{person.login}: {type(error).__name__}: {error}")
        times.extend(person.times)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(PEOPLE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return stuck, sorted(times)


def measured(host):
    """The measurements, as Prometheus reads them."""
    text = ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).text
    return {(sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(text) for sample in family.samples}


def main(program, seconds):
    random.seed(4)
    folder = tempfile.TemporaryDirectory()
    log = pathlib.Path(folder.name) / "log"
    host = Host(program, "--trusted-proxy", "127.0.0.1", "--store", folder.name + "/people.db", "--log", str(log))
    for number in range(5):
        Person(host, 900 + number).register()
    before = host.rss()
    attack = subprocess.Popen([sys.executable, str(pathlib.Path(__file__).with_name("attackers.py")), str(host.port), str(seconds)],
                              stdout=subprocess.PIPE, text=True)
    stuck, times = honest(host, seconds)
    counts = json.loads(attack.communicate(timeout=seconds + 60)[0])
    after = host.rss()
    metrics = measured(host)
    registered = metrics.get(("registrar_ways_out_total", (("notice", "registrationComplete"), ("way", "registered"))), 0)
    status = host.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    folder.cleanup()
    for what in stuck:
        print(what, file=sys.stderr)
    print("attacks: " + ", ".join(f"{what} {number:,}" for what, number in sorted(counts.items())))
    print(f"{PEOPLE - len(stuck)} of {PEOPLE} honest people registered within {seconds} s of {sum(counts.values()):,} attacks; their "
          f"requests took {times[len(times) // 2] * 1000:.0f} ms (half), {times[len(times) * 99 // 100] * 1000:.0f} ms (99 of 100); "
          f"memory {before:.0f} MB before, {after:.0f} MB after; {len(lines):,} lines of the log")
    failed = [what for what, is_wrong in (
        ("not everyone is registered", stuck), (f"the memory has grown from {before:.0f} to {after:.0f} MB", after - before > MOST_GROWTH),
        (f"the host ended with {status}", status != 0), (f"{registered} are counted as registered", registered != PEOPLE + 5 - len(stuck)),
        ("an attack was not tried", any(not any(what.startswith(kind) for what in counts) for kind in ("flood", "guess", "oversize", "slow"))),
        ("no one was held back", not counts.get("flood: 429") or not counts.get("guess: 429")),
        ("too much was taken", any(what.startswith(("oversize: 2", "oversize: 5", "oversize: all")) for what in counts)),
    ) if is_wrong]
    for what in failed:
        print(what, file=sys.stderr)
    sys.exit(1 if failed else 0)


main(sys.argv[1], int(sys.argv[2]))
