"""Connections: one that sends a byte now and then, and ten thousand."""

import resource
import socket
import time

import harness
from harness import check
from serving import program


@check("its own: a sender of headers, a byte at a time, does not keep its connection")
def a_slow_sender_is_closed(s):
    line, start = socket.create_connection(("127.0.0.1", s.port)), time.time()
    fast = socket.create_connection(("127.0.0.1", s.port))
    try:
        line.sendall(b"GET /_registrar/clock HTTP/1.1\r\nX: ")
        while time.time() < start + 60:
            line.sendall(b"y")
            time.sleep(0.2)
            # A connection whose headers come in time stays.
            fast.sendall(b"GET /_registrar/clock HTTP/1.1\r\nHost: x\r\n\r\n")
            assert fast.recv(65536).startswith(b"HTTP/1.1 200")
    except OSError:
        pass
    assert 15 < time.time() - start < 40, f"it was closed after {time.time() - start:.0f} s"
    fast.sendall(b"GET /_registrar/clock HTTP/1.1\r\nHost: x\r\n\r\n")
    assert fast.recv(65536).startswith(b"HTTP/1.1 200")
    line.close()
    fast.close()


@check("its own: a body has a time for its whole, with what may follow it")
def a_slow_body_is_closed(s):
    opening = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2"
    lines = {"a trailer": opening + b"\r\nhi\r\n0\r\nX: ", "a chunk's extension": opening + b";x="}
    start, open_lines = time.time(), {}
    for name, text in lines.items():
        open_lines[name] = socket.create_connection(("127.0.0.1", s.port))
        open_lines[name].sendall(text)
    while open_lines and time.time() < start + 90:
        time.sleep(1)
        for name, line in list(open_lines.items()):
            try:
                line.sendall(b"y")
            except OSError:
                line.close()
                del open_lines[name]
                assert 50 < time.time() - start, f"{name} was closed after {time.time() - start:.0f} s"
    assert not open_lines, f"still open after 90 s: {', '.join(open_lines)}"


@check("its own: ten thousand connections, and calls are still answered")
def many_connections_are_kept(s):
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 10_000 if usual[1] == resource.RLIM_INFINITY else min(10_000, usual[1] - 200)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(usual[0], wanted + 200), usual[1]))
    # It asks for more than it was given at its start.
    server = harness.Server(program(s), open_files=(256, usual[1]))
    empty, lines = memory(server), []
    try:
        for number in range(wanted):
            lines.append(socket.create_connection(("127.0.0.1", server.port), 30))
        used, start = memory(server), time.time()
        server.tokens(server.confirmed())
        for line in lines[::100]:
            line.sendall(b"GET /_registrar/clock HTTP/1.1\r\nHost: x\r\n\r\n")
        for line in lines[::100]:
            line.settimeout(20)
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        print(f"{wanted:,} connections: {(used - empty) / 1e6:.0f} MB more, and a person signs up and in, "
              f"with a call on each hundredth connection, in {time.time() - start:.1f} s")
        assert used - empty < 1e9, used
    finally:
        for line in lines:
            line.close()
        server.stop()
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)


def memory(server):
    """What a server has in memory, in bytes."""
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()
