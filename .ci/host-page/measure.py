"""The figures of `registrar host`: measure.py REGISTRAR TURNS"""

import gzip
import http.client
import json
import pathlib
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from host import Host

WAITS = 10_000
LOOKS_GOAL = 0.7
WAIT_GOAL = 20
# Everyone who looks here has one address.
UNLIMITED = ["--limit", "looks-by-address=1000000000"]


def ask(port, method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


def rate(url, *headers):
    """How many requests a second wrk gets answered on 50 connections."""
    options = [part for header in headers for part in ("-H", header)]
    said = subprocess.run(["wrk", "-t1", "-c50", "-d3s", *options, url], capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    return float(re.search(r"Requests/sec: +([\d.]+)", said)[1])


def resident(process):
    text = open(f"/proc/{process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1])


def waits(host, port, program):
    """Programs that wait for a change, each on a connection of its own, and how soon they are told."""
    before = resident(host.process)
    people = [json.loads(ask(port, "POST", "/registrations", x_forwarded_for=f"11.0.{n % 250}.{n // 250}")[1]) for n in range(1000)]
    made = resident(host.process)
    sockets = []
    for number in range(WAITS):
        person = people[number % len(people)]
        link = socket.create_connection(("127.0.0.1", port))
        link.sendall((f"GET /registrations/{person['id']}?after={person['tag']}&wait=30 HTTP/1.1\r\nHost: x\r\n"
                      f"Authorization: Bearer {person['key']}\r\n\r\n").encode())
        sockets.append(link)
    time.sleep(2)
    waiting = resident(host.process)
    told = []
    for number, person in enumerate(people[:100]):
        start = time.monotonic()
        ask(port, "POST", f"/registrations/{person['id']}/actions/submitSignUp", json.dumps(
            {"email": f"w{number}@example.com", "password": "Correct-horse-1"}), Content_Type="application/json",
            Authorization="Bearer " + person["key"], x_forwarded_for=f"12.0.0.{number}")
        taken = time.monotonic()
        sockets[number].recv(1)
        told.append(max(time.monotonic() - taken, 0))
    for link in sockets:
        link.close()
    print(f"{len(people)} registrations: {(made - before) / len(people):.1f} kB each; {WAITS} waits at once: "
          f"{(waiting - made) / WAITS:.1f} kB each (goal {WAIT_GOAL}); told {sorted(told)[-2] * 1000:.1f} ms after the action's own answer (99 of 100)")


def looks(program, turns):
    """Looks, beside as many constant bytes of the same server with headers alike."""
    with tempfile.TemporaryDirectory() as theme:
        style = pathlib.Path(theme, "theme.css")
        style.write_text("/**/")
        options = ["--trusted-proxy", "127.0.0.1", "--theme", theme, *UNLIMITED]
        host = Host(program, *options)
        port = int(host.url.rsplit(":", 1)[1])
        person = json.loads(ask(port, "POST", "/registrations")[1])
        size = len(ask(port, "GET", f"/registrations/{person['id']}", Authorization="Bearer " + person["key"])[1])
        host.end()
        style.write_text("/*" + " " * (size - 4) + "*/")
        host = Host(program, *options)
        port = int(host.url.rsplit(":", 1)[1])
        people = [json.loads(ask(port, "POST", "/registrations", x_forwarded_for=f"11.1.0.{n}")[1]) for n in range(50)]
        found = []
        for turn in range(turns):
            person = people[turn % len(people)]
            found.append([
                rate(f"{host.url}/registrations/{person['id']}", "Authorization: Bearer " + person["key"]),
                rate(host.url + "/register/assets/theme.css"), rate(host.url + "/healthz")])
        look, alike, short = (statistics.median(column) for column in zip(*found))
        print(f"looks: {look:.0f} a second; {size} constant bytes {alike:.0f}, ratio "
              f"{statistics.median(one[0] / one[1] for one in found):.2f} (goal {LOOKS_GOAL}); a few constant bytes {short:.0f}, ratio "
              f"{statistics.median(one[0] / one[2] for one in found):.2f}")
        host.end()


def main(program, turns):
    looks(program, turns)
    host = Host(program, "--trusted-proxy", "127.0.0.1", *UNLIMITED)
    port = int(host.url.rsplit(":", 1)[1])
    answer, _ = ask(port, "GET", "/register")
    cookie = answer.getheader("set-cookie").split(";")[0]
    start = time.monotonic()
    page = ask(port, "GET", answer.getheader("location"), Cookie=cookie)[1]
    took = time.monotonic() - start
    parts = [page] + [ask(port, "GET", f"/register/assets/{name}")[1] for name in ("style.css", "register.js")]
    print(f"a page: {took * 1000:.1f} ms; {sum(len(gzip.compress(part)) for part in parts)} bytes compressed with style and module")
    waits(host, port, program)
    host.end()


main(sys.argv[1], int(sys.argv[2]))
