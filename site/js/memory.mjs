// A picture of Python's memory, kept on this device: with it a start skips all that every start does alike, imports
// above all. Most of the memory is empty, so only pages that hold something are kept: [length, number of pages, their
// places] as words of four bytes, then the pages.
//
// Used by start.mjs (takes a picture up) and remember.mjs (makes one), both inside workers.

const PAGE = 4096; // words

/** The memory without its empty pages. */
export function pack(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  const found = [];
  for (let at = 0; at < words.length; at += PAGE) {
    const page = words.subarray(at, at + PAGE);
    if (page.some(Boolean)) found.push([at, page]);
  }
  const head = 2 + found.length;
  const packed = new Uint32Array(head + found.reduce((sum, [, page]) => sum + page.length, 0));
  packed.set([words.length, found.length, ...found.map(([at]) => at)]);
  let next = head;
  for (const [, page] of found) {
    packed.set(page, next);
    next += page.length;
  }
  return packed;
}

/** The whole memory again, as bytes. */
export function unpack(buffer) {
  const packed = new Uint32Array(buffer);
  const [length, count] = packed;
  const words = new Uint32Array(length);
  let next = 2 + count;
  for (const at of packed.subarray(2, 2 + count)) {
    const size = Math.min(PAGE, length - at);
    words.set(packed.subarray(next, next + size), at);
    next += size;
  }
  if (next !== packed.length) throw new Error("a picture of another length");
  return new Uint8Array(words.buffer);
}
