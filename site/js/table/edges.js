// What lies where on a board that is looked at from near: what can be chosen behind its edges, and where arrow keys lead.

export const SIDES = ["left", "right", "up", "down"];
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(one) {
  const r = one.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}

export function focus(one) {
  one?.focus({ preventScroll: true });
}

/** What can be chosen and does not lie in view: [side, element]. */
export function outside({ svg, world }) {
  const frame = svg.getBoundingClientRect();
  return [...world.querySelectorAll(".can[data-id]")].flatMap((one) => {
    const [x, y] = middle(one);
    const sides = [x < frame.left, x > frame.right, y < frame.top, y > frame.bottom];
    return SIDES.filter((_, at) => sides[at]).map((side) => [side, one]);
  });
}

/** The way by which the nearest choice behind an edge comes into the middle: [dx, dy]. */
export function toNearest(stage, side) {
  const here = middle(stage.svg);
  const ways = outside(stage).filter(([at]) => at === side).map(([, one]) => middle(one).map((n, at) => here[at] - n));
  return ways.sort((one, other) => Math.hypot(...one) - Math.hypot(...other))[0];
}

/** The nearest thing in a direction, or where one is. */
export function towards({ world }, here, [dx, dy]) {
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
