"""The figures of `registrar host`: measure.py REGISTRAR TURNS"""

import gzip
import http.client
import json
import re
import socket
import statistics
import subprocess
import sys
import time

from host import Host

WAITS = 10_000


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
          f"{(waiting - made) / WAITS:.1f} kB each; told {sorted(told)[-2] * 1000:.1f} ms after the action's own answer (99 of 100)")


def main(program, turns):
    # Everyone who looks here has one address.
    host = Host(program, "--trusted-proxy", "127.0.0.1", "--limit", "looks-by-address=1000000000")
    port = int(host.url.rsplit(":", 1)[1])
    person = json.loads(ask(port, "POST", "/registrations")[1])
    found = []
    for _ in range(turns):
        constant = rate(host.url + "/healthz")
        look = rate(f"{host.url}/registrations/{person['id']}", "Authorization: Bearer " + person["key"])
        found.append((look, constant))
    ratio = statistics.median(look / constant for look, constant in found)
    print(f"looks: {statistics.median(one for one, _ in found):.0f} a second; constant bytes beside them "
          f"{statistics.median(other for _, other in found):.0f}; ratio {ratio:.2f}")
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
