// One field of a form, by its kind alone: its label, its input, its problems.

import { copyText, fillSelect, make, set } from "./dom.js";
import { say } from "./words.js";

const inputs = {
  text: { type: "text" },
  email: { type: "text", inputmode: "email", autocapitalize: "none", spellcheck: "false" },
  phone: { type: "tel", inputmode: "tel" },
  birthday: { type: "date" },
  url: { type: "text", inputmode: "url", autocapitalize: "none", spellcheck: "false" },
  number: { type: "text", inputmode: "numeric" },
  date: { type: "date" },
  consent: { type: "checkbox" },
  image: { type: "file", accept: "image/*" },
  password: { type: "password" },
  newPassword: { type: "password" },
  invitation: { type: "text", autocapitalize: "none", spellcheck: "false" },
  code: { type: "text", inputmode: "numeric", class: "code", spellcheck: "false" },
};

export class Field {
  /** `idPrefix` keeps the fields of the past apart from those of now; `isShownOnly` has no input. */
  constructor(field, idPrefix, isShownOnly, requirementsOf) {
    this.name = field.name;
    this.kind = field.kind;
    this.id = `${idPrefix}-${field.name}`;
    this.isShownOnly = isShownOnly;
    this.isEdited = false;
    this.image = null;
    this.requirementsOf = requirementsOf;
    this.problems = make("ul", { class: "problems", id: `${this.id}-problems` });
    this.requirements = make("ul", { class: "requirements", id: `${this.id}-requirements` });
    this.mark = make("span", { class: "optional" });
    this.labelText = make("span", {});
    this.element = this.build(field);
    this.element.addEventListener("input", () => {
      this.isEdited = true;
      if (this.kind === "newPassword") this.drawRequirements(field);
    });
    this.draw(field);
    if (field.value !== null && field.value !== undefined) this.put(field.value);
  }

  build(field) {
    if (field.kind === "key") return this.buildKey(field);
    if (this.isShownOnly) return this.buildShown();
    if (field.kind === "choice" && !field.options) return this.buildChoice(field);
    this.input = make(field.options ? "select" : "input", {
      id: this.id, name: field.name, ...inputs[field.kind], ...this.limits(field),
      autocomplete: field.autofill ?? "off",
      ...(field.autofill === "username" ? { autocapitalize: "none", spellcheck: "false" } : {}),
    });
    const label = make("label", { for: this.id }, this.labelText, this.mark);
    if (field.kind === "consent") {
      return make("div", { class: "field consent" }, this.input, label, this.problems);
    }
    if (field.kind === "image") this.input.addEventListener("change", () => this.readImage());
    const isPassword = inputs[field.kind]?.type === "password";
    const line = isPassword ? this.buildReveal() : this.input;
    return make("div", { class: "field" }, label, line, this.requirements, this.problems);
  }

  /** What a field accepts, as its input tells it to the keyboard and to the calendar. */
  limits({ kind, minimum, earliest, latest, characters }) {
    if (kind === "date") return { min: earliest, max: latest };
    // Keyboards with digits alone have no minus.
    if (kind === "number") return { inputmode: minimum >= 0 ? "numeric" : "text" };
    return characters?.join() === "digits" ? { inputmode: "numeric" } : {};
  }

  buildShown() {
    this.shown = make("p", { class: "shown-value" });
    return make("div", { class: "field shown" },
      make("p", { class: "label" }, this.labelText), this.shown, this.problems);
  }

  buildReveal() {
    this.reveal = make("button", {
      type: "button", class: "quiet reveal", "aria-controls": this.id,
      onClick: () => {
        this.input.type = this.input.type === "password" ? "text" : "password";
        this.drawReveal();
      },
    });
    return make("div", { class: "with-button" }, this.input, this.reveal);
  }

  drawReveal() {
    const isShown = this.input.type === "text";
    set(this.reveal, "textContent", say(isShown ? "hide" : "reveal"));
    set(this.reveal, "aria-label", say(isShown ? "hidePassword" : "revealPassword"));
  }

  buildChoice(field) {
    this.radios = field.choices.map((choice) => make("input", {
      type: "radio", name: this.id, value: choice.name, id: `${this.id}-${choice.name}`,
    }));
    this.input = this.radios[0];
    this.choices = field.choices.map((choice, index) =>
      make("label", { class: "choice" }, this.radios[index], make("span", { textContent: choice.text })));
    const legend = make("legend", {}, this.labelText, this.mark);
    return make("fieldset", { class: "field" }, legend, ...this.choices, this.problems);
  }

  buildKey(field) {
    const key = field.key ?? { key: "", uri: "" };
    this.copies = [["copyKey", key.key], ["copyAddress", key.uri]].map(([what, text]) => ({
      what, button: make("button", { type: "button", class: "quiet", onClick: () => copyText(text) }),
    }));
    return make("div", { class: "field" },
      make("p", { class: "label" }, this.labelText),
      make("code", { class: "key", textContent: key.key.replace(/(.{4})(?=.)/g, "$1 ") }),
      make("code", { class: "key address", textContent: key.uri }),
      make("div", { class: "row" }, ...this.copies.map(({ button }) => button)), this.problems);
  }

  /** Draws what the view says now; what was typed stays, unless nothing was typed since. */
  draw(field, problems = field.problems) {
    set(this.labelText, "textContent", field.label);
    const isOfPool = field.kind === "key" || field.kind === "choice" && !field.options;
    const isOptional = !field.required && !isOfPool && field.kind !== "consent";
    set(this.mark, "textContent", isOptional ? ` ${say("optional")}` : "");
    if (this.choices) {
      field.choices.forEach((choice, index) =>
        set(this.choices[index].lastChild, "textContent", choice.text));
    }
    if (field.options && this.input) {
      fillSelect(this.input, [{ value: "", text: "" }, ...field.options]);
    }
    // The days that count move with today.
    if (this.kind === "date" && this.input) {
      set(this.input, "min", field.earliest ?? "");
      set(this.input, "max", field.latest ?? "");
    }
    if (this.reveal) this.drawReveal();
    for (const { what, button } of this.copies ?? []) set(button, "textContent", say(what));
    if (this.shown) this.drawShown(field);
    if (!this.isEdited && field.value !== null && field.value !== undefined) this.put(field.value);
    this.drawProblems(problems);
    if (this.kind !== "newPassword" || !this.input) return;
    this.drawRequirements(field);
  }

  drawShown({ value, kind, options }) {
    const chosen = options?.find((option) => option.value === value)?.text ?? value;
    const text = kind === "consent" || kind === "image" ? say(value === true ? "yes" : "no") : chosen;
    set(this.shown, "textContent", text === null || text === undefined || text === "" ? say("empty") : String(text));
  }

  drawProblems(problems) {
    this.hasProblem = problems.length > 0;
    this.problems.replaceChildren(...problems.map((text) => make("li", { textContent: text })));
    if (!this.input) return;
    const described = [
      this.kind === "newPassword" ? this.requirements.id : null,
      this.hasProblem ? this.problems.id : null,
    ].filter(Boolean).join(" ");
    for (const input of this.radios ?? [this.input]) {
      set(input, "aria-describedby", described || null);
      set(input, "aria-invalid", this.hasProblem ? "true" : null);
    }
  }

  /** The checklist of a new password; as long as nothing is typed, nothing in it is met or not. */
  drawRequirements({ requirements }) {
    const typed = this.input.value;
    const all = typed === "" ? requirements ?? [] : this.requirementsOf(typed);
    const mark = (isMet) => make("span", { class: "offscreen", textContent: ` (${say(isMet ? "met" : "notMet")})` });
    this.requirements.replaceChildren(...all.map(({ text, isMet }) =>
      make("li", { class: typed !== "" && isMet ? "met" : null },
        make("span", { textContent: text }), typed === "" ? null : mark(isMet))));
  }

  /** Puts a value in, as if it had been typed before. */
  put(value) {
    if (this.radios) this.radios.forEach((radio) => { radio.checked = radio.value === value; });
    else if (!this.input) return;
    else if (this.kind === "consent") this.input.checked = value === true;
    else if (this.kind !== "image") this.input.value = value;
  }

  /** Puts a value in as if it was typed now. */
  type(value) {
    if (!this.input) return;
    this.put(value);
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** What the form sends for it; undefined if there is nothing to send. */
  get value() {
    if (this.radios) return this.radios.find((radio) => radio.checked)?.value;
    if (!this.input) return undefined;
    if (this.kind === "consent") return this.input.checked;
    if (this.kind === "image") return this.image ?? undefined;
    return this.input.value;
  }

  async readImage() {
    const [file] = this.input.files;
    if (!file) {
      this.image = null;
      return;
    }
    const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
    this.image = btoa(letters.join(""));
  }
}
