"""The table of what became of each change, and the figures."""

import threading
from collections import Counter


class Report:
    """Results as they come, and what they come to."""

    def __init__(self, equivalents, total):
        self.equivalents, self.total = equivalents, total
        self.lock = threading.Lock()
        self.results, self.refused, self.broken = [], 0, None

    def add(self, number, mutant, result):
        with self.lock:
            if result is None:
                self.refused += 1
            else:
                self.results.append((number, mutant, result))
            done = len(self.results) + self.refused
            fate = "does not compile" if result is None else self.fate(mutant, result)
            print(f"{done}/{self.total}  {number:4}  {mutant.key}  {fate}", flush=True)

    def fate(self, mutant, result):
        if result.killer:
            return f"killed by {result.killer}: {result.words}"
        if mutant.key in self.equivalents:
            return f"equivalent: {self.equivalents[mutant.key]}"
        return "SURVIVED"

    def state(self, mutant, result):
        if result.killer:
            return "killed"
        return "equivalent" if mutant.key in self.equivalents else "survived"

    def conclude(self, least, bench):
        self.results.sort(key=lambda entry: entry[0])
        self.table()
        self.summary("kind", lambda mutant: mutant.kind)
        self.summary("file", lambda mutant: mutant.file)
        self.killers()
        states = Counter(self.state(m, r) for _, m, r in self.results)
        compiled = len(self.results)
        real = compiled - states["equivalent"]
        share = 100 * states["killed"] / real if real else 100
        print(bench.output([bench.compiler, "--version"]).splitlines()[0])
        print(
            f"{compiled} mutants, {states['killed']} killed, {states['equivalent']} equivalent, "
            f"{states['survived']} survived ({self.refused} more did not compile): "
            f"{share:.1f} % of those that change anything die; at least {least} % must")
        for _, mutant, result in self.results:
            if result.killer and mutant.key in self.equivalents:
                print(f"not equivalent after all, take it off the list: {mutant.key}")
        if not real:
            print("nothing was changed, so that nothing could be noticed")
        return real > 0 and share >= least

    def table(self):
        print("\n| no. | file | line | kind | changed | fate |\n|---|---|---|---|---|---|")
        for number, mutant, result in self.results:
            cells = [number, mutant.file, mutant.line, mutant.kind, mutant.key.split(" | ", 3)[3],
                     self.fate(mutant, result)]
            print("| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |")

    def summary(self, title, group):
        print(f"\n| {title} | mutants | killed | equivalent | survived |\n|---|---|---|---|---|")
        counts = Counter((group(m), self.state(m, r)) for _, m, r in self.results)
        for name in [*sorted({name for name, _ in counts}), None]:
            numbers = [
                sum(n for (g, s), n in counts.items() if name in (g, None) and s == state)
                for state in ("killed", "equivalent", "survived")
            ]
            label = "all" if name is None else f"`{name}`" if "." in name else name
            print(f"| {label} | {sum(numbers)} | {' | '.join(map(str, numbers))} |")

    def killers(self):
        print("\n| killed by | mutants |\n|---|---|")
        counts = Counter(r.killer for _, _, r in self.results if r.killer)
        for name, count in counts.most_common():
            print(f"| {name} | {count} |")
        print()
