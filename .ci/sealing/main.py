"""Seals and opens parts of rows as `SealedPart.swift` says, by another implementation.

    main.py seal FILE    writes parts for the tests to open, a line each
    main.py open FILE    opens what the tests have sealed, and says how many parts

A line is an object with `key`, `id`, `kind` (`C` or `S`), `plain` and `sealed`, the bytes in hexadecimal digits. The cipher is
that of pyca/cryptography; the rest is written from the table alone.
"""

import hashlib
import hmac
import json
import os
import sys

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SIZES = [0, 1, 15, 16, 17, 31, 32, 1000, 1 << 16]
IDS = ["a", "registration-1", "~!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}", "x" * 128]


def expand(key, label):
    """HKDF-Expand with SHA-256 (RFC 5869, section 2.3), for one block."""
    return hmac.new(key, label + b"\x01", hashlib.sha256).digest()


def head(key):
    return b"\xfe\x01" + expand(key, b"registrar key id")[:4]


def cipher(key, name):
    return AESGCM(expand(key, b"registrar row " + name.encode()))


def seal(key, name, kind, plain):
    nonce = os.urandom(12)
    beside = head(key) + kind.encode() + name.encode()
    return head(key) + nonce + cipher(key, name).encrypt(nonce, plain, beside)


def opened(key, name, kind, sealed):
    if sealed[:6] != head(key):
        sys.exit(f"a part of {name!r} begins with {sealed[:6].hex()}, and should with {head(key).hex()}")
    return cipher(key, name).decrypt(sealed[6:18], sealed[18:], sealed[:6] + kind.encode() + name.encode())


def write(file):
    for name in IDS:
        for kind in "CS":
            for size in SIZES:
                key, plain = os.urandom(32), os.urandom(size)
                sealed = seal(key, name, kind, plain)
                line = {"key": key.hex(), "id": name, "kind": kind, "plain": plain.hex(), "sealed": sealed.hex()}
                file.write(json.dumps(line) + "\n")


def check(file):
    count = 0
    nonces = set()
    for line in map(json.loads, file):
        key, name, kind = bytes.fromhex(line["key"]), line["id"], line["kind"]
        plain, sealed = bytes.fromhex(line["plain"]), bytes.fromhex(line["sealed"])
        if opened(key, name, kind, sealed) != plain:
            sys.exit(f"a part of {name!r} opens as something else")
        for other in [(name + "x", kind), (name, "S" if kind == "C" else "C")]:
            try:
                opened(key, *other, sealed)
            except InvalidTag:
                continue
            sys.exit(f"the part {kind} of {name!r} opens as {other}")
        nonces.add(sealed[6:18])
        count += 1
    if count < len(IDS) * 2 * len(SIZES) or len(nonces) != count:
        sys.exit(f"the tests have sealed {count} parts with {len(nonces)} nonces")
    print(f"{count} parts that were sealed open elsewhere, each with a nonce of its own")


if len(sys.argv) != 3 or sys.argv[1] not in ("seal", "open"):
    sys.exit(__doc__)
with open(sys.argv[2], "w" if sys.argv[1] == "seal" else "r") as lines:
    (write if sys.argv[1] == "seal" else check)(lines)
