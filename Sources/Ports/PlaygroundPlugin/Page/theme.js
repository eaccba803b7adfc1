// Light and dark: as the system has it, until the switch is used.

import { byId, set } from "./dom.js";
import { say } from "./words.js";

function isDark() {
  const chosen = document.documentElement.style.colorScheme;
  return chosen === "" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}

/** The switch says what it leads to. */
export function drawTheme() {
  set(byId("theme"), "textContent", say(isDark() ? "light" : "dark"));
}

export function switchTheme() {
  document.documentElement.style.colorScheme = isDark() ? "light" : "dark";
  drawTheme();
}
