// What has just happened, to be seen and heard: gains that fly to whoever got them, and cues.

import { cue } from "../sound.js";
import { $ } from "./dom.js";
import { pay } from "./motion.js";

const BETWEEN = 120; // ms between two cues

/** The place where a seat's figure of a kind is counted. */
function counted(seat, icon) {
  const line = document.querySelector(`#seats [data-info="seat:${seat}"]`) ?? document.querySelector("#mine header");
  return line?.querySelector(`use[href="#icon-${icon}"]`)?.closest(".stat") ?? line;
}

/** Show and sound a patch's news. */
export function tell({ cues = [], flights = [] }) {
  flights.forEach(({ icon, item, seat, n }, at) => pay(icon, $(`sprite-${item}`), counted(seat, icon), n, at * BETWEEN));
  cues.forEach((name, at) => setTimeout(() => cue(name), at * BETWEEN));
}
