"""A defence, as the patch that takes it out: what it is, which tests must then fail, and the change."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

BREACH = re.compile(r"^Breach: (\w+): (.+)$")


@dataclass(frozen=True)
class Defence:
    """What stands before the first `---` of a patch, and the files that it changes."""

    name: str
    summary: str
    breaches: tuple  # Suites and their tests: each of these attacks gets in without the defence.
    files: tuple
    patch: Path

    @staticmethod
    def read(patch):
        text = patch.read_text()
        head = text.split("\n--- ", 1)[0].splitlines()
        breaches = tuple(m.groups() for line in head if (m := BREACH.match(line)))
        files = tuple(re.findall(r"^--- a/(\S+)$", text, re.M))
        if not head or not breaches or not files:
            sys.exit(f"{patch}: it needs a line of what it is, a `Breach: Suite: test`, and a change")
        return Defence(patch.stem, head[0], breaches, files, patch)

    def applied(self, root):
        """The files without the defence, by their paths."""
        with tempfile.TemporaryDirectory(prefix="registrar-defence-") as folder:
            for file in self.files:
                target = Path(folder) / file
                target.parent.mkdir(parents=True, exist_ok=True)
                if not (root / file).exists():
                    sys.exit(f"{self.patch}: there is no {file} any more; write the patch anew")
                shutil.copy(root / file, target)
            done = subprocess.run(
                ["git", "apply", str(self.patch)], cwd=folder, text=True,
                capture_output=True, env={**os.environ, "GIT_CEILING_DIRECTORIES": folder})
            if done.returncode:
                sys.exit(
                    f"{self.patch} applies no more: the code that it changes has changed. Look where "
                    f"the defence is now, and write the patch anew.\n{done.stderr}")
            return {file: (Path(folder) / file).read_text() for file in self.files}
