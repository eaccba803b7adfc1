"""Compiles every block of Swift in the README and the articles.

    main.py MODULES [ARTICLE…]

A block is a file of its own, and imports every library of the package, Foundation and Testing if it
imports nothing itself. Comments in the article, before the block, say what else belongs to it:

    <!-- with the code above -->       one file with the block before it
    <!-- compiled with NAME -->        also with NAME.swift of `.ci/articles` or of the package outside
    <!-- compiled by check-adopter --> a part of the package outside, which that check compiles and runs
    <!-- compiled by check-swiftui-article --> a part of a front end, which that check takes from its two articles

If that file has the line `// the code of the article`, the block takes the place of the line.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

LIBRARIES = ("Foundation Registrar RegistrarTesting RegistrationCore RegistrationCognito RegistrationHosting RegistrationWording "
             "StateCharts Testing").split()
# Fewer blocks in all articles together are a sign that some were not looked at.
LEAST = 36
PLACE = re.compile(r"^ *// the code of the article\n", re.MULTILINE)
COMMENT = re.compile(r"^<!-- (?:(with the code above)|compiled with (.+?)|compiled by check-(adopter|swiftui-article)) -->$")
# Of these check-swiftui-article compiles so many blocks, from the first.
FRONT_ENDS = {"ASwiftUIFrontEnd.md": sys.maxsize, "ConnectingACognitoUserPool.md": 2}
# A block of Swift begins with this line alone; what else would show Swift is refused.
FENCE = "```swift"
OTHER_FENCE = re.compile(r"^(?:`{3,}|~{3,})\s*\{?\.?swift\b", re.IGNORECASE)
OUTSIDE = pathlib.Path(".ci/outside")
FOLDERS = pathlib.Path(".ci/articles"), OUTSIDE / "Sources/Adopter"


def without_margin(text):
    return "".join(line.lstrip(" ") for line in text.splitlines(keepends=True))


class Unit:
    """The blocks that are one file, and the names of what they are compiled with."""

    def __init__(self, article):
        self.article, self.blocks, self.names, self.check = article, [], [], None

    def __str__(self):
        places = " and ".join(str(start) for start, _ in self.blocks)
        return f"{self.article}:{places}" + "".join(f" with {name}" for name in self.names) + (
            f" by check-{self.check}" if self.check else "")

    def files(self):
        """The texts to compile: the article's first."""
        code = "".join(f'#sourceLocation(file: "{self.article}", line: {start})\n{text}#sourceLocation()\n'
                       for start, text in self.blocks)
        if not re.search(r"^ *(@\w+ )?import ", code, re.MULTILINE):
            imports = "".join(f"import {name}\n" for name in LIBRARIES)
        else:
            imports = ""
        beside = []
        for name in self.names:
            files = [folder / (name + ".swift") for folder in FOLDERS]
            file = next((file for file in files if file.exists()), None)
            if file is None:
                sys.exit(f"{self}: there is no {files[0]}")
            part = file.read_text()
            if PLACE.search(part):
                code = PLACE.sub(lambda _: code, part, count=1)
            else:
                beside.append(part)
        return [imports + code] + beside


def units(article):
    """The units of an article; every comment must stand before a block."""
    found, start, block, joins, names, check = [], 0, None, False, [], None
    for number, line in enumerate(pathlib.Path(article).read_text().splitlines(keepends=True), 1):
        comment = COMMENT.match(line.strip())
        if block is not None:
            if line.strip() != "```":
                block += line
                continue
            if not joins:
                found.append(Unit(article))
            elif not found:
                sys.exit(f"{article}:{start}: there is no code above")
            found[-1].blocks.append((start, block))
            found[-1].names += [name for name in names if name not in found[-1].names]
            found[-1].check = check
            block, joins, names, check = None, False, [], None
        elif line.strip() == FENCE:
            start, block = number + 1, ""
            before = sum(len(unit.blocks) for unit in found)
            # That check finds no block with a margin.
            if check == "swiftui-article" and (line[0] == " " or before >= FRONT_ENDS.get(pathlib.Path(article).name, 0)):
                sys.exit(f"{article}:{number}: check-swiftui-article does not compile this block")
        elif OTHER_FENCE.match(line.strip()):
            sys.exit(f"{article}:{number}: a block of Swift begins with {FENCE} and no more")
        elif comment:
            joins, names = joins or bool(comment[1]), names + ([comment[2]] if comment[2] else [])
            check = check or comment[3]
        elif line.strip() and (joins or names or check):
            sys.exit(f"{article}:{number}: expected a block of Swift after the comment")
    if block is not None or joins or names or check:
        sys.exit(f"{article}: it ends in a block, or before the block of a comment")
    return found


def plugins():
    """Where the macros of Testing are."""
    compiler = subprocess.run(["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip()
    folder = pathlib.Path(os.path.realpath(compiler)).parent.parent / "lib/swift/host/plugins"
    return [word for path in (folder, folder / "testing") if path.exists() for word in ("-plugin-path", str(path))]


def errors(unit, modules, flags):
    """What the compiler says against a unit; nothing if it compiles."""
    if unit.check == "swiftui-article":
        return ""
    if unit.check:
        code = without_margin("".join(text for _, text in unit.blocks))
        sources = (path for folder in ("Sources/Adopter", "Tests/AdopterTests")
                   for path in (OUTSIDE / folder).glob("*.swift"))
        stands = any(code in without_margin(path.read_text()) for path in sources)
        return "" if stands else f"{unit}: error: this is not in {OUTSIDE} letter by letter\n"
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, text in enumerate(unit.files()):
            paths.append(os.path.join(folder, f"Part{number}.swift"))
            pathlib.Path(paths[-1]).write_text(text)
        command = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-testing",
                   "-module-name", "Article", "-package-name", "outside", "-I", modules, *flags, *paths]
        run = subprocess.run(command, capture_output=True, text=True)
        return (run.stderr or "the compiler failed") if run.returncode else ""


def main(modules, *articles):
    asked = articles
    articles = articles or ["README.md"] + sorted(map(str, pathlib.Path("Sources").rglob("*.docc/*.md")))
    found = [unit for article in articles for unit in units(article)]
    flags = plugins()
    with ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda unit: errors(unit, modules, flags), found))
    for unit, words in zip(found, said):
        print(("does not compile: " if words else "compiles: ") + str(unit))
    if any(said):
        print("\n" + "\n".join(filter(None, said)), file=sys.stderr)
        return 1
    blocks = sum(len(unit.blocks) for unit in found)
    if blocks < (1 if asked else LEAST):
        sys.exit(f"there are {blocks} blocks of Swift; were all articles found?")
    print(f"{blocks} blocks compile")
    return 0


sys.exit(main(*sys.argv[1:]))
