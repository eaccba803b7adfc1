"""Takes each defence out, one at a time, and expects every attack or fault that it stops to get in."""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / ".ci/mutation"))

from defence import Defence
from with_trait import WithTrait
from trial import Bench, NotBuilt, Trial

# Between its words the testing library puts spaces that do not break.
NAME = r'Test\s"?(.+?)"?(?:\(.*?\))?(?:\swith\s\d+\stest\scases?)?'
FAILED = re.compile(rf"^✘\s{NAME}\sfailed\safter", re.M)
PASSED = re.compile(rf"^[✔━]\s{NAME}\spassed\safter", re.M)


class Without(Trial):
    """The tests, linked with the objects of a package that lacks a defence."""

    def __init__(self, bench, folder, trait=None):
        super().__init__(bench, folder)
        self.trait = trait
        self.objects |= trait.objects if trait else {}
        self.manifest = (bench.root / ".build/debug.yaml").read_text()
        self.changed = {}

    def compile(self, file, text):
        floor, module = file.split("/")[1:3]
        arguments = self.bench.arguments(self.manifest, module, "module")
        flags = Bench.chosen(arguments)
        for option in ("-I", "-module-cache-path"):
            flags += [option, arguments[arguments.index(option) + 1]] if option in arguments else []
        source = self.folder / Path(file).name
        source.write_text(text)
        flags += self.trait.options(module) if self.trait else []
        changed = self.changed.setdefault(module, {})
        changed[self.bench.root / file] = source
        files = sorted((self.bench.root / "Sources" / floor / module).rglob("*.swift"))
        files = [str(changed.get(path, path)) for path in files]
        built = self.bench.build / f"{module}.build"
        command = [self.bench.compiler, "-frontend", "-c", *flags, "-suppress-warnings", "-o"]
        if "-wmo" in arguments:
            # The files of a module that was compiled as a whole know each other's insides.
            # All of them, so that macros are expanded, too; the plugins are beside the compiler.
            replacement = self.folder / f"{module}.o"
            plugins = Path(self.bench.compiler).resolve().parents[1] / "lib/swift/host/plugins"
            self.run([*command, replacement, "-plugin-path", plugins, *files])
            self.objects |= {own: None for own in built.glob("*.swift.o")}
        else:
            replacement = source.with_suffix(".o")
            files.remove(str(source))
            self.run([*command, replacement, "-primary-file", source, *files])
        self.objects[built / f"{source.name}.o"] = replacement

    def results(self, suites):
        """The tests of these suites that failed, and those that passed."""
        self.link(self.bench.tests, "RegistrarPackageTests.xctest")
        # Some tests run the command that they find beside them.
        self.link(self.bench.command, "registrar")
        return ran(self.folder / "RegistrarPackageTests.xctest", suites)


def ran(program, suites):
    done = subprocess.run(
        [program, "--testing-library", "swift-testing", "--filter", rf"\.({'|'.join(suites)})/"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        timeout=1800,
        env={**os.environ, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"})
    return set(FAILED.findall(done.stdout)), set(PASSED.findall(done.stdout))


def suites(defences):
    return sorted({suite for defence in defences for suite, _ in defence.breaches})


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("from 1")
    return number


def options(defences):
    parser = argparse.ArgumentParser(prog=".ci/check-defences", description=__doc__)
    parser.add_argument("--list", action="store_true", help="print the defences and try none")
    parser.add_argument(
        "--only", action="append", metavar="NAME", choices=[d.name for d in defences],
        help="this defence; may be repeated")
    parser.add_argument(
        "--count", type=positive, metavar="N", help="so many of them, from all over the list; others for another commit")
    return parser.parse_args()


def offset(step):
    """Where a choice begins: the same for one commit, so that a failure can be seen again."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return int(commit.stdout, 16) % step


def baseline(program, defences):
    """With every defence in its place no attack may get in, and each must have been tried."""
    failed, passed = ran(program, suites(defences))
    for defence in defences:
        for suite, test in defence.breaches:
            if test in failed:
                sys.exit(f"{suite}: “{test}” fails with every defence in its place")
            if test not in passed:
                sys.exit(f"{defence.patch.name} names a test that did not run: {suite}: {test}")


def attempt(bench, defence, trait):
    """What is wrong with a defence; nothing where every attack gets in without it."""
    trial = Without(bench, ROOT / ".build/defences", trait)
    try:
        for file, text in defence.applied(ROOT).items():
            trial.compile(file, text)
        failed, _ = trial.results(sorted({suite for suite, _ in defence.breaches}))
    except NotBuilt as error:
        return f"it does not build without it:\n{error}"
    held = [test for _, test in defence.breaches if test not in failed]
    return "".join(f"\n        passes all the same: {test}" for test in held)


def main():
    defences = [Defence.read(p) for p in sorted((ROOT / ".ci/defences").glob("*.patch"))]
    arguments = options(defences)
    if arguments.list:
        for defence in defences:
            print(f"{defence.name:36} {defence.summary}")
        return
    chosen = [d for d in defences if not arguments.only or d.name in arguments.only]
    if arguments.count:
        step = max(1, len(chosen) // arguments.count)
        chosen = chosen[offset(step) :: step][: arguments.count]
    # Those that are not chosen, too: a patch that no longer applies is told in every run, and one
    # that names a suite that is no longer there.
    tests = "\n".join(file.read_text() for file in sorted((ROOT / "Tests").rglob("*.swift")))
    for defence in defences:
        defence.applied(ROOT)
        for suite, _ in defence.breaches:
            if not re.search(rf"\b(?:struct|class|actor) {suite}\b", tests):
                sys.exit(f"{defence.patch.name} names a suite that is not there: {suite}")
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True)
    bench = Bench(ROOT)
    traits = {d.trait: WithTrait(bench, d.trait) for d in chosen if d.trait}
    plain = next(Path(bench.tests[index + 1]) for index, a in enumerate(bench.tests) if a == "-o")
    for trait in sorted({d.trait or "" for d in chosen}):
        program = traits[trait].program if trait else plain
        baseline(program, [d for d in chosen if (d.trait or "") == trait])
    broken = 0
    for defence in chosen:
        begun = time.monotonic()
        wrong = attempt(bench, defence, traits.get(defence.trait))
        broken += bool(wrong)
        seconds = time.monotonic() - begun
        verdict = "FAIL" if wrong else "ok  "
        print(
            f"{verdict}  {defence.name:36} {len(defence.breaches):2} get in  {seconds:4.0f} s  "
            f"{defence.summary}{wrong}", flush=True)
    attacks = len({breach for d in chosen for breach in d.breaches})
    print(f"{len(chosen) - broken} of {len(chosen)} defences hold what they are said to; {attacks} attacks")
    sys.exit(1 if broken else 0)


main()
