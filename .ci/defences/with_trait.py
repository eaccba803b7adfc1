"""The tests with a trait of the package, for a defence whose code is not there without it."""

import importlib.util
import subprocess
import sys


class WithTrait:
    """What `.ci/trait` has compiled of what a trait changes, and how it has."""

    def __init__(self, bench, name):
        folder = bench.root / ".build/defences" / name
        script = bench.root / ".ci/trait/main.py"
        subprocess.run([sys.executable, script, name, bench.build, folder], cwd=bench.root, check=True)
        spec = importlib.util.spec_from_file_location("trait", script)
        trait = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(trait)
        self.modules, product, _ = trait.TRAITS[name]
        self.program = folder / product
        self.told = ["-I", str(folder), *trait.options(name, trait.added(name)[1])]
        # An object of the trait takes the place of all that the build has of its module.
        self.objects = {}
        for module in self.modules:
            own = [path for path in trait.linked(bench.build, product) if path.parent.stem == module]
            self.objects |= dict.fromkeys(own) | {own[0]: folder / f"{module}.o"}

    def options(self, module):
        """What the compiler is told, besides what it is without the trait."""
        return self.told if module in self.modules else []
