"""A proxy before a server of user pools, through which not everything gets as it was sent.

    hostile.py SEED    prints its port and the port at which it expects the server, and what it did at the end of
                       its input

It cuts, delays, reorders, truncates, dribbles, stalls and answers pages, by a seed. A page with status 200 comes in
place of a request alone, as from the sign-in of a wireless network; a gateway's page may come after the work, too.
A connection is never ended inside of an answer's headers: URLSession ends the process then, on Linux
(swift-corelibs-foundation 5285). One that the client keeps is kept for the next request, or closed while it is idle.
"""

import asyncio
import collections
import random
import re
import socket
import struct
import sys

PAGE = b"<html><title>Sign in to the network</title></html>"
# What happens to a request, and how often of 10,000; the rest is passed on.
ODDS = {
    "cut before": 200, "cut after": 300, "reset after": 100, "truncated": 200, "delayed": 600, "reordered": 300,
    "dribbled": 100, "portal": 100, "redirected": 50, "gateway before": 50, "gateway after": 100, "failed": 50,
    "throttled": 50, "not JSON after": 50, "too large after": 4, "stalled after": 3, "closed idle": 400,
}
# Of a head; nothing else in it begins a line so.
CLOSE = re.compile(rb"(?im)^connection: *close\r\n")
done = collections.Counter()


def answer(status, body, kind="text/html; charset=utf-8", extra=()):
    head = [f"HTTP/1.1 {status} X", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close", *extra]
    return "\r\n".join(head + ["", ""]).encode() + body


class Proxy:
    def __init__(self, seed, upstream):
        self.random, self.upstream, self.passed = random.Random(seed), upstream, asyncio.Event()

    def draw(self):
        number = self.random.randrange(10_000)
        for what, odds in ODDS.items():
            if number < odds:
                return what
            number -= odds
        return "passed on"

    async def ask(self, request):
        """What the server answers; nothing if it closes the connection instead."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.upstream)
        try:
            line, rest = request.split(b"\r\n", 1)
            writer.write(line + b"\r\nConnection: close\r\n" + rest)
            return await reader.read()
        finally:
            writer.close()

    async def serve(self, reader, writer):
        try:
            is_kept = True
            while is_kept:
                head = await reader.readuntil(b"\r\n\r\n")
                length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                               if line.lower().startswith(b"content-length")), 0)
                request = CLOSE.sub(b"", head) + await reader.readexactly(length)
                is_kept = await self.meet(self.draw(), request, not CLOSE.search(head), writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def meet(self, what, request, may_keep, writer):
        """Answers a request, or not; returns whether the connection is kept."""
        done[what] += 1
        early = {"portal": answer(200, PAGE), "redirected": answer(302, b"", extra=["Location: http://portal.invalid/"]),
                 "gateway before": answer(502, PAGE), "failed": answer(500, PAGE), "throttled": answer(429, b"")}
        if what == "cut before":
            return False
        if what in early:
            writer.write(early[what])
            return False
        if what == "delayed":
            await asyncio.sleep(self.random.uniform(0, 0.02))
        if what == "reordered":
            self.passed.clear()
            try:
                # Until a later one has gone by.
                await asyncio.wait_for(self.passed.wait(), 0.02)
            except TimeoutError:
                pass
        said = await self.ask(request)
        self.passed.set()
        is_kept = bool(may_keep and said and what in ("passed on", "delayed", "reordered", "dribbled", "closed idle"))
        if is_kept:
            said = CLOSE.sub(b"", said, count=1)
            done["kept"] += 1
        start = said.find(b"\r\n\r\n") + 4
        if what == "truncated":
            said = said[:start + self.random.randrange(max(1, len(said) - start))]
        elif what == "gateway after":
            said = answer(self.random.choice([502, 503, 504]), PAGE)
        elif what == "not JSON after":
            said = answer(200, b"hello", "text/plain")
        elif what == "too large after":
            said = answer(200, b'"' + b"x" * (2 << 20) + b'"', "application/x-amz-json-1.1")
        elif what == "cut after":
            said = b""
        elif what == "reset after":
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
            return False
        if what == "dribbled" and said:
            # The headers whole, and then a few bytes at a time.
            writer.write(said[:start])
            for place in range(start, len(said), 400):
                await writer.drain()
                await asyncio.sleep(0.0005)
                writer.write(said[place:place + 400])
        elif what == "stalled after" and said:
            writer.write(said[:max(start, len(said) - 5)])
            await writer.drain()
            await asyncio.sleep(10)
        else:
            writer.write(said)
        await writer.drain()
        return is_kept and what != "closed idle"


async def main(seed):
    with socket.create_server(("127.0.0.1", 0)) as free:
        upstream = free.getsockname()[1]
    proxy = Proxy(seed, upstream)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, backlog=512)
    print(server.sockets[0].getsockname()[1], upstream, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    kept = done.pop("kept", 0)
    total = sum(done.values())
    print(f"{total:,} requests through the proxy, {kept:,} over connections that are kept, "
          f"{total - done['passed on']:,} disturbed: "
          + ", ".join(f"{what} {done[what]:,}" for what in ODDS), flush=True)


asyncio.run(main(int(sys.argv[1])))
