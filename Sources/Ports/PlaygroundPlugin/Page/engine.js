// The flow itself: a WebAssembly module that is asked in JSON and answers in JSON.

import { say } from "./words.js";

// Room for the largest picture in Base64; much more would exhaust the engine's memory.
const mostBytes = 8 << 20;

export class Engine {
  static async open(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    instance.exports._initialize?.();
    return new Engine(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.playground = exports.registrar_playground_open();
  }

  /** Asks and waits for the answer; an engine that has stopped answers so from then on. */
  ask(request) {
    if (this.stopped) return this.stopped;
    try {
      const question = new TextEncoder().encode(JSON.stringify(request));
      if (question.length > mostBytes) return { error: say("tooLong", { most: mostBytes >> 20 }) };
      return JSON.parse(this.call(question));
    } catch (problem) {
      this.stopped = { error: String(problem), hasStopped: true };
      return this.stopped;
    }
  }

  call(question) {
    const { memory, registrar_allocate, registrar_release, registrar_playground_ask } = this.exports;
    const asked = registrar_allocate(question.length);
    if (!asked) throw new Error("no memory is left");
    new Uint8Array(memory.buffer, asked, question.length).set(question);
    const answered = registrar_playground_ask(this.playground, asked, question.length);
    registrar_release(asked);
    if (!answered) throw new Error("no memory is left");
    // A status and the number of bytes stand before them.
    const count = new DataView(memory.buffer).getUint32(answered + 4, true);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answered + 8, count));
    registrar_release(answered);
    return text;
  }
}
