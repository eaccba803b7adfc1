// Out of the page and into it: copying and saving what was done, opening a script or a trace.

import { byId, copyText, make } from "./dom.js";
import { say } from "./words.js";

// The longest script that the engine reads.
const mostBytesOfFile = 4 << 20;

export function connectFiles(session, { report, fail, openText, playsAlone }) {
  const textOf = (what) => {
    const answer = session.engine.ask({ do: what });
    if (answer.error) fail(answer);
    return answer.text ?? null;
  };
  const saveAs = (what, name) => {
    const text = textOf(what);
    if (text === null) return;
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    report(say("saved", { name }));
  };
  const openFile = async (file) => {
    if (file.size > mostBytesOfFile) {
      fail({ error: say("fileTooLong", { name: file.name, most: mostBytesOfFile >> 20 }) });
      return;
    }
    let bytes;
    try {
      bytes = await file.arrayBuffer();
    } catch (problem) {
      fail({ error: `${file.name}: ${problem.message}` });
      return;
    }
    const text = textIn(bytes);
    if (text === null) fail({ error: say("notText", { name: file.name }) });
    else openText(text, file.name);
  };
  byId("copy-script").addEventListener("click", async () => {
    const text = textOf("script");
    if (text === null) return;
    await copyText(text);
    report(say(playsAlone() ? "copied" : "copiedOwn"));
  });
  byId("save").addEventListener("click", () => saveAs("script", "walk.events"));
  byId("save-trace").addEventListener("click", () => saveAs("trace", "walk.jsonl"));
  byId("open").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", async () => {
    const [file] = byId("file").files;
    if (file) await openFile(file);
    byId("file").value = "";
  });
  connectDrop(openFile);
}

/** The text of bytes in UTF-8; null if they are something else, such as a picture. */
function textIn(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function connectDrop(openFile) {
  const isFile = (event) => event.dataTransfer?.types.includes("Files");
  const show = (isShown) => { byId("drop").hidden = !isShown; };
  document.addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    show(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) show(false);
  });
  document.addEventListener("drop", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    show(false);
    const [file] = event.dataTransfer.files;
    if (file) openFile(file);
  });
}
