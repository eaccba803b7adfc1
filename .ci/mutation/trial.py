"""Building a mutant beside the package's own objects, and running what may kill it."""

import json
import os
import re
import resource
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from killers import KILLERS

# A mutant that never ends may not take the machine with it.
MEMORY = 6 << 30


class NotBuilt(Exception):
    """A change that the compiler or the linker refused: no mutant."""


@dataclass
class Result:
    """What became of a mutant: the killer's name and its words, or nothing where it survived."""

    killer: str = ""
    words: str = ""
    seconds: float = 0


class Bench:
    """What the package's own build left: objects, flags, and how its two programs are linked."""

    def __init__(self, root):
        self.root = root
        self.core = root / "Sources/Flow/RegistrationCore"
        self.build = Path(self.output(["swift", "build", "--show-bin-path"]).strip())
        manifest = (root / ".build/debug.yaml").read_text()
        arguments = self.arguments(manifest, "RegistrationCore", "module")
        self.compiler = arguments[0]
        self.flags = self.chosen(arguments)
        self.tests = self.link(self.arguments(manifest, "RegistrarPackageTests", "test"))
        self.command = self.link(self.arguments(manifest, "registrar", "exe"))

    def output(self, command):
        return subprocess.run(
            command, cwd=self.root, check=True, capture_output=True, text=True).stdout

    def arguments(self, manifest, name, kind):
        """The arguments of one command of the build's manifest."""
        # The whole name, the platform's included: `registrar` also begins another program's.
        command = re.escape(f"C.{name}-{self.build.parent.name}-debug.{kind}")
        found = re.search(rf'  "{command}":\n(?:    .*\n)*?    args: (\[.*\])', manifest)
        if not found:
            raise SystemExit(
                f".build/debug.yaml names no {kind} {name}: run `swift build --build-tests`")
        return json.loads(found.group(1))

    @staticmethod
    def chosen(arguments):
        """The flags that decide what the core's objects are, as the package has them."""
        single = {"-enable-testing", "-Onone", "-parse-as-library", "-strict-memory-safety"}
        double = {
            "-swift-version", "-enable-upcoming-feature", "-package-name", "-target",
            "-module-name",
        }
        flags = []
        for index, argument in enumerate(arguments):
            if argument in single:
                flags.append(argument)
            elif argument in double:
                flags += arguments[index : index + 2]
            elif argument.startswith("-D"):
                flags.append(argument)
        return flags

    @staticmethod
    def link(arguments):
        """How a program is linked, without debug information, for the sake of speed."""
        return [argument for argument in arguments if argument != "-g"]


class Trial:
    """One mutant at a time, in a folder of its own."""

    def __init__(self, bench, folder):
        self.bench, self.folder = bench, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.objects = {}

    def compile(self, file, text):
        """Compiles one file of the core so changed; its object takes the place of the package's."""
        bench = self.bench
        source = self.folder / Path(file).name
        source.write_text(text)
        changed = source.with_suffix(".o")
        others = [str(p) for p in sorted(bench.core.rglob("*.swift")) if p != bench.core / file]
        self.run(
            [bench.compiler, "-frontend", "-c", "-primary-file", source, *others, *bench.flags,
             "-suppress-warnings", "-o", changed])
        self.objects[bench.build / f"RegistrationCore.build/{source.name}.o"] = changed

    def link(self, arguments, name):
        arguments = list(arguments)
        listed = next(i for i, a in enumerate(arguments) if a.startswith("@"))
        text = Path(arguments[listed][1:]).read_text()
        for own, changed in self.objects.items():
            if f"/{own.parent.name}/" not in text:
                continue  # A program that has nothing of the module is linked as it is.
            if str(own) not in text:
                raise SystemExit(f"{arguments[listed][1:]} does not list {own}")
            text = text.replace(str(own), str(changed) if changed else "")
        (self.folder / f"{name}.objects").write_text(text)
        arguments[listed] = f"@{self.folder / name}.objects"
        arguments[arguments.index("-o") + 1] = str(self.folder / name)
        self.run([*arguments, "-use-ld=lld", "-Xlinker", "--strip-debug"])

    def run(self, command):
        done = subprocess.run(
            list(map(str, command)), cwd=self.bench.root, capture_output=True, text=True)
        if done.returncode:
            raise NotBuilt(done.stderr)

    def judge(self, patience=1):
        """Runs the killers in turn until one kills."""
        begun = time.monotonic()
        self.link(self.bench.tests, "RegistrarPackageTests.xctest")
        linked = False
        for killer in KILLERS:
            if killer.program == "registrar" and not linked:
                self.link(self.bench.command, "registrar")
                linked = True
            words = self.killed(killer, patience)
            if words:
                return Result(killer.name, words, time.monotonic() - begun)
        return Result(seconds=time.monotonic() - begun)

    def killed(self, killer, patience):
        """The first words of a failure; nothing where the killer is content."""
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        process = subprocess.Popen(
            [str(self.folder / killer.program), *killer.arguments], cwd=self.bench.root,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True, preexec_fn=limit,
            env={**os.environ, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"})
        hung = threading.Event()
        timer = threading.Timer(killer.seconds * patience, lambda: (hung.set(), end(process)))
        timer.start()
        words, ran = "", False
        for line in process.stdout:
            ran = ran or killer.ran.search(line)
            found = killer.failure.search(line)
            if found:
                words = found.group(1)
                end(process)
                break
        process.stdout.close()
        process.wait()
        timer.cancel()
        if words:
            return words
        if hung.is_set():
            return f"no end after {killer.seconds * patience} s"
        if process.returncode < 0:
            return f"a trap ({signal.Signals(-process.returncode).name})"
        if process.returncode:
            return f"exit {process.returncode}"
        return "" if ran else "it ran nothing"


def end(process):
    """Ends a program that this trial started, with all that it started itself, and nothing else."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
