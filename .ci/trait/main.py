"""Compiles and links a program with a trait of the package from what a build without it has made.

    python3 .ci/trait/main.py WHAT BUILT FOLDER [--types]

WHAT is a trait: `Server`, for `registrar`, or `SQLite`, `PostgreSQL` or `Sealing`, for the tests; or `SQLite,PostgreSQL`, for
`RegistrarStores`, or `Nodes`, for `registrar-crash` with PostgreSQL, or `Host`, for `registrar` with all of them. BUILT is the folder of that build, FOLDER gets the program. A
trait changes few modules, and adds some that the tests have built; a build by `swift build --traits TRAIT` would compile all
modules anew for it. The options of the compiler are those of the build, from its plan; what the trait adds is what the
package says. With `--types` only the last module is read, without code for it; FOLDER has the others from more traits.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

# What a trait changes, in the order in which they import one another, and the program that is linked; `changed` holds the list
# to the sources.
TRAITS = {
    "Server": (["HTTPServer", "TokenSigning", "TLSClient", "LibcurlTransport", "RegistrarCommand"], "registrar", "exe"),
    "Calls": (["LibcurlTransport", "PoolTransportTests"], "RegistrarPackageTests", "test"),
    "Host": (["HTTPServer", "TokenSigning", "TLSClient", "LibcurlTransport", "SQLiteStore", "PostgreSQLStore", "SealedStore", "RegistrarCommand"], "registrar", "exe"),
    "SQLite": (["SQLiteStore", "SQLiteStoreTests"], "RegistrarPackageTests", "test"),
    "PostgreSQL": (["PostgreSQLStore", "PostgreSQLStoreTests"], "RegistrarPackageTests", "test"),
    "Sealing": (["SealedStore", "SealedStoreTests"], "RegistrarPackageTests", "test"),
    "Nodes": (["PostgreSQLStore", "RegistrarCrash"], "registrar-crash", "exe"),
    "SQLite,PostgreSQL": (["PostgreSQLStore", "SQLiteStore", "RegistrarStores"], "RegistrarStores", "exe"),
}
# What is named after something else than its trait.
TRAIT_OF = {"Nodes": "PostgreSQL", "Host": "Server,SQLite,PostgreSQL,Sealing", "Calls": "Server"}
# What stays as it was built, because none of these tests needs it.
LEFT = {"Calls": {"HTTPServer", "TokenSigning", "TLSClient", "RegistrarCommand"}}
# With the value that follows, and without one.
DROPPED_PAIRS = ["-emit-module-path", "-output-file-map", "-index-store-path", "-num-threads", "-emit-objc-header-path"]
DROPPED = ["-incremental", "-emit-dependencies", "-parseable-output", "-enable-batch-mode", "-emit-objc-header",
           "-serialize-diagnostics", "-g"]


def planned(plan, name, kind="module"):
    """The arguments of a command of the plan."""
    found = re.search(rf'^  "C\.{name}-\w+-unknown-[^"]*\.{kind}":\n(?:    .*\n)*?    args: (\[.*\])$', plan, re.MULTILINE)
    if not found:
        sys.exit(f"the plan of the build has no command for {name}")
    return json.loads(found[1])


def without(arguments):
    kept = []
    values = iter(arguments)
    for argument in values:
        if argument == "-Xcc":
            kept += [argument, next(values)]
        elif argument in DROPPED_PAIRS:
            next(values)
        elif argument not in DROPPED:
            kept.append(argument)
    return kept


def run(arguments):
    done = subprocess.run(arguments, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(arguments[:6])} …\n{done.stdout}{done.stderr}")


def added(trait):
    """What the trait adds: modules of Swift, and modules of system libraries with their names for pkg-config."""
    package = subprocess.run(["swift", "package", "dump-package"], text=True, capture_output=True, check=True)
    targets = {target["name"]: target for target in json.loads(package.stdout)["targets"]}
    names = [
        dependency["target"][0]
        for target in targets.values()
        for dependency in target["dependencies"]
        if "target" in dependency and set((dependency["target"][1] or {}).get("traits") or [""]) <= set(trait.split(","))
    ]
    # With what these import, whether the trait adds it or not.
    for name in names:
        names += {dependency["byName"][0] for dependency in targets[name]["dependencies"] if "byName" in dependency} - set(names)
    libraries = {name: targets[name]["pkgConfig"] for name in names if targets[name]["type"] == "system"}
    return [name for name in names if name not in libraries], libraries


def changed(trait):
    """The modules with a source that asks for the trait."""
    asks = re.compile(rf"^\s*#(if|elseif)\b.*\b({trait.replace(',', '|')})\b", re.MULTILINE)
    # What is in a file of another trait alone counts only with that.
    others = {other for what in TRAITS for other in TRAIT_OF.get(what, what).split(",")} - set(trait.split(","))
    found = set()
    for root in ("Sources", "Tests"):
        for path in pathlib.Path(root).rglob("*.swift"):
            text = path.read_text()
            if asks.search(text) and text.partition("\n")[0].removeprefix("#if ") not in others:
                found.add(path.parts[2])
    return found


def main(what, built, folder, only_types=False):
    trait = TRAIT_OF.get(what, what)
    of_trait, program, kind = TRAITS[what]
    modules, libraries = added(trait)
    asking = changed(trait) & ({name.parent.stem for name in linked(built, program)} | set(modules))
    asking -= LEFT.get(what, set())
    if asking != set(of_trait):
        sys.exit(f"the trait {trait} changes {', '.join(sorted(asking))}, and .ci/trait/main.py compiles {of_trait}")
    plan = pathlib.Path(os.environ.get("REGISTRAR_PLAN") or built.parent.parent / "debug.yaml").read_text()
    folder.mkdir(parents=True, exist_ok=True)
    if only_types:
        compiler, *arguments = without(planned(plan, of_trait[-1]))
        arguments = [argument for argument in arguments if argument not in ("-c", "-emit-module")]
        run([compiler, "-I", str(folder), *arguments, *options(trait, libraries), "-typecheck"])
        return
    for module in of_trait:
        compiler, *arguments = without(planned(plan, module))
        run([compiler, "-I", str(folder), *arguments, *options(trait, libraries), "-emit-module-path",
             str(folder / f"{module}.swiftmodule"), "-o", str(folder / f"{module}.o")])
    objects = [folder / f"{module}.o" for module in of_trait]
    objects += [name for name in linked(built, program) if name.parent.stem not in of_trait]
    there = {name.parent.stem for name in objects} | set(of_trait)
    for module in sorted(set(modules) - there - LEFT.get(what, set())):
        of_module = [name for name in linked(built, "RegistrarPackageTests") if name.parent.stem == module]
        objects += of_module or sys.exit(f"the tests have built no {module}")
    arguments = [argument for argument in planned(plan, program, kind) if not argument.startswith("@")]
    arguments[arguments.index("-o") + 1] = str(folder / program)
    run(arguments + [str(name) for name in objects])


def options(trait, libraries):
    """What the compiler is told of the trait, and of the libraries that it adds."""
    told = [f"-D{name}" for name in trait.split(",")]
    for module, library in libraries.items():
        told += ["-I", f"Sources/Server/{module}"]
        flags = subprocess.run(["pkg-config", "--cflags", library], text=True, capture_output=True, check=True)
        told += [word for flag in flags.stdout.split() for word in ("-Xcc", flag)]
    return told


def linked(built, product):
    """The objects that a product of the build is linked of."""
    lines = (built / f"{product}.product/Objects.LinkFileList").read_text().splitlines()
    return [pathlib.Path(line.strip("'")) for line in lines]


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), "--types" in sys.argv[4:])
