// What has just happened, to be seen and heard: cards that everybody turned over, gains that fly to whoever got them, cues.

import { cue } from "../sound.js";
import { $, h, drawn, mark } from "./dom.js";
import { drop, isStill, pay, turnOver } from "./motion.js";

const BETWEEN = 120; // ms between two cues

/** The place where a seat's figure of a kind is counted. */
function counted(seat, icon) {
  const line = document.querySelector(`#seats [data-info="seat:${seat}"]`) ?? document.querySelector("#mine header");
  const figure = line?.checkVisibility() && line.querySelector(`use[href="#icon-${icon}"]`)?.closest(".stat");
  if (figure && figure.checkVisibility()) return figure;
  const own = line?.closest("#seats") ? null : document.querySelector(`#place-own :is(.${icon}, [data-id="${icon}"])`); // the own board shows it
  return own ?? line;
}

/** Show and sound a patch's news. */
export function tell({ cues = [], flights = [], reveal = null }) {
  if (reveal) show(reveal);
  const seen = flights.filter(({ item }) => $(`sprite-${item}`)?.checkVisibility()); // not from a page that is out of sight
  seen.forEach(({ icon, item, seat, n }, at) => pay(icon, $(`sprite-${item}`), counted(seat, icon), n, at * BETWEEN));
  cues.forEach((name, at) => setTimeout(() => cue(name), at * BETWEEN));
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
  made.forEach((one, at) => {
    turnOver(one.querySelector(".leaf"), at);
    drop(one, $(`sprite-${cards[at].goal}`), at, () => at === made.length - 1 && box.remove());
  });
}
