// What depends on sizes waits until a whole patch is drawn: a size that is asked for between two changes makes the browser
// lay out the page at once, and after the next change again.

const waiting = new Set();
let drawing = 0;

/** Draw; what asked to know sizes meanwhile is done once, at the end. */
export function together(draw) {
  drawing += 1;
  try {
    draw();
  } finally {
    drawing -= 1;
  }
  if (!drawing) measure();
}

/** Do this when all is drawn, however often it is asked for; at once if nothing is being drawn. */
export function whenDrawn(work) {
  waiting.add(work);
  if (!drawing) measure();
}

function measure() {
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

/** Write a figure for style sheets; the same figure again is no change. */
export function tellStyle(box, name, value) {
  if (box.style.getPropertyValue(name) !== value) box.style.setProperty(name, value);
}
