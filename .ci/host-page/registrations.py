"""Whole registrations a second, beside the store's own bound: registrations.py REGISTRAR CLIENT STORES TURNS [POSTGRESQL]

CLIENT is registrations.c, STORES the program RegistrarStores, POSTGRESQL the settings of a server that is empty.
"""

import base64
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from host import Host

AT_ONCE = 64
GOAL = 0.8


def ran(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout.split()


def cores(process, before=None):
    """The seconds of processor time that a process has taken."""
    ticks = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK") - (before or 0)


class Load:
    """One turn after another at a server with one kind of store."""

    def __init__(self, program, client, people):
        self.program, self.client, self.people = program, client, people

    def turn(self, *options):
        """Registrations a second, writes of each, cores of the client, and seconds of the server's for each."""
        host = Host(self.program, "--trusted-proxy", "127.0.0.1", *options)
        ports = [url.rsplit(":", 1)[1] for url in (host.url, host.pool)]
        # What is used for the first time takes longer.
        ran(self.client, *ports, AT_ONCE, AT_ONCE, 1)
        before = cores(host.process)
        rate, writes, client = map(float, ran(self.client, *ports, self.people, AT_ONCE, 1 + 2 * AT_ONCE))
        server = cores(host.process, before) / self.people
        host.end()
        return rate, writes, client, server


def tell(name, turns, bounds):
    rate, writes, client, server = (statistics.median(column) for column in zip(*turns))
    print(f"whole registrations, {name}: {rate:.0f} a second of {writes:.0f} writes each, {server * 1000:.2f} ms of the server's "
          f"processors each; the client took {client:.2f} cores", end="")
    if not bounds:
        return print("")
    ratio = statistics.median(turn[0] * turn[1] / bound for turn, bound in zip(turns, bounds))
    print(f"; the store alone beside them {statistics.median(bounds):.0f} writes a second; ratio {ratio:.2f} (goal {GOAL})")


def main(program, client, stores, count, postgresql=None):
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        keys = folder / "keys"
        keys.write_bytes(base64.b64encode(os.urandom(32)) + b"\n")
        keys.chmod(0o600)
        load = Load(program, client, 1000)
        tell("in memory", [load.turn("--store", "memory") for _ in range(count)], [])
        turns, bounds = [], []
        for turn in range(count):
            place = folder / f"file{turn}"
            place.mkdir(mode=0o700)
            turns.append(load.turn("--store", str(place / "registrations"), "--keys", str(keys)))
            bounds.append(int(ran(stores, "sealed-sqlite", place / "bound", "measure", "save", AT_ONCE, 32_000)[0]))
        tell("SQLite", turns, bounds)
        if postgresql is None:
            return
        turns, bounds = [], []
        for turn in range(count):
            # The bound seals by a key of its own, and so cannot have the rows of another turn.
            places = [f"{what}{turn}" for what in ("host", "bound")]
            for place in places:
                ran("psql", "-qd", postgresql, "-c", f"CREATE DATABASE {place}")
            host, bound = (postgresql.replace("/postgres?", f"/{place}?") for place in places)
            turns.append(load.turn("--store", host, "--keys", str(keys), "--node", f"node{turn}"))
            bounds.append(int(ran(stores, "sealed-postgresql", bound, "measure", "save", AT_ONCE, 32_000)[0]))
        tell("PostgreSQL", turns, bounds)
    finally:
        shutil.rmtree(folder)


main(*sys.argv[1:4], int(sys.argv[4]), *sys.argv[5:])
