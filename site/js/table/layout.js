// How board and side share the area. The handle widens or folds the side; each game remembers it, upright and across.

import { $, say } from "./dom.js";
import { tellStyle } from "./sizes.js";
import { notes } from "../store.js";

const LEAST = 40; // per cent of the area that the board keeps, or may take before the side folds
const MOST = 80;
const FOLDS = 88;
const SLIP = 6; // px that a finger may slip while it taps the handle

const handle = $("handle");
const area = $("area");
let shares = {};
let name = "";

const isAcross = () => innerWidth > innerHeight;
const way = () => (isAcross() ? "landscape" : "portrait");

/** Take up what this game remembers. */
export async function setUp(game) {
  name = `panels-${game}`;
  shares = (await notes.get(name)) ?? {};
  apply();
}

/** No share chosen: the style sheet of the game, or of the table, decides. */
export function apply() {
  const share = shares[way()];
  if (share === undefined) document.documentElement.style.removeProperty("--share");
  else document.documentElement.style.setProperty("--share", `${share}%`);
  area.classList.toggle("folded", share >= 100);
  area.classList.toggle("shared", share < 100);
  handle.setAttribute("aria-orientation", isAcross() ? "vertical" : "horizontal");
  handle.setAttribute("aria-valuenow", String(share ?? now()));
  handle.setAttribute("aria-label", say(share >= 100 ? "unfold" : "fold"));
}

/** The board's part of the width (or height) as it stands. */
function now() {
  const [board, whole] = [$("board"), area].map((one) => one.getBoundingClientRect());
  return Math.round((isAcross() ? board.width / whole.width : board.height / whole.height) * 100);
}

function set(share) {
  if (share === undefined) delete shares[way()];
  else shares[way()] = share;
  apply();
  notes.set(name, shares);
}

const within = (share) => Math.round(Math.min(MOST, Math.max(LEAST, share)));

export const fold = () => set(area.classList.contains("folded") ? undefined : 100);

/** Arrows move the handle while it has the focus, Enter folds. True if the key was ours. */
export function key(event) {
  const by = { ArrowLeft: -4, ArrowUp: -4, ArrowRight: 4, ArrowDown: 4 }[event.key];
  if (event.key === "Enter") fold();
  else if (by) set(within(Math.min(shares[way()] ?? now(), MOST) + by));
  return event.key === "Enter" || Boolean(by);
}

handle.addEventListener("pointerdown", (start) => {
  handle.setPointerCapture(start.pointerId);
  const frame = area.getBoundingClientRect();
  const left = $("board").getBoundingClientRect().left; // beyond the rail
  let moved = false;
  const move = (to) => {
    moved ||= Math.hypot(to.clientX - start.clientX, to.clientY - start.clientY) > SLIP;
    if (!moved) return;
    const part = isAcross() ? (to.clientX - left) / frame.width : (to.clientY - frame.top) / frame.height;
    set(part * 100 > FOLDS ? 100 : within(part * 100));
  };
  const end = (event) => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", end);
    handle.removeEventListener("pointercancel", end);
    if (!moved && event.type === "pointerup") fold();
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
});
addEventListener("resize", apply);

/** Pop-ups stand above the bar, however high it is; told to them alone, for what the whole page inherits is costly. */
new ResizeObserver(() => {
  const high = $("bar").offsetHeight + $("ribbon").offsetHeight;
  for (const id of ["popups", "zoom"]) tellStyle($(id), "--bar-now", `${high}px`);
}).observe($("bar"));
