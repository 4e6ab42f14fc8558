// The board: one SVG, patched by the worker's changes; pan, pinch, zoom; one listener for all things by data-id.

import { $, say, h, tool, button } from "./dom.js";

const TAP = 8; // px of movement that still is a tap
const LONG = 500; // ms
const MOTION = 320;

const stage = $("stage");
const world = $("world");
let box = [0, 0, 1174, 1048];
let view = { x: 0, y: 0, k: 1 };
let fitted = true;
let moving = () => true; // whether motion is wanted
let onTap = () => {};
let onInfo = () => {};
let onLoupe = () => {};
let onShape = () => {};
const running = new Set();
const SIDES = ["left", "right", "up", "down"];

export function setUp({ tap, info, loupe, motion, shape }) {
  onShape = shape;
  onTap = tap;
  onInfo = info;
  onLoupe = loupe;
  moving = motion;
  $("zoom").replaceChildren(
    ...[["plus", "zoom_in"], ["minus", "zoom_out"], ["fit", "fit"]].map(([name, word]) =>
      button({ "data-zoom": name, "aria-label": say(word), title: say(word) }, tool(name)),
    ),
  );
  $("edges").replaceChildren(...SIDES.map((side) => button({ class: `beyond ${side}`, "data-side": side, "aria-label": say("beyond_edge"), hidden: true }, tool("back"))));
  $("edges").onclick = (event) => goBeyond(event.target.closest("[data-side]")?.dataset.side);
  $("zoom").onclick = (event) => zoomBy(event.target.closest("[data-zoom]")?.dataset.zoom);
  new ResizeObserver(() => resized()).observe(stage);
}

// --- drawing --------------------------------------------------------------------------------------------------------

/** Draw a whole scene, or apply changes [key, attribute, value]. */
export function show(board) {
  if (board.svg !== undefined) {
    world.innerHTML = board.svg;
    box = board.box;
    fit();
  }
  for (const [key, name, value] of board.ops ?? []) change(key, name, value);
  showEdges();
}

function change(key, name, value) {
  if (name === "+") {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    made.innerHTML = value;
    $(key).append(...made.childNodes);
    return;
  }
  const sprite = $(`sprite-${key}`);
  if (!sprite) return;
  if (name === "-") sprite.remove();
  else if (name === "#html") sprite.innerHTML = value;
  else if (name === "transform" && sprite.classList.contains("moves")) travel(sprite, value);
  else if (value === "") sprite.removeAttribute(name);
  else sprite.setAttribute(name, value);
}

const placed = (text) => text.match(/-?[\d.]+/g).map(Number);

/** Pieces travel; where they end never depends on it. */
function travel(sprite, value) {
  const from = placed(sprite.getAttribute("transform"));
  const to = placed(value);
  sprite.setAttribute("transform", value);
  if (!moving()) return;
  sprite.parentNode.append(sprite); // on top while it moves
  const steps = [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  const run = sprite.animate(steps, { duration: MOTION, easing: "ease-in-out" });
  running.add(run);
  run.onfinish = run.oncancel = () => running.delete(run);
}

/** A likeness of a thing flies to the place where it is counted, and is gone. */
export function fly(thing, goal) {
  if (!moving() || !thing || !goal) return;
  const [from, to] = [thing, goal].map((one) => one.getBoundingClientRect());
  const likeness = thing.cloneNode(true);
  likeness.classList.add("flying");
  likeness.setAttribute("aria-hidden", "true");
  Object.assign(likeness.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  document.body.append(likeness);
  const way = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${Math.min(1, to.height / from.height)})`;
  const run = likeness.animate([{ transform: "none" }, { transform: way, opacity: 0.4 }], { duration: MOTION, easing: "ease-in-out" });
  running.add(run);
  run.onfinish = run.oncancel = () => {
    running.delete(run);
    likeness.remove();
  };
}

/** Any tap ends what still moves. */
export function hurry() {
  for (const run of running) run.finish();
  for (const one of document.querySelectorAll(".flying")) one.remove(); // at once: it may show a private card
}

// --- pan and zoom ---------------------------------------------------------------------------------------------------

function place() {
  world.setAttribute("transform", `translate(${view.x.toFixed(1)} ${view.y.toFixed(1)}) scale(${view.k.toFixed(4)})`);
  if (view.k !== drawnAt) tellScale();
  $("zoom").classList.toggle("fitted", fitted);
  showEdges();
}

const SMALL = 2.2; // units of the board in a pixel: from here on, writing that can be read takes more room than there is
let drawnAt = 0;

/** Style sheets may keep writing readable at any scale: --px is one pixel of the screen in units of the board. */
function tellScale() {
  drawnAt = view.k;
  stage.style.setProperty("--px", (1 / view.k).toFixed(3));
  stage.classList.toggle("small", 1 / view.k > SMALL);
}

const size = () => [stage.clientWidth || 600, stage.clientHeight || 500];

function fitScale() {
  const [wide, high] = size();
  return Math.min(wide / box[2], high / box[3]);
}

export function fit() {
  const [wide, high] = size();
  const k = fitScale();
  view = { k, x: (wide - box[2] * k) / 2 - box[0] * k, y: (high - box[3] * k) / 2 - box[1] * k };
  fitted = true;
  place();
}

let last = size();

/** Width by height, rounded: a scene may lie otherwise on a board of another shape. */
export const aspect = () => {
  const [wide, high] = size();
  return Math.min(2.4, Math.max(0.6, Math.round((wide / high) * 20) / 20));
};
let known = aspect();
let reshaping = 0;

/** Another size of the window keeps the middle of what was seen. */
function resized() {
  const [wide, high] = size();
  if (fitted) fit();
  else {
    view.x += (wide - last[0]) / 2;
    view.y += (high - last[1]) / 2;
    keepNear();
    place();
  }
  last = [wide, high];
  clearTimeout(reshaping);
  reshaping = setTimeout(() => {
    if (!stage.clientWidth || aspect() === known) return;
    known = aspect();
    onShape(known);
  }, 120);
}

function keepNear() {
  const [wide, high] = size();
  const k = view.k;
  view.x = Math.min(wide * 0.6 - box[0] * k, Math.max(wide * 0.4 - (box[0] + box[2]) * k, view.x));
  view.y = Math.min(high * 0.6 - box[1] * k, Math.max(high * 0.4 - (box[1] + box[3]) * k, view.y));
}

export function zoomAt(x, y, factor) {
  const least = fitScale();
  const k = Math.min(least * 5, Math.max(least, view.k * factor));
  if (k === least) return fit();
  view = { k, x: x - ((x - view.x) * k) / view.k, y: y - ((y - view.y) * k) / view.k };
  fitted = false;
  keepNear();
  place();
}

export function zoomBy(what) {
  const [wide, high] = size();
  if (what === "fit") fit();
  else if (what) zoomAt(wide / 2, high / 2, what === "plus" ? 1.5 : 1 / 1.5);
}

stage.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    const frame = stage.getBoundingClientRect();
    zoomAt(event.clientX - frame.left, event.clientY - frame.top, Math.exp(-event.deltaY / 400));
  },
  { passive: false },
);

// --- fingers --------------------------------------------------------------------------------------------------------

const fingers = new Map();
let gesture = null; // {x, y, time, moved, pinch, target}
let before = null; // the last tap, for double taps
let timer = 0;

const spot = (event) => {
  const frame = stage.getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
};

stage.addEventListener("pointerdown", (event) => {
  hurry();
  fingers.set(event.pointerId, spot(event));
  stage.setPointerCapture?.(event.pointerId);
  if (fingers.size === 1) {
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-id]");
    gesture = { ...spot(event), time: performance.now(), moved: false, target, long: false };
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!gesture || gesture.moved || !gesture.target) return;
      gesture.long = true;
      onInfo(gesture.target.dataset.id);
    }, LONG);
  } else if (gesture) gesture.moved = true;
});

stage.addEventListener("pointermove", (event) => {
  const old = fingers.get(event.pointerId);
  if (!old || !gesture) return;
  const now = spot(event);
  if (fingers.size === 1) {
    if (!gesture.moved && Math.hypot(now.x - gesture.x, now.y - gesture.y) < TAP) return;
    gesture.moved = true;
    view.x += now.x - old.x;
    view.y += now.y - old.y;
    fitted = false;
    keepNear();
    place();
  } else if (fingers.size === 2) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const [was, is] = [old, now].map((p) => Math.hypot(p.x - other.x, p.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    view.x += (now.x - old.x) / 2;
    view.y += (now.y - old.y) / 2;
    if (was > 10) zoomAt(middle.x, middle.y, is / was);
  } // three fingers: nothing
  fingers.set(event.pointerId, now);
});

function lifted(event) {
  fingers.delete(event.pointerId);
  if (fingers.size || !gesture) return;
  clearTimeout(timer);
  const { moved, time, target, long, x, y } = gesture;
  gesture = null;
  if (event.type === "pointercancel" || moved || long || performance.now() - time > LONG) return;
  const isDouble = before && performance.now() - before.time < 320 && Math.hypot(x - before.x, y - before.y) < 24;
  before = { x, y, time: performance.now() };
  if (isDouble && !isChoice(event)) {
    before = null;
    if (view.k > fitScale() * 1.6) fit();
    else zoomAt(x, y, 2.2);
  } else if (target) {
    const near = crowd(target, event);
    if (near.length > 1) onLoupe(near);
    else onTap(target.dataset.id);
  }
}

/** Whether something under the finger can be chosen, be it below a part that cannot: there two taps are two taps. */
const isChoice = (event) => document.elementsFromPoint(event.clientX, event.clientY).some((one) => one.closest("#stage .can, #stage .selected"));

stage.addEventListener("pointerup", lifted);
stage.addEventListener("pointercancel", lifted);
stage.addEventListener("contextmenu", (event) => {
  const target = event.target.closest("[data-id]");
  event.preventDefault();
  if (target && event.pointerType !== "touch") onInfo(target.dataset.id);
});

const FINGERTIP = 14; // px around a touch that may have been meant
const POINTER = 4;

/** Legal targets of one kind that a fingertip cannot tell apart. */
function crowd(target, event) {
  const kind = target.classList[1];
  const slip = event.pointerType === "mouse" ? POINTER : FINGERTIP;
  if (!target.matches(".can, .ghost-reach") || target.getBoundingClientRect().width > 44) return [];
  const found = [...world.querySelectorAll(`.${kind}:is(.can, .ghost-reach)`)].filter((one) => {
    const r = one.getBoundingClientRect();
    const dx = Math.max(r.left - event.clientX, 0, event.clientX - r.right);
    const dy = Math.max(r.top - event.clientY, 0, event.clientY - r.bottom);
    return Math.hypot(dx, dy) < slip;
  });
  return found.map((one) => one.dataset.id);
}

// --- what lies outside ----------------------------------------------------------------------------------------------

/** What can be chosen and does not lie in view: [side, element]. */
function outside() {
  const frame = stage.getBoundingClientRect();
  return [...world.querySelectorAll(".can[data-id]")].flatMap((one) => {
    const [x, y] = middle(one);
    const sides = [x < frame.left, x > frame.right, y < frame.top, y > frame.bottom];
    return SIDES.filter((_, at) => sides[at]).map((side) => [side, one]);
  });
}

let looking = 0;

/** An arrow on each edge behind which something can be chosen; looked for once a frame at most. */
function showEdges() {
  cancelAnimationFrame(looking);
  looking = requestAnimationFrame(() => {
    const sides = new Set(fitted ? [] : outside().map(([side]) => side));
    for (const edge of $("edges").children) edge.hidden = !sides.has(edge.dataset.side);
  });
}

/** Bring the nearest choice behind an edge into the middle. */
function goBeyond(side) {
  const frame = stage.getBoundingClientRect();
  const here = [frame.left + frame.width / 2, frame.top + frame.height / 2];
  const far = (one) => Math.hypot(...middle(one).map((n, at) => n - here[at]));
  const [, next] = outside().filter(([at]) => at === side).sort(([, one], [, other]) => far(one) - far(other))[0] ?? [];
  if (!next) return;
  const [x, y] = middle(next);
  view.x += here[0] - x;
  view.y += here[1] - y;
  keepNear();
  place();
}

// --- keys -----------------------------------------------------------------------------------------------------------

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrows walk to the nearest thing in their direction; Enter takes it. True if the key was ours. */
export function key(event) {
  const here = document.activeElement?.closest?.("#stage [data-id]");
  if (WAYS[event.key]) {
    const next = here ? towards(here, WAYS[event.key]) : world.querySelector(".can[data-id]") ?? world.querySelector("[data-id]");
    focus(next);
    return true;
  }
  if (event.key === "Enter" && here) {
    if (event.shiftKey) onInfo(here.dataset.id);
    else onTap(here.dataset.id);
    return true;
  }
  return false;
}

function middle(one) {
  const r = one.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}

function towards(here, [dx, dy]) {
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const one of world.querySelectorAll("[data-id]")) {
    if (one === here) continue;
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along < 3 || across > along * 2) continue;
    const far = along + across * 2;
    if (far < least) [least, best] = [far, one];
  }
  return best ?? here;
}

export function focus(one) {
  one?.focus({ preventScroll: true });
}

/** The board as a picture for the next visit's first paint. */
export const picture = () => ({ svg: world.innerHTML, box });
