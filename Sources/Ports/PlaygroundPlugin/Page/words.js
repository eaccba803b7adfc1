// The page's own words. What the app says comes from the engine, in the same language.

import { english } from "./words-en.js";
import { spanish } from "./words-es.js";

const tables = { en: english, es: spanish };
let table = english;

export function speak(language) {
  table = tables[language] ?? english;
  document.documentElement.lang = language;
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
}

/** A text by its key; `{name}` in it is replaced. */
export function say(key, values = {}) {
  return table[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** A time of the engine's clock as people read it: the day, if it is not the first, and the time. */
export function timeText(time) {
  const seconds = Math.floor((Date.parse(time) - Date.UTC(2026, 0, 1)) / 1000);
  const days = Math.floor(seconds / 86400);
  const text = new Date(Date.parse(time)).toISOString().slice(11, 19);
  return days === 0 ? text : say("day", { number: days + 1, time: text });
}
