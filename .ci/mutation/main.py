"""Changes the reducer in one small way at a time, and reports the changes that nothing notices."""

import argparse
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path

from changes import changes
from report import Report
from selection import chosen
from trial import Bench, NotBuilt, Result, Trial

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "Sources/Flow/RegistrationCore"
EQUIVALENTS = ROOT / ".ci/mutants-equivalent"
LEAST = 95


def files():
    """The reducer: the steps, and what they share; and what is presented of their states."""
    steps = sorted([*CORE.glob("Steps/*.swift"), *CORE.glob("Presentation/*.swift")])
    shared = [CORE / "Act.swift", CORE / "StateFacts.swift", CORE / "Registration.swift"]
    return [str(path.relative_to(CORE)) for path in [*steps, *shared]]


def equivalents():
    """What is known to change nothing: a key a line, its reason on the next, indented."""
    known, key = {}, None
    for line in EQUIVALENTS.read_text().splitlines() if EQUIVALENTS.exists() else []:
        if line.startswith("  ") and key:
            known[key] = (known[key] + " " + line.strip()).strip()
        elif line and not line.startswith("#"):
            key = line
            known[key] = ""
    return known


def options():
    parser = argparse.ArgumentParser(prog=".ci/mutants", description=__doc__)
    add = parser.add_argument
    add("--list", action="store_true", help="print the changes and make none")
    add("--all", action="store_true", help="every change that is found, not a choice of them")
    add("--count", type=int, default=240, metavar="N", help="how many are chosen (240)")
    add("--only", type=int, action="append", metavar="N", help="this change; may be repeated")
    add("--kind", action="append", metavar="K", help="all changes of this kind; may be repeated")
    add("--file", metavar="F", help="all changes of the files whose names have F in them")
    add("--jobs", type=int, default=os.cpu_count(), metavar="N", help="how many at once")
    return parser.parse_args()


def wanted(arguments):
    """The changes that the options ask for, with the number that each always has."""
    texts = {name: (CORE / name).read_text() for name in files()}
    found = list(enumerate((m for n in texts for m in changes(n, texts[n])), 1))
    for key in set(equivalents()) - {m.key for _, m in found}:
        sys.exit(f"{EQUIVALENTS.relative_to(ROOT)} names a change that is none any more: {key}")
    narrowed = [
        (n, m) for n, m in found
        if (not arguments.only or n in arguments.only)
        and (not arguments.kind or m.kind in arguments.kind)
        and (not arguments.file or arguments.file in m.file)
    ]
    if not narrowed:
        sys.exit("no change is called so; `--list --all` prints them all")
    if arguments.all or arguments.only or arguments.kind or arguments.file:
        return texts, narrowed
    return texts, chosen(narrowed, arguments.count)


def baseline(bench, texts):
    """The reducer as it is, built the way that mutants are: it must please every killer."""
    trial = Trial(bench, ROOT / ".build/mutants/baseline")
    try:
        for name, text in texts.items():
            trial.compile(name, text)
        result = trial.judge()
    except NotBuilt as error:
        sys.exit(f"the reducer as it is does not build beside the package's objects:\n{error}")
    if result.killer:
        sys.exit(f"the reducer as it is fails already, in {result.killer}: {result.words}")
    print(f"the reducer as it is passes everything in {result.seconds:.0f} s", flush=True)


def work(bench, texts, waiting, report, folder):
    while True:
        try:
            number, mutant = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            trial = Trial(bench, folder)
            trial.compile(mutant.file, mutant.applied(texts[mutant.file]))
            result = trial.judge()
        except NotBuilt:
            result = None
        except Exception as error:  # Another worker would go on for ever with a result missing.
            report.broken = error
            return
        report.add(number, mutant, result)


def main():
    arguments = options()
    texts, mutants = wanted(arguments)
    if arguments.list:
        for number, mutant in mutants:
            print(f"{number:5} {mutant.line:4} {mutant.key}")
        return
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True)
    bench = Bench(ROOT)
    baseline(bench, texts)
    waiting = queue.Queue()
    for entry in mutants:
        waiting.put(entry)
    report = Report(equivalents(), len(mutants))
    workers = [
        threading.Thread(
            target=work, args=(bench, texts, waiting, report, ROOT / f".build/mutants/job{job}"))
        for job in range(arguments.jobs)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if report.broken:
        raise report.broken
    sys.exit(0 if report.conclude(LEAST, bench) else 1)


main()
