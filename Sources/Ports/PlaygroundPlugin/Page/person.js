// The app as a person sees it: one renderer for every screen, drawn from the view alone.

import { make, set } from "./dom.js";
import { Field } from "./field.js";
import { say } from "./words.js";

export class Person {
  /** `act` sends an action; `requirementsOf` tells what a password fulfils. */
  constructor(root, idPrefix, { act, requirementsOf }) {
    this.idPrefix = idPrefix;
    this.act = act;
    this.requirementsOf = requirementsOf;
    this.fields = [];
    this.key = null;
    this.taken = null;
    this.progress = make("p", { class: "progress" });
    this.bar = make("div", { class: "bar", "aria-hidden": "true" });
    this.title = make("h3", { class: "screen-title", tabindex: -1 });
    this.hint = make("p", { class: "hint", id: `${idPrefix}-hint` });
    this.notice = make("div", { class: "notice", role: "status" });
    this.noticeTone = make("span", { class: "offscreen" });
    this.noticeText = make("span", {});
    this.noticeAction = make("div", {});
    this.notice.append(make("p", {}, this.noticeTone, this.noticeText), this.noticeAction);
    this.others = make("ul", { class: "problems" });
    this.fieldset = make("fieldset", { class: "fields", "aria-describedby": this.hint.id });
    this.legend = make("legend", { class: "offscreen" });
    this.inputs = make("div", { class: "stack" });
    this.fieldset.append(this.legend, this.inputs);
    this.wait = make("p", { class: "wait", role: "status" });
    this.buttons = make("div", { class: "buttons" });
    this.form = make("form", { class: "screen", novalidate: true, onSubmit: (event) => this.submit(event) },
      this.progress, this.bar, this.title, this.hint, this.notice, make("div", { role: "alert" }, this.others),
      this.fieldset, this.wait, this.buttons);
    root.replaceChildren(this.form);
  }

  /** Forgets what was typed, as an app does that died. */
  forget() {
    this.key = null;
  }

  /** Draws a view; `isActed` says that the person caused it, so that the focus may follow. */
  draw(view, isActed) {
    const hadFocus = isActed || this.form.contains(document.activeElement);
    const key = this.keyOf(view);
    const isNew = key !== this.key;
    this.view = view;
    this.key = key;
    this.drawHead(view);
    if (isNew) this.makeFields(view);
    else view.fields.forEach((field, index) => this.fields[index].draw(field));
    this.fieldset.disabled = view.isBusy;
    set(this.form, "aria-busy", view.isBusy ? "true" : null);
    set(this.wait, "textContent", view.isBusy ? view.wait ?? say("busy") : "");
    this.drawActions(view);
    if (hadFocus) this.moveFocus(isNew);
  }

  /** What makes a screen another one, in which nothing is typed yet. */
  keyOf(view) {
    if (!view.isBusy) this.taken = new Set(view.actions.flatMap(({ fields }) => fields));
    else if (view.screen !== this.screen) this.taken = null;
    this.screen = view.screen;
    const shape = ({ name, kind, key }) => [name, kind, this.isShownOnly(name), key?.key];
    return JSON.stringify([view.screen, view.fields.map(shape)]);
  }

  /** A field that no action takes is there to be read; while the app is busy, as it was before. */
  isShownOnly(name) {
    return this.taken !== null && !this.taken.has(name);
  }

  drawHead(view) {
    set(this.title, "textContent", view.title);
    set(this.legend, "textContent", view.title);
    set(this.progress, "textContent", view.progress?.text ?? "");
    this.bar.replaceChildren(...Array.from({ length: view.progress?.of ?? 0 }, (_, index) =>
      make("span", { class: index < view.progress.step ? "done" : null })));
    set(this.hint, "textContent", view.hint ?? "");
    // What was refused is said at once; other news, after what is being read.
    set(this.notice, "role", view.notice?.tone === "failure" ? "alert" : "status");
    set(this.noticeTone, "textContent", view.notice ? `${view.notice.toneText}: ` : "");
    set(this.noticeText, "textContent", view.notice?.text ?? "");
    set(this.notice, "class", view.notice ? `notice shown ${view.notice.tone}` : "notice");
    this.others.replaceChildren(...(view.otherProblems ?? []).map((text) => make("li", { textContent: text })));
  }

  makeFields(view) {
    this.fields = view.fields.map((field) =>
      new Field(field, this.idPrefix, this.isShownOnly(field.name), this.requirementsOf));
    this.inputs.replaceChildren(...this.fields.map(({ element }) => element));
  }

  drawActions(view) {
    const [dismissals, others] = [true, false].map((isDismissal) =>
      view.actions.filter(({ name }) => (name === "dismissNotice") === isDismissal));
    this.replaceButtons(this.noticeAction, view.notice ? dismissals : [], view);
    this.replaceButtons(this.buttons, view.notice ? others : view.actions, view);
  }

  /** Keeps the buttons that stay, so that the focus stays with them. */
  replaceButtons(parent, actions, view) {
    const before = new Map(Array.from(parent.children, (button) => [button.dataset.action, button]));
    const buttons = actions.map((action) => before.get(keyOf(action)) ?? this.makeButton(action));
    buttons.forEach((button, index) => {
      const action = actions[index];
      const seconds = secondsUntil(action.availableFrom, view.clock);
      set(button, "class", action.role);
      set(button, "type", action.role === "primary" ? "submit" : "button");
      set(button, "disabled", seconds > 0);
      set(button, "textContent", seconds > 0 ? `${action.text} (${seconds} s)` : action.text);
    });
    const stays = buttons.length === parent.children.length
      && buttons.every((button, index) => parent.children[index] === button);
    if (!stays) parent.replaceChildren(...buttons);
  }

  makeButton(action) {
    const key = keyOf(action);
    return make("button", {
      "data-action": key,
      onClick: (event) => {
        if (event.currentTarget.type !== "submit") this.take(key);
      },
    });
  }

  submit(event) {
    event.preventDefault();
    const action = this.actionOfTyping() ?? this.view.actions.find(({ role }) => role === "primary");
    if (action && secondsUntil(action.availableFrom, this.view.clock) === 0) this.take(keyOf(action));
  }

  /** The first action that takes the field in which someone has typed, if the primary one takes none. */
  actionOfTyping() {
    const { actions } = this.view;
    if (actions.some(({ role, fields }) => role === "primary" && fields.length > 0)) return undefined;
    const typed = this.fields.find(({ input, value }) => input && input === document.activeElement && value);
    return typed && actions.find(({ fields }) => fields.includes(typed.name));
  }

  take(key) {
    const action = this.view.actions.find((action) => keyOf(action) === key);
    const values = action.provider ? { provider: action.provider } : {};
    for (const field of this.fields) {
      if (action.fields.includes(field.name) && field.value !== undefined) values[field.name] = field.value;
    }
    const answer = this.act(action.name, values);
    if (!answer?.problems) return;
    const textsOf = (name) => answer.problems.filter(({ field }) => field === name).map(({ text }) => text);
    for (const field of this.fields) field.drawProblems(textsOf(field.name));
    this.moveFocus(false);
  }

  /** To the first field with a problem, or to the heading of a new screen. */
  moveFocus(isNew) {
    const wrong = this.fields.find(({ hasProblem, input }) => hasProblem && input);
    if (wrong && !this.fieldset.disabled) wrong.input.focus();
    else if (isNew || this.fieldset.disabled || !this.form.contains(document.activeElement)) this.title.focus();
  }

  get hasInputs() {
    return this.fields.some(({ input }) => input);
  }

  /** Fills in a value from outside, such as a code from the inbox. */
  fill(kind, value) {
    const field = this.fields.find((field) => field.kind === kind);
    if (!field) return false;
    field.type(value);
    field.input?.focus();
    return true;
  }
}

/** What tells an action from the others of its screen: each provider has one of its own. */
const keyOf = ({ name, provider }) => (provider ? `${name} ${provider}` : name);

/** Whole seconds from the engine's clock to a time; 0 if it has come. */
export function secondsUntil(time, clock) {
  return time ? Math.max(0, Math.ceil((Date.parse(time) - Date.parse(clock)) / 1000)) : 0;
}
