"""Finds what writes to a terminal or a log, and messages of traps that are more than a literal."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The programs' own outputs; each names its streams in these places, and nowhere else.
ALLOWED = {
    # The numbers that the streams of another process have in it.
    "Sources/Programs/CommandSupport/ChildProcess.swift": "STDOUT_FILENO STDERR_FILENO",
    # Keeps what a compiler says, to show it if that fails; and tells where the page is.
    "Sources/Ports/PlaygroundPlugin/Engine.swift": "standardOutput standardError",
    "Sources/Ports/PlaygroundPlugin/PlaygroundCommand.swift": "print",
    "Sources/Programs/RegistrarBenchmark/BenchmarkProgram.swift": "standardOutput standardError STDOUT_FILENO",
    "Sources/Programs/RegistrarCommand/Console.swift": "standardOutput standardError",
    "Sources/Programs/RegistrarCommand/Files/OpenFile.swift":
        "standardOutput standardError STDOUT_FILENO STDERR_FILENO",
    # Says at the start that the pool cannot be reached, in words of its own.
    "Sources/Programs/RegistrarCommand/Hosting/HostVerb+Server.swift": "standardError",
    # A line of the log, which has neither a path nor what was sent.
    "Sources/Programs/RegistrarCommand/Hosting/RequestLog.swift": "standardError",
    # Says once, while it serves, that a file cannot be written anew; of the file, its name alone.
    "Sources/Programs/RegistrarCommand/Serving/Journal.swift": "standardError",
    # The width of the terminal, and the end of a line when a signal ends the program.
    "Sources/Programs/RegistrarCommand/Trying/Terminal.swift": "STDOUT_FILENO",
    "Sources/Programs/RegistrarCrash/Child/MortalProcess.swift": "standardError",
    "Sources/Programs/RegistrarCrash/Child/Wire.swift": "STDOUT_FILENO",  # The pipe to the process that kills.
    "Sources/Programs/RegistrarCrash/Nodes/Child/NodeProcess.swift": "standardError",  # Why a database cannot be used.
    "Sources/Programs/RegistrarCrash/Nodes/Child/NodeWire.swift": "STDOUT_FILENO",  # The pipe to the process that kills.
    "Sources/Programs/RegistrarCrash/CrashProgram.swift":
        "standardOutput standardError STDOUT_FILENO STDERR_FILENO",
    # Says what it found of inputs that it made up itself.
    "Sources/Programs/RegistrarFuzzer/RegistrarFuzzer.swift": "print",
    "Sources/Programs/RegistrarStores/RegistrarStores.swift": "print standardError",  # A number, or how it is called.
    # The IDs and numbers that it made up itself.
    "Sources/Programs/RegistrarStores/StoreWitness.swift": "print standardOutput standardError",
    # Says which rows the wire has.
    "Sources/Programs/RegistrarWire/RegistrarWire.swift": "print",
    # Takes what another program says.
    "Sources/Scripts/StateCharts/Drawing/Graphviz.swift": "standardOutput standardError",
}

PRINTS = r"(?:print|debugPrint|dump)"
CALLS = (
    r"NSLog|NSLogv|os_log|os_signpost|v?f?printf|v?dprintf|f?puts|fputc|f?putws|putchar|putc|fwrite"
    r"|perror|v?syslog|warnx?|errx?|Logger|OSLog|OSSignposter")
STREAMS = r"standardOutput|standardError|STDOUT_FILENO|STDERR_FILENO|stdout|stderr"
FUNCTION = rf"(?:{CALLS}|{PRINTS})(?=\s*\()"
OUTPUT = re.compile(
    rf"(?<![\w`.]){FUNCTION}|\b(?:[A-Z]\w*|os)\s*\.\s*{FUNCTION}|(?<![\w`])(?:{STREAMS})\b"
    r"|\bimport\s+(?:\w+\s+)?(?:os|OSLog|Logging)\b"
    r"|(?<![\w.])(?:fileDescriptor:|write\()\s*[012]\b")
TRAP = re.compile(
    r"\b(precondition|preconditionFailure|assert|assertionFailure|fatalError)\s*(?=\()")
LITERAL = r'"(?:[^"\\]|\\[^(])*"'
MESSAGE = re.compile(rf"\s*{LITERAL}(?:\s*\+\s*{LITERAL})*\s*,?\s*")


def without_comments(text):
    """The text with an empty line for each that is a comment, so that lines keep their numbers."""
    return re.sub(r"^[ \t]*//.*", "", text, flags=re.M)


def arguments(text, opening):
    """The arguments of the call whose parenthesis opens there: as they stand, split at commas."""
    depth, quoted, parts, start = 0, False, [], opening + 1
    place = opening
    while place < len(text):
        letter = text[place]
        if quoted and letter == "\\" and text[place + 1:place + 2] != "(":
            place += 1
        elif letter == '"':
            quoted = not quoted
        elif not quoted and letter in "([{":
            depth += 1
        elif not quoted and letter in ")]}":
            depth -= 1
            if depth == 0:
                return parts + [text[start:place]]
        elif not quoted and letter == "," and depth == 1:
            parts.append(text[start:place])
            start = place + 1
        place += 1
    return parts + [text[start:]]


def is_plain(trap, given):
    """Whether a trap says nothing but what stands in the source."""
    if trap in ("precondition", "assert"):
        given = given[1:]  # The condition is not shown.
    given = [part for part in given if part.strip()]
    return all(MESSAGE.fullmatch(part) for part in given)


def findings(file, text):
    allowed = ALLOWED.get(file, "").split()
    for found in OUTPUT.finditer(text):
        name = found.group()
        into_text = re.fullmatch(PRINTS, name.split(".")[-1].strip()) and any(
            part.strip().startswith("to: &") for part in arguments(text, text.index("(", found.end())))
        if name not in allowed and not into_text:
            yield found.start(), "nothing is written or logged but where .ci/secrets/outputs.py names it"
    for found in TRAP.finditer(text):
        if not is_plain(found.group(1), arguments(text, found.end())):
            yield found.start(), "a message of a trap is a literal: it says what, and not which value"


def main():
    files = subprocess.run(
        ["git", "ls-files", "-z", "Sources/*.swift"], cwd=ROOT, capture_output=True, text=True,
        check=True).stdout.split("\0")
    failed = False
    for file in filter(None, files):
        text = without_comments((ROOT / file).read_text())
        for place, what in findings(file, text):
            line = text.count("\n", 0, place) + 1
            print(f"{file}:{line}: {text.splitlines()[line - 1].strip()}: {what}", file=sys.stderr)
            failed = True
    for file in sorted(set(ALLOWED) - set(files)):
        print(f"{file} is gone: take it out of .ci/secrets/outputs.py", file=sys.stderr)
        failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
