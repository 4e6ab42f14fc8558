// The board that a seed will lay, drawn on the set-up page before any Python runs: the steps of pygames/gaia/layout.py
// over the same figures (a test compares the two). The table itself is laid by the engine.

import { Rng } from "./chance.js";

export * as edge from "./edge.js"; // the other map that is shuffled

const SVG = "http://www.w3.org/2000/svg";
const ROUNDS = 400; // changes tried before the places are dealt anew
const WAYS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

/** Where each sector lies and how it is turned: [side, q, r, sixths of a turn]. */
export async function lay(facts, board, seats, seed) {
  const base = facts.layouts[seats <= 2 ? "small" : "large"];
  const rng = await Rng.stream(seed, "board");
  for (;;) {
    const found = turned(facts, shuffled(facts, base, board, rng), rng);
    if (!clashes(facts, found)) return found;
  }
}

function shuffled({ inner }, base, method, rng) {
  const places = base.map(([, q, r]) => [q, r]);
  if (base.length < 10 || method === "method3") {
    rng.shuffle(places);
    return base.map(([side], at) => [side, ...places[at], 0]);
  }
  const isInner = ([, q, r]) => inner.some(([iq, ir]) => iq === q && ir === r);
  const parts = [base.filter(isInner), base.filter((one) => !isInner(one))];
  const [near, far] = parts.map((part) => part.map(([, q, r]) => [q, r]));
  rng.shuffle(far);
  if (method === "method2") rng.shuffle(near);
  const at = Object.fromEntries(parts.flat().map(([side], n) => [side, [...near, ...far][n]]));
  return base.map(([side]) => [side, ...at[side], 0]);
}

function turned(facts, base, rng) {
  let found = base.map(([side, q, r]) => [side, q, r, rng.below(6)]);
  let worst = clashes(facts, found);
  for (let n = 0; n < ROUNDS && worst; n++) {
    const at = rng.below(found.length);
    const [side, q, r] = found[at];
    const other = found.with(at, [side, q, r, rng.below(6)]);
    const many = clashes(facts, other);
    if (many <= worst) [found, worst] = [other, many];
  }
  return found;
}

function planets({ sectors }, [side, q, r, turns]) {
  return sectors[side].map(([pq, pr, kind]) => {
    let [x, y] = [pq, pr];
    for (let n = 0; n < turns; n++) [x, y] = [-y, x + y];
    return [x + q, y + r, kind];
  });
}

/** How often planets of one type touch across a border between sectors. */
function clashes(facts, layout) {
  const at = new Map(layout.flatMap((placed) => planets(facts, placed).map(([q, r, kind]) => [`${q},${r}`, [kind, placed[0]]])));
  let twice = 0;
  for (const [where, [kind, side]] of at) {
    const [q, r] = where.split(",").map(Number);
    for (const [dq, dr] of WAYS) {
      const other = at.get(`${q + dq},${r + dr}`);
      if (other && other[0] === kind && other[1] !== side) twice += 1;
    }
  }
  return twice / 2;
}

/** A drawn layout with its sectors and planets where this one has them. */
export function draw(facts, layout, drawn) {
  const { side, planet } = facts;
  const spot = (q, r) => [Math.sqrt(3) * side * (q + r / 2), 1.5 * side * r];
  const svg = drawn.cloneNode(true);
  for (const one of svg.querySelectorAll("use")) one.remove();
  svg.querySelectorAll(".sector").forEach((sector, at) => {
    const [, q, r] = layout[at];
    sector.setAttribute("transform", `translate(${spot(q, r).map(Math.round).join(" ")})`);
  });
  for (const [q, r, kind] of layout.flatMap((placed) => planets(facts, placed))) {
    const [x, y] = spot(q, r);
    const use = document.createElementNS(SVG, "use");
    const place = { href: `#planet-${kind}`, x: x - planet / 2, y: y - planet / 2, width: planet, height: planet };
    for (const [name, value] of Object.entries(place)) use.setAttribute(name, value);
    svg.append(use);
  }
  return svg;
}
