"""Stores in trouble, with a process of their own: killed, not allowed to write, out of room, with a wrong clock.

    python3 .ci/stores/trouble.py PROGRAM SETTINGS CLUSTER PG_CTL PREFIX

PROGRAM is `RegistrarStores`, SETTINGS are those of a server in the folder CLUSTER, which PG_CTL, run behind PREFIX, stops and
starts. Each line that the program prints is a save that was acknowledged.
"""

import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

KILLS = 12
CALLERS = 32


def run(*arguments, **options):
    return subprocess.run([str(word) for word in arguments], text=True, capture_output=True, **options)


def must(is_so, what):
    if not is_so:
        sys.exit(f"trouble.py: {what}")


def killed(program, kind, place, interrupt):
    """Kills writers, or what `interrupt` breaks, and finds all that was acknowledged each time; returns how many saves."""
    said, there = [], []
    for turn in range(KILLS):
        with tempfile.TemporaryFile("w+") as output:
            writer = subprocess.Popen([program, kind, place, "write", str(CALLERS)], stdout=output, stderr=subprocess.DEVNULL)
            for _ in range(1000):
                if os.fstat(output.fileno()).st_size:
                    break
                time.sleep(0.02)
            time.sleep(random.random() * 0.4)
            interrupt(writer, turn)
            writer.kill()
            writer.wait()
            output.seek(0)
            # A kill may cut the last line.
            lines = [line for line in output.read().splitlines(True) if line.endswith("\n")]
            must(lines, f"nothing was saved to {kind}")
            said += lines
        found = run(program, kind, place, "read", input="".join(said + there))
        must(found.returncode == 0, f"{kind}, after a kill: {found.stderr}")
        # The next writer goes on from what is there, which may be one save more.
        there += found.stdout.splitlines(True)
    # What cannot fail shows nothing: a save that was never made is missed.
    name, number = said[-1].split()
    missed = run(program, kind, place, "read", input=f"{name} {int(number) + 1000000}\n")
    must(missed.returncode == 1 and "was saved, and" in missed.stderr, "a save that is missing is not missed")
    return len(said)


def refusal(result, *words):
    must(result.returncode == 1, f"it was not refused: {result.stdout}")
    must(all(word in result.stderr for word in words), f"no word of {words}: {result.stderr}")


def read_only(program, folder, prefix):
    """A file that may be read alone, in a folder where nothing may be made, by a user who is not root."""
    place = folder / "read-only"
    place.mkdir()
    file = place / "registrations"
    must(run(program, "sqlite", file, "take", "ana", "a 1 1", "0").returncode == 0, "there is no file")
    # The program may have ended before its connection was closed: whoever closes the last one leaves one file alone.
    connection = sqlite3.connect(file)
    connection.execute("SELECT count(*) FROM registration").fetchone()
    connection.close()
    must([path.name for path in place.iterdir()] == [file.name], "there is more than the file")
    if prefix:
        shutil.chown(place, "nobody", "nogroup")
        shutil.chown(file, "nobody", "nogroup")
    file.chmod(0o400)
    refusal(run(*prefix, program, "sqlite", file, "take", "ana", "a 1 1", "0"), f"{file}: ", "let this user write to the file and its folder")
    file.chmod(0o600)
    place.chmod(0o500)
    refusal(run(*prefix, program, "sqlite", file, "take", "ana", "a 1 1", "0"), "let this user write to the file and its folder")
    place.chmod(0o700)


def full(program, folder, settings, prefix):
    """Volumes of little room, which only root can make."""
    if os.geteuid() != 0:
        print("no volume was filled: only root can mount one")
        return
    volume = folder / "volume"
    volume.mkdir()
    must(run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", volume).returncode == 0, "nothing can be mounted")
    try:
        file = volume / "registrations"
        small = run(program, "sqlite", file, "measure", "save", "2000", "6000")
        refusal(small, "database or disk is full", "make room on the disk")
        # What is there can still be read once there is room.
        run("mount", "-o", "remount,size=64m", volume)
        must(run(program, "sqlite", file, "measure", "save", "10", "100").returncode == 0, "the file is not used again")
        file.unlink()
        for rest in volume.iterdir():
            rest.unlink()
        run("mount", "-o", "remount,size=1m", volume)
        shutil.chown(volume, "nobody", "nogroup")
        psql = ["psql", "-qAtX", "-d", settings, "-v", "ON_ERROR_STOP=1", "-c"]
        for sql in (f"CREATE TABLESPACE small LOCATION '{volume}'", "CREATE DATABASE full_one"):
            made = run(*psql, sql)
            must(made.returncode == 0, made.stderr)
        own = settings.replace("dbname=postgres", "dbname=full_one")
        must(run(program, "postgresql", own, "take", "ana", "a 1 1", "0").returncode == 0, "there is no table")
        must(run(*psql[:3], own, *psql[4:], "ALTER TABLE registration SET TABLESPACE small").returncode == 0, "no move")
        refusal(run(program, "postgresql", own, "measure", "save", "3000", "6000"), "53100", "make room on the disk of the database")
        run("mount", "-o", "remount,size=64m", volume)
        must(run(program, "postgresql", own, "measure", "save", "10", "100").returncode == 0, "the table is not used again")
        for sql in ("DROP DATABASE full_one", "DROP TABLESPACE small"):
            run(*psql, sql)
    finally:
        run("umount", "-l", volume)


def wrong_clock(program, kind, place):
    """A node whose clock is wrong neither takes what is busy, nor makes anything busy for longer."""
    made = run(program, kind, place, "take", "clock", "a 1 1", "60000")
    must(made.returncode == 0, made.stderr)
    for number, shift in enumerate(("+1h", "-1h")):
        refusal(run("faketime", "-f", shift, program, kind, place, "take", "clock", "b 1 1", "0"), "'a 1 1' is busy")
        name = f"clock{number}"
        made = run("faketime", "-f", shift, program, kind, place, "take", name, "b 1 1", "600")
        must(made.returncode == 0, made.stderr)
        refusal(run(program, kind, place, "take", name, "a 1 1", "0"), "'b 1 1' is busy")
        time.sleep(0.7)
        must(run(program, kind, place, "take", name, "a 1 1", "0").returncode == 0, f"busy for ever, with a clock {shift}")


def main(program, settings, cluster, pg_ctl, prefix):
    folder = pathlib.Path(tempfile.mkdtemp(dir=cluster))
    prefix = prefix.split()
    if prefix:
        pathlib.Path(cluster).chmod(0o711)
        folder.chmod(0o711)
        # The program may be where nobody can look.
        program = shutil.copy(program, folder / "RegistrarStores")
    saves = killed(program, "sqlite", str(folder / "registrations"), lambda writer, turn: None)
    print(f"SQLite: {KILLS} writers were killed, and all of {saves} saves are there")

    def restart(writer, turn):
        if turn % 2:
            stopped = subprocess.run(
                [*prefix, pg_ctl, "-D", f"{cluster}/data", "-w", "-s", "-m", "immediate", "-l", f"{cluster}/server.log", "restart"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            must(stopped.returncode == 0, "the server does not start again")
            time.sleep(0.6)

    saves = killed(program, "postgresql", settings, restart)
    print(f"PostgreSQL: {KILLS} writers were killed, after {KILLS // 2} crashes of the server, and all of {saves} saves are there")
    read_only(program, folder, prefix)
    full(program, folder, settings, prefix)
    wrong_clock(program, "postgresql", settings)
    print("a file that only reads, volumes without room and clocks that are an hour wrong are told, and nothing is lost")


main(*sys.argv[1:])
