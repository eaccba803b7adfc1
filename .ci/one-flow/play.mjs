// Plays the event scripts that standard input names through the WebAssembly module, and writes their
// traces one after the other.
//
//   node play.mjs registrar.wasm SEED <names
//
// A script that does not parse or does not hold ends it with status 1.

import { readFileSync, writeSync } from "node:fs";

const [file, seed] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { memory, registrar_allocate, registrar_release, registrar_play } = instance.exports;

/** Copies bytes into the module's memory; the address and their number. */
function give(bytes) {
  const address = registrar_allocate(bytes.length);
  if (address === 0) throw new Error("no memory is left");
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  return [address, bytes.length];
}

/** The status and the bytes of a reply. */
function take(address) {
  if (address === 0) throw new Error("no memory is left");
  const view = new DataView(memory.buffer);
  const size = view.getInt32(address + 4, true);
  return [view.getInt32(address, true), Buffer.from(memory.buffer.slice(address + 8, address + 8 + size))];
}

function writeWhole(bytes) {
  for (let place = 0; place < bytes.length;) place += writeSync(1, bytes, place);
}

for (const name of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const script = give(readFileSync(name));
  const label = give(Buffer.from(name));
  const reply = registrar_play(...script, ...label, BigInt(seed));
  const [status, bytes] = take(reply);
  if (status !== 0) {
    console.error(`${name}: status ${status}\n${bytes}`);
    process.exit(1);
  }
  writeWhole(bytes);
  for (const address of [script[0], label[0], reply]) registrar_release(address);
}
