"""What other hands work out: powers by Python's `pow`, and whole claims by pycognito.

    references.py POWERS CLAIMS COUNT SEED

COUNT powers, and a claim for every fifty of them, each of which takes as long as many powers.
"""

import base64
import datetime
import multiprocessing
import random
import sys

from pycognito import aws_srp

UNITS = "aB3-é漢 :_$"


def powers(count, draw):
    """Base, exponent and modulus; every width up to 3072 bits, and some of all 3072."""
    for number in range(count):
        full = number % 50 == 0
        width = 3072 if full else draw.randrange(2, 3073)
        modulus = draw.getrandbits(width) | 1 << width - 1 | 1
        base = draw.choice([0, 1, 2, modulus - 1, modulus, draw.getrandbits(width)])
        if number % 2:
            base = draw.getrandbits(width)
        exponent = draw.getrandbits(3072 if full else draw.randrange(1, 400))
        yield base, exponent, modulus


def with_power(numbers):
    """The numbers, and their power by Python."""
    return *numbers, pow(*numbers)


def claim(draw):
    """The columns of one claim, as pycognito signs it."""
    pool = "eu-west-1_" + "".join(draw.choices("abcXYZ019", k=9))
    user = "%08x-%04x" % (draw.getrandbits(32), draw.getrandbits(16))
    password = "".join(draw.choices(UNITS, k=draw.randrange(6, 40)))
    # As a pool writes a salt: Java's BigInteger in hexadecimal, without zeros at the top.
    salt = "%x" % draw.getrandbits(draw.choice([128, 127, 124, 120, 100]))
    client = aws_srp.AWSSRP(user, password, pool, "client", client=object())
    client.small_a_value = draw.getrandbits(1024)
    client.large_a_value = client.calculate_a()
    # The server's side, by RFC 5054.
    name = f"{pool.split('_')[1]}{user}:{password}"
    x = int(aws_srp.hex_hash(aws_srp.pad_hex(salt) + aws_srp.hash_sha256(name.encode())), 16)
    secret = draw.getrandbits(256)
    verifier = pow(client.val_g, x, client.big_n)
    value = (client.val_k * verifier + pow(client.val_g, secret, client.big_n)) % client.big_n
    block = base64.b64encode(draw.randbytes(draw.randrange(1, 900))).decode()
    moment = datetime.datetime.fromtimestamp(draw.randrange(0, 2**33), datetime.timezone.utc)

    class Clock(datetime.datetime):
        @classmethod
        def utcnow(cls):
            return moment

    real, aws_srp.datetime.datetime = aws_srp.datetime.datetime, Clock
    try:
        answer = client.process_challenge(
            {"USERNAME": user, "USER_ID_FOR_SRP": user, "SALT": salt, "SRP_B": "%x" % value,
             "SECRET_BLOCK": block}, {"USERNAME": user})
    finally:
        aws_srp.datetime.datetime = real
    return [pool, user, base64.b64encode(password.encode()).decode(), salt, "%x" % client.small_a_value,
            "%x" % secret, "%x" % value, block, answer["TIMESTAMP"].replace(" ", "_"),
            "%x" % client.large_a_value, answer["PASSWORD_CLAIM_SIGNATURE"],
            str(int(moment.timestamp()) * 1000)]


def main(powers_path, claims_path, count, seed):
    draw = random.Random(int(seed))
    with multiprocessing.Pool() as cores:
        with open(powers_path, "w") as file:
            for row in cores.imap(with_power, powers(int(count), draw), chunksize=100):
                file.write(" ".join("%x" % number for number in row) + "\n")
        draws = [random.Random(draw.getrandbits(64)) for _ in range(int(count) // 50)]
        with open(claims_path, "w") as file:
            for row in cores.imap(claim, draws, chunksize=10):
                file.write(" ".join(row) + "\n")


main(*sys.argv[1:])
