// The end as a picture: the winner's crest, the final board, and both with the result as one PNG made on this device.

import { boardImage } from "../thumbnail.js";
import { words } from "../site.js";
import { $, drawn, h, say } from "./dom.js";
import { game, table } from "./match.js";
import * as places from "./places.js";

const WIDE = 1200; // px of the picture that is shared
const EDGE = 48;
const LINE = 64; // px of a place in the list
const SHAPES = [
  "M12 2.5a9.5 9.5 0 1 0 .1 0z", "M12 1.8 22.8 21.2H1.2z", "M3 3h18v18H3z", "M12 .8 23.2 12 12 23.2.8 12z",
  "M12 1.2 15 9l8 .4-6.3 5 2.2 7.8L12 17.7 5.1 22.2l2.2-7.8L1 9.4 9 9z",
]; // the players' signs, as the symbols have them

const LEAVES = Array.from({ length: 7 }, (_, at) => 168 - at * 19); // degrees around the sign, from below upwards

const KNOT = "M60 100l-9 10M60 100l9 10";
const CREST = [120, 114];

/** Where the leaves of a wreath lie, right and left, and how they are turned. */
const leaves = () => [1, -1].flatMap((way) => LEAVES.map((turn) => {
  const round = (turn * Math.PI) / 180;
  return [60 + way * 42 * Math.sin(round), 56 - 42 * Math.cos(round), way * (turn - 28)];
}));

/** A wreath around the winner's sign. */
export function crest(mark) {
  const drawing = leaves().map(([x, y, turn]) => `<ellipse rx="11" ry="4.6" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`);
  const wreath = `<g class="wreath">${drawing.join("")}<path d="${KNOT}"/></g>`;
  return drawn(`<svg class="crest p${mark}" viewBox="0 0 ${CREST.join(" ")}" aria-hidden="true">${wreath}<g class="sign" transform="translate(34 30) scale(2.17)"><path d="${SHAPES[mark]}"/></g></svg>`);
}

/** The final board beside the crest; it comes when it is drawn. */
export function finalBoard() {
  const image = h("img", { class: "final", alt: say("final_board") });
  boardImage(places.frame(), 640).then((address) => {
    image.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    image.src = address;
  }).catch(() => image.remove());
  return image;
}

const colour = (name) => getComputedStyle(document.body).getPropertyValue(name).trim();

async function loaded(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

/** The same wreath on the sheet. */
function penCrest(pen, mark, x, y, wide) {
  pen.save();
  pen.translate(x, y);
  pen.scale(wide / CREST[0], wide / CREST[0]);
  Object.assign(pen, { fillStyle: colour("--scale"), strokeStyle: colour("--scale"), lineWidth: 2.5, lineCap: "round" });
  for (const [left, top, turn] of leaves()) {
    pen.beginPath();
    pen.ellipse(left, top, 11, 4.6, (turn * Math.PI) / 180, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.stroke(new Path2D(KNOT));
  pen.translate(34, 30);
  pen.scale(2.17, 2.17);
  pen.fillStyle = colour(`--p${mark}`) || colour("--text");
  pen.fill(new Path2D(SHAPES[mark]));
  pen.restore();
}

const SEAL = 112; // px of a crest on the sheet

/** Result and board on one sheet. */
async function sheet(result) {
  const board = await loaded(await boardImage(places.frame(), WIDE - 2 * EDGE, true)); // it is read elsewhere, large
  const top = EDGE + 130 + result.places.length * LINE;
  const winners = result.lost ? [] : result.places.filter((one) => one.place === 1);
  const left = EDGE + winners.length * (SEAL + 16);
  const canvas = h("canvas", { width: WIDE, height: top + Math.round(board.height * ((WIDE - 2 * EDGE) / board.width)) + 2 * EDGE });
  const pen = canvas.getContext("2d");
  const write = (text, x, y, font, fill = "--text") => {
    Object.assign(pen, { font, fillStyle: colour(fill) });
    pen.fillText(text, x, y);
  };
  pen.fillStyle = colour("--ground");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  winners.forEach((one, at) => penCrest(pen, one.mark, EDGE + at * (SEAL + 16) - 4, EDGE - 6, SEAL));
  write($("heading").textContent, left, EDGE + 30, "600 30px Spectral, serif", "--muted");
  write(result.title, left, EDGE + 86, "600 46px Spectral, serif");
  result.places.forEach((one, at) => place(pen, write, one, result.unit, EDGE + 130 + at * LINE));
  pen.drawImage(board, EDGE, top + EDGE / 2, WIDE - 2 * EDGE, canvas.height - top - 1.5 * EDGE);
  pen.textAlign = "right";
  write(words.brand.name, WIDE - EDGE, EDGE + 30, "600 30px Spectral, serif", "--muted");
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function place(pen, write, one, unit, y) {
  pen.fillStyle = colour("--panel");
  pen.fillRect(EDGE, y, WIDE - 2 * EDGE, LINE - 8);
  pen.fillStyle = colour(`--p${one.mark}`) || colour("--text");
  pen.fillRect(EDGE, y, 10, LINE - 8);
  pen.save();
  pen.translate(EDGE + 92, y + 12);
  pen.scale(1.35, 1.35);
  pen.fill(new Path2D(SHAPES[one.mark]));
  pen.restore();
  write(`${one.place}.`, EDGE + 32, y + 38, "700 28px B612, monospace");
  write(one.name, EDGE + 144, y + 38, "600 28px system-ui, sans-serif");
  pen.textAlign = "right";
  write(`${one.score} ${unit}`, WIDE - EDGE - 24, y + 38, "700 28px B612, monospace");
  pen.textAlign = "left";
}

/** To another app where the device can, else as a file. */
export async function sharePicture(result) {
  const file = new File([await sheet(result)], `${game}-${table.save.seed}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    const problem = await navigator.share({ files: [file], title: result.title }).catch((error) => error);
    if (problem?.name !== "NotAllowedError") return; // the drawing took longer than a tap counts: a file, then
  }
  const link = h("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
