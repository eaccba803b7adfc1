// One state and its neighbours: how it was reached, and each way out on a line, with what it takes.

import { groupEvents, wayTaken } from "./chart-file.js";
import { make } from "./dom.js";
import { say } from "./words.js";

/** A name that may be broken after its dots. */
export function pathText(path) {
  return path.split(/(?<=\.)/).flatMap((part, index) => (index === 0 ? [part] : [make("wbr"), part]));
}

/** The way that led here: the state before, and what happened in it. */
export function drawArrival(states, step) {
  if (!step?.event || !step.from) return make("div", { class: "arrival" });
  const way = wayTaken(states, step);
  const stays = step.from === step.to;
  const what = make("div", { class: "takes" },
    make("code", {}, ...pathText(step.event)),
    make("p", { textContent: stays && !way ? say("staysHere") : way?.text ?? "" }));
  if (stays) return make("div", { class: "arrival stayed" }, what);
  return make("div", { class: "arrival" }, make("div", { class: "box" }, ...pathText(step.from)), what);
}

/** A state with its ways out; those to the same state stand together before it. */
export function drawState(states, path) {
  const state = states.get(path) ?? { ways: [], text: "", request: null };
  const targets = new Map();
  for (const way of state.ways) targets.set(way.target, [...(targets.get(way.target) ?? []), way]);
  const stays = targets.get(null) ?? [];
  targets.delete(null);
  const box = make("div", { class: "box here" }, make("strong", {}, ...pathText(path)), make("p", { textContent: state.text }),
    state.request === null ? null : make("p", { textContent: `${say("waitsFor")} ${state.request}` }));
  const groups = Array.from(targets, ([target, ways]) => drawGroup(ways, targetBox(states, target)));
  if (stays.length > 0) groups.push(drawGroup(stays, make("div", { class: "box stays", textContent: say("staysHere") })));
  return make("div", { class: "ways-of" }, box, make("ul", { class: "ways" }, ...groups));
}

function targetBox(states, target) {
  if (!states.get(target)?.isHistory) return make("div", { class: "box" }, ...pathText(target));
  const [step] = target.split(".");
  return make("div", { class: "box", textContent: say("whereLeft", { step }) });
}

function drawGroup(ways, box) {
  const lines = ways.map(({ events, condition, text }) => make("li", { class: "takes" },
    ...groupEvents(events).map((group) => make("code", {}, ...pathText(group))),
    condition === "" ? null : make("span", { class: "condition", textContent: `[${condition}]` }),
    make("p", { textContent: text })));
  return make("li", { class: "group" }, make("ul", {}, ...lines), box);
}
