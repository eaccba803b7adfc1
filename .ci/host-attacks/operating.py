"""What whoever operates a host is told, and what nobody else is: the log, the measurements, and what --check says."""

import http.server
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time

from harness import PASSWORD, PROXIED, Browser, Host, Program, ask, attack, sign_up_fields


@attack
def the_measurements_are_for_this_machine_alone(host):
    assert ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status == 200
    for address in ("192.0.2.1", "::2", "x", "127.0.0.1, 192.0.2.1"):
        refused = ask(host, "GET", "/metrics", headers={"x-forwarded-for": address})
        assert refused.status == 404 and "registrar_" not in refused.text, (address, refused.text)


@attack
def a_proxy_that_is_not_named_shows_no_measurements(host):
    """Behind it everyone would seem to be on this machine."""
    assert ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status == 404


a_proxy_that_is_not_named_shows_no_measurements.options = ()


def logged(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]


@attack
def a_log_tells_no_secret_and_goes_on_in_a_new_file(_):
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/log"
        host = Host(PROGRAM[0], *PROXIED, "--log", path)
        browser, program = Browser(host), Program(host)
        browser.open("/register")
        browser.submit("submitSignUp", **sign_up_fields(browser, "logged@example.com"))
        program.ask("GET", x_request_id="from-the-proxy")
        forged = program.ask("GET", x_request_id='forged","status":200')
        assert forged["x-request-id"] != 'forged","status":200'
        ask(host, "POST", "/registrations", b"x" * 100_000)
        time.sleep(0.3)
        os.rename(path, path + ".1")
        host.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        program.ask("GET", x_request_id="afterwards")
        assert host.stop() == 0
        old, new = logged(path + ".1"), logged(path)
        text = pathlib.Path(path + ".1").read_text() + pathlib.Path(path).read_text()
        for secret in (PASSWORD, "logged@", program.key, program.id, browser.cookie, "10.0.", "forged"):
            assert secret not in text, secret
        assert [line["status"] for line in old if line["request"] == "from-the-proxy"] == [200]
        assert 413 in [line["status"] for line in old]
        assert [line["request"] for line in new] == ["afterwards"], new


@attack
def a_log_that_cannot_be_written_stops_nothing(_):
    host = Host(PROGRAM[0], *PROXIED, "--log", "/dev/full")
    assert all(ask(host, "GET", "/healthz").status == 200 for _ in range(50))
    time.sleep(0.3)
    text = ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).text
    lost = next(line for line in text.splitlines() if line.startswith("registrar_log_lines_lost_total "))
    assert int(lost.split()[1]) >= 50, lost
    assert host.stop() == 0


@attack
def a_log_that_nobody_reads_stops_nothing(_):
    host = Host(PROGRAM[0], *PROXIED, "--log", "-", stderr=subprocess.PIPE)
    person = Program(host)
    # More than a pipe holds.
    for _ in range(1000):
        assert person.ask("GET").status in (200, 429)
    assert host.stop() == 0


def run(*options):
    done = subprocess.run([PROGRAM[0], "host", *options], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


@attack
def a_check_names_what_is_wrong_and_writes_nothing(_):
    with tempfile.TemporaryDirectory() as folder:
        here = pathlib.Path(folder)
        (here / "host.json").write_text('{\n "store": "people.db",\n "theme": "theme"}\n')
        status, said = run("--check", "--config", f"{folder}/host.json")
        assert status != 0 and "theme" in said and sorted(os.listdir(folder)) == ["host.json"], said
        (here / "theme").mkdir()
        (here / "theme/theme.css").write_text("p {}")
        status, said = run("--check", "--config", f"{folder}/host.json")
        assert status == 0 and sorted(os.listdir(folder)) == ["host.json", "theme"], said
        (here / "keys").write_text("short\n")
        (here / "keys").chmod(0o600)
        status, said = run("--check", "--config", f"{folder}/host.json", "--keys", f"{folder}/keys")
        assert status != 0 and "registrar: keys: " in said, said
        status, said = run("--check", "--store", f"{folder}/none/people.db")
        assert status != 0 and "registrar: store: " in said, said
        gone = ("--user-pool", "eu-west-1_aB3dE5fG7", "--client", "4h5k", "--endpoint", "http://127.0.0.1:1")
        status, said = run("--check", *gone)
        assert status != 0 and "registrar: pool: the pool cannot be reached" in said, said
        (here / "bad.json").write_text('{"limits": {"waits": 1},\n "stor": "hidden"}\n')
        status, said = run("--check", "--config", f"{folder}/bad.json")
        assert status == 65 and "bad.json:2:2: " in said and "did you mean 'store'?" in said and "hidden" not in said, said


class Refusing(http.server.BaseHTTPRequestHandler):
    """A pool that refuses every call alike, or whatever else answers in place of one."""

    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        body = self.server.answer[1].encode()
        self.send_response(self.server.answer[0])
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@attack
def a_check_tells_of_a_pool_in_which_no_one_can_register(_):
    refusal = lambda kind, message: (400, json.dumps({"__type": kind, "message": message}))
    missing = "Client 4h5k is configured with secret but SECRET_HASH was not received"
    rows = [
        (refusal("NotAuthorizedException", missing), "registrar: pool: secret: the app client has one"),
        (refusal("ForbiddenException", "Request not allowed due to WAF block."), "could not be told, as it answers: Forbidden"),
        (refusal("NotAuthorizedException", "Client is disabled"), "could not be told, as it answers: NotAuthorized"),
        (refusal("ResourceNotFoundException", "No such client."), "registrar: pool: the pool has no such app client"),
        ((404, "<html>"), "answered 404 with something else than a pool's JSON"),
    ]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    place = ("--user-pool", "eu-west-1_aB3dE5fG7", "--client", "4h5k", "--endpoint", f"http://127.0.0.1:{server.server_port}")
    for server.answer, words in rows:
        status, said = run("--check", *place)
        assert status == 69 and words in said, (status, said)
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("short\n")
        file.flush()
        status, said = run("--check", *place, "--secret", file.name)
        assert status == 69 and "registrar: pool: secret: no app client can have yours" in said, (status, said)
    server.shutdown()


@attack
def a_pool_that_cannot_be_reached_is_told_at_the_start(_):
    host = Host(PROGRAM[0], "--user-pool", "eu-west-1_aB3dE5fG7", "--client", "4h5k", "--endpoint", "http://127.0.0.1:1",
                stderr=subprocess.PIPE)
    time.sleep(1)
    assert ask(host, "GET", "/healthz").status == 200
    assert host.stop() == 0
    assert "warning: the pool cannot be reached" in host.process.stderr.read()


PROGRAM = []
for each in (a_log_tells_no_secret_and_goes_on_in_a_new_file, a_log_that_cannot_be_written_stops_nothing,
             a_log_that_nobody_reads_stops_nothing, a_check_names_what_is_wrong_and_writes_nothing,
             a_check_tells_of_a_pool_in_which_no_one_can_register,
             a_pool_that_cannot_be_reached_is_told_at_the_start):
    # They start hosts of their own.
    each.options = PROXIED
