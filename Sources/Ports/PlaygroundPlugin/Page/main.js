// Connects the controls with the page, and opens it.

import { byId, set } from "./dom.js";
import { Engine } from "./engine.js";
import { connectFiles } from "./files.js";
import { Page } from "./page.js";
import { drawTheme, switchTheme } from "./theme.js";
import { speak, say } from "./words.js";

const onClick = (id, action) => byId(id).addEventListener("click", action);

function connectTop(page) {
  const { session } = page;
  for (const id of ["policy", "mfa"]) {
    byId(id).addEventListener("change", () => page.change({ [id]: byId(id).value }));
  }
  byId("language").addEventListener("change", () => page.setLanguage(byId("language").value));
  onClick("theme", switchTheme);
  onClick("menu", () => {
    const isOpen = byId("menu").getAttribute("aria-expanded") !== "true";
    set(byId("menu"), "aria-expanded", String(isOpen));
  });
  onClick("restart", () => page.restart());
  onClick("fill-in", () => page.fillIn());
  onClick("go-on", () => { page.check(session.goOn()); page.now.title.focus(); });
  onClick("back-to-now", () => { session.backToNow(); page.now.title.focus(); });
  // What is reported goes by itself; what is wrong stays until it is read, unless a part of it is to be copied.
  onClick("report", () => { if (getSelection().isCollapsed) page.report(""); });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") page.report(""); });
  connectFiles(session, {
    report: (text) => page.report(text),
    fail: (answer) => page.check(answer),
    openText: (text, name) => page.openText(text, name),
    playsAlone: () => page.builtIn.includes(session.settings.policy),
  });
}

function connectFlow(page) {
  const choose = (isWhole) => () => {
    page.chart.toggleWhole(isWhole);
    set(byId("this-step"), "aria-pressed", String(!isWhole));
    set(byId("whole-flow"), "aria-pressed", String(isWhole));
  };
  onClick("this-step", choose(false));
  onClick("whole-flow", choose(true));
  onClick("smaller", () => page.chart.zoom(1 / 1.4));
  onClick("larger", () => page.chart.zoom(1.4));
  onClick("fit", () => page.chart.zoom(null));
  onClick("previous", () => page.look(Math.max(1, page.session.shownNumber - 1)));
  onClick("next", () => page.look(page.session.shownNumber + 1));
}

async function openPage() {
  speak("en");
  const parts = globalThis.playground;
  const engine = await Engine.open(parts.engine);
  const opening = JSON.parse(byId("opening").textContent);
  const page = new Page(engine, parts, opening);
  connectTop(page);
  connectFlow(page);
  drawTheme();
  page.begin(opening);
}

openPage().catch((problem) => set(byId("lead"), "textContent", `${say("cannotOpen")} ${problem}`));
