"""A defence, and the change that takes it out: what it is, which tests must then fail, and the lines."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

BREACH = re.compile(r"^Breach: (\w+): (.+)$", re.M)
TRAIT = re.compile(r"^Trait: (\w+)$", re.M)
CHANGE = re.compile(r"^File: (.+)$", re.M)


@dataclass(frozen=True)
class Defence:
    """What stands in a file before the first `File:`, and the changes of each file after it.

    A change is a paragraph of lines as in a diff. Those that begin with a minus or a blank stand
    once in the file, one after the other; those that begin with a plus or a blank take their place.
    """

    name: str
    summary: str
    breaches: tuple  # Suites and their tests: each of these attacks gets in without the defence.
    changes: tuple  # Files, and the paragraphs of each.
    patch: Path
    trait: str | None  # The trait without which its code is not there.

    @staticmethod
    def read(patch):
        head, *parts = CHANGE.split(patch.read_text())
        breaches = tuple(BREACH.findall(head))
        changes = tuple((file, text.strip("\n").split("\n\n")) for file, text in zip(parts[::2], parts[1::2]))
        if not head or not breaches or not changes:
            sys.exit(f"{patch}: it needs a line of what it is, a `Breach: Suite: test`, and a change")
        trait = TRAIT.search(head)
        return Defence(patch.stem, head.splitlines()[0], breaches, changes, patch, trait and trait[1])

    def applied(self, root):
        """The files without the defence, by their paths."""
        return {file: self.changed(root / file, changes) for file, changes in self.changes}

    def changed(self, file, changes):
        if not file.exists():
            sys.exit(f"{self.patch}: there is no {file} any more; write the patch anew")
        text = "\n" + file.read_text()
        for change in changes:
            lines = change.split("\n")
            before = "\n" + "".join(line[1:] + "\n" for line in lines if line[0] != "+")
            after = "\n" + "".join(line[1:] + "\n" for line in lines if line[0] != "-")
            if sum(text.startswith(before, at) for at in range(len(text))) != 1:
                sys.exit(
                    f"{self.patch} applies no more: the code that it changes has changed, or stands "
                    f"there twice. Look where the defence is now, and write the patch anew.\n{change}")
            text = text.replace(before, after)
        return text[1:]
