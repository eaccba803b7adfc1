"""Compares the allocations of quick runs of registrar-bench with those that were recorded.

    main.py RECORDED.txt REPORT.json...                fails if a row allocates more in every report
    main.py --record RECORDED.txt REPORT.json...       records the fewest
    main.py --demonstrate RECORDED.txt REPORT.json...  fails unless more is found in every row
"""
import json
import pathlib
import sys

# A twentieth more counts. What tasks allocate differs a little by chance; plain values do not.
SHARE, CHANCE = 1.05, 0.1
PLAIN = ("B1.", "B8.values")


def allocations(reports):
    """The fewest allocations of one operation, for each row that counts them."""
    fewest = {}
    for report in reports:
        for row in json.loads(pathlib.Path(report).read_text())["rows"]:
            count = row["cost"].get("allocations")
            if count is not None:
                fewest[row["id"]] = min(count, fewest.get(row["id"], count))
    return fewest


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


def main(*arguments):
    options = tuple(argument for argument in arguments if argument.startswith("--"))
    path, *reports = (argument for argument in arguments if not argument.startswith("--"))
    path = pathlib.Path(path)
    now = allocations(reports)
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
