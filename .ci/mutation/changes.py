"""The small changes that are made to the reducer, file by file."""

import re
from dataclasses import replace

from facts import conditions, drafts, flags, values
from moves import notices, reasons, targets
from rows import event_changes, row_changes
from shown import shown
from source import Mutant, flat, masked, place
from windows import windows


class File:
    """A source file, and the changes found in it."""

    def __init__(self, name, text):
        self.name, self.text, self.code = name, text, masked(text)
        self.mutants = []

    def change(self, kind, start, end, after, told=None):
        before = self.text[start:end]
        told = told or f"{flat(before)} → {flat(after)}"
        self.mutants.append(Mutant(self.name, start, kind, before, after, told))

    def value(self, argument):
        return self.text[argument[1] : argument[2]]

    def substitute(self, kind, pattern, *replacements, within=None):
        """Each match becomes each of the replacements in turn."""
        start, end = within or (0, len(self.code))
        for match in re.compile(pattern).finditer(self.code, start, end):
            for replacement in replacements:
                self.change(kind, match.start(), match.end(), match.expand(replacement))


def changes(name, text):
    """Every change of one file, in the order of its lines, none twice."""
    file = File(name, text)
    for find in [
        targets, notices, conditions, flags, drafts, reasons, windows, values, event_changes,
        row_changes, shown,
    ]:
        find(file)
    seen, found, counts = set(), [], {}
    for mutant in sorted(file.mutants, key=lambda m: (m.offset, len(m.before), m.kind, m.after)):
        result = mutant.applied(text)
        if result in seen or result == text:
            continue
        seen.add(result)
        where = place(file.code, mutant.offset)
        line = text.count("\n", 0, mutant.offset) + 1
        key = f"{name} | {where} | {mutant.kind} | {mutant.told}"
        counts[key] = counts.get(key, 0) + 1
        if counts[key] > 1:
            key += f" #{counts[key]}"
        found.append(replace(mutant, line=line, key=key))
    return found
