// Everything around the app. Each control is a line of the event script language.

import { byId, copyText, fillSelect, make, set } from "./dom.js";
import { say, timeText } from "./words.js";

/** A value as a script writes it: bare if it can be, or else in quotes. */
export function quoted(value) {
  if (/^[\p{L}\p{N}@.+_:/-]+$/u.test(value)) return value;
  return `"${value.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
}

/** The line for a call's trouble. */
export function networkLine({ operation, effect, failure, when }) {
  switch (effect) {
    case "lose": return `fault ${operation} timedOut after-commit`;
    case "fail": return `fault ${operation} ${failure}${when === "after" ? " after-commit" : ""}`;
    case "delay": return `delay ${operation} 5s`;
    default: return `${effect} ${operation}`;
  }
}

export class World {
  /** `run` carries out a line; `fillCode` puts a code into the app; `report` says that it is done. */
  constructor({ operations, failures }, { run, fillCode, report }) {
    this.run = run;
    this.fillCode = fillCode;
    this.report = report;
    this.failures = failures;
    const asChoices = (names) => names.map((name) => ({ value: name, text: name }));
    fillSelect(byId("operation"), asChoices(operations));
    byId("operation").value = "signUp";
    const writes = ["store", "clear", "keepSession", "forgetSession", "publish"];
    fillSelect(byId("crash-action"), asChoices([...writes, ...operations]));
    this.listen();
    this.chooseEffect();
  }

  listen() {
    for (const button of byId("panels").querySelectorAll("[data-line]")) {
      button.addEventListener("click", () => this.run(button.dataset.line));
    }
    const onSubmit = (id, lineOf) => byId(id).addEventListener("submit", (event) => {
      event.preventDefault();
      this.run(lineOf());
    });
    const value = (id) => byId(id).value;
    onSubmit("network", () => networkLine({
      operation: value("operation"), effect: value("effect"), failure: value("failure"), when: value("when"),
    }));
    onSubmit("crash", () => `kill ${value("moment")} ${value("crash-action")}`);
    onSubmit("outside", () => {
      const field = value("change") === "directory set" ? ` ${assignment(value("set-field"))}` : "";
      return `${value("change")} ${quoted(value("account"))}${field}`;
    });
    byId("line-form").addEventListener("submit", (event) => this.runTyped(event));
    byId("line").addEventListener("input", () => this.showLineError(""));
    byId("effect").addEventListener("change", () => this.chooseEffect());
    byId("operation").addEventListener("change", () => this.chooseEffect());
    byId("change").addEventListener("change", () => {
      byId("set-label").hidden = value("change") !== "directory set";
    });
  }

  runTyped(event) {
    event.preventDefault();
    const input = byId("line");
    if (input.value.trim() === "") return;
    const { error } = this.run(input.value, true);
    this.showLineError(error ?? "");
    if (!error) input.value = "";
  }

  showLineError(text) {
    set(byId("line-error"), "textContent", text);
    set(byId("line"), "aria-invalid", text === "" ? null : "true");
  }

  chooseEffect() {
    const isFailure = byId("effect").value === "fail";
    byId("failure-label").hidden = !isFailure;
    byId("when-label").hidden = !isFailure;
    const names = this.failures[byId("operation").value] ?? [];
    fillSelect(byId("failure"), names.map((name) => ({ value: name, text: name })));
  }

  draw(view) {
    set(byId("clock"), "textContent", timeText(view.clock));
    set(byId("device-clock"), "textContent", timeText(view.clock));
    this.drawInbox(view);
    this.drawAccounts(view.accounts);
    byId("held").replaceChildren(...view.held.map((name) => make("button", {
      type: "button", class: "quiet", textContent: say("releaseOf", { name }),
      onClick: () => this.run(`release ${name}`),
    })));
  }

  drawInbox({ inbox, appCode }) {
    const mails = inbox.map(({ to, code, medium, at }) =>
      this.mail(code, `${say(medium === "sms" ? "sms" : "email")} ${say("mailTo", { to })}, ${timeText(at)}`));
    if (appCode) mails.unshift(this.mail(appCode, say("authenticator")));
    const key = JSON.stringify([inbox, appCode, document.documentElement.lang]);
    if (key === this.inboxKey) return;
    this.inboxKey = key;
    byId("inbox-empty").hidden = mails.length > 0;
    byId("inbox").replaceChildren(...mails);
  }

  mail(code, from) {
    return make("li", {}, make("p", { textContent: from }), make("div", { class: "row" },
      make("button", {
        type: "button", class: "mail-code", textContent: code, "data-code": code,
        "aria-label": say("fillCodeOf", { code }), title: say("fillCode"), onClick: () => this.fillCode(code),
      }),
      make("button", {
        type: "button", class: "quiet", textContent: say("copy"), "aria-label": say("copyCodeOf", { code }),
        onClick: () => { copyText(code); this.report(say("copiedText")); },
      })));
  }

  drawAccounts(accounts) {
    const key = JSON.stringify(accounts);
    if (key === this.accountsKey) return;
    this.accountsKey = key;
    byId("accounts-empty").hidden = accounts.length > 0;
    byId("outside").hidden = accounts.length === 0;
    byId("accounts").replaceChildren(...accounts.map(({ email, status }) =>
      make("li", {}, make("span", { textContent: email }), make("p", { textContent: status }))));
    fillSelect(byId("account"), accounts.map(({ email }) => ({ value: email, text: email })));
  }
}

/** `firstName=Ana Maria` with its value in quotes; anything else is sent as it is, for the error it earns. */
function assignment(text) {
  const [, name, value] = /^\s*([^=\s]+)=(.*)$/s.exec(text) ?? [];
  return name === undefined ? text : `${name}=${value.startsWith('"') ? value : quoted(value)}`;
}
