"""Every answer of the interface that is no success, one after the other."""

import http.client
import json
import socket
import sqlite3
import threading
import time

from host import SECRET, Host, Program
from people import PASSWORD, Person


def sees(answer, status):
    assert answer.status_code == status, f"expected {status}, not {answer.status_code}: {answer.text[:500]}"
    return answer


def keys(host, document):
    """The wrong key, no key, and that of another registration."""
    first, other = Program(host, document).make(), Program(host, document).make()
    for key in (None, f"Bearer {other.key}", "Bearer 0", f"Basic {first.key}", "Bearer " + "0" * 64):
        for method, path in (("GET", first.path), ("POST", f"{first.path}/actions/back"), ("DELETE", first.path)):
            sees(first.send(method, path, headers={"authorization": key}), 401)
    sees(first.send("GET", "/registrations/" + "0" * 48), 401)
    sees(first.look(), 200)


def parameters(host, document):
    """What no header, parameter, path, method or body may be."""
    program = Program(host, document).make()
    for found in ({"wait": "31"}, {"wait": "-1"}, {"wait": "x"}, {"after": "x"}):
        sees(program.look(**found), 400)
    sees(program.act("back", {}, {"if-match": "*"}), 400)
    sees(program.act("back", {}, {"idempotency-key": "@x"}), 400)
    for body in ("[]", "{", '"text"', b"\xff"):
        sees(program.send("POST", f"{program.path}/actions/back", data=body,
                          headers={"content-type": "application/json"}), 400)
    sees(program.send("POST", f"{program.path}/actions/back", data="a=b",
                      headers={"content-type": "application/x-www-form-urlencoded"}), 415)
    for name in ("nothing", "launch", "openLink", "answered"):
        sees(program.act(name), 404)
    for known in (f'W/"{program.tag}"', f'"0-0-code-", "{program.tag}"'):
        sees(program.send("GET", program.path, headers={"if-none-match": known}), 304)
    sees(program.send("GET", program.path, headers={"if-none-match": '"0-0-code-"'}), 200)
    for path in ("/", "/registrations/", "/registration", f"{program.path}/actions", "/problems/notFound"):
        sees(program.send("GET", path), 404)
    for method, path in (("GET", "/registrations"), ("PUT", program.path), ("DELETE", "/healthz"),
                         ("PATCH", f"{program.path}/actions/back"), ("POST", "/openapi.json")):
        assert sees(program.send(method, path), 405).headers["allow"]


def forms(host, document):
    """Actions that are not offered, or are out of date, and values that none has."""
    person = Person(host, document).make()
    old = person.tag
    sees(person.act("submitCode", {"code": "000000"}), 409)
    problem = sees(person.act("submitSignUp", {"emial": person.login}), 422).json()["problems"][0]
    assert problem == {"field": "emial", "kind": "unknownField", "nearest": "email"}, problem
    problems = sees(person.act("submitSignUp", {"email": person.login, "password": 5}), 422).json()["problems"]
    assert problems == [{"field": "password", "kind": "malformed"}], problems
    for name, value in (("if-match", f'"{old}"'), ("idempotency-key", "a")):
        twice(person, "POST", f"{person.path}/actions/back", name, value)
    key = {"idempotency-key": "sign-up", "if-match": f'"{old}"'}
    values = person.values("submitSignUp")
    sees(person.act("submitSignUp", values, key), 200)
    shown = person.shown
    sees(person.act("submitSignUp", values, key), 200)
    assert person.shown == shown
    taken = sees(person.act("submitSignUp", values, {"if-match": f'"{old}"'}), 409).json()
    assert taken["presentation"] == shown and taken["tag"] == person.tag


class Answer:
    """An answer of `http.client`, as `requests` has it."""

    def __init__(self, answer):
        self.status_code, self.content = answer.status, answer.read()
        self.headers = {name.lower(): value for name, value in answer.getheaders()} | dict(answer.getheaders())
        self.text = self.content.decode()

    def json(self):
        return json.loads(self.text)


def twice(program, method, path, name, value):
    """A header that comes twice, of which no one knows which is meant; `requests` would join them."""
    connection = http.client.HTTPConnection(program.host.url.removeprefix("http://"))
    connection.putrequest(method, path)
    key = () if name == "authorization" else (("authorization", f"Bearer {program.key}"),)
    for header in (*key, (name, value), (name, value), ("content-length", "0")):
        connection.putheader(*header)
    connection.endheaders()
    answer = Answer(connection.getresponse())
    program.document.hold(method, path, answer)
    sees(answer, 400)


def anything(host, document):
    """What no request may have, whatever it asks for."""
    program = Program(host, document).make()
    for method, path in (("POST", "/registrations"), ("GET", program.path), ("DELETE", program.path), ("GET", "/openapi.json"),
                         ("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics")):
        twice(program, method, path, "authorization", f"Bearer {program.key}")
        sees(program.send(method, path, data=b"x" * (65 << 10)), 413)


def sizes(host, document):
    """Bodies that are too large for the service, and for the server."""
    program = Program(host, document).make()
    sees(program.send("POST", "/registrations", data=b"x" * (70 << 10)), 413)
    for path in ("/registrations", f"{program.path}/actions/back"):
        sees(program.send_much(path, b"x" * (3 << 20)), 413)


def limits(host, document):
    """More than one sender may ask, of everything that is counted."""
    program = Program(host, document).make()
    # Two windows may meet.
    for _ in range(121):
        answer = program.act("back", {})
        if answer.status_code == 429:
            break
    sees(answer, 429)
    sees(program.end(), 429)
    sees(program.look(), 200)
    other = Program(host, document)
    for _ in range(61):
        other.id = other.key = None
        answer = other.send("POST", "/registrations")
        if answer.status_code == 429:
            break
    sees(answer, 429)


def waits(host, document):
    """A wait that ends with a change, and one that ends without."""
    person = Person(host, document).make()
    tag = person.tag
    assert person.look(after=tag, wait=1).json()["tag"] == tag
    other = Program(host, document)
    other.id, other.key = person.id, person.key
    found = []
    waiting = threading.Thread(target=lambda: found.append(other.look(after=tag, wait=20).json()["tag"]))
    waiting.start()
    person.take("submitSignUp")
    waiting.join(15)
    assert found and found[0] != tag, "a wait did not end with the change"


def the_service(host, document):
    program = Program(host, document)
    assert sees(program.send("GET", "/healthz"), 200).json() == {"status": "alive"}
    assert sees(program.send("GET", "/readyz"), 200).json() == {"status": "ready"}
    here = program.send("GET", "/metrics", headers={"x-forwarded-for": "127.0.0.1"})
    assert "registrar_requests_total" in sees(here, 200).text
    sees(program.send("GET", "/metrics"), 404)
    assert sees(program.send("GET", "/openapi.json"), 200).json() == document.json


def a_silent_pool(program, document):
    """An action whose request goes on, because the pool takes it and does not answer."""
    with socket.create_server(("127.0.0.1", 0)) as pool:
        host = Host(program, "--user-pool", "us-east-1_registrar", "--client", "registrar",
                    "--endpoint", f"http://127.0.0.1:{pool.getsockname()[1]}")
        person = Person(host, document).make()
        answer = sees(person.act("submitSignUp", person.values("submitSignUp")), 202)
        assert answer.json()["presentation"]["isBusy"], answer.text
        assert PASSWORD not in answer.text
        # It leads back, and the request is given up.
        start = time.monotonic()
        sees(person.end(), 204)
        assert time.monotonic() - start < 25, "DELETE takes longer than two patiences"
        host.stop()


def a_locked_store(program, document, folder, back_end):
    """Everything, while another process holds the store."""
    store = f"{folder}/people.db"
    host = Host(program, "--store", store, *back_end)
    person, other = Person(host, document).make(), Person(host, document).make()
    other.register()
    code = {"code": other.send("POST", f"{other.path}/handover").json()["code"]}
    secret = {"authorization": f"Bearer {SECRET}"}
    holder = sqlite3.connect(store, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    requests = [
        lambda: Program(host, document).send("POST", "/registrations"), person.look,
        lambda: person.act("submitSignUp", person.values("submitSignUp")), person.end,
        lambda: Program(host, document).send("GET", "/readyz"),
        lambda: other.send("POST", f"{other.path}/handover"),
        lambda: Program(host, document).send("POST", "/handovers", json=code, headers=secret),
    ]
    answers = [None] * len(requests)

    def send(place):
        answers[place] = requests[place]()

    senders = [threading.Thread(target=send, args=(place,)) for place in range(len(requests))]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    holder.execute("ROLLBACK")
    holder.close()
    said = [getattr(answer, "status_code", None) for answer in answers]
    assert said == [503] * len(said), f"a locked store is answered with {said}"
    sees(person.look(), 200)
    sees(Program(host, document).send("POST", "/handovers", json=code, headers=secret), 200)
    host.stop()
