"""A server that answers as its path says, most often badly, and counts what it was sent.

    server.py CERTIFICATE KEY    prints its port and that with a certificate that no one trusts, and serves until
                                 its input ends
"""

import contextlib
import json
import socket
import ssl
import struct
import sys
import threading
import time

GOOD = json.dumps({"CodeDeliveryDetails": {"Destination": "a***@e***", "DeliveryMedium": "EMAIL"}}).encode()
JSON, HTML = "application/x-amz-json-1.1", "text/html; charset=utf-8"
counts, lock = {}, threading.Lock()


def answer(status, body=b"", kind=JSON, of_service=True, length=None, extra=()):
    lines = [f"HTTP/1.1 {status} X", f"Content-Type: {kind}", f"Content-Length: {len(body) if length is None else length}",
             *extra]
    if of_service:
        lines += ["x-amzn-RequestId: 7f2c", "Date: Wed, 25 Nov 2026 12:00:00 GMT"]
    return "\r\n".join(lines + ["", ""]).encode() + body


ANSWERS = {
    "ok": answer(200, GOOD),
    "portal": answer(200, b"<html>Sign in", HTML, of_service=False),
    "redirect": answer(302, b"", HTML, of_service=False, extra=["Location: /ok"]),
    "failed": answer(500, b"<html>", HTML),
    "gateway": answer(502, b"<html>", HTML, of_service=False),
    "unavailable": answer(503, b"{}"),
    "late": answer(504, b"", HTML, of_service=False),
    "throttled": answer(429),
    "text": answer(200, b"hello", "text/plain"),
    "large": answer(200, b'"' + b"x" * (2 << 20) + b'"'),
    "refused": answer(400, b'{"__type":"x#LimitExceededException:http://y","message":"m"}'),
}


def read(connection, rest):
    """One request: its path, and what follows it."""
    while b"\r\n\r\n" not in rest:
        more = connection.recv(65536)
        if not more:
            return None, b""
        rest += more
    head, rest = rest.split(b"\r\n\r\n", 1)
    length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")), 0)
    while len(rest) < length:
        more = connection.recv(65536)
        if not more:
            return None, b""
        rest += more
    return head.split(b" ")[1].decode().strip("/"), rest[length:]


def drip(connection, path, text=b" "):
    """Sends a part now and then, until the other side has closed the connection, which is counted."""
    try:
        for _ in range(300):
            time.sleep(0.1)
            connection.sendall(text)
    except OSError:
        with lock:
            counts[path + "-closed"] = counts.get(path + "-closed", 0) + 1


def serve(connection):
    # A client that has given up may reset its connection.
    with connection, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        answer_all(connection)


def end_within(connection, head, moment):
    """Takes as much of a request as the moment says, and ends the connection."""
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    wanted = {"head": 0, "half": length // 2, "full": length}[moment.removesuffix("-reset")]
    taken = len(head.split(b"\r\n\r\n", 1)[1])
    while taken < wanted and (more := connection.recv(65536)):
        taken += len(more)
    if moment.endswith("-reset"):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return taken >= length


def answer_kept(connection, path, rest):
    """Answers the first request of a connection, of which the path is known, and ends it within the second one."""
    connection.sendall(ANSWERS["ok"])
    while b"\r\n\r\n" not in rest:
        more = connection.recv(65536)
        if not more:
            return
        rest += more
    is_whole = end_within(connection, rest, path.removeprefix("kept-").rsplit("-", 1)[0])
    with lock:
        counts[path + "-whole"] += is_whole


def answer_all(connection):
    rest, served = b"", 0
    while True:
        path, rest = read(connection, rest)
        if path is None:
            return
        if path.startswith("count/"):
            with lock:
                connection.sendall(answer(200, str(counts.get(path[6:], 0)).encode()))
            continue
        with lock:
            counts[path] = counts.get(path, 0) + 1
        served += 1
        if path.startswith("kept-"):
            with lock:
                counts[path + "-whole"] = counts.get(path + "-whole", 0) + 1
            return answer_kept(connection, path, rest)
        if path in ANSWERS:
            connection.sendall(ANSWERS[path])
        elif path == "turns":
            # Answers every other time, whatever the connection.
            if counts[path] % 2 == 0:
                return
            connection.sendall(ANSWERS["ok"])
        elif path == "cut":
            connection.sendall(answer(200, GOOD[:20], length=len(GOOD)))
            return
        elif path == "head":
            connection.sendall(answer(200, GOOD)[:30])
            return
        elif path == "close":
            return
        elif path == "reset":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return
        elif path == "silent":
            time.sleep(30)
            return
        elif path == "stalled":
            connection.sendall(answer(200, GOOD)[:-5])
            time.sleep(30)
            return
        elif path == "dripping":
            # Never silent for as long as a call may wait, and never done.
            connection.sendall(answer(200, GOOD, length=100_000))
            drip(connection, path)
            return
        elif path == "dripping-head":
            connection.sendall(answer(200, GOOD)[:-len(GOOD) - 2])
            drip(connection, path, b"x: y\r\n")
            return
        elif path in ("slow", "slower"):
            time.sleep(0.05 if path == "slow" else 0.8)
            connection.sendall(ANSWERS["ok"])
        elif path == "dying":
            # Answers once on each connection, and closes it while it is idle.
            connection.sendall(ANSWERS["ok"])
            if served == 1:
                time.sleep(0.1)
                return


def accept(listener, context=None):
    while True:
        connection, _ = listener.accept()
        with lock:
            counts["connections"] = counts.get("connections", 0) + 1
        try:
            if context:
                connection = context.wrap_socket(connection, server_side=True)
        except OSError:
            continue
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


def main(certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    plain, secure = (socket.create_server(("127.0.0.1", 0), backlog=512) for _ in range(2))
    threading.Thread(target=accept, args=(plain,), daemon=True).start()
    threading.Thread(target=accept, args=(secure, context), daemon=True).start()
    print(plain.getsockname()[1], secure.getsockname()[1], flush=True)
    sys.stdin.read()


main(*sys.argv[1:])
