// What has happened so far: the newest view, the steps, and the step that is looked at.

export class Session {
  constructor(engine) {
    this.engine = engine;
    this.settings = { policy: "clinic", mfa: "off", language: "en", seed: 1 };
    this.steps = [];
    this.view = null;
    this.past = null;
    this.launches = 0;
    this.listeners = [];
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }

  /** Begins anew, with other settings if they are good. */
  open(changes = {}) {
    const settings = { ...this.settings, ...changes };
    const { policy, mfa, language, seed } = settings;
    const given = mfa === "off" ? [] : [`given pool mfa=${mfa}`];
    const answer = this.engine.ask({ do: "open", policy, language, seed, given });
    if (!answer.error) this.settings = settings;
    return this.replace(answer);
  }

  load(text, name) {
    const answer = this.engine.ask({ do: "load", text, name });
    // A policy is known from now on, and nothing is opened yet.
    return answer.ownPolicy ? answer : this.replace(answer);
  }

  /** Takes an answer that begins the story anew. */
  replace(answer) {
    if (answer.error) return answer;
    this.steps = answer.steps;
    this.isReadOnly = answer.isReadOnly === true || answer.view.isReadOnly === true;
    for (const name of ["policy", "mfa"]) if (answer[name]) this.settings[name] = answer[name];
    this.launches += 1;
    return { ...this.show(answer.view), stop: answer.stop };
  }

  act(action, values) {
    return this.extend(this.engine.ask({ do: "act", action, values }));
  }

  line(text) {
    return this.extend(this.engine.ask({ do: "line", text }));
  }

  /** Takes an answer that goes on from here. */
  extend(answer) {
    if (answer.error || answer.problems) return answer;
    for (const step of answer.steps) {
      this.steps.push(step);
      // What is typed stays if the app runs already.
      if (step.event === "launch" && step.outcome === "handled") this.launches += 1;
    }
    this.show(answer.view);
    return answer;
  }

  /** Whether something was done that is lost if another story begins. */
  get hasWalk() {
    return this.isReadOnly !== true && this.steps.some(({ line }) => line !== null && line !== "launch");
  }

  /** Looks at a step without changing anything; the newest one is now. */
  look(number) {
    if (number >= this.steps.length) return this.backToNow();
    const answer = this.engine.ask({ do: "look", step: number });
    if (answer.error) return answer;
    this.past = { number, view: answer.view };
    this.changed();
    return answer;
  }

  backToNow() {
    this.past = null;
    this.changed();
    return {};
  }

  /** Makes the step that is looked at the newest one. */
  goOn() {
    const { number } = this.past;
    const answer = this.engine.ask({ do: "goto", step: number });
    if (answer.error) return answer;
    // Of what the person did there, all is kept: an act has an end, but no middle to go on from.
    this.steps.length = answer.view.step;
    this.launches += 1;
    return this.show(answer.view);
  }

  setLanguage(language) {
    this.settings.language = language;
    const answer = this.engine.ask({ do: "language", language });
    if (answer.error) return answer;
    const number = this.past?.number;
    this.view = answer.view;
    return number === undefined ? this.show(answer.view) : this.look(number);
  }

  show(view) {
    this.view = view;
    this.past = null;
    this.changed();
    return {};
  }

  /** The view on show: now, or as it was. */
  get shown() {
    return this.past ? this.past.view : this.view;
  }

  get shownNumber() {
    return this.past ? this.past.number : this.steps.length;
  }

  get shownStep() {
    return this.steps[this.shownNumber - 1] ?? null;
  }
}
