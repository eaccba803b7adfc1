"""Those who attack: attackers.py PORT SECONDS; writes what it sent and was answered, as JSON."""

import collections
import http.client
import json
import random
import socket
import sys
import threading
import time

PORT, END = int(sys.argv[1]), time.monotonic() + float(sys.argv[2])
COUNTS = collections.Counter()
LOCK = threading.Lock()
SLOW = 200


def count(what):
    with LOCK:
        COUNTS[what] += 1


def sender(network):
    return f"{network}.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"


def until_end(attack):
    """Repeats an attack; a connection that the server closes is what it should do."""
    def run():
        while time.monotonic() < END:
            try:
                attack()
            except (OSError, http.client.HTTPException):
                count(f"{attack.__name__}: closed")
                time.sleep(0.01)
    return run


def asked(connection, what, method, path, body=None, **headers):
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    answer.read()
    count(f"{what}: {answer.status}")


@until_end
def flood():
    """Makes registrations and looks, from one address and from many, on a connection that stays."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    for number in range(200):
        address = "192.0.2.66" if number % 2 else sender(11)
        path = random.choice(("/register", "/registrations", "/openapi.json", "/register/x", "/readyz"))
        asked(connection, "flood", "POST" if path == "/registrations" else "GET", path, x_forwarded_for=address)
        if time.monotonic() > END:
            break
    connection.close()


@until_end
def guess():
    """Guesses keys, cookies and tokens of forms."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    for _ in range(100):
        text = "%048x" % random.getrandbits(192)
        address = random.choice(("192.0.2.67", sender(12)))
        asked(connection, "guess", "GET", f"/registrations/{text}", x_forwarded_for=address,
              authorization="Bearer %064x" % random.getrandbits(256))
        asked(connection, "guess", "POST", f"/register/{text}", "_action=signOut&_tag=1&_token=2&_key=3",
              x_forwarded_for=address, content_type="application/x-www-form-urlencoded",
              cookie=f"__Host-registration={text}.%064x" % random.getrandbits(256))
        time.sleep(0.01)
    connection.close()


@until_end
def oversize():
    """Sends bodies and headers past the limits, and lies about their length."""
    for path, length in (("/registrations", 100_000), ("/register/x", 3 << 20), ("/registrations/x/actions/back", 3 << 20)):
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
        connection.putrequest("POST", path)
        connection.putheader("Content-Length", str(length))
        connection.endheaders()
        try:
            connection.send(b"x" * min(length, 1 << 16))
            count(f"oversize: {connection.getresponse().status}")
        finally:
            connection.close()
    with socket.create_connection(("127.0.0.1", PORT), timeout=30) as link:
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 40_000 + b"\r\n\r\n")
        link.recv(100)
        count("oversize: headers")
    with socket.create_connection(("127.0.0.1", PORT), timeout=30) as link:
        link.sendall(b"POST /register/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(64):
            link.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
        link.sendall(b"0\r\n\r\n")
        # Sent does not mean read: what counts is whether there is an answer.
        count("oversize: all of it taken" if link.recv(100) else "oversize: closed")


def slowly():
    """Holds connections open with a byte a second, each until it is closed."""
    links = []
    while time.monotonic() < END:
        while len(links) < SLOW:
            link = socket.create_connection(("127.0.0.1", PORT), timeout=30)
            body = b"Content-Length: 60000\r\n\r\n" if len(links) % 2 else b"X-Slow: "
            link.sendall(b"POST /registrations HTTP/1.1\r\nHost: x\r\n" + body)
            links.append(link)
        kept = []
        for link in links:
            try:
                link.sendall(b"x")
                kept.append(link)
            except OSError:
                count("slow: closed")
                link.close()
        links = kept
        time.sleep(1)


threads = [threading.Thread(target=target) for target in (flood, flood, guess, oversize, slowly)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(json.dumps(COUNTS))
