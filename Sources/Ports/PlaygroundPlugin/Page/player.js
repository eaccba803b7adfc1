// Plays the steps one after another, from the first to the newest.

import { set } from "./dom.js";
import { say } from "./words.js";

export class Player {
  constructor(session, button) {
    this.session = session;
    this.button = button;
    button.addEventListener("click", () => (this.timer ? this.pause() : this.play()));
    this.draw();
  }

  draw() {
    set(this.button, "textContent", say(this.timer ? "pause" : "play"));
  }

  /** From the step that is looked at, or from the first; without motion it only shows the first. */
  play() {
    const { session } = this;
    if (session.steps.length === 0) return;
    if (session.past === null) session.look(1);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (session.past === null) this.pause();
      else session.look(session.past.number + 1);
    }, 700);
    this.draw();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.draw();
  }
}
