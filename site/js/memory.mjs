// A picture of Python's memory, kept on this device: with it a start skips all that every start does alike, imports
// above all. Most of the memory is empty, so only pages that hold something are kept. In words of four bytes: [length of
// the memory, length of Pyodide's own head, number of stretches, their places and lengths], the head, the stretches.
//
// Used by start.mjs (takes a picture up) and remember.mjs (makes one), both inside workers.

const PAGE = 4096; // words
const FIXED = 3; // words before the list of stretches

/** Pyodide's copy of the memory, without its empty pages. */
export function pack(copy) {
  const words = new Uint32Array(copy.buffer, copy.byteOffset, copy.byteLength >> 2);
  const head = words.subarray(0, words[1] >> 2); // its second word tells where the memory begins
  const memory = words.subarray(head.length);
  const found = stretches(memory);
  const packed = new Uint32Array(FIXED + 2 * found.length + head.length + found.reduce((sum, [, size]) => sum + size, 0));
  packed.set([memory.length, head.length, found.length, ...found.flat()]);
  let next = FIXED + 2 * found.length;
  for (const part of [head, ...found.map(([at, size]) => memory.subarray(at, at + size))]) {
    packed.set(part, next);
    next += part.length;
  }
  return packed;
}

/** Where pages follow each other that hold something: [place, length]. */
function stretches(memory) {
  const found = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    if (!page.some(Boolean)) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === at) last[1] += page.length;
    else found.push([at, page.length]);
  }
  return found;
}

/**
 * What Pyodide takes for a copy of its memory: the head, and `pour`, which puts the stretches into their places
 * (tools/glue.py lets Pyodide call it). Between them memory is empty already, but for what the beginning of a start wrote.
 */
export function unpack(buffer) {
  const packed = new Uint32Array(buffer);
  const [length, head, count] = packed;
  const list = packed.subarray(FIXED, FIXED + 2 * count);
  const parts = [];
  let next = FIXED + list.length + head;
  for (let n = 0; n < list.length; n += 2) {
    parts.push([list[n], packed.subarray(next, next + list[n + 1])]);
    next += list[n + 1];
  }
  if (!head || next !== packed.length) throw new Error("a picture of another length");
  const copy = new Uint8Array(buffer, 4 * (FIXED + list.length), 4 * head);
  return Object.assign(copy, { pour: (module) => pour(module, length, parts) });
}

function pour(module, length, parts) {
  const memory = module.HEAPU32;
  if (memory.length !== length) throw new Error("a picture of a memory of another length");
  const used = module._sbrk(0) >> 2;
  const stack = [module._emscripten_stack_get_end() >> 2, module._emscripten_stack_get_base() >> 2]; // nobody stands on it now
  let end = 0;
  for (const [at, part] of [...parts, [length, []]]) {
    clear(memory, end, Math.min(at, used), stack);
    memory.set(part, at);
    end = at + part.length;
  }
}

/** Empty what lies between, but for the stack. */
function clear(memory, from, to, [low, high]) {
  for (const [start, end] of [[from, Math.min(to, low)], [Math.max(from, high), to]]) if (start < end) memory.fill(0, start, end);
}
