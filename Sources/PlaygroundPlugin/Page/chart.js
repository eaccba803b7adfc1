// The statechart of a step, or of the whole flow, with the state and the last transition lit.

import { make, set } from "./dom.js";
import { say } from "./words.js";

/** Splits the pictures, which the page carries one after another, by the names of their graphs. */
export function splitCharts(text) {
  const charts = new Map();
  for (const svg of text.match(/<svg[^]*?<\/svg>/g) ?? []) {
    charts.set(/<title>([^<]*)<\/title>/.exec(svg)[1], svg);
  }
  return charts;
}

/** A parsed picture: its states by path, and its edges with the paths at their ends. */
class Picture {
  constructor(name, text) {
    this.name = name;
    this.svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    this.frame = make("div", { class: "picture" }, this.svg);
    [, , this.width, this.height] = this.svg.getAttribute("viewBox").split(/\s+/).map(Number);
    this.origin = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(this.svg.querySelector("g").getAttribute("transform"));
    this.middles = new Map();
    const parts = Array.from(this.svg.querySelectorAll("g.node, g.cluster, g.edge"));
    const paths = new Map();
    this.states = new Map();
    for (const part of parts.filter((part) => !part.classList.contains("edge"))) {
      const path = this.tooltip(part).split("\n")[0];
      paths.set(part.querySelector("title").textContent, path);
      if (path.includes(".") || part.classList.contains("cluster")) this.states.set(path, part);
    }
    this.edges = parts.filter((part) => part.classList.contains("edge")).map((part) => {
      const [from, to] = part.querySelector("title").textContent.split("->");
      return { part, from: paths.get(from), to: paths.get(to), isEntry: from.startsWith("from"), label: this.tooltip(part) };
    });
    for (const part of parts) part.querySelector("title").textContent = this.tooltip(part);
  }

  tooltip(part) {
    return part.querySelector("a")?.getAttribute("xlink:title") ?? "";
  }

  /** The middle of a part, from the picture's upper left corner; measured once. */
  middleOf(part) {
    if (!this.middles.has(part)) {
      const { x, y, width, height } = part.getBBox();
      this.middles.set(part, [x + width / 2 + Number(this.origin[1]), y + height / 2 + Number(this.origin[2])]);
    }
    return this.middles.get(part);
  }

  isHistory(path) {
    return Boolean(this.states.get(path)?.querySelector("ellipse"));
  }

  /** The edge of a transition; with several between two states, the one that names the event best. */
  edgeOf({ from, to, event }) {
    const stepOf = (path) => path.split(".")[0];
    const ranks = this.edges.map((edge) => {
      const score = labelScore(edge.label, event);
      // An edge to the history, which stands for the state that was left last.
      if (edge.to !== to) return { edge, rank: edge.from === from && this.isHistory(edge.to) ? score / 2 : 0 };
      if (edge.from === from) return { edge, rank: 100 + score };
      if (edge.isEntry && stepOf(from) !== this.name) return { edge, rank: 50 };
      const isOfTheStep = edge.from && stepOf(edge.from) === stepOf(from);
      return { edge, rank: isOfTheStep && score > 0 ? score : 0 };
    });
    const best = ranks.reduce((best, next) => (next.rank > best.rank ? next : best), { rank: 0 });
    return best.edge?.part ?? null;
  }
}

/** How well a label names an event: in full, by its group, or not at all. */
export function labelScore(label, event) {
  let best = 0;
  for (const line of label.split("\n")) {
    const names = line.replace(/\s*\[.*$/, "");
    const [group, rest] = names.split(": ");
    if (names.split(", ").includes(event)) best = Math.max(best, 3);
    if (rest === undefined || !event.startsWith(`${group}.`)) continue;
    const reason = event.slice(group.length + 1);
    if (rest.split(", ").includes(reason)) best = Math.max(best, 3);
    else if (rest.includes("any other")) best = Math.max(best, 2);
  }
  return best;
}

export class Chart {
  constructor(box, charts) {
    this.box = box;
    this.charts = charts;
    this.pictures = new Map();
    this.isWhole = false;
    this.zooms = { step: 1, whole: 0.5 };
    this.lit = [];
    this.size = [box.clientWidth, box.clientHeight];
    new ResizeObserver(() => {
      this.size = [box.clientWidth, box.clientHeight];
      if (this.shown) this.scale();
    }).observe(box);
  }

  picture(name) {
    if (!this.pictures.has(name)) this.pictures.set(name, new Picture(name, this.charts.get(name)));
    return this.pictures.get(name);
  }

  draw(view, step) {
    this.last = [view, step];
    const name = this.isWhole || !this.charts.has(view.chart) ? "registration" : view.chart;
    const picture = this.picture(name);
    if (this.shown !== picture) this.show(picture);
    for (const part of this.lit) part.classList.remove("lit", "taken");
    const state = picture.states.get(view.path);
    const moved = step && step.event && step.from ? picture.edgeOf(step) : null;
    state?.classList.add("lit");
    moved?.classList.add("taken");
    this.lit = [state, moved].filter(Boolean);
    set(picture.svg, "role", "img");
    set(picture.svg, "aria-label", say("chartLabel", { chart: name, state: view.path }));
    this.state = state;
  }

  /** Pictures stay in the page once they were shown: to lay one out takes longer than a frame. */
  show(picture) {
    this.shown?.frame.classList.add("off");
    this.shown = picture;
    if (!picture.frame.isConnected) this.box.append(picture.frame);
    picture.frame.classList.remove("off");
    this.scale();
  }

  toggleWhole(isWhole) {
    this.isWhole = isWhole;
    this.draw(...this.last);
    this.center();
  }

  /** Scales by a factor; no factor fits the picture into its box. */
  zoom(factor) {
    const mode = this.isWhole ? "whole" : "step";
    this.zooms[mode] = factor ? Math.min(3, Math.max(0.1, this.currentScale * factor)) : null;
    this.scale();
    this.center();
  }

  scale() {
    const { svg, width, height } = this.shown;
    const fitted = Math.min((this.size[0] - 2) / width, (this.size[1] - 2) / height);
    this.currentScale = this.zooms[this.isWhole ? "whole" : "step"] ?? fitted;
    set(svg, "width", String(Math.floor(width * this.currentScale)));
    set(svg, "height", String(Math.floor(height * this.currentScale)));
  }

  /** Scrolls the box, and nothing else, so that the state is in its middle. */
  center() {
    if (!this.state) return;
    const [x, y] = this.shown.middleOf(this.state);
    this.box.scrollTo(x * this.currentScale - this.size[0] / 2, y * this.currentScale - this.size[1] / 2);
  }
}
