// Unpacks LZMA, which browsers do not. This script stands alone.

/** The bits of LZMA: each is told with a probability, which learns from it. */
class RangeDecoder {
  constructor(packed, start) {
    this.packed = packed;
    this.place = start + 5;
    this.range = 0xffffffff;
    this.code = new DataView(packed.buffer).getUint32(start + 1);
  }

  normalize() {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.packed[this.place++]) >>> 0;
  }

  bit(chances, index) {
    const bound = (this.range >>> 11) * chances[index];
    const isOne = this.code >= bound;
    if (isOne) {
      this.code -= bound;
      this.range -= bound;
      chances[index] -= chances[index] >> 5;
    } else {
      this.range = bound;
      chances[index] += (2048 - chances[index]) >> 5;
    }
    this.normalize();
    return isOne ? 1 : 0;
  }

  /** Bits that are as likely zero as one. */
  even(count) {
    let value = 0;
    for (; count > 0; count--) {
      this.range >>>= 1;
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      value = (value << 1) | (isOne ? 1 : 0);
      this.normalize();
    }
    return value;
  }

  /** A number of `count` bits, the highest first. */
  tree(chances, start, count) {
    let node = 1;
    for (let step = 0; step < count; step++) node = (node << 1) | this.bit(chances, start + node);
    return node - (1 << count);
  }

  /** A number of `count` bits, the lowest first. */
  reverseTree(chances, start, count) {
    let [node, value] = [1, 0];
    for (let step = 0; step < count; step++) {
      const bit = this.bit(chances, start + node);
      node = (node << 1) | bit;
      value |= bit << step;
    }
    return value;
  }
}

const fresh = (count) => new Uint16Array(count).fill(1024);

/** The lengths of matches: three ranges, of 8, 8 and 256. */
class Lengths {
  choice = fresh(2);
  low = fresh(16 << 3);
  middle = fresh(16 << 3);
  high = fresh(256);

  next(decoder, position) {
    if (!decoder.bit(this.choice, 0)) return 2 + decoder.tree(this.low, position << 3, 3);
    if (!decoder.bit(this.choice, 1)) return 10 + decoder.tree(this.middle, position << 3, 3);
    return 18 + decoder.tree(this.high, 0, 8);
  }
}

/** Unpacks a file of the format ".lzma" to `size` bytes, by the LZMA specification of the 7-Zip project. */
class Unpacker {
  matches = fresh(12 << 4);
  repeats = fresh(12);
  repeatsFirst = fresh(12);
  repeatsSecond = fresh(12);
  repeatsThird = fresh(12);
  repeatsLong = fresh(12 << 4);
  slots = fresh(4 << 6);
  distances = fresh(128);
  aligned = fresh(16);
  lengths = new Lengths();
  repeatLengths = new Lengths();

  constructor(packed, size) {
    this.contextBits = packed[0] % 9;
    const rest = Math.floor(packed[0] / 9);
    this.contextMask = (1 << rest % 5) - 1;
    this.positionMask = (1 << Math.floor(rest / 5)) - 1;
    this.literals = fresh(0x300 << (this.contextBits + (rest % 5)));
    this.decoder = new RangeDecoder(packed, 13);
    this.output = new Uint8Array(size);
    this.end = 0;
    this.state = 0;
    this.last = [0, 0, 0, 0];
  }

  unpack() {
    while (this.end < this.output.length) {
      const position = this.end & this.positionMask;
      if (this.decoder.bit(this.matches, (this.state << 4) + position)) {
        const length = this.decoder.bit(this.repeats, this.state) ? this.repeat(position) : this.match(position);
        this.copy(Math.min(length, this.output.length - this.end));
      } else {
        this.literal();
      }
    }
    if (!this.isAtEndMark) throw new Error("the page is damaged");
    return this.output;
  }

  /** Whether the mark of the end follows, a match at the largest distance; altered bits hardly lead to it. */
  get isAtEndMark() {
    const position = this.end & this.positionMask;
    if (!this.decoder.bit(this.matches, (this.state << 4) + position)) return false;
    if (this.decoder.bit(this.repeats, this.state)) return false;
    this.match(position);
    return this.last[0] === -1 && this.decoder.code === 0;
  }

  literal() {
    const before = this.end > 0 ? this.output[this.end - 1] : 0;
    const context = ((this.end & this.contextMask) << this.contextBits) + (before >> (8 - this.contextBits));
    const start = 0x300 * context;
    let node = 1;
    if (this.state >= 7) {
      // After a match, the byte that would have followed it tells what is likely.
      let expected = this.output[this.end - this.last[0] - 1];
      for (let agrees = true; agrees && node < 0x100;) {
        const likely = (expected >> 7) & 1;
        expected <<= 1;
        const bit = this.decoder.bit(this.literals, start + ((1 + likely) << 8) + node);
        node = (node << 1) | bit;
        agrees = bit === likely;
      }
    }
    while (node < 0x100) node = (node << 1) | this.decoder.bit(this.literals, start + node);
    this.output[this.end++] = node;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  /** A match at one of the last four distances. */
  repeat(position) {
    const { decoder, last, state } = this;
    if (!decoder.bit(this.repeatsFirst, state)) {
      if (!decoder.bit(this.repeatsLong, (state << 4) + position)) {
        this.state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      let which = 1;
      if (decoder.bit(this.repeatsSecond, state)) which = decoder.bit(this.repeatsThird, state) ? 3 : 2;
      last.unshift(last.splice(which, 1)[0]);
    }
    this.state = state < 7 ? 8 : 11;
    return this.repeatLengths.next(decoder, position);
  }

  /** A match at a new distance. */
  match(position) {
    const { decoder } = this;
    const length = this.lengths.next(decoder, position);
    this.state = this.state < 7 ? 7 : 10;
    const slot = decoder.tree(this.slots, Math.min(length - 2, 3) << 6, 6);
    this.last.pop();
    this.last.unshift(slot < 4 ? slot : this.distance(slot));
    return length;
  }

  distance(slot) {
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << count;
    if (slot < 14) return base + this.decoder.reverseTree(this.distances, base - slot, count);
    return base + (this.decoder.even(count - 4) << 4) + this.decoder.reverseTree(this.aligned, 0, 4);
  }

  copy(length) {
    const from = this.end - this.last[0] - 1;
    if (from < 0) throw new Error("the page is damaged");
    for (let index = 0; index < length; index++) this.output[this.end + index] = this.output[from + index];
    this.end += length;
  }
}
