"""A registered person goes on to an app's back end."""

import contextlib
import tempfile

from host import RETURN, SECRET, Program
from people import Person
from refusals import sees



@contextlib.contextmanager
def settings():
    """What starts a service that has a back end."""
    with tempfile.NamedTemporaryFile("w") as secret:
        print(SECRET, file=secret, flush=True)
        yield ["--return-address", RETURN, "--back-end-secret", secret.name]


BACK_END = {"authorization": f"Bearer {SECRET}"}


def handover(host, document):
    """The code of whoever is registered, and every answer to the back end."""
    person = Person(host, document).make()
    path = f"{person.path}/handover"
    sees(person.send("POST", path), 409)
    sees(Program(host, document).send("POST", path), 401)
    sees(person.send("POST", path, json={"state": "a b"}), 400)
    sees(person.send("POST", path, data="state", headers={"content-type": "text/plain"}), 415)
    sees(person.send("POST", path, data=b"x" * (70 << 10), headers={"content-type": "application/json"}), 413)
    person.register()
    found = sees(person.send("POST", path, json={"state": "mine"}), 200).json()
    assert found["location"].endswith("&code=" + found["code"] + "&state=mine"), found
    back_end = Program(host, document)
    code = {"code": found["code"]}
    sees(back_end.send("POST", "/handovers", json=code), 401)
    sees(back_end.send("POST", "/handovers", data="code", headers={**BACK_END, "content-type": "text/plain"}), 415)
    sees(back_end.send("POST", "/handovers", json={"code": "0"}, headers=BACK_END), 400)
    sees(back_end.send("POST", "/handovers", data=b"x" * (70 << 10),
                       headers={**BACK_END, "content-type": "application/json"}), 413)
    account = sees(back_end.send("POST", "/handovers", json=code, headers=BACK_END), 200).json()
    assert account["account"] == person.login and account["tokens"]["access"], account
    sees(back_end.send("POST", "/handovers", json=code, headers=BACK_END), 400)
    guesser = Program(host, document)
    for _ in range(121):
        answer = guesser.send("POST", "/handovers", json=code, headers={"authorization": "Bearer guess"})
    sees(answer, 429)
    for _ in range(61):
        answer = person.send("POST", path)
        if answer.status_code == 429:
            break
    sees(answer, 429)


def no_handover(host, document):
    """A service that has no back end."""
    program = Program(host, document).make()
    sees(program.send("POST", f"{program.path}/handover"), 404)
    sees(program.send("POST", "/handovers", json={"code": "0"}, headers=BACK_END), 404)
