// What depends on sizes waits until the browser has laid out what was drawn: a size that is asked for before makes it do
// so at once, and after the next change again. A probe changes its own size with every drawing; the browser tells of that
// between laying out and painting, when asking for sizes costs nothing and nobody sees what is still put right.

const waiting = new Set();
const probe = document.createElement("i");
let told = []; // who waits for sizes
let isAsked = false;
let drawings = 0;
const STEP = 1 / 64; // px: the least by which browsers tell sizes apart
const STEPS = 512; // until a size comes again: more than can be asked for within a frame

probe.id = "probe";
document.body.append(probe); // no deeper than this: what is put right may let boards hear of another size in the same frame
new ResizeObserver(measure).observe(probe);

/** Do this when what is being drawn is laid out, however often it is asked for. */
export function whenDrawn(work) {
  waiting.add(work);
  if (isAsked) return;
  isAsked = true;
  drawings = (drawings + 1) % STEPS;
  probe.style.width = `${1 + drawings * STEP}px`; // never the size that the browser told last: it would have nothing to tell, and everybody would wait
}

/**
 * Lay out at once what was drawn, and see to what waits for it: the browser would begin with it only when the next frame is
 * due, and idles until then. What is left for the frame is painting.
 */
export function layOut() {
  if (isAsked) {
    void probe.offsetWidth;
    measure();
  }
  document.elementFromPoint(0, 0); // what is hit is known only when all is laid out, and where it lies
}

function measure() {
  isAsked = false;
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
  const now = told;
  told = [];
  for (const done of now) done();
}

/** Resolves when nothing waits for sizes. */
export const measured = () => (isAsked ? new Promise((done) => told.push(done)) : Promise.resolve());

/** Write a figure for style sheets; the same figure again is no change. */
export function tellStyle(box, name, value) {
  if (box.style.getPropertyValue(name) !== value) box.style.setProperty(name, value);
}
