"""Reading Swift just well enough to change it: comments, brackets, calls, conditions, switches."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """One small change of one file: `before`, at `offset`, becomes `after`."""

    file: str
    offset: int
    kind: str
    before: str
    after: str
    told: str
    line: int = 0
    key: str = ""

    def applied(self, text):
        return text[: self.offset] + self.after + text[self.offset + len(self.before) :]


def masked(text):
    """The text with comments and string literals blanked, every offset as it was."""
    blank = lambda match: " " * len(match.group())
    text = re.sub(r'"(\\.|[^"\\\n])*"', blank, text)
    return re.sub(r"//[^\n]*", blank, text)


def closing(text, opening):
    """The offset of the bracket that closes the one at `opening`."""
    pairs = {"(": ")", "{": "}", "[": "]"}
    stack = []
    for offset in range(opening, len(text)):
        character = text[offset]
        if character in pairs:
            stack.append(pairs[character])
        elif stack and character == stack[-1]:
            stack.pop()
            if not stack:
                return offset
    raise ValueError(f"nothing closes the bracket at {opening}")


def split(text, start, end, separator=","):
    """The spans between separators that stand outside of brackets, blanks trimmed."""
    spans, depth, first = [], 0, start
    for offset in range(start, end):
        character = text[offset]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == separator and depth == 0:
            spans.append((first, offset))
            first = offset + 1
    spans.append((first, end))
    return [trimmed(text, *span) for span in spans if text[slice(*span)].strip()]


def trimmed(text, start, end):
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


@dataclass
class Call:
    """A call: where it stands, and its arguments as (label or None, start, end) of each value."""

    name: str
    start: int
    end: int
    arguments: list


def calls(text, name):
    """Every call of `name`; a declaration is none, nor is a member of something else."""
    for match in re.finditer(rf"(?<![\w.]){re.escape(name)}\(", text):
        if re.search(r"(func|case) $", text[: match.start()]):
            continue
        end = closing(text, match.end() - 1)
        arguments = []
        for start, stop in split(text, match.end(), end):
            label = re.match(r"(\w+):\s+", text[start:stop])
            skip = label.end() if label else 0
            arguments.append((label.group(1) if label else None, start + skip, stop))
        yield Call(name, match.start(), end + 1, arguments)


@dataclass
class Clause:
    """A clause of a switch: its labels as spans, and its body."""

    start: int
    labels: list
    body: tuple


def switches(text):
    """Every switch: what is switched over, and its clauses."""
    for match in re.finditer(r"\bswitch ([^{\n]+) \{", text):
        end = closing(text, match.end() - 1)
        starts, depth = [], 0
        for offset in range(match.end(), end):
            if text[offset] in "([{":
                depth += 1
            elif text[offset] in ")]}":
                depth -= 1
            elif depth == 0 and text.startswith("case ", offset):
                # `if case` begins no clause: a clause begins its line.
                if not text[text.rfind("\n", 0, offset) + 1 : offset].strip():
                    starts.append(offset)
        clauses = []
        for start, stop in zip(starts, starts[1:] + [end]):
            colon = split(text, start + 4, stop, ":")[0][1]
            clauses.append(
                Clause(start, split(text, start + 4, colon), trimmed(text, colon + 1, stop)))
        yield match.group(1), clauses


def place(text, offset):
    """The name of the function or property around `offset`."""
    name = ""
    declared = r"\bfunc (\w+)|\bvar (\w+): [^\n=]+\{|\binit\("
    for match in re.finditer(declared, text[:offset]):
        name = match.group(1) or match.group(2) or "init"
    return name


def body(text, name):
    """The span of the property `name`'s body; several where there are several."""
    for match in re.finditer(rf"\bvar {name}: [^{{\n]+ \{{", text):
        yield match.end(), closing(text, match.end() - 1)


def flat(text):
    return " ".join(text.split()) or "nothing"
