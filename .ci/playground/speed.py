"""How fast the page is with 5,000 steps: `speed.py PAGE [--strict]`, which fails above a frame on an idle machine."""

import sys

from browser import Browser

FILL = """
const form = document.querySelector('#line-form'), line = document.querySelector('#line');
const newest = () => document.querySelectorAll('.rows li').length && Math.max(
  ...Array.from(document.querySelectorAll('.rows li:not([hidden])'), (item) => Number(item.ariaPosInSet)));
window.type = (text) => { line.value = text; form.requestSubmit(); };
while (newest() < 5000) for (let count = 0; count < 50; count += 1) window.type('wait 1s');
return newest();
"""

# Each action is drawn and laid out before the next one begins.
MEASURE = """
const done = arguments[0], times = { transition: [], back: [] };
const timed = (kind, action) => {
  const start = performance.now();
  action();
  document.body.getBoundingClientRect();
  times[kind].push(performance.now() - start);
};
for (let count = 0; count < 60; count += 1) timed('transition', () => window.type('code 1'));
for (let count = 0; count < 60; count += 1) timed('back', () => document.querySelector('#previous').click());
requestAnimationFrame(() => requestAnimationFrame(() => done(times)));
"""


def main(page, is_strict):
    browser = Browser(page)
    browser.driver.set_script_timeout(300)
    browser.click("#fill-in")
    browser.click("#now-screen [type=submit]")
    browser.expect_state("confirmation.editing")
    count = browser.driver.execute_script(FILL)
    times = browser.driver.execute_async_script(MEASURE)
    middle = {kind: sorted(values)[len(values) // 2] for kind, values in times.items()}
    print(f"{count} steps; a transition {middle['transition']:.1f} ms, a step back {middle['back']:.1f} ms (medians)")
    browser.close()
    is_fast = middle["transition"] < 1000 / 60 and middle["back"] < 16
    return 0 if is_fast or not is_strict else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "--strict" in sys.argv))
