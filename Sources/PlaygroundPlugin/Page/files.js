// Out of the page and into it: copying and saving what was done, opening a script or a trace.

import { byId, copyText, make } from "./dom.js";
import { say } from "./words.js";

export function connectFiles(session, { report, fail, opened }) {
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
    let text;
    try {
      text = await file.text();
    } catch (problem) {
      fail({ error: `${file.name}: ${problem.message}` });
      return;
    }
    const answer = session.load(text, file.name);
    if (!answer.error) opened(file.name);
    if (answer.error || answer.stop) fail({ error: answer.error ?? answer.stop });
  };
  byId("copy-script").addEventListener("click", async () => {
    const text = textOf("script");
    if (text === null) return;
    await copyText(text);
    report(say("copied"));
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
