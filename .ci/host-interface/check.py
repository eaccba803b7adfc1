"""Holds every answer of `registrar host` to the document that it serves: check.py REGISTRAR [--walks COUNT]"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import requests
from openapi_spec_validator import OpenAPIV31SpecValidator

import challenges
import handovers
import people
import refusals
from document import Document
from host import Host

HERE = pathlib.Path(__file__).resolve().parent
TRAVEL = HERE.parent.parent / "Scripts/kinds/travel.json"
POLICIES = ["members", "card", "username", "passwordless", str(TRAVEL), str(HERE / "policies/providers.json")]
# No one can sign up there without more, so people only try.
TRIED = [str(HERE / "policies/closed.json"), str(HERE / "policies/invited.json")]
LANGUAGES = ["en", "es-MX"]


def the_document(url):
    """The document as it is served, valid as such."""
    text = requests.get(f"{url}/openapi.json", timeout=10).text
    found = [error.message for error in OpenAPIV31SpecValidator(json.loads(text)).iter_errors()]
    assert not found, "the document is no OpenAPI 3.1:\n" + "\n".join(found)
    return Document(text)


def a_generated_client(host, document, folder):
    """A client that is made from the document registers a person."""
    file = pathlib.Path(folder, "openapi.json")
    file.write_text(json.dumps(document.json))
    # It formats what it writes with a program beside it.
    programs = pathlib.Path(sys.executable).parent
    made = subprocess.run(
        [programs / "openapi-python-client", "generate", "--path", file, "--meta", "none",
         "--output-path", f"{folder}/registrar_client", "--fail-on-warning"], capture_output=True, text=True,
        env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"})
    assert made.returncode == 0, f"no client can be generated:\n{made.stdout}{made.stderr}"
    subprocess.run([sys.executable, HERE / "generated.py", host.url, host.pool], check=True,
                   env={"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"})


def blind_spots(document):
    """Schemas that are broken in one place each, and answers that a check must then refuse."""
    def broken(change):
        copy = json.loads(json.dumps(document.json))
        change(copy, copy["components"]["schemas"])
        return Document(json.dumps(copy))

    changes = {
        "a member that is not described": lambda it, schemas: schemas["Presentation"]["properties"].pop("hint"),
        "a member that is missing": lambda it, schemas: schemas["Registration"]["required"].append("shoe"),
        "a name that is not described":
            lambda it, schemas: schemas["Presentation"]["properties"]["screen"]["enum"].remove("signUp"),
        "a value of another type": lambda it, schemas: schemas["Field"]["properties"]["longest"].update(type="string"),
        "a status that is not described": lambda it, _: it["paths"]["/registrations"]["post"]["responses"].pop("201"),
        "a header of another form": lambda it, _: it["components"]["headers"]["ETag"]["schema"].update(pattern="^W/"),
        "a type that is not described":
            lambda it, _: it["paths"]["/registrations/{id}"]["get"]["responses"]["200"].update(content={"text/html": {}}),
    }
    for what, change in changes.items():
        yield what, broken(change)


def notices_what_is_wrong(host, document):
    count = 0
    for what, broken in blind_spots(document):
        try:
            program = people.Person(host, broken)
            program.send("POST", "/registrations")
            program.look()
        except AssertionError:
            count += 1
            continue
        raise AssertionError(f"{what}: the check did not notice")
    return count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("registrar")
    parser.add_argument("--walks", type=int, default=20, help="walks at random for each policy and language")
    options = parser.parse_args()
    start = time.monotonic()
    hosts = {policy: Host(options.registrar, "--policy", policy, "--seed", "3") for policy in POLICIES[1:] + TRIED}
    with handovers.settings() as back_end:
        hosts["members"] = Host(options.registrar, "--policy", "members", "--seed", "3", *back_end)
    document = the_document(hosts["members"].url)
    for host in hosts.values():
        assert requests.get(f"{host.url}/openapi.json", timeout=10).json() == document.json
    noticed = notices_what_is_wrong(hosts["members"], document)
    for policy in POLICIES:
        for language in LANGUAGES:
            people.journey(hosts[policy], document, language)
    members = hosts["members"]
    for language in LANGUAGES:
        challenges.sets_up_an_app(members, document, language)
        challenges.was_invited(members, document, language)
    for refusal in (refusals.keys, refusals.parameters, refusals.forms, refusals.anything, refusals.sizes, refusals.limits,
                    refusals.waits, refusals.the_service, handovers.handover):
        refusal(members, document)
    handovers.no_handover(hosts["card"], document)
    with tempfile.TemporaryDirectory() as folder:
        refusals.a_silent_pool(options.registrar, document)
        with handovers.settings() as back_end:
            refusals.a_locked_store(options.registrar, document, folder, back_end)
        a_generated_client(members, document, folder)
    for policy, host in hosts.items():
        for language in LANGUAGES:
            for seed in range(options.walks):
                people.walk(host, document, language, f"{policy} {language} {seed}")
    report(document, noticed, time.monotonic() - start)


def report(document, noticed, seconds):
    unseen = list(document.unseen())
    for kind, names in document.names().items():
        if names:
            print(f"no {kind} of these was there: {', '.join(sorted(names))}")
    for line in unseen:
        print(line, file=sys.stderr)
    answers, operations = sum(document.seen.values()), len(document.operations)
    print(f"{answers} answers of {len(document.seen)} kinds are as the document describes {operations} operations, "
          f"with {document.count('screen')} screens, {document.count('notice')} notices, {document.count('action')} "
          f"actions and {document.count('kind')} kinds of fields; {noticed} broken descriptions are noticed; a generated "
          f"client registers; in {seconds:.0f} s")
    sys.exit(1 if unseen else 0)


main()
