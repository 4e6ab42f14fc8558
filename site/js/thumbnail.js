// Pictures of the board: a small one for the list of games to go on with, and the drawing itself for the next visit's
// first paint. A stored drawing is only ever shown as an image: nothing in it can act, whoever wrote it. Taken when the table is quiet, never of what one of several people alone may see. (Not when the page is
// left: Safari may put a left page to sleep in the middle of a write, and whoever reads the same store then waits for ever.)

import { notes, picturesOf } from "./store.js";

const WIDTH = 320;
const QUIET = 1_500; // ms without a change on the board

/** The small picture of a game's board, or nothing. */
export const thumbnail = (id) => notes.get(picturesOf(id).thumb);

/** The board as it was last seen, {address, box} of an image, or nothing. */
export async function lastBoard(id) {
  const kept = await notes.get(picturesOf(id).board);
  const whole = kept && (await standalone(kept, kept.box, kept.box.slice(2)).catch(() => null));
  return whole && { address: addressOf(whole), box: kept.box };
}

/** The board that lies on the table as an image of its own, wide pixels across, with the faces of its letters where they can be read: its address, to be given back by whoever asked. */
export async function boardImage(box, wide, hasFaces = false) {
  const px = box[2] / wide;
  return addressOf(await standalone({ svg: drawn(), px }, box, [wide, Math.round((wide * box[3]) / box[2])], hasFaces));
}

/** Take pictures from now on; `about()` tells {id, isOpen, box}: which game, whether everybody may see it, its board's size. */
export function watch(about) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => (isMoving() ? later() : take(about()).catch(() => {}))), QUIET);
  };
  new MutationObserver(later).observe(document.getElementById("world"), { childList: true, subtree: true, attributes: true });
  later();
}

/** A picture takes longer than a frame: nothing that moves shall stop for it. */
const isMoving = () => document.getAnimations().some((one) => one.playState === "running");

async function take({ id, isOpen, box }) {
  if (!isOpen || document.hidden) return;
  const { thumb, board: drawing } = picturesOf(id);
  const kept = { svg: drawn(), box, px: Number(styleOf("stage").getPropertyValue("--px")) || 1 };
  await notes.set(drawing, kept);
  const { x, y, width, height } = document.getElementById("world").getBBox();
  await notes.set(thumb, await raster(await standalone(kept, [x, y, width, height], [WIDTH, Math.round((WIDTH * height) / width)])));
}

/** The drawing on the board with the symbols it uses, as XML. */
function drawn() {
  const world = document.getElementById("world").cloneNode(true);
  world.removeAttribute("transform");
  const parts = [document.getElementById("symbols"), document.getElementById("defs"), world];
  return parts.map((one) => new XMLSerializer().serializeToString(one)).join("");
}

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\("?([^")]+\.woff2)"?\)/g;

/** The page's styles as they were written: a browser's own account of them loses some short forms with variables. */
async function sheets(hasFaces) {
  const used = [...document.styleSheets].filter((sheet) => sheet.href && !sheet.disabled);
  const texts = await Promise.all(used.map(({ href }) => fetch(href).then((answer) => answer.text())));
  const plain = () => texts.map((text) => text.replace(FACE, "")); // an image may ask for nothing
  return (hasFaces ? await Promise.all(texts.map((text, at) => faced(text, used[at].href))).catch(plain) : plain()).join("\n");
}

/** Styles with the faces of their letters inside: lines were broken for these, others are broader. */
async function faced(css, base) {
  const names = [...new Set([...css.matchAll(FILE)].map(([, name]) => name))];
  const made = new Map(await Promise.all(names.map(async (name) => [name, await inside(new URL(name, base))])));
  return css.replace(FILE, (_, name) => `url("${made.get(name)}")`);
}

async function inside(address) {
  const file = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    Object.assign(reader, { onload: () => done(reader.result), onerror: failed });
    reader.readAsDataURL(file);
  });
}

const styleOf = (id) => getComputedStyle(document.getElementById(id));

/** A drawing as a document of its own, with the page's styles; `px`: a pixel of the screen in units of the board. */
async function standalone({ svg, px = 1 }, box, [width, height], hasFaces = false) {
  const root = document.documentElement;
  const css = await sheets(hasFaces);
  const looks = styleOf("stage"); // colours as they are here and now
  const names = new Set(css.match(/--[\w-]+(?=:)/g));
  const values = [...names].map((name) => [name, looks.getPropertyValue(name)]).filter(([, value]) => value); // an empty one would hide what is used in its place
  const set = [...values, ["--px", px]].map((pair) => pair.join(":")).join(";").replaceAll('"', "'");
  const ground = looks.getPropertyValue("--board") ? `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="var(--board)"/>` : "";
  const shape = `viewBox="${box.join(" ")}" width="${width}" height="${height}"`;
  const theme = `data-theme="${root.dataset.theme}" data-motion="off" style="${set.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shape} ${theme}><style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>${ground}${svg}</svg>`;
}

const addressOf = (text) => URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));

async function raster(text) {
  const image = new Image();
  image.src = addressOf(text);
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
