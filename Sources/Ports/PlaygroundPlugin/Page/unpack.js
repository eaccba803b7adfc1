// Unpacks what the page carries: its styles, its modules, the world's buttons, the chart, its overview and the engine. It stands before the modules.

// A letter stands for two bytes; after this one, the next letter stands for two that no page can have.
const escape = 0x100;
const firstEscaped = 0x4e00;

/** The bytes that letters stand for, the higher of two first. */
function bytesOf(letters) {
  const bytes = new Uint8Array(letters.length * 2);
  let end = 0;
  for (let index = 0; index < letters.length; index++) {
    let pair = letters.charCodeAt(index);
    if (pair === escape) {
      pair = letters.charCodeAt(++index) - firstEscaped;
      if (pair > escape) pair += 0xd800 - escape - 1;
    }
    bytes[end++] = pair >> 8;
    bytes[end++] = pair;
  }
  return bytes.subarray(0, end);
}

async function unpacked({ textContent, dataset }) {
  const packed = bytesOf(textContent);
  if (dataset.packing === "lzma") return new Unpacker(packed, Number(dataset.size)).unpack();
  const file = packed.subarray(0, Number(dataset.packedSize));
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The parts by their names; the first line of all of them tells each one's name and its number of bytes. */
function parts(all) {
  const text = (bytes) => new TextDecoder().decode(bytes);
  let start = all.indexOf(10) + 1;
  const found = {};
  for (const [name, size] of JSON.parse(text(all.subarray(0, start)))) {
    const bytes = all.subarray(start, (start += size));
    found[name] = name === "engine" ? bytes : text(bytes);
  }
  return found;
}

async function unpackPage() {
  const { styles, scripts, world, overview, chart, engine } = parts(await unpacked(document.getElementById("packed")));
  document.getElementById("world").outerHTML = world;
  globalThis.playground = { overview, chart, engine };
  for (const [kind, text] of [["style", styles], ["script", scripts]]) {
    const element = document.createElement(kind);
    if (kind === "script") element.type = "module";
    element.textContent = text;
    document.head.append(element);
  }
}

// All that can be seen until then is the first line, which has no style yet.
unpackPage().then(() => document.getElementById("until-unpacked").remove(), (problem) => {
  const lead = document.getElementById("lead");
  lead.role = "alert";
  lead.textContent = `The page cannot be opened: ${problem}`;
});
