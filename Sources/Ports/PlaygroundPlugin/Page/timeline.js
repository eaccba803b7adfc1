// The time line: one button for each step, of which only those in sight exist.

import { make, set } from "./dom.js";
import { say, timeText } from "./words.js";

const rowHeight = 36;
const spare = 6;

export class Timeline {
  /** `look` is called with the number of the step that was chosen. */
  constructor(box, look) {
    this.box = box;
    this.look = look;
    this.rows = [];
    this.steps = [];
    this.chosen = 0;
    this.empty = make("p", { class: "empty" });
    this.list = make("ol", { class: "rows" });
    box.replaceChildren(this.empty, this.list);
    this.top = 0;
    this.height = box.clientHeight;
    box.addEventListener("scroll", () => { this.top = box.scrollTop; this.drawRows(); }, { passive: true });
    box.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => { this.height = box.clientHeight; this.drawRows(); }).observe(box);
  }

  draw(steps, chosen) {
    this.steps = steps;
    const isMoved = chosen !== this.chosen;
    this.chosen = chosen;
    this.empty.hidden = steps.length > 0;
    set(this.empty, "textContent", say("timelineEmpty"));
    this.list.style.height = `${steps.length * rowHeight}px`;
    if (isMoved) this.reveal();
    this.drawRows();
  }

  /** Draws every row anew, in another language. */
  forget() {
    for (const row of this.rows) row.step = null;
  }

  /** Decides on a place, just so far that the chosen step is in sight. */
  reveal() {
    this.isScrolled = false;
    const top = (this.chosen - 1) * rowHeight;
    const last = this.steps.length * rowHeight - this.height;
    if (top < this.top) this.top = Math.max(0, top - rowHeight);
    else if (top + rowHeight > this.top + this.height) this.top = Math.max(0, Math.min(last, top + 2 * rowHeight - this.height));
  }

  /** Scrolls as `draw` has decided, once everything else is drawn. */
  scroll() {
    if (this.isScrolled) return;
    this.isScrolled = true;
    this.box.scrollTop = this.top;
  }

  drawRows() {
    const first = Math.max(0, Math.floor(this.top / rowHeight) - spare);
    const count = Math.ceil(this.height / rowHeight) + 2 * spare;
    const last = Math.min(this.steps.length, first + count);
    while (this.rows.length < last - first) this.addRow();
    this.rows.forEach((row, index) => {
      const step = index < last - first ? this.steps[first + index] : null;
      row.item.hidden = step === null;
      if (step) this.drawRow(row, step);
    });
  }

  addRow() {
    const parts = Object.fromEntries(["number", "event", "to", "time"].map((name) =>
      [name, make("span", { class: `step-${name}` })]));
    const button = make("button", { type: "button" }, ...Object.values(parts));
    const row = { item: make("li", {}, button), button, parts };
    button.addEventListener("click", () => this.look(row.step.number));
    this.rows.push(row);
    this.list.append(row.item);
  }

  drawRow(row, step) {
    const isChosen = step.number === this.chosen;
    set(row.button, "aria-current", isChosen ? "step" : null);
    set(row.button, "tabIndex", isChosen ? 0 : -1);
    set(row.item, "aria-setsize", this.steps.length);
    if (row.step === step) return;
    row.step = step;
    const { item, button, parts } = row;
    item.style.transform = `translateY(${(step.number - 1) * rowHeight}px)`;
    set(item, "aria-posinset", step.number);
    set(button, "class", kindOf(step));
    set(parts.number, "textContent", String(step.number));
    set(parts.event, "textContent", nameOf(step));
    set(parts.to, "textContent", step.from === step.to ? "" : step.to);
    set(parts.time, "textContent", timeText(step.at));
  }

  press(event) {
    const page = Math.max(1, Math.floor(this.height / rowHeight) - 1);
    const target = {
      ArrowUp: this.chosen - 1, ArrowDown: this.chosen + 1, PageUp: this.chosen - page,
      PageDown: this.chosen + page, Home: 1, End: this.steps.length,
    }[event.key];
    if (target === undefined || this.steps.length === 0) return;
    event.preventDefault();
    this.look(Math.min(this.steps.length, Math.max(1, target)));
    this.rows.find(({ step, item }) => step?.number === this.chosen && !item.hidden)?.button.focus();
  }
}

/** Who caused a step: the person, the world, or it followed by itself. */
export function kindOf({ event, line, outcome }) {
  const kind = event === null ? "by-world" : line === null ? "by-itself" : "by-person";
  return String(outcome).startsWith("ignored") ? `${kind} ignored` : kind;
}

/** A line that changed the world, an event, or an answer, which an arrow marks. */
function nameOf({ event, line }) {
  return event === null ? line ?? "" : event.replace(/^answered\./, "← ");
}

/** What a step did, as terms and descriptions. */
export function drawStep(list, step) {
  const rows = step === null ? [] : [
    ["didEvent", step.event], ["didLine", step.line],
    ["didWay", step.from === step.to ? step.to : `${step.from} → ${step.to}`], ["didOutcome", step.outcome],
    ["didRequest", step.request], ["didNotice", step.notice], ["didCheckpoint", step.checkpoint],
  ].filter(([key, value]) => value !== null || !["didEvent", "didLine"].includes(key));
  list.replaceChildren(...rows.flatMap(([key, value]) => [
    make("dt", { textContent: say(key) }),
    make("dd", { class: value === null ? "nothing" : null }, ...breakable(value ?? say("none"))),
  ]));
}

/** A long name may be broken after its dots; other texts have spaces. */
function breakable(text) {
  if (text.includes(" ")) return [text];
  return text.split(/(?<=\.)/).flatMap((part) => [part, make("wbr")]);
}
