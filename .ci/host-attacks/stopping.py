"""The end of a host while requests are under way."""

import os
import socket
import tempfile
import threading
import time

from harness import Browser, Host, Program, attack, at_once


@attack
def an_end_loses_nothing(host):
    """SIGTERM while people register: it exits with 0, and the next one goes on where they were."""
    program = os.readlink(f"/proc/{host.process.pid}/exe")
    with tempfile.TemporaryDirectory() as folder:
        store = ("--store", f"{folder}/people.db", "--trusted-proxy", "127.0.0.1")
        first = Host(program, *store)
        browsers = [Browser(first) for _ in range(8)]
        sent, answers = [None] * 8, [None] * 8

        def register(place):
            browser = browsers[place]
            browser.open()
            sent[place] = browser.body("submitSignUp", email="", password="short")
            try:
                while True:
                    browser.post(browser.body("submitSignUp", email=f"p{place}@example.com", password="short"))
                    answers[place] = browser.page.status
                    if browser.page.status != 200:
                        return
            except OSError:
                return

        threads = [threading.Thread(target=register, args=(place,)) for place in range(8)]
        for thread in threads:
            thread.start()
        time.sleep(2)
        begun = time.monotonic()
        assert first.stop() == 0
        assert time.monotonic() - begun < 15
        for thread in threads:
            thread.join()
        second = Host(program, *store)
        try:
            for place, browser in enumerate(browsers):
                browser.host = second
                answer = browser.open(browser.path)
                assert answer.status == 200, (place, answer.status)
                # Whoever comes with what was lost is still the one.
                assert "submitSignUp" in browser.form.actions
        finally:
            assert second.stop() == 0


@attack
def an_end_answers_who_waits(host):
    program = os.readlink(f"/proc/{host.process.pid}/exe")
    other = Host(program, "--trusted-proxy", "127.0.0.1")
    waiter = Program(other)
    tag = waiter.shown["tag"]

    def wait():
        return waiter.ask("GET", f"?after={tag}&wait=30").status

    def stop():
        time.sleep(1)
        begun = time.monotonic()
        return other.stop(), time.monotonic() - begun

    said, (status, seconds) = at_once(wait, stop)
    assert status == 0 and seconds < 14, (status, seconds)
    assert said in (200, 503), said


@attack
def a_pool_that_never_answers_holds_nobody_for_long(host):
    """An action is answered within the patience, what is shown at once, and the end comes in time."""
    program = os.readlink(f"/proc/{host.process.pid}/exe")
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(100)
        other = Host(program, "--trusted-proxy", "127.0.0.1", "--user-pool", "eu-west-1_aB3dE5fG7", "--client", "4h5k",
                     "--endpoint", f"http://127.0.0.1:{silent.getsockname()[1]}")
        person = Program(other)
        begun = time.monotonic()
        answer = person.act("submitSignUp", {"email": "slow@example.com", "password": "Correct-horse-battery-7"})
        seconds = time.monotonic() - begun
        assert answer.status == 202 and seconds < 13, (answer.status, seconds)
        begun = time.monotonic()
        answer = person.ask("GET")
        assert answer.status == 200 and answer.json["presentation"]["isBusy"], answer.text
        answer = person.act("submitSignUp", {})
        assert answer.status == 409, answer.status
        assert time.monotonic() - begun < 3
        begun = time.monotonic()
        assert other.stop() == 0 and time.monotonic() - begun < 16
