"""What a server on HTTPServer must stand: long polls, clients that go, its limits, and a stop under load.

    python3 .ci/http/main.py --poll PATH --plain PATH [--answers N] [--of-address N] [--within SECONDS] COMMAND…

COMMAND starts the server, whose first line has its address in it, as http://127.0.0.1:8080; SIGTERM stops it. PATH of --poll is
one whose answer takes at least 3 seconds, that of --plain one which is answered at once. N of --answers is how many requests
may be answered at once, that of --of-address how many connections one address may have; without them those limits are not
tried. SECONDS is how long the server waits for its answers when it stops.
"""

import argparse
import asyncio
import collections
import os
import re
import resource
import signal
import subprocess
import sys
import time

POLLS, GONE, ROUNDS = 2000, 1000, 3


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.search(r"http://[^/\s]*:(\d+)", first)
        if not found:
            self.process.kill()
            sys.exit(f"the first line has no address: {first}")
        self.port = int(found[1])

    @property
    def kilobytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])

    @property
    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)

    async def end(self, within):
        """The seconds until it has ended, which it must as a program that is well."""
        start = time.time()
        await asyncio.to_thread(self.process.wait, within)
        assert self.process.returncode == 0, f"it ended with {self.process.returncode}"
        return time.time() - start


async def ask(connection, path):
    """The status and the head of the answer."""
    reader, writer = connection
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = re.search(r"content-length: *(\d+)", head)
    await reader.readexactly(int(length[1]) if length else 0)
    return int(head.split()[1]), head


async def statuses(asked):
    """How often each status was answered, or each error met."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    return collections.Counter(
        answer[0] if isinstance(answer, tuple) else type(answer).__name__ for answer in answers)


async def long_polls(server, options):
    connections = [await server.connect() for _ in range(POLLS)]
    empty, other = server.kilobytes, await server.connect()
    polls = [asyncio.create_task(ask(each, options.poll)) for each in connections]
    await asyncio.sleep(2)
    used, start = server.kilobytes, time.time()
    assert (await ask(other, options.plain))[0] < 400
    took = time.time() - start
    found = await statuses(polls)
    print(f"{POLLS:,} long polls: {(used - empty) / POLLS:.1f} KB each; another request took {took * 1000:.0f} ms")
    assert sum(found[status] for status in (200, 204)) == POLLS, found
    assert took < 1 and used - empty < 64 * POLLS
    for _, writer in [*connections, other]:
        writer.close()


async def clients_that_go(server, options):
    files, after = server.files, []
    for _ in range(ROUNDS):
        connections = [await server.connect() for _ in range(GONE)]
        for _, writer in connections:
            writer.write(f"GET {options.poll} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await asyncio.sleep(0.5)
        for number, (_, writer) in enumerate(connections):
            writer.transport.abort() if number % 2 else writer.close()
        for _ in range(400):
            await asyncio.sleep(0.1)
            if server.files < files + 20:
                break
        after.append(server.kilobytes // 1024)
    print(f"{ROUNDS} times {GONE:,} clients that went: {server.files - files} files more, {after} MB")
    assert server.files < files + 20, "their connections are still there"
    assert after[-1] - after[0] < 20 * ROUNDS, "what each left is still there"


async def answers_at_once(server, options):
    connections = [await server.connect() for _ in range(options.answers + 30)]
    found = await statuses([ask(each, options.poll) for each in connections])
    print(f"{options.answers} answers at once: {dict(found)}")
    assert found[503] == 30, found
    for _, writer in connections:
        writer.close()


async def connections_of_address(server, options):
    async def once():
        return await ask(await server.connect(), options.plain)

    found = await statuses([once() for _ in range(options.of_address + 10)])
    print(f"{options.of_address} connections of an address: {dict(found)}")
    assert sum(count for status, count in found.items() if not isinstance(status, int)) == 10, found


async def stop_under_load(server, options):
    connections = [await server.connect() for _ in range(200)]
    kept = await server.connect()
    assert (await ask(kept, options.plain))[0] < 400
    polls = [asyncio.create_task(ask(each, options.poll)) for each in connections]
    await asyncio.sleep(0.5)
    server.stop()
    await asyncio.sleep(0.2)
    status, head = await ask(kept, options.plain)
    assert status == 503 and "connection: close" in head and "retry-after:" in head, head
    try:
        await server.connect()
        raise AssertionError("it still listens")
    except OSError:
        pass
    took = await server.end(options.within + 5)
    found = await statuses(polls)
    print(f"stopped within {took + 0.2:.1f} s, and 200 long polls had {dict(found)}")
    assert took < options.within + 2
    assert all(isinstance(status, int) for status in found), found


async def check(options):
    checks = [long_polls, clients_that_go, stop_under_load]
    if options.answers:
        checks = [answers_at_once, stop_under_load]
    if options.of_address:
        checks = [connections_of_address]
    server = Server(options.command)
    try:
        for each in checks:
            await each(server, options)
    finally:
        server.process.kill()


parser = argparse.ArgumentParser()
parser.add_argument("--poll", required=True)
parser.add_argument("--plain", required=True)
parser.add_argument("--answers", type=int)
parser.add_argument("--of-address", type=int)
parser.add_argument("--within", type=float, default=10)
parser.add_argument("command", nargs=argparse.REMAINDER)
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
asyncio.run(check(parser.parse_args()))
