"""Failures that are moved into another row, and events that are no longer taken."""

import re

from source import flat, switches

# The two clauses that part the states with a request from those without.
TRUTH = ["false", "true"]


def row_changes(file):
    """In a switch over a failure, one failure goes where another row's do."""
    for over, clauses in switches(file.code):
        if over == "self" and [file.code[slice(*c.body)] for c in clauses[:2]] == TRUTH:
            for one, other in [clauses[:2], clauses[1::-1]]:
                for label in one.labels:
                    move_label(file, "request", clauses, one, other, label)
        if over not in ("error", "result"):
            continue
        for index, clause in enumerate(clauses):
            last = index == len(clauses) - 1
            other = clauses[index + 1] if not last else clauses[0]
            free = lambda c: not any("let " in file.code[s:e] for s, e in c.labels)
            # From the catch-all row, the first and the last go into rows that bind nothing.
            labels = clause.labels if not last else [clause.labels[0], clause.labels[-1]]
            if not free(other):
                others = [c for c in clauses if c is not clause and free(c)]
                if not others:
                    continue
                other = others[-1] if not last else others[0]
            for label in labels:
                move_label(file, "row", clauses, clause, other, label)


def event_changes(file):
    """An event that a place takes is put among those that it ignores."""
    for over, clauses in switches(file.code):
        if over not in ("act", "event", "interruption"):
            continue
        ignoring = clauses[-1]
        body = file.code[slice(*ignoring.body)]
        if not re.search(r"ignored\(\.notApplicable\)", body):
            continue
        for clause in clauses[:-1]:
            for label in clause.labels:
                if re.match(r"\.(answered|answer|dismissNotice)", file.code[slice(*label)]):
                    if len(clause.labels) == 1:
                        continue
                move_label(file, "event", clauses, clause, ignoring, label)


def move_label(file, kind, clauses, source, target, label):
    """`label` leaves its clause, which goes with its last one, for another."""
    text = file.text
    name = re.sub(r"\((let [^()]*|_|\.\w+\(let [^)]*\))\)", "", text[slice(*label)])
    name = re.sub(r"\blet \w+", "_", name)
    if source is target:
        return
    end = next((c.start for c in clauses if c.start > source.start), source.body[1])
    if len(source.labels) == 1:
        cut = (source.start, end, "")
    else:
        rest = [text[slice(*other)] for other in source.labels if other != label]
        cut = (source.labels[0][0], source.labels[-1][1], ", ".join(rest))
    at = target.labels[0][0]
    put = (at, at, name + ", ")
    first, second = sorted([cut, put])
    start, stop = first[0], second[1]
    after = first[2] + text[first[1] : second[0]] + second[2]
    moved, beside = flat(text[slice(*label)]), flat(text[slice(*target.labels[0])])
    file.change(kind, start, stop, after, f"{moved} goes with {beside}")
