"""Compares the allocations of a quick run of registrar-bench with those that were recorded.

    main.py REPORT.json RECORDED.txt            fails if a row allocates more
    main.py REPORT.json RECORDED.txt --record   records them
"""
import json
import pathlib
import sys

WATCHED = ("B1.", "B2.", "B3.", "B6.", "B8.")
# A twentieth more counts. Rows that hardly allocate differ a little by chance.
SHARE, CHANCE = 1.05, 0.1


def allocations(report):
    """The allocations of one operation, for each watched row."""
    rows = json.loads(pathlib.Path(report).read_text())["rows"]
    return {
        row["id"]: row["cost"]["allocations"]
        for row in rows
        if row["id"].startswith(WATCHED) and row["cost"].get("allocations") is not None
    }


def recorded(path):
    """The recorded allocations: a row and a number on each line."""
    lines = (line.split() for line in path.read_text().splitlines() if not line.startswith("#"))
    return {row: float(count) for row, count in lines}


def main(report, path, *options):
    path = pathlib.Path(path)
    now = allocations(report)
    if options == ("--record",):
        head = "# Allocations of one operation in a quick run; see .ci/check-benchmarks.\n"
        path.write_text(head + "".join(f"{row} {count:.2f}\n" for row, count in now.items()))
        return 0
    before = recorded(path)
    faults = [f"{row} is not measured any longer" for row in before if row not in now]
    for row, count in now.items():
        if row not in before:
            faults.append(f"{row} has no recorded allocations")
        elif count > before[row] * SHARE + CHANCE:
            faults.append(f"{row} allocates {count:.2f} times an operation, not {before[row]:.2f}")
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print("if that is meant: bash .ci/check-benchmarks --record", file=sys.stderr)
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
