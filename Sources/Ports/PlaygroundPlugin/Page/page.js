// The page: its parts, drawn from the session whenever that changes.

import { Chart } from "./chart.js";
import { byId, fillSelect, set } from "./dom.js";
import { exampleOf } from "./example.js";
import { Person } from "./person.js";
import { Player } from "./player.js";
import { Session } from "./session.js";
import { drawTheme } from "./theme.js";
import { drawStep, Timeline } from "./timeline.js";
import { speak, say } from "./words.js";
import { World } from "./world.js";

export class Page {
  constructor(engine, parts, opening) {
    this.session = new Session(engine);
    const requirementsOf = (password) => engine.ask({ do: "requirements", password }).requirements ?? [];
    const act = (action, values) => this.act(action, values);
    this.now = new Person(byId("now-screen"), "now", { act, requirementsOf });
    this.then = new Person(byId("past-screen"), "then", { act: () => ({}), requirementsOf });
    this.chart = new Chart({ row: byId("row-of-steps"), box: byId("chart"), zooms: byId("zooms") }, parts);
    this.timeline = new Timeline(byId("timeline"), (number) => this.look(number));
    this.player = new Player(this.session, byId("play"));
    const { policies, ...calls } = engine.ask({ do: "policies" });
    this.policies = policies;
    this.builtIn = policies;
    this.trouble = this.takePolicy(opening.policy ?? { name: "clinic" });
    this.world = new World(calls, {
      run: (line, isTyped) => this.run(line, isTyped),
      fillCode: (code) => this.fillCode(code),
      report: (text) => this.report(text),
    });
    this.session.onChange(() => this.draw());
    const app = byId("device").parentElement;
    new ResizeObserver(() => app.classList.toggle("fits", app.offsetHeight < innerHeight - 32)).observe(app);
  }

  /** The policy that the page was made with: a built-in one, or a file; what is wrong with it. */
  takePolicy({ name, text }) {
    const answer = text === undefined ? { ownPolicy: name } : this.session.load(text, name);
    if (!answer.error) this.session.settings.policy = this.offer(answer.ownPolicy);
    else this.offer("clinic");
    return answer;
  }

  /** Lists a policy among the others. */
  offer(name) {
    this.policies = [...new Set([...this.policies, name])];
    fillSelect(byId("policy"), this.policies.map((name) => ({ value: name, text: name })));
    return name;
  }

  /** Begins with what the page was made to show, or at the beginning. */
  begin({ file }) {
    this.check(this.session.open());
    if (file) this.openText(file.text, file.name);
    this.check(this.trouble);
  }

  /** Opens a script, a trace, or a policy. */
  openText(text, name) {
    if (!this.mayBeginAnew()) return;
    const answer = this.session.load(text, name);
    if (answer.ownPolicy) {
      this.offer(answer.ownPolicy);
      if (!this.check(this.session.open({ policy: answer.ownPolicy })).error) {
        this.report(say("policyOpened", { name, policy: answer.ownPolicy }));
      }
      return;
    }
    if (!answer.error) this.opened(name);
    if (answer.error || answer.stop) this.check({ ...answer, error: answer.error ?? answer.stop });
  }

  /** Asks before what was done is lost. */
  mayBeginAnew() {
    return !this.session.hasWalk || confirm(say("dropWalk"));
  }

  /** Begins anew with another setting, or leaves everything as it is. */
  change(settings) {
    if (this.mayBeginAnew()) this.check(this.session.open(settings));
    this.draw();
  }

  act(action, values) {
    this.isActing = true;
    const answer = this.check(this.session.act(action, values));
    this.isActing = false;
    return answer;
  }

  look(number) {
    this.player.pause();
    return this.check(this.session.look(number));
  }

  /** Carries out a line of the script language; a typed one shows its own error. */
  run(line, isTyped = false) {
    const answer = this.session.line(line);
    if (isTyped && answer.error && !answer.hasStopped) this.report("");
    else this.check(answer);
    if (!answer.error) this.report(say("done", { line }));
    return answer;
  }

  /** Starts again; after the engine has stopped, with the page itself. */
  restart() {
    if (this.hasStopped) location.reload();
    else if (!this.check(this.session.open()).error) this.report("");
  }

  setLanguage(language) {
    speak(language);
    this.player.draw();
    drawTheme();
    this.timeline.forget();
    this.check(this.session.setLanguage(language));
  }

  fillCode(code) {
    this.session.backToNow();
    if (!this.now.fill("code", code)) this.report(say("noCodeField"));
  }

  fillIn() {
    this.session.backToNow();
    const { view } = this.session;
    for (const field of this.now.fields.filter(({ value, hasProblem }) => !value || hasProblem)) {
      const example = exampleOf(view.fields.find(({ name }) => name === field.name), view);
      if (example !== undefined) field.type(example);
    }
  }

  opened(name) {
    this.report(say("opened", { name, count: this.session.steps.length }));
    this.player.play();
  }

  /** Says what was wrong with an answer, if anything was. */
  check(answer) {
    if (answer.hasStopped) this.hasStopped = true;
    if (answer.error) this.report(answer.hasStopped ? `${say("stopped")}\n${answer.error}` : answer.error, true);
    return answer;
  }

  report(text, isWrong = false) {
    const element = byId("report");
    set(element, "class", isWrong ? "report wrong" : "report");
    set(element, "textContent", text);
    element.scrollTop = 0;
    // Errors may be more than fit; then the keyboard scrolls them too.
    set(element, "tabindex", isWrong && element.scrollHeight > element.clientHeight ? 0 : null);
    clearTimeout(this.fading);
    if (text !== "" && !isWrong) this.fading = setTimeout(() => set(element, "textContent", ""), 4000);
  }

  draw() {
    const { session } = this;
    const { shown, past, steps } = session;
    byId("world-of-end").hidden = shown.isWithinAct !== true;
    this.drawPerson(past, shown);
    this.world.draw(shown);
    drawStep(byId("step-details"), session.shownStep);
    byId("step-empty").hidden = session.shownStep !== null;
    set(byId("state-name"), "textContent", shown.path);
    set(byId("previous"), "disabled", session.shownNumber <= 1);
    set(byId("next"), "disabled", past === null);
    for (const id of ["policy", "mfa", "language"]) byId(id).value = session.settings[id];
    byId("fill-in").hidden = past !== null || session.isReadOnly || shown.isBusy || !this.now.hasInputs;
    for (const id of ["panels", "mail"]) set(byId(id), "inert", session.isReadOnly);
    byId("read-only").hidden = !session.isReadOnly;
    this.timeline.draw(steps, session.shownNumber);
    this.chart.draw(shown, session.shownStep);
    // To scroll, the browser lays out what was drawn until then; it does that only once.
    this.chart.center();
    this.timeline.scroll();
  }

  drawPerson(past, shown) {
    byId("past-bar").hidden = past === null;
    byId("now-screen").hidden = past !== null;
    byId("past-screen").hidden = past === null;
    set(byId("device"), "class", past || this.session.isReadOnly ? "device past" : "device");
    if (past) {
      const values = { number: past.number, count: this.session.steps.length };
      set(byId("past-text"), "textContent", say("past", values));
      byId("go-on").hidden = this.session.isReadOnly;
      this.then.forget();
      this.then.draw(shown, false);
      return;
    }
    if (this.launches !== this.session.launches) this.now.forget();
    this.launches = this.session.launches;
    set(byId("now-screen"), "inert", this.session.isReadOnly);
    this.now.draw(shown, this.isActing === true);
  }
}
