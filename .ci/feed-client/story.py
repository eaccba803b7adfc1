"""A whole registration through the client, and what must come back: `story.py REGISTRAR`."""

import sys

from registration import FeedError, Registration

PASSWORD = "Correct-horse-1"
PROFILE = {
    "phone": "+15550100123", "firstName": "Ana", "lastName": "Lopez", "gender": "F",
    "birthday": "1990-02-28", "acceptTerms": True, "acceptPrivacy": True, "acceptHIPAA": True,
}


def same(actual, expected):
    if actual != expected:
        sys.exit(f"expected {expected!r}, found {actual!r}")


def refused(ask, *parts):
    """The error of a line that is not carried out, which has all these parts."""
    try:
        ask()
    except FeedError as error:
        for part in parts:
            if part not in str(error):
                sys.exit(f"expected {part!r} in {error}")
    else:
        sys.exit(f"carried out, but expected an error with {parts}")


def seen(mark):
    """Screen, step and the primary action of a mark."""
    shown = mark["presentation"]
    primary = [action["name"] for action in shown["actions"] if action["role"] == "primary"]
    return shown["screen"], (shown["progress"] or {}).get("step"), *primary


def form(flow):
    """Step 1: a form with problems, then a good one."""
    same(seen(flow.send("launch")), ("signUp", 1, "submitSignUp"))
    mark = flow.send("submitSignUp", email="ana", password=PASSWORD, fields={"phnoe": "5"})
    same(mark["notice"], {"name": "incompleteForm"})
    same(mark["problems"], [
        {"field": "email", "kind": "malformed"}, {"field": "phone", "kind": "missing"},
        {"field": "phnoe", "kind": "unknownField", "nearest": "phone"}])
    fields = {field["name"]: field for field in mark["presentation"]["fields"]}
    same(fields["email"]["problems"], [{"kind": "malformed"}])
    same(fields["email"]["value"], "ana")
    same("value" in fields["password"], False)
    same(mark["presentation"]["otherProblems"], mark["problems"][2:])
    mark = flow.send(
        "submitSignUp", email="ana@example.com", password=PASSWORD,
        fields={"phone": "+15550100123"})
    same((mark["state"], mark["notice"]["name"]), ("confirmation.editing", "codeSent"))
    same([line["to"] for line in flow.transitions], ["signUp.submitting", "confirmation.editing"])


def code(flow):
    """Step 2: a wrong code, a death, lines that mean nothing, and the right code."""
    mark = flow.send("submitCode", code="000000")
    same((mark["state"], mark["notice"]["name"]), ("confirmation.editing", "codeMismatch"))
    mark = flow.do("kill")
    same((mark["state"], mark["presentation"]["account"]),
         ("confirmation.editing", "ana@example.com"))
    same(flow.transitions[0]["event"], {"name": "launch"})
    refused(lambda: flow.send("submitCode", kode="1"), "kode: ", "did you mean 'code'?")
    refused(lambda: flow.send("submitKode", code="1"), "did you mean 'submitCode'?")
    refused(lambda: flow.do("wiat 25h"), "did you mean 'wait'?")
    refused(lambda: flow.do("expect profile.editing"), "profile.editing", "confirmation.editing")
    same((flow.mark["state"], flow.transitions), ("confirmation.editing", []))
    flow.do("fault confirmSignUp timedOut after-commit")
    flow.send("submitCode", code="$code")
    flow.do("expect user ana@example.com status=confirmed")


def profile(flow):
    """Step 3, once the flow has found out by itself that the code was taken."""
    while flow.mark["state"] != "profile.editing":
        primary = seen(flow.mark)[2]
        values = {"submitCode": {"code": "$code"}, "submitPassword": {"password": PASSWORD}}
        flow.send(primary, **values.get(primary, {}))
    same(seen(flow.mark), ("profile", 3, "submitProfile"))
    mark = flow.send("submitProfile", fields=PROFILE)
    same((mark["state"], mark["notice"]["name"]),
         ("registered.viewing", "registrationComplete"))
    same(mark["presentation"]["isLive"], True)
    flow.do("expect user ana@example.com status=confirmed profile=complete presence=on")


flow = Registration(sys.argv[1])
form(flow)
code(flow)
profile(flow)
lines = flow.mark["end"]
same(flow.close(), 65)
print(f"a registration of {lines} lines through the client in Python")
