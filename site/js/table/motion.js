// Things that move: pieces on a board, and likenesses of cards that fly to where they are counted.

const MOTION = 320; // ms
const FLIGHT = 640; // ms of a flight
const RISE = 130; // units of the board that it rises
const running = new Set();
let isWanted = () => true;

export const setUp = (wanted) => (isWanted = wanted);

const placed = (text) => text.match(/-?[\d.]+/g).map(Number);

/** Let something move for a while; any tap ends it. */
function run(thing, steps, options) {
  const moving = thing.animate(steps, options);
  running.add(moving);
  moving.onfinish = moving.oncancel = () => running.delete(moving);
  return moving;
}

/** Pieces travel; where they end never depends on it. What flies rises on its way, and its shadow stays on the ground. */
export function travel(sprite, value) {
  const from = placed(sprite.getAttribute("transform"));
  const to = placed(value);
  sprite.setAttribute("transform", value);
  if (!isWanted()) return;
  sprite.parentNode.append(sprite); // on top while it moves
  const body = sprite.classList.contains("flies") && sprite.querySelector(".airborne");
  const timing = { duration: body ? FLIGHT : MOTION, easing: "ease-in-out" };
  run(sprite, [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), timing);
  if (!body) return;
  const rise = Math.min(RISE, Math.hypot(to[0] - from[0], to[1] - from[1]) / 3);
  run(body, [{ transform: "none" }, { transform: `translateY(${-rise}px) scale(1.15)` }, { transform: "none" }], timing);
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
