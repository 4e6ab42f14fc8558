// A board: one SVG, patched by the worker's changes, with a camera of its own. Where boards lie is in places.js, gestures
// are in fingers.js.

import { $ } from "./dom.js";
import { WAYS, focus, outside, toNearest, towards } from "./edges.js";
import { listen } from "./fingers.js";
import { Minimap, around, fromTop, near } from "./camera.js";
import * as motion from "./motion.js";
import { whenDrawn } from "./sizes.js";

const GLIDE = 260;
const MOST = 5; // times nearer than the whole board
const WORTH = 1.12; // times larger: for less, a board does not move under the finger when the bar gives room
const SMALL = 2.2; // units of the board in a pixel: from here on, writing that can be read takes more room than there is
const BEATS = [0, 1, 2, 3, 2, 1]; // how dim what can be chosen is, step by step
const BEAT = 300; // ms of a step
const BREATHS = 3;
const isPhone = matchMedia("(max-width: 700px)");
/** What a board asks for and tells: taps, whether things move; that it was laid, looked at in another way, touched, measured anew. */
export const hooks = { tap() {}, info() {}, loupe() {}, moves: () => true, laid() {}, looked() {}, touch() {}, resized() {} };

/** How many pieces a sprite stands for: the number on it, else one. */
const counted = (sprite) => Number(sprite.querySelector(".count")?.textContent) || 1;

export class Stage {
  box = [0, 0, 1174, 1048];
  view = { x: 0, y: 0, k: 1 };
  fitted = true;
  hooks = hooks;
  #key = ""; // the board that lies here
  #kept = new Map(); // how each board was looked at last
  #parked = new Map(); // boards that lay here before, as they were: Python says only what has changed since
  #prefix;
  #last;
  #tall = innerHeight; // of the window when the place was measured last
  #drawnAt = 0;
  #looking = 0;
  #gliding = null; // how the camera moves
  #waiting = null; // until it does
  #breath = 0;
  #lit = ""; // what could be chosen when it began to breathe
  #telling = 0;
  #seen = ""; // the size of the place when the board was laid
  #measured = null; // and as it is, once it is known: asking the browser in the middle of drawing makes it lay out everything
  #sighted = [600, 500]; // the size that the place had when it was last in sight
  #isPlaced = false; // whether the board that was laid last was placed anew
  #turnedTo = ""; // the board and what could be chosen on it when a long page was turned to it last
  #helped = null; // how the board was looked at before the camera came nearer: {view, fitted, why}

  constructor(place, prefix = "") {
    this.place = place;
    this.svg = place.querySelector(".stage");
    this.world = place.querySelector(".world");
    this.#prefix = prefix;
    this.#last = this.size();
    this.minimap = new Minimap(this);
    listen(this);
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      this.#measured = [Math.round(width), Math.round(height)]; // told: asking, after others were put right, is laying out once more
      this.#resized();
    }).observe(this.svg);
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  /** Draw a whole board, or apply changes [key, attribute, value]; null empties the place. */
  show(board) {
    if (this.place.hidden !== (board === null)) this.#measure();
    this.place.hidden = board === null;
    if (board === null) return void (this.world.replaceChildren(), this.forget());
    if (board.key !== undefined) this.#lay(board);
    for (const [key, name, value] of board.ops ?? []) this.#change(key, name, value);
    if (board.box && board.key === undefined) this.#reframe(board.box);
    this.showEdges();
    this.minimap.draw();
    this.#breathe();
    return undefined;
  }

  /** What can be chosen now dims and lights up a few times, in steps that a style sheet may follow (data-beat): an animation would keep the browser drawing sixty times a second, while somebody thinks. */
  #breathe() {
    const lit = [...this.world.querySelectorAll(".can[data-id]")].map((one) => one.dataset.id).join(" ");
    if (lit === this.#lit) return;
    this.#lit = lit;
    clearInterval(this.#breath);
    this.svg.removeAttribute("data-beat");
    let at = 0;
    const beat = () => {
      if (motion.isMoving()) return; // painting the board would cost the motion a frame
      at += 1;
      this.svg.dataset.beat = BEATS[at % BEATS.length];
      if (at === BEATS.length * BREATHS) clearInterval(this.#breath);
    };
    if (lit && hooks.moves()) this.#breath = setInterval(beat, BEAT);
  }

  /** Boards that are out of sight are not to come back as they were. */
  forget() {
    this.#parked.clear();
  }

  /** Another board takes the place, drawn anew or as it lay here before; it is looked at as it was left. */
  #lay({ key = "", svg, box }) {
    if (!this.world.querySelector(".sprite")) this.#measure(); // the first board: its place may be new
    else whenDrawn(this.#settle); // a page that is turned may have another place: asking for it here would lay out everything twice
    if (key !== this.#key) {
      const { view, fitted } = this.#helped ?? this; // as the player left it: the camera came nearer for a choice that is made
      this.#kept.set(this.#key, { view, fitted, size: String(this.size()) });
    }
    if (key !== this.#key) this.#park();
    this.#isPlaced = false;
    const isAgain = key === this.#key && this.world.querySelector(".sprite"); // in another shape, or other words
    const kept = key !== this.#key && this.#kept.get(key);
    const [wide, high] = this.size();
    const stays = isAgain && this.fitted && String(box) === String(this.box) && this.#seen.startsWith(`${wide},`) && innerHeight === this.#tall;
    if (svg === undefined) this.world.replaceChildren(this.#parked.get(key));
    else this.world.innerHTML = svg;
    this.#parked.delete(key);
    Object.assign(this, { box });
    this.#drawnAt = 0; // styled as a whole in any case
    this.svg.dataset.board = key;
    hooks.laid(this, key);
    this.#key = key;
    this.#helped = null;
    this.stopGliding();
    if (kept && !kept.fitted && kept.size === String(this.size())) this.look(kept.view);
    else if (isAgain && !this.fitted && this.#seen === String(this.size())) this.look(this.view);
    else if (isAgain && this.isScrolled(wide)) this.panBy(0, 0); // what is read stays where it was scrolled to
    else if ((this.#isPlaced = !stays || !this.#lies(high))) this.#begin();
    if (!this.fitted) this.#last = [wide, high]; // laid for this size: what the observer still has to say of it moves nothing
    this.#seen = String(this.size());
  }

  /** The place is known now: a board that was laid for another one is laid once more. */
  #settle = () => {
    this.#measured = null;
    if (!this.#isPlaced || String(this.size()) === this.#seen) return;
    this.#begin();
    this.#last = this.size();
    this.#seen = String(this.size());
  };

  #park() {
    const away = document.createDocumentFragment();
    away.append(...this.world.childNodes);
    this.#parked.set(this.#key, away);
  }

  /** The whole board; on a phone, where that would be tiny, what is around the player. */
  #begin() {
    const to = isPhone.matches ? (fromTop(this) ?? around(this, [...this.world.querySelectorAll(".begin[data-id]")])) : null;
    if (to) this.look(to);
    else this.fit();
  }

  /** The board as it was last seen, as an image, until it is drawn: {address, box}. */
  recall({ address, box }) {
    const [x, y, width, height] = box;
    const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
    for (const [name, value] of Object.entries({ x, y, width, height, href: address })) image.setAttribute(name, value);
    for (const kind of ["load", "error"]) image.addEventListener(kind, () => URL.revokeObjectURL(address));
    this.world.replaceChildren(image);
    this.box = box;
    this.fit();
  }

  #reframe(box) {
    this.box = box;
    if (this.fitted) this.fit();
  }

  #change(key, name, value) {
    if (name === "+") {
      const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      made.innerHTML = value;
      const fresh = [...made.children];
      $(this.#prefix + key).append(...made.childNodes);
      fresh.forEach(motion.arrive);
      return;
    }
    const sprite = $(`${this.#prefix}sprite-${key}`);
    if (!sprite) return;
    if (name === "-") sprite.remove();
    else if (name === "#html") this.#redraw(sprite, value);
    else if (name === "transform" && sprite.classList.contains("moves")) motion.travel(sprite, value);
    else if (value === "") sprite.removeAttribute(name);
    else sprite.setAttribute(name, value);
  }

  /** The inside of a sprite, anew; what rises there and was not there before, rises. */
  #redraw(sprite, value) {
    const stood = sprite.querySelector(".rises");
    const many = counted(sprite);
    sprite.innerHTML = value;
    if (!stood) motion.grow(sprite.querySelector(".rises"));
    if (sprite.classList.contains("rolls")) motion.tumble(sprite.firstElementChild);
    else if (sprite.classList.contains("draws")) motion.draw(sprite);
    else if (counted(sprite) > many) motion.come(sprite); // one more of them
  }

  // --- camera -------------------------------------------------------------------------------------------------------

  /** Of the place; of one that is out of sight (another tab of a phone) as it was seen last, for it comes back like that. */
  size() {
    const [wide, high] = (this.#measured ??= [this.svg.clientWidth, this.svg.clientHeight]);
    if (wide && high) this.#sighted = [wide, high];
    return this.#sighted;
  }

  /** Ask for the size anew, and once more when all that is being drawn is laid out. */
  #measure() {
    this.#measured = null;
    requestAnimationFrame(() => (this.#measured = null));
  }

  /** Width by height, rounded: a scene may lie otherwise on a board of another shape. */
  aspect() {
    const [wide, high] = this.size();
    return Math.min(this.isFixed ? 20 : 2.4, Math.max(0.4, Math.round((wide / high) * 20) / 20));
  }

  fitScale() {
    const [wide, high] = this.size();
    return Math.min(wide / this.box[2], high / this.box[3]);
  }

  /** The view that shows everything. */
  whole() {
    const [wide, high] = this.size();
    const k = this.fitScale();
    return { k, x: (wide - this.box[2] * k) / 2 - this.box[0] * k, y: (high - this.box[3] * k) / 2 - this.box[1] * k };
  }

  fit() {
    this.look(this.whole(), true);
  }

  /** With another turn or match a board takes all the room again that lines of the bar had cost it. */
  refit() {
    if (!this.fitted || this.place.hidden) return;
    this.#measured = null;
    if (this.fitScale() !== this.view.k) this.fit();
  }

  look(view, fitted = false) {
    Object.assign(this, { view, fitted });
    this.#put();
  }

  #put() {
    const { x, y, k } = this.view;
    this.world.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
    if (k !== this.#drawnAt && !this.#gliding) this.#follow(k);
    hooks.looked(this);
    this.showEdges();
    this.minimap.frame();
  }

  /** Everything on the board is styled anew with its scale: for a little more or less that waits until the choices are painted and nothing moves. */
  #follow(k) {
    cancelAnimationFrame(this.#telling);
    this.#telling = 0;
    if (!this.#drawnAt || Math.max(k / this.#drawnAt, this.#drawnAt / k) > WORTH) return void this.#tellScale(k);
    const now = async () => {
      await motion.arrived();
      this.#telling = 0;
      if (!this.#gliding && this.view.k !== this.#drawnAt) this.#tellScale(this.view.k);
    };
    this.#telling = requestAnimationFrame(() => setTimeout(now));
    return undefined;
  }

  /** Style sheets may keep writing readable at any scale: --px is one pixel of the screen in units of the board. */
  #tellScale(k) {
    this.#drawnAt = k;
    this.svg.style.setProperty("--px", (1 / k).toFixed(3));
    this.svg.classList.toggle("small", 1 / k > SMALL);
  }

  /** Another size of the place: what fits stays where it is; what was looked at from near keeps its middle. */
  #resized() {
    if (!this.svg.clientWidth) return; // out of sight
    const [wide, high] = this.size();
    const [wasWide, wasHigh] = this.#last;
    this.#last = [wide, high];
    if (this.fitted && !this.#isCut(wide, high, wasWide, wasHigh)) this.showEdges();
    else if (this.fitted) this.fit();
    else if (this.isScrolled(wasWide) && wide !== wasWide) this.#begin();
    else {
      if (!this.isScrolled(wide)) this.view = { ...this.view, x: this.view.x + (wide - wasWide) / 2, y: this.view.y + (high - wasHigh) / 2 };
      this.keepNear();
      this.#put();
    }
    hooks.resized();
  }

  /** Whether something of the board would be covered, or much room unused: lines of the bar come and go at each tap. */
  #isCut(wide, high, wasWide, wasHigh) {
    const isTurned = innerHeight !== this.#tall;
    this.#tall = innerHeight;
    return isTurned || wide !== wasWide || !wasHigh || !this.#lies(high);
  }

  /** Whether a board that fits may stay as it lies, as far as height goes. */
  #lies(high) {
    const { y, k } = this.view;
    return y + (this.box[1] + this.box[3]) * k <= high + 1 && this.fitScale() <= k * WORTH;
  }

  keepNear() {
    const [wide, high] = this.size();
    const { x, y, k } = this.view;
    const [left, top, w, h] = this.box;
    if (this.isScrolled(wide)) {
      this.view = { k, x: -left * k, y: Math.min(-top * k, Math.max(high - (top + h) * k, y)) };
      return;
    }
    this.view = {
      k,
      x: Math.min(wide * 0.6 - left * k, Math.max(wide * 0.4 - (left + w) * k, x)),
      y: Math.min(high * 0.6 - top * k, Math.max(high * 0.4 - (top + h) * k, y)),
    };
  }

  /** Whether a long page is read from above to below, as wide as its place. */
  isScrolled(wide = this.size()[0]) {
    return !this.fitted && isPhone.matches && Math.abs(this.view.k * this.box[2] - wide) < 1 && Boolean(this.world.querySelector(".from-top"));
  }

  panBy(dx, dy) {
    if (this.isFixed) return;
    this.#helped = null; // the player has taken the camera
    this.view = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
    this.fitted = false;
    this.keepNear();
    this.#put();
  }

  zoomAt(x, y, factor) {
    if (this.isFixed) return undefined;
    this.#helped = null;
    this.stopGliding();
    const least = this.fitScale();
    const k = Math.min(least * MOST, Math.max(least, this.view.k * factor));
    if (k === least) return this.fit();
    this.view = { k, x: x - ((x - this.view.x) * k) / this.view.k, y: y - ((y - this.view.y) * k) / this.view.k };
    this.fitted = false;
    this.keepNear();
    return this.#put();
  }

  /** Come so near that every target can be hit, and go back when nothing is asked for; never against the player. */
  help(isWanted) {
    if (this.isTouched) return;
    const targets = isWanted ? [...this.world.querySelectorAll(".can[data-id]")] : [];
    const why = targets.map((one) => one.dataset.id).join(" ");
    if (why === (this.#helped?.why ?? "")) return;
    const to = targets.length ? near(this, targets) : null;
    if (to) {
      this.#helped = { view: this.view, fitted: this.fitted, ...this.#helped, why };
      this.#glide(to);
    } else if (this.#helped && !targets.length) {
      const { view, fitted } = this.#helped;
      this.#helped = null;
      this.#glide(fitted ? this.whole() : view, fitted);
    } else if (this.#helped) this.#helped.why = why;
  }

  /** A long page of which nothing that can be chosen is in sight is turned to the first of it, once: what the player scrolls to then, stays. */
  turnToChoices() {
    const lit = [...this.world.querySelectorAll(".can[data-id]")];
    const what = [this.#key, ...lit.map((one) => one.dataset.id)].join(" ");
    if (what === this.#turnedTo || this.isTouched) return;
    this.#turnedTo = what;
    if (!this.isScrolled()) return;
    const beyond = outside(this);
    if (beyond.length < lit.length) return; // an arrow leads to the others
    const way = beyond.length ? toNearest(this, beyond[0][0]) : null;
    if (way) this.panBy(0, way[1]);
  }

  /** The camera moves when the choices are painted. What moves is a picture of the board as it is, or of the whole board on the way back: nothing is drawn meanwhile, which a slow device could not do in time. */
  #glide(to, fitted = false) {
    this.stopGliding();
    if (!hooks.moves()) return void this.look(to, fitted);
    const isNearer = to.k > this.view.k;
    const way = isNearer ? ["none", between(this.view, to)] : [between(to, this.view), "none"];
    const wait = (this.#waiting = {});
    const start = () => {
      if (this.#waiting !== wait) return; // a finger was quicker
      this.#waiting = null;
      if (!isNearer) this.#arrive(to, fitted);
      this.svg.style.willChange = "transform"; // as it is painted now, at any scale
      this.#gliding = this.svg.animate({ transform: way }, { id: "glide", duration: GLIDE, easing: "ease-in-out", fill: "forwards" });
      this.#gliding.onfinish = () => {
        this.#endGlide();
        if (isNearer) this.#arrive(to, fitted);
      };
    };
    requestAnimationFrame(() => setTimeout(start));
    return undefined;
  }

  #arrive(way, fitted) {
    const to = fitted ? this.whole() : way; // the bar may have grown meanwhile
    this.#tellScale(to.k); // once, for everything on the board depends on it
    this.look(to, fitted);
  }

  #endGlide() {
    this.#gliding.cancel();
    this.#gliding = null;
    this.svg.style.willChange = "";
  }

  /** The camera stays where it is now. */
  stopGliding() {
    this.#waiting = null;
    if (!this.#gliding) return;
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.svg).transform);
    this.#endGlide();
    const { x, y, k } = this.view;
    this.look({ k: k * a, x: x * a + e, y: y * a + f });
  }

  get isGliding() {
    return this.#gliding !== null || this.#waiting !== null || this.#telling !== 0;
  }

  // --- edges and keys -----------------------------------------------------------------------------------------------

  /** An arrow on each edge behind which something can be chosen; looked for once a frame at most. */
  showEdges() {
    cancelAnimationFrame(this.#looking);
    this.#looking = requestAnimationFrame(() => {
      const sides = new Set(this.fitted ? [] : outside(this).map(([side]) => side));
      for (const edge of this.place.querySelector(".edges").children) if (edge.hidden === sides.has(edge.dataset.side)) edge.hidden = !edge.hidden;
    });
  }

  /** Bring the nearest choice behind an edge into the middle. */
  goBeyond(side) {
    const way = toNearest(this, side);
    if (way) this.panBy(...way);
  }

  /** Arrows walk to the nearest thing in their direction; Enter takes it. True if the key was ours. */
  key(event) {
    const here = document.activeElement?.closest?.(".stage [data-id]");
    if (WAYS[event.key]) {
      focus(here ? towards(this, here, WAYS[event.key]) : this.first());
      return true;
    }
    if (event.key !== "Enter" || !here) return false;
    if (event.shiftKey) hooks.info(here.dataset.id);
    else hooks.tap(here.dataset.id);
    return true;
  }

  /** Where the keys begin. */
  first() {
    return this.world.querySelector(".can[data-id]") ?? this.world.querySelector("[data-id]");
  }
}

/** What brings a picture of the board from one view to another. */
function between(from, to) {
  const by = to.k / from.k;
  return `translate(${to.x - from.x * by}px, ${to.y - from.y * by}px) scale(${by})`;
}
