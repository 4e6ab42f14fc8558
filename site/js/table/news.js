// What has just happened, to be seen and heard: cards that everybody turned over, gains that fly to whoever got them, cues.

import { cue } from "../sound.js";
import { $, h, drawn, mark } from "./dom.js";
import { SEEN, drop, isStill, pass, pay, turnOver, whenPainted } from "./motion.js";

const BETWEEN = 120; // ms between two cues

const FEW = 8; // things that fly at once; of more, the first ones: nobody follows them all

const lineOf = (seat) => document.querySelector(`#seats [data-info="seat:${seat}"]`) ?? document.querySelector("#mine header");

/** The place where a seat's figure of a kind is counted; on a phone perhaps the tab behind which it is. */
function counted(seat, icon) {
  const line = lineOf(seat);
  const isOwn = !line?.closest("#seats");
  const stat = line?.querySelector(`use[href="#icon-${icon}"]`)?.closest(".stat");
  const shown = (which) => (isOwn ? document.querySelector(`#place-own ${which}`) : null); // on the own board
  const own = shown(`.gets-${icon}`) ?? shown(`.${icon}`) ?? shown(`[data-id="${icon}"]`);
  const tab = document.querySelector(`#tabs [data-tab="${isOwn ? "mine" : "others"}"]`);
  return [stat, own, line, tab].find((one) => one?.checkVisibility());
}

/** Show and sound a patch's news. */
export function tell({ cues = [], flights = [], reveal = null }) {
  if (reveal) show(reveal);
  if (flights.length) whenPainted(() => fly(flights));
  cues.forEach((name, at) => setTimeout(() => cue(name), at * BETWEEN));
}

/** Where a flight begins or ends on the board: nowhere on a page that is out of sight, unless it goes to that page. */
function placeOf({ item, page }) {
  const shown = $(`sprite-${item}`)?.checkVisibility() ? $(`sprite-${item}`) : null;
  if (!page) return shown;
  return shown ? null : document.querySelector(`#rail [data-key="${page}"]`);
}

function fly(flights) {
  const seen = flights.map((flight) => ({ ...flight, place: placeOf(flight) })).filter(({ place }) => place);
  seen.slice(0, FEW).forEach(({ icon, place, seat, n, pays }, at) => {
    const ends = [place, counted(seat, icon)];
    pay(icon, ...(pays ? ends.reverse() : ends), n, at * BETWEEN);
  });
}

/** The turn passes from one player to another. */
export function passTurn(before, { seat, mark: sign }) {
  whenPainted(() => pass(mark(sign), lineOf(before), lineOf(seat), $("bar").querySelector(".turn")));
}

/** Everybody's cards turn over large in the middle, stay for a second, and drop to where they lie on the board. */
function show({ cards, back }) {
  $("reveal")?.remove();
  if (isStill()) return; // the board shows the same
  const made = cards.map((card) =>
    h("figure", { class: `turned p${card.mark}` },
      h("div", { class: "leaf" }, h("div", { class: "front" }, drawn(card.svg)), h("div", { class: "back" }, drawn(back))),
      h("figcaption", {}, mark(card.mark), h("span", {}, card.name))));
  const box = h("div", { id: "reveal", "aria-hidden": "true" }, ...made); // the log tells it
  box.style.setProperty("--many", cards.length);
  document.body.append(box);
  made.forEach((one, at) => turnOver(...[".front", ".back"].map((side) => one.querySelector(side)), at));
  whenPainted(() => box.isConnected && made.forEach((one, at) => drop(one, $(`sprite-${cards[at].goal}`), at, () => at === made.length - 1 && box.remove())), SEEN);
}
