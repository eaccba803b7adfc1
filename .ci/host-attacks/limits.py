"""Senders of too much: each is held back, the others are not, and nothing grows without an end."""

import concurrent.futures
import http.client
import os
import time

from harness import Browser, Program, ask, attack, sign_up_fields


def made(host, count, address):
    return [ask(host, "POST", "/registrations", headers={"x-forwarded-for": address}) for _ in range(count)]


def begin_in_a_window():
    """Waits for the next minute if this one is nearly over: what is counted in two of them is within the limits of both."""
    left = 60 - time.time() % 60
    if left < 10:
        time.sleep(left)


def is_held_back(answer):
    return answer.status == 429 and 1 <= int(answer["retry-after"]) <= 3600


@attack
def an_address_makes_so_many_registrations(host):
    begin_in_a_window()
    answers = made(host, 62, "192.0.2.1")
    assert answers[0].status == 201 and is_held_back(answers[-1]), answers[-1].status
    assert 30 <= sum(answer.status == 201 for answer in answers) <= 60
    assert made(host, 1, "192.0.2.2")[0].status == 201
    page = ask(host, "GET", "/register", headers={"x-forwarded-for": "192.0.2.1"})
    assert is_held_back(page) and page["content-type"].startswith("text/html")


@attack
def an_address_is_what_the_proxy_has_seen(host):
    """What a client writes before it, in the same header or in one of its own, counts nothing."""
    begin_in_a_window()
    statuses = []
    for number in range(62):
        connection = http.client.HTTPConnection("127.0.0.1", host.port)
        connection.putrequest("POST", "/registrations")
        connection.putheader("X-Forwarded-For", f"198.51.100.{number}")
        connection.putheader("X-Forwarded-For", f"203.0.113.{number}, 192.0.2.3")
        connection.putheader("Content-Length", "0")
        connection.endheaders()
        statuses.append(connection.getresponse().status)
        connection.close()
    assert statuses[-1] == 429


@attack
def a_network_of_ipv6_is_one_sender(host):
    begin_in_a_window()
    answers = [made(host, 1, f"2001:db8:1:2:{number:x}::{number:x}")[0] for number in range(62)]
    assert is_held_back(answers[-1])
    assert made(host, 1, "2001:db8:1:3::1")[0].status == 201


@attack
def what_is_no_address_counts_as_the_proxy(host):
    begin_in_a_window()
    statuses = [made(host, 1, f"{'x' * number}")[0].status for number in range(1, 63)]
    assert statuses[-1] == 429


@attack
def without_a_trusted_proxy_nothing_is_believed(host):
    begin_in_a_window()
    statuses = [made(host, 1, f"192.0.2.{number}")[0].status for number in range(62)]
    assert statuses[-1] == 429
    answer = ask(host, "GET", "/healthz", headers={"x-forwarded-proto": "https"})
    assert answer["strict-transport-security"] is None


without_a_trusted_proxy_nothing_is_believed.options = ()
without_a_trusted_proxy_nothing_is_believed.alone = True


@attack
def a_registration_takes_so_many_actions(host):
    begin_in_a_window()
    program = Program(host)
    answers = [program.act("back") for _ in range(122)]
    assert is_held_back(answers[-1]) and answers[0].status == 409
    other = Program(host)
    assert other.act("back").status == 409


@attack
def an_address_looks_so_often(host):
    begin_in_a_window()
    program = Program(host, x_forwarded_for="192.0.2.90")
    statuses = [program.ask("GET").status for _ in range(2402)]
    assert statuses[0] == 200 and statuses[-1] == 429
    assert is_held_back(program.ask("GET"))
    program.headers["x-forwarded-for"] = "192.0.2.91"
    assert program.ask("GET").status == 200


@attack
def an_address_guesses_so_many_keys(host):
    program = Program(host, x_forwarded_for="192.0.2.92")
    key, program.key = program.key, "0" * 64
    statuses = [program.ask("GET").status for _ in range(242)]
    assert statuses[0] == 401 and statuses[-1] == 429
    program.key = key
    assert program.ask("GET").status == 200


@attack
def a_destination_gets_so_many_messages(host):
    """Whoever sends from many addresses to one is held back, and so is whoever sends from one to many."""
    fields = {"password": "Correct-horse-battery-7"}
    def signed_up(address, **headers):
        return Program(host, **headers).act("submitSignUp", dict(fields, email=address))

    answers = [signed_up("pumped@example.com") for _ in range(21)]
    assert answers[0].status == 200 and is_held_back(answers[-1])
    answers = [signed_up("Pumped@Example.com ")]
    assert is_held_back(answers[0])
    assert signed_up("other@example.com").status == 200
    sender = "192.0.2.77"
    programs = [Program(host) for _ in range(122)]
    for number, program in enumerate(programs):
        program.headers["x-forwarded-for"] = sender
        last = program.act("submitSignUp", dict(fields, email=f"many{number}@example.com"))
    assert is_held_back(last), last.status
    assert signed_up("honest@example.com").status == 200


# Every address asks twice.
FLOOD = int(os.environ.get("REGISTRAR_FLOOD", 200_000))


@attack
def a_flood_from_many_addresses_takes_no_memory(host):
    def flood(first, count):
        connection = http.client.HTTPConnection("127.0.0.1", host.port)
        for number in range(first, first + count):
            # Twice from each address; the last ones find no room, and are counted together.
            address = ".".join(str(part) for part in (11, *(number // 2).to_bytes(3, "big")))
            connection.request("GET", "/register", headers={"x-forwarded-for": address})
            connection.getresponse().read()
        connection.close()
        return count

    answered = flood(0, 2000)
    before = host.rss()
    part = (FLOOD - 2000) // 4
    with concurrent.futures.ThreadPoolExecutor(4) as senders:
        answered += sum(senders.map(lambda place: flood(2000 + place * part, part), range(4)))
    assert answered > FLOOD - 4, answered
    after = host.rss()
    print(f"    memory: {before:.0f} MB before {FLOOD:,} requests of {FLOOD // 2:,} addresses, {after:.0f} MB after them")
    assert after - before < 120, (before, after)
    assert ask(host, "GET", "/healthz").status == 200


a_flood_from_many_addresses_takes_no_memory.alone = True
