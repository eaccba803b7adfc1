"""Lists the public symbols of every module, and names every public type in Swift.

    python3 .ci/public-names/main.py GRAPHS LISTS NAMES
    python3 .ci/public-names/main.py GRAPHS LISTS --traits

GRAPHS is the folder of the symbol graphs that `swift package dump-symbol-graph` has written. The folder
LISTS gets a MODULE.txt for each module, the folder NAMES a Names.swift. With `--traits` it lists the modules that
are empty without a trait, for `.ci/check-host-names`, and names nothing.
"""

import json
import pathlib
import sys

MODULES = """
    RegistrationCore RegistrationWording RegistrationJSON RegistrationSimulation RegistrationBackend RegistrationRuntime
    RegistrationUI EventScripts MockIdentityPool RegistrationScript StateCharts RegistrationContracts RegistrationCheck
    HostStores RegistrationHosting RegistrationCognito
""".split()
OF_TRAITS = ["SQLiteStore", "PostgreSQLStore", "SealedStore"]
PRODUCTS = ["Registrar"] + MODULES
OTHERS = ["Dispatch", "Foundation", "Observation", "Synchronization", "Testing"]
TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias"}


def symbols(graphs, module):
    """The symbols that the module itself declares, those in extensions of other modules' types too."""
    found = {}
    for path in sorted(graphs.glob(f"{module}*.symbols.json")):
        if path.name.split("@")[0].split(".")[0] != module:
            continue
        for symbol in json.loads(path.read_text())["symbols"]:
            # Members that a conformance brings along are the protocol's, not ours.
            if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                found[symbol["identifier"]["precise"]] = symbol
    return found.values()


def line(symbol):
    """The symbol's full name, and its declaration on one line."""
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return f"{'.'.join(symbol['pathComponents'])}: {' '.join(declaration.split())}"


def lists(graphs, folder, modules=MODULES):
    for module in modules:
        lines = sorted({line(symbol) for symbol in symbols(graphs, module)})
        if not lines:
            sys.exit(f"there is no symbol of {module} in {graphs}: bash .ci/check-documentation")
        (folder / f"{module}.txt").write_text("\n".join(lines) + "\n")


def use(number, symbol):
    """A declaration that names this type."""
    name = ".".join(symbol["pathComponents"])
    generics = symbol.get("swiftGenerics", {})
    parameters = [p["name"] for p in generics.get("parameters", [])]
    if symbol["kind"]["identifier"] == "swift.protocol":
        return f"typealias Name{number} = any {name}"
    if not parameters:
        return f"typealias Name{number} = {name}"
    # The type's own parameters come first in its name, wherever they are declared.
    owner, _, rest = name.partition(".")
    spelled = f"{owner}<{', '.join(parameters)}>" + (f".{rest}" if rest else "")
    clauses = [
        f"{c['lhs']}{': ' if c['kind'] == 'conformance' else ' == '}{c['rhs']}"
        for c in generics.get("constraints", [])
        if c["kind"] in ("conformance", "sameType")
    ]
    condition = f" where {', '.join(clauses)}" if clauses else ""
    return f"func name{number}<{', '.join(parameters)}>(_: {spelled}.Type){condition} {{}}"


def names(graphs, file):
    types = [
        symbol
        for module in MODULES
        for symbol in symbols(graphs, module)
        if symbol["kind"]["identifier"] in TYPES
    ]
    types.sort(key=lambda symbol: symbol["pathComponents"])
    imports = [f"import {module}" for module in sorted(OTHERS + PRODUCTS)]
    head = ["// Written by `.ci/check-public-names`.", "// swift-format-ignore-file", "", *imports, ""]
    lines = head + [use(number, symbol) for number, symbol in enumerate(types)]
    file.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    graphs, listed, named = map(pathlib.Path, sys.argv[1:])
    if sys.argv[3] == "--traits":
        lists(graphs, listed, OF_TRAITS)
    else:
        lists(graphs, listed)
        names(graphs, named / "Names.swift")
