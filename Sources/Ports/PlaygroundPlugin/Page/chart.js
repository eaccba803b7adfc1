// Where the flow is: the state with its ways, or the overview of all steps, and always the row of steps.

import { readChart } from "./chart-file.js";
import { make, set } from "./dom.js";
import { drawArrival, drawState } from "./drawing.js";
import { say } from "./words.js";

const stepOf = (path) => path.split(".")[0];

/** The overview's picture: its steps by name, and its ways by `from → to`. */
class Overview {
  constructor(text) {
    this.svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    [, , this.width, this.height] = this.svg.getAttribute("viewBox").split(/\s+/).map(Number);
    this.svg.querySelector("title").remove();
    const named = (kind) => new Map(Array.from(this.svg.querySelectorAll(`g.${kind}`), (part) =>
      [part.querySelector("title").textContent.split("\n")[0], part]));
    this.steps = named("node");
    this.ways = named("edge");
    this.lit = [];
    this.scale(1);
  }

  draw(view, step) {
    for (const part of this.lit) part.classList.remove("lit", "taken");
    const node = this.steps.get(stepOf(view.path));
    const way = step?.event ? this.ways.get(`${stepOf(step.from)} → ${stepOf(step.to)}`) : null;
    node?.classList.add("lit");
    way?.classList.add("taken");
    this.lit = [node, way].filter(Boolean);
    set(this.svg, "role", "img");
    set(this.svg, "aria-label", say("overviewLabel", { step: stepOf(view.path) }));
  }

  scale(factor) {
    this.factor = factor;
    set(this.svg, "width", String(Math.floor(this.width * factor)));
    set(this.svg, "height", String(Math.floor(this.height * factor)));
  }

  /** The middle of the lit step, from the picture's left edge. */
  get middle() {
    const step = this.lit[0]?.querySelector("rect");
    return step ? (Number(step.getAttribute("x")) + Number(step.getAttribute("width")) / 2) * this.factor : 0;
  }
}

export class Chart {
  /** `row` is for the row of steps, `box` for the state or the overview, `zooms` for the buttons of the overview. */
  constructor({ row, box, zooms }, { overview, chart }) {
    [this.row, this.box, this.zooms] = [row, box, zooms];
    this.overview = new Overview(overview);
    this.states = readChart(chart);
    this.drawn = new Map();
    this.isWhole = false;
    this.marks = Array.from(this.overview.steps.keys(), (name) => make("li", { textContent: name }));
    row.replaceChildren(...this.marks);
    this.arrival = make("div");
    this.state = make("div");
    this.frame = make("div", { class: "drawing" }, this.arrival, this.state);
    box.replaceChildren(this.frame);
  }

  draw(view, step) {
    this.last = [view, step];
    for (const mark of this.marks) {
      set(mark, "aria-current", mark.textContent === stepOf(view.path) ? "step" : null);
    }
    if (this.isWhole) {
      this.overview.draw(view, step);
      return;
    }
    const arrival = drawArrival(this.states, step);
    this.arrival.replaceWith(arrival);
    this.arrival = arrival;
    const state = this.stateOf(view.path);
    if (state !== this.state) this.state.replaceWith(state);
    this.state = state;
  }

  /** A state is drawn once for each language. */
  stateOf(path) {
    const key = `${document.documentElement.lang} ${path}`;
    if (!this.drawn.has(key)) this.drawn.set(key, drawState(this.states, path));
    return this.drawn.get(key);
  }

  toggleWhole(isWhole) {
    this.isWhole = isWhole;
    set(this.zooms, "hidden", !isWhole);
    this.box.classList.toggle("whole", isWhole);
    this.box.replaceChildren(isWhole ? this.overview.svg : this.frame);
    this.draw(...this.last);
    this.center();
  }

  /** Scales the overview by a factor; no factor fits it into its box. */
  zoom(factor) {
    const fitted = Math.min((this.box.clientWidth - 2) / this.overview.width, (this.box.clientHeight - 2) / this.overview.height);
    this.overview.scale(factor ? Math.min(3, Math.max(0.3, this.overview.factor * factor)) : fitted);
    this.center();
  }

  /** Scrolls the box, and nothing else: to the state, or to the column of the step. */
  center() {
    this.box.scrollTo(this.isWhole ? this.overview.middle - this.box.clientWidth / 2 : 0, 0);
  }
}
