// Things that move: pieces on a board, and likenesses of cards that fly to where they are counted.

import { art } from "./dom.js";

const MOTION = 320; // ms
const FLIGHT = 400; // ms of a flight
const RISE = 130; // units of the board that it rises
const GROWTH = 600; // ms from rubble to building
const TURN = 400; // ms in which a card turns over
const LOOK = 1000; // ms for which it is looked at
const MOST = 6; // likenesses for one gain
const APART = 60; // ms between two of them
const GAIN = 400; // ms of each
const FALL = 46; // units of the board from which a card is laid down
const COIN = 28; // px
const ROUTE = 400; // along a way with corners
const AFTER = 32; // ms from what was drawn to what moves in it: laying out and painting it are no part of the motion
const running = new Set();
let free = 0; // when the next thing may appear
let isWanted = () => true;

export const setUp = (wanted) => (isWanted = wanted);

const painted = new Set(); // what waits until the news are on the screen

/** Once what was drawn is painted, or so many ms later: then it is known where things lie, asking for it costs nothing, and the choices are not kept waiting. */
export function whenPainted(work, after = 0) {
  if (!isWanted()) return;
  painted.add(work);
  requestAnimationFrame(() => setTimeout(() => painted.delete(work) && work(), after));
}

const placed = (text) => text.match(/-?[\d.]+/g).map(Number);

/** Let something move for a while, under a name that tools.bench_frames tells; any tap ends it. Until it begins it is where it comes from. */
function run(id, thing, steps, { delay = 0, fill = "backwards", ...options }) {
  const moving = thing.animate(steps, { id, delay: delay + AFTER, fill, ...options });
  running.add(moving);
  ends(moving, () => {});
  return moving;
}

/** What is to be done when a motion is over, in whatever way: a likeness is gone when it has arrived. */
function ends(moving, done) {
  moving.onfinish = moving.oncancel = () => {
    running.delete(moving);
    done();
  };
}

/**
 * A step of a motion on a board: what is done to a thing where it stands, as one transform. Browsers let their compositor
 * move things of a drawing by `transform` and `opacity`; by `translate`, `rotate` and `scale`, or what lies in an attribute
 * beside them, every frame would be painted on the page's thread.
 */
const moved = (thing, by) => `${by} ${stands(thing)}`.trim();

/** What the attribute says, in words of style sheets. */
const stands = (thing) => (thing.getAttribute("transform") ?? "").replace(/(\w+)\(([^)]*)\)/g, (_, name, given) => `${name}(${placed(given).map((n) => n + (UNITS[name] ?? "")).join(", ")})`);
const UNITS = { translate: "px", rotate: "deg" };

/** Pieces travel; where they end never depends on it. What flies rises on its way, and its shadow stays on the ground. */
export function travel(sprite, value) {
  const from = placed(sprite.getAttribute("transform"));
  const to = placed(value);
  sprite.setAttribute("transform", value);
  if (!isWanted()) return;
  sprite.parentNode.append(sprite); // on top while it moves
  const body = sprite.classList.contains("flies") && sprite.querySelector(".airborne");
  const stops = by(sprite.dataset.way, to);
  const steps = evenly([from, ...stops, to]).map(([x, y, offset]) => ({ transform: `translate(${x}px, ${y}px)`, offset }));
  const timing = { duration: body ? FLIGHT : stops.length ? ROUTE : MOTION, easing: "ease-in-out" };
  run(body ? "flight" : "travel", sprite, steps, timing);
  if (!body) return;
  const rise = Math.min(RISE, Math.hypot(to[0] - from[0], to[1] - from[1]) / 3);
  run("flight", body, [{ transform: "none" }, { transform: `translateY(${-rise}px) scale(1.15)` }, { transform: "none" }], timing);
}

/** The places by which something comes, told from where it ends. */
function by(way, [x, y]) {
  const told = way ? placed(way) : [];
  return told.flatMap((n, at) => (at % 2 ? [] : [[x + n, y + told[at + 1]]])).slice(0, -1);
}

/** Points with the part of the whole way at which each is passed: the same speed everywhere. */
function evenly(points) {
  let far = 0;
  const sums = points.map(([x, y], at) => (far += at ? Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0));
  return points.map(([x, y], at) => [x, y, far ? sums[at] / far : at / (points.length - 1)]);
}

/** A likeness of a thing flies to the place where it is counted, and is gone. */
export function fly(thing, goal) {
  if (!isWanted() || !thing || !goal) return;
  const [from, to] = [thing, goal].map((one) => one.getBoundingClientRect());
  const likeness = thing.cloneNode(true);
  likeness.classList.add("flying");
  likeness.setAttribute("aria-hidden", "true");
  Object.assign(likeness.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  document.body.append(likeness);
  const way = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${Math.min(1, to.height / from.height)})`;
  ends(run("pick", likeness, [{ transform: "none" }, { transform: way, opacity: 0.4 }], { duration: MOTION, easing: "ease-in-out" }), () => likeness.remove());
}

/** What has grown since: a building rises from its ground, a garden comes up. */
export function grow(thing) {
  if (!isWanted() || !thing) return;
  thing.classList.add("growing"); // from its foot
  run("grow", thing, [{ transform: "scaleY(0.12)", opacity: 0.2 }, { transform: "scaleY(1.06)", opacity: 1, offset: 0.8 }, { transform: "none" }], { duration: GROWTH, easing: "ease-out" });
}

/** A ship that has just come to a place, from where it was. */
export function come(sprite) {
  const ship = sprite.dataset.way && sprite.querySelector(".comes");
  if (!ship || !isWanted()) return;
  const [x, y] = placed(sprite.dataset.way);
  sprite.parentNode.append(sprite); // above what it passes
  run("travel", ship, [{ transform: moved(ship, `translate(${x}px, ${y}px)`) }, { transform: moved(ship, "translate(0px, 0px)") }], { duration: ROUTE, easing: "ease-in-out" });
}

/** A die that was thrown rolls into its place; one that is still to be thrown lies there. */
export function tumble(die) {
  if (!isWanted() || !die || die.classList.contains("blank")) return;
  const turned = (by, size) => moved(die, `rotate(${by}deg) scale(${size})`);
  run("tumble", die, [{ transform: turned(-220, 0.5), opacity: 0.3 }, { transform: turned(20, 1.08), opacity: 1, offset: 0.75 }, { transform: turned(0, 1) }], { duration: MOTION, easing: "ease-out" });
}

/** A way is drawn leg by leg from where it begins, each stretched along its own axis; where it leads to is marked when it is there. */
export function draw(sprite) {
  if (!isWanted()) return;
  const legs = [...sprite.querySelectorAll(".leg")];
  const whole = legs.reduce((sum, leg) => sum + far(leg), 0);
  let drawn = 0;
  for (const leg of legs) {
    const [delay, duration] = [drawn, far(leg)].map((part) => (ROUTE * part) / whole);
    run("draw", leg, [0, 1].map((part) => ({ transform: `${stands(leg)} scaleX(${part})` })), { duration, delay });
    drawn += far(leg);
  }
  run("draw", sprite.querySelector(".end"), [{ opacity: 0 }, { opacity: 1 }], { duration: MOTION / 2, delay: ROUTE - MOTION / 2 });
}

const far = (leg) => Number(leg.getAttribute("x2"));

/** What has come onto a board: it grows, comes up in its place, or is laid down. */
export function arrive(sprite) {
  if (sprite.classList.contains("grows")) grow(sprite.firstElementChild);
  else if (sprite.classList.contains("appears")) appear(sprite.firstElementChild);
  else if (sprite.classList.contains("rolls")) tumble(sprite.firstElementChild);
  else if (sprite.classList.contains("draws")) draw(sprite);
  else if (sprite.dataset.way) come(sprite);
  else if (isWanted() && sprite.classList.contains("lands")) run("land", sprite, [{ transform: moved(sprite, `translate(0px, ${-FALL}px)`), opacity: 0 }, { transform: moved(sprite, "translate(0px, 0px)"), opacity: 1 }], { duration: MOTION, easing: "ease-out" });
}

/** The turn passes: the sign of whoever is asked now goes from one line to another; where these are not in sight, the name comes in. */
export function pass(sign, from, to, name) {
  if (!isWanted()) return;
  if (from?.checkVisibility() && to?.checkVisibility() && from !== to) {
    sign.classList.add("flying", "coin");
    document.body.append(sign);
    const [start, end] = [from, to].map((one) => one.getBoundingClientRect());
    Object.assign(sign.style, { left: `${start.left}px`, top: `${start.top + start.height / 2 - COIN / 2}px` });
    const [dx, dy] = [end.left - start.left, end.top + end.height / 2 - start.top - start.height / 2];
    ends(run("pass", sign, [{ transform: "scale(1)" }, { transform: `translate(${dx}px, ${dy}px) scale(1.4)`, offset: 0.85 }, { transform: `translate(${dx}px, ${dy}px) scale(1)` }], { duration: MOTION, easing: "ease-in-out" }), () => sign.remove());
  } else if (name) run("pass", name, [{ transform: "translateX(-28px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: MOTION, easing: "ease-out" });
}

/** What was just set down comes up in its place; several of them one after the other. */
function appear(thing) {
  if (!isWanted() || !thing) return;
  const now = performance.now();
  free = Math.max(now, free + APART);
  const steps = [{ transform: "scale(0.2)", opacity: 0 }, { transform: "scale(1.2)", opacity: 1, offset: 0.7 }, { transform: "none" }];
  run("appear", thing, steps, { duration: MOTION, delay: free - now, easing: "ease-out" });
}

/** Likenesses of an icon fly from a thing on the board to the figure that counts them, one after the other; of many, the number. */
export function pay(icon, from, to, many, wait = 0) {
  if (!isWanted() || !from || !to) return;
  const [start, end] = [from, to].map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  for (let at = 0; at < (many > MOST ? 1 : many); at += 1) {
    const likeness = many > MOST ? sum(many) : art(`icon-${icon}`, "flying coin");
    likeness.setAttribute("aria-hidden", "true");
    Object.assign(likeness.style, { left: `${start[0] - COIN / 2}px`, top: `${start[1] - COIN / 2}px` });
    document.body.append(likeness);
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const way = [`scale(0.3)`, `translate(${dx * 0.3}px, ${dy * 0.3 - 60}px) scale(1.25)`, `translate(${dx}px, ${dy}px) scale(0.8)`];
    const moving = run("gain", likeness, way.map((transform) => ({ transform })), { duration: GAIN, delay: wait + at * APART, easing: "ease-in-out" });
    ends(moving, () => likeness.remove());
  }
}

const sum = (many) => Object.assign(document.createElement("b"), { className: "flying sum", textContent: `+${many}` });

export const isStill = () => !isWanted();
export const isMoving = () => running.size > 0;

/** A card turns over: its back grows narrow, then its face grows wide. Turned in space, every frame would be reckoned anew where no graphics card helps. */
export function turnOver(front, back, at) {
  const timing = { duration: TURN, delay: at * APART * 2 };
  const [away, edge] = ["scale(0.8)", "scale(0.02, 0.9)"];
  run("turn over", back, [{ transform: away, opacity: 1, easing: "ease-in" }, { transform: edge, opacity: 1, offset: 0.5 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 0 }], timing);
  run("turn over", front, [{ transform: edge, opacity: 0 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 1, offset: 0.5, easing: "ease-out" }, { transform: "none", opacity: 1 }], timing);
}

/** Until cards that are turned over have been looked at. */
export const SEEN = TURN + LOOK;

/** Something drops to a place on the board; `done` when it lies there. */
export function drop(thing, goal, at, done) {
  const [from, to] = [thing.getBoundingClientRect(), (goal ?? thing).getBoundingClientRect()];
  const way = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(${to.width / from.width})`;
  const moving = run("drop", thing, [{ transform: "none", opacity: 1 }, { transform: way, opacity: 0.5 }], { duration: MOTION, delay: at * APART, easing: "ease-in", fill: "both" });
  ends(moving, done);
}

const LONGEST = 1500; // ms that anything is waited for
const LOOKS = 40; // ms between two looks

/** When nothing moves any more: what is drawn then disturbs no motion. Soon in any case, at once where nobody looks or somebody wants something else. */
export async function arrived(isWantedNow = () => false) {
  const start = performance.now();
  while (running.size + painted.size && !isWantedNow() && !document.hidden && performance.now() - start < LONGEST) await new Promise((look) => setTimeout(look, LOOKS));
}

/** Any tap ends what still moves, or was about to. */
export function hurry() {
  painted.clear();
  for (const run of running) run.finish();
  for (const one of document.querySelectorAll(".flying, #reveal")) one.remove(); // at once: it may show a private card
}
