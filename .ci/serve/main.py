"""Runs every check of this folder against a program: main.py REGISTRAR [NAME | --table]."""

import sys

import harness
import administration, connections, failures, factors, files, keeping, logins, passkeys, protocol, providers, recovery, serving, signing_in, signing_up, strangers, tokens  # noqa: F401, E401



def blind_spots():
    """What a check must notice, and would not: a wrong name, a wrong message, a success."""
    from botocore.exceptions import ClientError

    def refused():
        raise ClientError({"Error": {"Code": "CodeMismatchException", "Message": "Wrong."}}, "X")

    for expected, call in (
            (("ExpiredCodeException", None), refused), (("CodeMismatchException", "Right."), refused),
            (("CodeMismatchException", None), dict)):
        try:
            harness.fails(*expected, call)
        except AssertionError:
            continue
        yield f"{expected} was not there, and the check did not notice"


only = next((word for word in sys.argv[2:] if word != "--table"), None)
count, failed, seconds = harness.run(sys.argv[1], only)
failed += blind_spots()
if failures.TABLE and "--table" in sys.argv:
    for row in failures.TABLE:
        print("| {} | {} | {} |".format(*row))
for line in failed:
    print(line, file=sys.stderr)
if failures.TABLE:
    operations = len({row[0] for row in failures.TABLE})
    print(f"{len(failures.TABLE)} documented failures of {operations} operations can be had")
print(f"{count - len(failed)} of {count} checks of how a real pool answers, in {seconds:.0f} s")
sys.exit(1 if failed or not only and count < 90 else 0)
