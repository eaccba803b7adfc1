"""Compares the allocations of a quick run of registrar-bench with those that were recorded.

    main.py REPORT.json RECORDED.txt                fails if a row allocates more
    main.py REPORT.json RECORDED.txt --record       records them
    main.py REPORT.json RECORDED.txt --demonstrate  fails unless more is found in every row
"""
import json
import pathlib
import sys

WATCHED = ("B1.", "B2.", "B3.", "B6.", "B8.")
# A twentieth more counts. What tasks allocate differs a little by chance; plain values do not.
SHARE, CHANCE = 1.05, 0.1
PLAIN = ("B1.", "B8.values")


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


def chance(row):
    """How much more a row may allocate without having become worse."""
    return 0.005 if row.startswith(PLAIN) else CHANCE


def faults(now, before):
    """What has become worse, a sentence for each row."""
    found = {row: f"{row} is not measured any longer" for row in before if row not in now}
    for row, count in now.items():
        if row not in before:
            found[row] = f"{row} has no recorded allocations"
        elif count > before[row] * SHARE + chance(row):
            found[row] = f"{row} allocates {count:.3f} times an operation, not {before[row]:.3f}"
    return found


def main(report, path, *options):
    path = pathlib.Path(path)
    now = allocations(report)
    if options == ("--record",):
        head = "# Allocations of one operation in a quick run; see .ci/check-benchmarks.\n"
        path.write_text(head + "".join(f"{row} {count:.3f}\n" for row, count in now.items()))
        return 0
    if options == ("--demonstrate",):
        worse = {row: count * 1.1 + chance(row) for row, count in now.items()}
        missed = set(now) - set(faults(worse, now))
        if missed or not now:
            print(f"a tenth more is not found in {', '.join(sorted(missed)) or 'no row'}", file=sys.stderr)
        return 1 if missed or not now else 0
    found = faults(now, recorded(path))
    for fault in found.values():
        print(fault, file=sys.stderr)
    if found:
        print("if that is meant: bash .ci/check-benchmarks --record", file=sys.stderr)
    return 1 if found else 0


sys.exit(main(*sys.argv[1:]))
