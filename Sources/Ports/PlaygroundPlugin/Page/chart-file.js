// The chart as it is written: its states, and for each one the ways out, its own and its step's.

const documentation = "urn:registrar:documentation";

function childrenOf(element, name) {
  return Array.from(element.children).filter(({ localName }) => localName === name);
}

function textOf(element, name = "text") {
  const found = Array.from(element.children).find((child) =>
    child.localName === name && child.namespaceURI === documentation);
  return found ? found.textContent.trim().split(/\s+/).join(" ") : "";
}

/** The states by their names: what each means, what it waits for, and its ways out. */
export function readChart(text) {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  const states = new Map();
  const add = (element, around) => {
    const path = element.id;
    const own = childrenOf(element, "transition").map((transition) => ({
      events: (transition.getAttribute("event") ?? "").split(/\s+/).filter(Boolean),
      condition: (transition.getAttribute("cond") ?? "").split("&&").map(conditionText).join(", "),
      target: transition.getAttribute("target"),
      text: textOf(transition),
    }));
    const [request] = childrenOf(element, "onentry").flatMap((entry) => childrenOf(entry, "log"));
    const ways = [...own, ...around];
    states.set(path, {
      path, text: textOf(element), ways, isHistory: element.localName === "history",
      request: request?.getAttribute("expr").replaceAll("'", "") ?? null,
    });
    for (const child of element.children) {
      if (["state", "history", "final"].includes(child.localName)) add(child, ways);
    }
  };
  for (const element of root.children) if (element.localName === "state") add(element, []);
  return states;
}

/** A comparison as people read it: `session = confirmed`. */
function conditionText(comparison) {
  return comparison.trim().replace("_event.data.", "").replace(/ == '(.*)'/, " = $1").replace(/ != '(.*)'/, " ≠ $1");
}

/** Events with their common beginning once: `answered.signUp.failed: offline, timedOut`. */
export function groupEvents(events) {
  const groups = new Map();
  for (const event of events) {
    const end = event.lastIndexOf(".") + 1;
    const stem = event.slice(0, end);
    groups.set(stem, [...(groups.get(stem) ?? []), event.slice(end)]);
  }
  return Array.from(groups, ([stem, ends]) =>
    stem === "" || ends.length === 1 ? ends.map((end) => stem + end).join(", ") : `${stem.slice(0, -1)}: ${ends.join(", ")}`);
}

/** Whether a descriptor of the chart is for an event: for it alone, or for all that begin so. */
function isFor(descriptor, event) {
  return descriptor === event || event.startsWith(`${descriptor}.`);
}

/** The way that a step of the time line took: the one that there may be, or null if there are several. */
export function wayTaken(states, { from, to, event }) {
  const found = (states.get(from)?.ways ?? []).filter(({ events, target }) =>
    (target === null ? from === to : target === to || to.startsWith(`${target}.`))
      && events.some((descriptor) => isFor(descriptor, event)));
  return new Set(found.map(({ text }) => text)).size === 1 ? found[0] : null;
}
