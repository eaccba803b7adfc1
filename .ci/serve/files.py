"""What `--keep` must not do to files: of other people, behind links, and where it cannot write."""

import json
import os
import stat
import tempfile

import harness
from harness import PASSWORD, check
from keeping import refused
from serving import program


@check("its own: --keep touches no file that is not its own")
def a_file_of_somebody_else_stays_as_it_is(s):
    mode = os.stat("/dev/null").st_mode
    refused("'/dev/null' is no regular file", program(s), "--keep", "/dev/null")
    assert os.stat("/dev/null").st_mode == mode
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mine")
        for text in (b"no newline", b"two\nlines\n", b"\0" * 100):
            with open(path, "wb") as file:
                file.write(text)
            os.chmod(path, 0o644)
            refused("mine' is damaged at line 1, byte 1", program(s), "--keep", path)
            assert open(path, "rb").read() == text and stat.S_IMODE(os.stat(path).st_mode) == 0o644, text
            assert os.listdir(folder) == ["mine"]
        open(path, "wb").close()
        harness.Server(program(s), "--keep", path).stop()
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


def grow(server, count):
    for number in range(count):
        status, _, body = server.raw(json.dumps({
            "ClientId": server.app, "Username": f"long{number}{'x' * 40}@example.com", "Password": PASSWORD,
            "ClientMetadata": {"filler": "y" * 4000}}).encode())
        assert status == 200, body


@check("its own: --keep FILE may be a link; its target is kept, and a link for the draft is not followed")
def a_link_stays_a_link(s):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "data"))
        real, link = os.path.join(folder, "data", "real.log"), os.path.join(folder, "link.log")
        victim = os.path.join(folder, "victim")
        for path in (real, victim):
            with open(path, "w", encoding="utf-8") as file:
                file.write("" if path == real else "precious")
        os.symlink(real, link)
        os.symlink(victim, real + ".new")
        first = harness.Server(program(s), "--keep", link)
        inode = os.stat(real).st_ino
        os.symlink(victim, real + ".new")
        grow(first, 12)
        assert os.stat(real).st_ino != inode, "no snapshot was written"
        email = first.confirmed()
        first.stop()
        assert os.path.islink(link) and open(victim, encoding="utf-8").read() == "precious"
        second = harness.Server(program(s), "--keep", real)
        second.tokens(email)
        second.stop()


@check("its own: --keep; a snapshot that cannot be written is told once, and the file goes on")
def a_snapshot_that_fails_is_told_once(s):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        server = harness.Server(program(s), "--keep", path)
        os.makedirs(path + ".new/full")
        grow(server, 40)
        for _ in range(5):
            server.get("/_registrar/clock")
        server.process.terminate()
        said = server.process.communicate()[1]
        assert said.count("pool.log.new', so '") == 1, said


@check("its own: without --seed, codes cannot be guessed, and a file keeps its seed")
def a_seed_is_random_unless_it_is_given(s):
    def seed(*options):
        server = harness.Server(program(s), *options)
        name, found = [server.process.stdout.readline() for _ in range(3)][-1].split()[:2]
        server.stop()
        assert name == "Seed:", name
        return found
    assert seed() != seed() and seed("--seed", "7") == "7"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        assert seed("--keep", path) == seed("--keep", path)
