// Unpacks what the page carries: its styles, its modules, the world's buttons, the chart, its overview and the engine. It stands before the modules.

// Each letter from this one on stands for 15 bits.
const firstLetter = 0x4e00;

/** The bytes that letters stand for, the highest bits first. */
function bytesOf(letters) {
  const bytes = new Uint8Array((letters.length * 15) >> 3);
  let [bits, count, end] = [0, 0, 0];
  for (let index = 0; index < letters.length; index++) {
    bits = (bits << 15) | (letters.charCodeAt(index) - firstLetter);
    for (count += 15; count >= 8; count -= 8) bytes[end++] = bits >>> (count - 8);
    bits &= (1 << count) - 1;
  }
  return bytes;
}

async function unpacked({ textContent, dataset }) {
  const packed = bytesOf(textContent.trim());
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
