// The helping camera: how near a board must come so that its targets can be hit, and the small map of the whole board
// that is shown meanwhile.

const HIT = 48; // px of a target that a finger hits without looking twice
const BEGIN = 44; // px of a thing where a phone begins
const ROOM = 28; // px around the targets
const WORTH = 1.15; // times nearer, or the board stays where it is
const SHOWN = 1.2; // times nearer than the whole board: from here on the small map is shown
const ROOMY = 230; // px of height that a place has at least, or the small map would cover half of what is looked at

/** Where a thing lies on the board: [left, top, right, bottom]. */
function lies(sprite) {
  const { x, y, width, height } = sprite.getBBox();
  const [dx, dy] = (sprite.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [0, 0]).map(Number);
  return [x + dx, y + dy, x + dx + width, y + dy + height];
}

/** How far a board is moved so that a point of it comes to the middle of its place, or as near as its edges allow: nothing but night lies beyond them. */
function middled(at, start, end, room, k) {
  if ((end - start) * k <= room) return (room - (end + start) * k) / 2;
  return Math.min(-start * k, Math.max(room - end * k, room / 2 - at * k));
}

/** The view that shows all of these, the smallest of them large enough; null where coming nearer is not worth it. */
export function near(stage, targets) {
  const boxes = targets.map(lies);
  const least = Math.min(...boxes.map(([left, top, right, bottom]) => Math.min(right - left, bottom - top)));
  if (least * stage.view.k >= HIT - 1) return null;
  const edge = (at, of) => of(...boxes.map((one) => one[at]));
  const [left, top, right, bottom] = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
  const [wide, high] = stage.size();
  const fits = Math.min((wide - 2 * ROOM) / (right - left), (high - 2 * ROOM) / (bottom - top));
  const k = Math.min(HIT / least, fits);
  if (k < stage.view.k * WORTH) return null;
  const [x, y, across, down] = stage.box;
  const beside = ROOM / k; // what is meant stays clear of the edge, also where it lies beyond the board's
  return {
    k,
    x: middled((left + right) / 2, Math.min(x, left - beside), Math.max(x + across, right + beside), wide, k),
    y: middled((top + bottom) / 2, Math.min(y, top - beside), Math.max(y + down, bottom + beside), high, k),
  };
}

/** The view around these with the smallest of them as large as a finger: where a phone begins to look at a large board. */
export function around(stage, things) {
  if (!things.length) return null;
  const boxes = things.map(lies);
  const least = Math.min(...boxes.map(([left, top, right, bottom]) => Math.min(right - left, bottom - top)));
  const k = BEGIN / least;
  if (!least || k < stage.fitScale() * WORTH) return null;
  const [wide, high] = stage.size();
  const spots = boxes.map(([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2]);
  const held = ([x, y]) => spots.filter(([ox, oy]) => Math.abs(ox - x) * k < wide / 2 && Math.abs(oy - y) * k < high / 2).length;
  const [x, y] = spots.sort((one, other) => held(other) - held(one))[0]; // from where most of them are in sight
  const [left, top, across, down] = stage.box;
  return { k, x: middled(x, left, left + across, wide, k), y: middled(y, top, top + down, high, k) };
}

/** A long page (something on it has the class from-top) as wide as its place: a phone reads it from above to below. */
export function fromTop(stage) {
  const [left, top, across] = stage.box;
  const k = stage.size()[0] / across;
  if (!stage.world.querySelector(".from-top") || k < stage.fitScale() * 1.02) return null;
  return { k, x: -left * k, y: -top * k };
}

/** A thing as a dot. */
function spot(one) {
  const [left, top, right, bottom] = lies(one);
  return `<circle cx="${(left + right) / 2}" cy="${(top + bottom) / 2}" r="${Math.min(right - left, bottom - top) / 2}"/>`;
}

/** The whole board in small, with a frame around what is in sight; a tap goes there. */
export class Minimap {
  isWanted = false;
  #stage;
  #svg;
  #drawing = 0;
  #laid = "";

  constructor(stage) {
    this.#stage = stage;
    this.#svg = stage.place.querySelector(".minimap");
    this.#svg?.addEventListener("pointerdown", (event) => this.#go(event));
    this.#svg?.addEventListener("pointermove", (event) => event.buttons && this.#go(event));
  }

  get #isShown() {
    const { view, fitted } = this.#stage;
    return this.isWanted && !fitted && this.#stage.size()[1] >= ROOMY && !this.#stage.isScrolled() && view.k > this.#stage.fitScale() * SHOWN;
  }

  /** The dots for things, anew at most once a frame. */
  draw() {
    if (!this.#svg) return;
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => {
      if (!this.#isShown) return;
      const things = [...this.#stage.world.querySelectorAll("[data-id]")];
      this.#lay(things.map(spot).join(""));
      things.forEach((one, at) => this.#svg.children[at].classList.toggle("lit", one.matches(".can")));
      this.#sight();
    });
  }

  /** The dots where they lie; most taps only light some and dim others. */
  #lay(spots) {
    const box = this.#stage.box.join(" ");
    if (this.#laid === spots + box) return;
    this.#laid = spots + box;
    this.#svg.setAttribute("viewBox", box);
    this.#svg.innerHTML = `${spots}<rect class="sight"/>`;
  }

  /** The frame around what is in sight. */
  frame() {
    if (!this.#svg) return;
    const wasHidden = this.#svg.hasAttribute("hidden");
    this.#svg.toggleAttribute("hidden", !this.#isShown);
    if (wasHidden && this.#isShown) this.draw();
    else if (this.#isShown) this.#sight();
  }

  #sight() {
    const { view, fitted } = this.#stage;
    const [wide, high] = this.#stage.size();
    const sight = this.#svg.querySelector(".sight");
    if (!sight || fitted) return;
    const place = { x: -view.x / view.k, y: -view.y / view.k, width: wide / view.k, height: high / view.k };
    for (const [name, value] of Object.entries(place)) sight.setAttribute(name, value.toFixed(1));
  }

  #go(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#svg.getScreenCTM().inverse());
    const [wide, high] = this.#stage.size();
    const { view } = this.#stage;
    this.#stage.panBy(wide / 2 - point.x * view.k - view.x, high / 2 - point.y * view.k - view.y);
  }
}
