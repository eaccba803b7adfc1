"""What `registrar host` says where it cannot start, and how it ends: refusals.py REGISTRAR

Each row is how it is called in a folder of its own, the exit status, and what must be in its one message.
"""

import pathlib
import socket
import subprocess
import sys
import tempfile

from authority import Authority
from processes import key_file

REAL = ["--user-pool", "eu-west-1_aB3dE5fG7", "--client", "4h5k"]
TLS = ["--tls-certificate", "node.pem", "--tls-key"]
GONE = "postgresql://127.0.0.1:1/registrar"
ROWS = [
    (["--listen", "8480"], 2, "no address with a port"),
    (["--listen", "127.0.0.1:{taken}"], 69, "cannot listen at 127.0.0.1, port {taken}"),
    (["--no-such"], 2, "unknown option '--no-such' for 'host'"),
    (["--client", "4h5k"], 2, "add '--user-pool ID'"),
    (["--policy", "clinic"], 65, "cannot hold the picture 'avatar'"),
    (["--tls-certificate", "node.pem"], 2, "add '--tls-key FILE'"),
    (["--tls-key", "node.key"], 2, "add '--tls-certificate FILE'"),
    ([*TLS, "open"], 66, "chmod 600"),
    ([*TLS, "missing"], 66, "cannot read the key in 'missing'"),
    ([*TLS, "authority.key"], 66, "is not that of the first certificate in 'node.pem'"),
    ([*TLS, "short"], 66, "'short' has no private key as PEM"),
    (["--tls-certificate", "short", "--tls-key", "node.key"], 66, "'short' has no certificate as PEM"),
    (["--peer-authority", "authority.pem"], 2, "add '--node https://HOST:PORT'"),
    (["--peer-authority", "authority.pem", "--node", "https://10.0.0.5"], 2, "add '--node https://HOST:PORT'"),
    (["--peer-authority", "short", "--node", "https://10.0.0.5:8480"], 66, "'short' has no certificate as PEM"),
    (["--theme", "empty"], 66, "neither theme.css nor a logo"),
    (["--theme", "missing"], 66, "no folder of a theme"),
    (["--theme", "large"], 66, "'large/logo.png' is larger than 1 MiB"),
    (["--check", "--policy", "doors.json"], 0, "left out of the policy: passkeys, which the pages have no script for"),
    (["--policy", "doors.json", "--public-address", "http://register.example"], 2, "set it with '--public-address'"),
    (["--policy", "doors.json", "--public-address", "https://Register.example"], 2, "in lower case, without the usual port"),
    (["--public-address", "http://register.example"], 2, "set it with '--public-address'"),
    (["--policy", "doors.json", "--pool-domain", "https://members.example"], 2, "add '--user-pool ID --client ID'"),
    ([*REAL, "--pool-domain", "https://members.example"], 2, "leave it out"),
    ([*REAL, "--policy", "doors.json", "--pool-domain", "members.example"], 2, "no domain of a pool"),
    (["--check", *REAL, "--policy", "doors.json", "--endpoint", "http://127.0.0.1:1"], 69, "add '--pool-domain URL'"),
    (["--store", GONE], 2, "add '--keys FILE'"),
    (["--check", "--store", GONE, "--keys", "keys"], 69, "the store is not available"),
    (["--check", "--store", GONE, "--keys", "open"], 66, "chmod 600"),
    (["--check", "--store", GONE, "--keys", "missing"], 66, "cannot read the keys in \"missing\""),
    (["--check", "--store", GONE, "--keys", "short"], 66, "is no key of 32 bytes"),
    (["--check", *REAL, "--endpoint", "http://127.0.0.1:1"], 69, "the pool cannot be reached"),
    (["--check", *REAL, "--secret", "lost.db"], 66, "'lost.db' is empty: expected the secret of the app client"),
    (["--check", "--store", "people.db"], 0, "store, pool and keys can be used"),
    (["--check", "--store", "people.db", "--keys", "keys"], 66, "are not those of this store"),
    (["--store", "people.db", "--keys", "keys"], 66, "are not those of this store"),
    (["--check", "--store", "lost.db"], 66, "'lost.db.keys' is missing"),
    (["--check", "--store", "no/folder/people.db"], 73, "'no/folder/people.db' is not there, and cannot be made"),
]


def prepare(folder):
    (folder / "empty").mkdir()
    (folder / "large").mkdir()
    (folder / "large/logo.png").write_bytes(bytes((1 << 20) + 1))
    (folder / "doors.json").write_text('{"name": "doors", "profile": [], "providers": ["google"], "passkeys": "any"}')
    (folder / "open").write_bytes(key_file(folder / "keys").read_bytes())
    (folder / "open").chmod(0o644)
    Authority(folder).options("node")
    (folder / "short").write_text("c2hvcnQ=\n")
    (folder / "lost.db").write_text("")
    for name in ("short", "lost.db"):
        (folder / name).chmod(0o600)


def make_store(program, folder):
    """A store with keys beside it, by a start without '--check', which makes neither."""
    arguments = ["host", "--listen", "127.0.0.1:0", "--store", "people.db"]
    with subprocess.Popen([program, *arguments], cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("Register at")
        process.terminate()


def main():
    program, wrong = pathlib.Path(sys.argv[1]).resolve(), []
    with tempfile.TemporaryDirectory() as name, socket.socket() as taken:
        folder = pathlib.Path(name)
        prepare(folder)
        make_store(program, folder)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for arguments, status, text in ROWS:
            arguments = [each.format(taken=taken.getsockname()[1]) for each in arguments]
            text = text.format(taken=taken.getsockname()[1])
            if "--listen" not in arguments:
                arguments += ["--listen", "127.0.0.1:0"]
            try:
                done = subprocess.run([program, "host", *arguments], cwd=folder, capture_output=True, text=True, timeout=30)
            except subprocess.TimeoutExpired:
                wrong.append(f"{arguments}: it runs")
                continue
            said = done.stdout + done.stderr
            if done.returncode != status or text not in said or (status and done.stdout):
                wrong.append(f"{arguments}: {done.returncode}, {said!r}; expected: {status}, {text!r}")
    print(f"{len(ROWS)} ways to start it wrongly, and what it says: {len(wrong)} findings")
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
