"""Plays all scripts in Chromium, with the page's own engine, and compares their traces with the simulation's:
`flow.py PAGE REGISTRAR`, in the folder of the package."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from browser import Browser

OPEN = """
(async (done) => {
  const { exports } = (await WebAssembly.instantiate(window.playground.engine, {})).instance;
  const give = (text) => {
    const bytes = new TextEncoder().encode(text);
    const address = exports.registrar_allocate(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  };
  window.play = (name, script, seed) => {
    const [text, label] = [give(script), give(name)];
    const reply = exports.registrar_play(...text, ...label, BigInt(seed));
    const view = new DataView(exports.memory.buffer);
    const [status, size] = [view.getInt32(reply, true), view.getInt32(reply + 4, true)];
    const trace = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, reply + 8, size));
    for (const address of [text[0], label[0], reply]) exports.registrar_release(address);
    if (status !== 0) throw new Error(`${name}: status ${status}: ${trace}`);
    return trace;
  };
  done(true);
})(arguments[0]);
"""


def played(browser, names, seed):
    scripts = [[str(name), name.read_text()] for name in names]
    return browser.driver.execute_script(
        "return arguments[0].map(([name, text]) => window.play(name, text, arguments[1])).join('')", scripts, seed)


def simulated(registrar, names, seed):
    with tempfile.NamedTemporaryFile() as trace:
        subprocess.run(
            [registrar, "run", "--through", "simulation", "--seed", str(seed), "--trace", trace.name, *map(str, names)],
            check=True, stdout=subprocess.DEVNULL)
        return Path(trace.name).read_text()


def first_difference(one, other):
    lines = zip(one.splitlines() + [None], other.splitlines() + [None])
    return next((number for number, (a, b) in enumerate(lines, 1) if a != b), None)


def main(page, registrar):
    # The engine reads no files, and so not the policy that a script keeps beside it.
    own = re.compile(r"^policy .*\.json", re.MULTILINE)
    names = sorted(name for name in Path("Scripts").rglob("*.events") if not own.search(name.read_text()))
    assert len(names) > 100, "the scripts are there"
    browser = Browser(page)
    browser.driver.execute_async_script(OPEN)
    for seed in (1, 7):
        transitions = 0
        for start in range(0, len(names), 50):
            batch = names[start : start + 50]
            here, there = played(browser, batch, seed), simulated(registrar, batch, seed)
            place = first_difference(here, there)
            if here != there:
                sys.exit(f"from {batch[0]} on, line {place} of the trace in Chromium is not the simulation's")
            altered = here[:-9] + chr(ord(here[-9]) ^ 1) + here[-8:]
            assert first_difference(altered, there), "an altered byte is found"
            transitions += here.count("\n")
        print(f"seed {seed}: {len(names)} scripts, {transitions} transitions are the same in Chromium", flush=True)
    browser.close()


main(*sys.argv[1:])
