// Pictures of the board: a small one for the list of games to go on with, and the drawing itself for the next visit's
// first paint. Taken when the table is quiet, never of what one of several people alone may see. (Not when the page is
// left: Safari may put a left page to sleep in the middle of a write, and whoever reads the same store then waits for ever.)

import { notes, picturesOf } from "./store.js";

const WIDTH = 320;
const QUIET = 1_500; // ms without a change on the board

/** The small picture of a game's board, or nothing. */
export const thumbnail = (id) => notes.get(picturesOf(id).thumb);

/** The board as it was last seen, or nothing. */
export const lastBoard = (id) => notes.get(picturesOf(id).board);

/** Take pictures from now on; `about()` tells {id, isOpen, board}: which game, whether everybody may see it, the drawing. */
export function watch(about) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => take(about()).catch(() => {})), QUIET);
  };
  new MutationObserver(later).observe(document.getElementById("world"), { childList: true, subtree: true, attributes: true });
  later();
}

async function take({ id, isOpen, board }) {
  if (!isOpen || document.hidden) return;
  const { thumb, board: drawing } = picturesOf(id);
  await notes.set(drawing, board);
  const picture = await raster(standalone());
  await notes.set(thumb, picture);
}

/** The board as a document of its own: its drawing, the symbols it uses, and the page's styles. */
function standalone() {
  const world = document.getElementById("world");
  const { x, y, width, height } = world.getBBox();
  const root = document.documentElement;
  const isLight = root.dataset.theme ? root.dataset.theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  const styles = [...document.styleSheets].filter((sheet) => !sheet.disabled).flatMap((sheet) => [...sheet.cssRules]);
  const css = styles.map((rule) => rule.cssText).filter((text) => !text.startsWith("@font-face")).join("\n");
  const looks = getComputedStyle(document.getElementById("stage")); // colours as they are here and now
  const names = new Set(css.match(/--[\w-]+(?=:)/g));
  const set = [...names].map((name) => `${name}:${looks.getPropertyValue(name)}`).join(";").replaceAll('"', "'");
  const drawn = world.cloneNode(true);
  drawn.removeAttribute("transform");
  const parts = [document.getElementById("symbols"), document.getElementById("defs"), drawn].map((one) => new XMLSerializer().serializeToString(one));
  const shape = `viewBox="${x} ${y} ${width} ${height}" width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}"`;
  const theme = `data-theme="${isLight ? "light" : "dark"}" data-motion="off" style="${set.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shape} ${theme}><style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>${parts.join("")}</svg>`;
}

async function raster(text) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.75);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
