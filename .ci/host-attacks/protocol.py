"""Requests that two readers could read in two ways, that never end, or that are too large."""

import socket
import threading
import time

from harness import Program, ask, at_once, attack, raw

HOST = b"Host: localhost\r\n"
POST = b"POST /registrations HTTP/1.1\r\n" + HOST
GET = b"GET /healthz HTTP/1.1\r\n"
NEXT = b"GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"


def status(said):
    return int(said[9:12]) if said.startswith(b"HTTP/1.1 ") else None


@attack
def a_request_is_not_smuggled(host):
    empty = b"\r\n0\r\n\r\n" + NEXT
    cases = {
        "length and chunks": POST + b"Content-Length: 4\r\n" + CHUNKED + empty,
        "chunks and length": POST + CHUNKED + b"Content-Length: 4\r\n" + empty,
        "two lengths": POST + b"Content-Length: 0\r\nContent-Length: 5\r\n\r\n" + NEXT,
        "a length twice": POST + b"Content-Length: 0\r\nContent-Length: 0\r\n\r\n" + NEXT,
        "a list of lengths": POST + b"Content-Length: 0, 0\r\n\r\n" + NEXT,
        "a signed length": POST + b"Content-Length: +0\r\n\r\n" + NEXT,
        "a negative length": POST + b"Content-Length: -1\r\n\r\n" + NEXT,
        "a length in sixteens": POST + b"Content-Length: 0x5\r\n\r\nabcde" + NEXT,
        "a blank before a colon": POST + b"Transfer-Encoding : chunked\r\n" + empty,
        "another encoding": POST + b"Transfer-Encoding: xchunked\r\n" + empty,
        "a list of encodings": POST + b"Transfer-Encoding: chunked, identity\r\n" + empty,
        "two encodings": POST + CHUNKED + b"Transfer-Encoding: identity\r\n" + empty,
        "an encoding with a control": POST + b"Transfer-Encoding: \x0bchunked\r\n" + empty,
        "an encoding of 1.0": POST.replace(b"/1.1", b"/1.0") + CHUNKED + empty,
        "a folded first header": GET + b" Host: a\r\n\r\n",
        "a folded length": POST + b"Content-Length:\r\n %d\r\n\r\n" % len(NEXT) + NEXT,
        "a folded name": POST + b"Content: %d\r\n -Length\r\n\r\n" % len(NEXT) + NEXT,
        "a folded encoding": POST + b"Transfer: chunked\r\n -Encoding" + empty,
        "a folded address": GET + HOST + b"X-Forwarded: 127.0.0.1\r\n -For\r\n\r\n",
        "a folded value": GET + HOST + b"Accept: a\r\n\tb\r\nOrigin: o\r\n\r\n",
        "a header without a colon": GET + HOST + b"abc\r\n\r\n",
        "a name with a bracket": GET + HOST + b"X(: a\r\n\r\n",
        "no host": GET + b"\r\n", "two hosts": GET + HOST + HOST + b"\r\n",
        "a negative chunk": POST + CHUNKED + b"\r\n-1\r\naa" + empty,
        "a chunk in 0x": POST + CHUNKED + b"\r\n0x2\r\naa" + empty,
        "a chunk longer than it says": POST + CHUNKED + b"\r\n2\r\naaaa" + empty,
    }
    said = {name: raw(host, text, 3) for name, text in cases.items()}
    taken = [(name, said[name][:80]) for name in cases if status(said[name]) != 400]
    assert not taken, taken
    for name, said in said.items():
        # libmicrohttpd 0.9.75 writes the head of its own answer twice; no other request is answered.
        assert b"smuggled" not in said and said.count(b"HTTP/1.1 400 ") == said.count(b"HTTP/1.1 "), (name, said[:400])
    for text in (POST + b"Content-Length: " + b"9" * 40 + b"\r\n\r\n" + NEXT, POST + CHUNKED + b"\r\n" + b"f" * 18 + b"\r\naa" + empty,
                 POST + CHUNKED + b"\r\n2;a\nb\r\naa" + empty):
        said = raw(host, text, 3)
        assert status(said) in (None, 400, 413) and b"smuggled" not in said, (text, said)
    # The body of a GET is not the next request.
    said = raw(host, GET + HOST + b"Content-Length: %d\r\n\r\n" % len(NEXT) + NEXT, 1)
    assert said.count(b"HTTP/1.1 ") == 1, said


@attack
def an_odd_path_leads_nowhere(host):
    for path in ("//healthz", "/%68ealthz", "/healthz%00", "/healthz%00x", "/./healthz", "/x/../healthz", "/%2e%2e/healthz",
                 "/healthz;a", "/healthz%20", "*", "/healthz/", "/registrations/%2e%2e/healthz", "/register%2fassets%2fstyle.css",
                 "/register/assets/style.css%00.js", "/register/assets/..%2f..%2fetc%2fpasswd", "/register/assets/../../etc/passwd",
                 "/healthz#a", "/\xff", "http://localhost/healthz", "http://evil.example/healthz", "healthz"):
        said = raw(host, f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode("latin-1"), 3)
        assert status(said) == 404, (path, said[:60])
        assert b"passwd" not in said and b"evil" not in said
    for length in (17_000, 100_000):
        said = raw(host, b"GET /" + b"a" * length + b" HTTP/1.1\r\nHost: a\r\n\r\n", 3)
        assert status(said) in (None, 414, 431), said[:60]


@attack
def a_query_of_very_many_arguments_keeps_no_connection(host):
    for count, wanted in ((99, 200), (5000, None)):
        start = time.monotonic()
        query = "&".join(f"a{number}=1" for number in range(count))[:15_000]
        said = raw(host, f"GET /healthz?{query} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode(), 8)
        assert status(said) == wanted and time.monotonic() - start < 5, (count, said[:60], time.monotonic() - start)


@attack
def another_method_does_nothing(host):
    for method in ("TRACE", "CONNECT", "PUT", "OPTIONS", "PATCH", "get", "G" * 200, "DELETE"):
        answer = ask(host, method, "/healthz", headers={"x-secret": "reflect-me"})
        assert answer.status == 405 and answer["allow"] == "GET", (method, answer.status)
        assert "reflect-me" not in answer.text
    answer = ask(host, "HEAD", "/healthz")
    assert answer.status == 200 and not answer.body


@attack
def what_is_too_large_is_refused(host):
    assert status(raw(host, GET + HOST + b"X: " + b"a" * 20_000 + b"\r\n\r\n", 3)) == 431
    assert status(raw(host, GET + HOST + b"X: a\r\n" * 4000 + b"\r\n", 3)) == 431
    assert ask(host, "POST", "/registrations", b"a" * (65 << 10)).status == 413
    program = Program(host)
    # What says that it is too large is not read.
    for path in (f"/registrations/{program.id}/actions/submitSignUp", "/register/a", "/registrations"):
        said = raw(host, f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: {(64 << 10) + 1}\r\n\r\n".encode(), 3)
        assert status(said) == 413, (path, said[:60])
        # A person who sends a form sees a page.
        assert (b"text/html" in said) == path.startswith("/register/"), (path, said[:400])
    # What a field does not take is not kept, to be shown again.
    answer = program.act("submitSignUp", b'{"email":"' + b"a" * 60_000 + b'"}')
    assert answer.status == 422 and len(program.ask("GET").body) < 10_000, answer.status
    chunks = (b"10000\r\n" + b"a" * 65536 + b"\r\n") * 40
    assert status(raw(host, POST + CHUNKED + b"\r\n" + chunks, 3)) in (None, 413)


def drip(host, before, drop, results, place):
    """Sends a beginning, and then a byte a second; notes after how many seconds the connection is cut."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=1) as connection:
        connection.sendall(before)
        begun = time.monotonic()
        while time.monotonic() - begun < 25:
            try:
                connection.sendall(drop)
                time.sleep(1)
                connection.setblocking(False)
                try:
                    said = connection.recv(65536)
                    if not said:
                        break
                except BlockingIOError:
                    pass
                connection.setblocking(True)
            except OSError:
                break
        results[place] = time.monotonic() - begun


@attack
def a_byte_a_second_is_cut_off(host):
    program = Program(host)
    action = f"POST /registrations/{program.id}/actions/back HTTP/1.1\r\n".encode() + HOST
    cases = [b"GET /healthz HTTP/1.1\r\nX: ", b"GET /", POST + b"Content-Length: 1000\r\n\r\n",
             action + CHUNKED + b"\r\n3e8\r\n", GET + HOST + b"\r\n" + GET + b"X: "]
    results = [None] * len(cases)
    threads = [threading.Thread(target=drip, args=(host, case, b"a", results, place))
               for place, case in enumerate(cases)]
    for thread in threads:
        thread.start()
    # Others are served meanwhile.
    time.sleep(3)
    assert ask(host, "GET", "/healthz").status == 200
    for thread in threads:
        thread.join()
    for case, seconds in zip(cases, results):
        assert 8 < seconds < 14, (case, seconds)


@attack
def idle_connections_keep_nobody_out(host):
    idle = [socket.create_connection(("127.0.0.1", host.port)) for _ in range(1000)]
    try:
        for _ in range(20):
            begun = time.monotonic()
            Program(host)
            assert time.monotonic() - begun < 5
    finally:
        for connection in idle:
            connection.close()


@attack
def a_client_that_goes_does_no_harm(host):
    """Long waits and actions whose clients are gone hold nothing for long."""
    program = Program(host)
    tag = program.shown["tag"]
    line = f"GET /registrations/{program.id}?after={tag}&wait=30 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {program.key}\r\n\r\n"
    for _ in range(16):
        with socket.create_connection(("127.0.0.1", host.port)) as connection:
            connection.sendall(line.encode())
    time.sleep(0.5)
    begun = time.monotonic()
    answer = program.act("submitSignUp", {"email": "gone@example.com", "password": "Correct-horse-battery-7"})
    assert answer.status == 200 and time.monotonic() - begun < 10
    time.sleep(1)
    waits = next(line for line in ask(host, "GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"}).text.splitlines() if line.startswith("registrar_waits "))
    assert waits.endswith(" 0"), waits


@attack
def one_person_does_not_take_all_waits(host):
    program = Program(host)
    tag = program.shown["tag"]
    answers = at_once(*[lambda: program.ask("GET", f"?after={tag}&wait=2")] * 40)
    statuses = [answer.status for answer in answers]
    assert statuses.count(200) == 16 and statuses.count(429) == 24, statuses
    assert all(answer["retry-after"] for answer in answers if answer.status == 429)
