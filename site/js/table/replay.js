// Looking at the past: the bar holds slider, steps and autoplay; a band over the board says what one is looking at.

import { $, h, say, tool, button } from "./dom.js";

const SPEEDS = [1, 2, 4];
const STEP = 1400; // ms between two steps at speed 1

let send = async () => {};
let table = {};
let timer = 0;
let speed = 0;
let skips = true; // whether steps in which nothing is to be seen are left out

export function setUp(given) {
  ({ send, table } = given);
}

// --- walking through time ---------------------------------------------------------------------------------------------

export const goTo = (at, eyes) => send({ do: "go_to", at, ...(eyes === undefined ? {} : { eyes }) });

/** To the step after which others began to act. */
export function goToMine() {
  const mine = table.seats.find((seat) => seat.mine)?.seat;
  return goTo(table.log.findLast((line) => line.seat === mine)?.n ?? 0);
}

export function stepBy(by) {
  const end = table.log.length;
  let at = (table.past?.at ?? end) + by;
  while (skips && at > 0 && at < end && table.log[at - 1]?.trivial) at += Math.sign(by);
  return goTo(Math.min(Math.max(at, 0), end));
}

export function play() {
  stop();
  timer = setInterval(() => {
    if (!table.past || table.past.at >= table.past.of) {
      stop();
      draw();
    } else stepBy(1);
  }, STEP / SPEEDS[speed]);
}

export function stop() {
  clearInterval(timer);
  timer = 0;
}

export async function backToNow() {
  stop();
  await send({ do: "live" });
}

export function toggle() {
  if (timer) stop();
  else play();
  draw();
}

export function nextSpeed() {
  speed = (speed + 1) % SPEEDS.length;
  if (timer) play();
  draw();
}

export function toggleTrivial() {
  skips = !skips;
  draw();
}

// --- what it looks like -----------------------------------------------------------------------------------------------

const where = (past) => `${say("round", { n: past.round })} · ${past.at}/${past.of}`;

export function drawBand() {
  $("band").hidden = !table.past;
  $("band").replaceChildren(...(table.past ? [h("b", {}, say("past")), ` · ${where(table.past)}`] : []));
}

/** The bar while one looks back. The slider under a finger stays where it is: only its surroundings are drawn anew. */
export function draw() {
  const { past } = table;
  if (!past) return;
  const bar = $("bar");
  const old = bar.querySelector("#slider");
  const focused = document.activeElement?.closest?.("#bar [data-page]")?.dataset.page;
  const parts = [asked(past), detail(past), controls(past), ends()];
  const keeps = old && bar.querySelector(".controls");
  if (keeps) {
    old.max = past.of;
    if (Number(old.value) !== past.at) old.value = past.at;
    const [fresh, here] = [parts[2], keeps];
    for (const name of ["autoplay", "speed"]) here.querySelector(`[data-page=${name}]`).replaceWith(fresh.querySelector(`[data-page=${name}]`));
    parts[2] = here;
    bar.querySelector(".asked").replaceWith(parts[0]);
    bar.querySelector(".detail").replaceWith(parts[1]);
    bar.querySelector(".ends").replaceWith(parts[3]);
  } else bar.replaceChildren(...parts);
  markLine(past.at);
  if (focused) bar.querySelector(`[data-page=${focused}]`)?.focus();
}

/** The log, if it is open, shows which of its lines one is looking at. */
function markLine(at) {
  for (const one of document.querySelectorAll("#log [aria-current]")) one.removeAttribute("aria-current");
  const line = document.querySelector(`#log [data-at="${at}"]`);
  line?.setAttribute("aria-current", "step");
  line?.scrollIntoView({ block: "nearest" });
}

const asked = (past) =>
  h("div", { class: "asked" }, h("div", {}, h("p", { class: "turn" }, h("b", {}, say("past")), h("span", { class: "step" }, where(past))),
    h("p", { id: "ask", tabindex: "-1" }, past.text.join(" "))));

function detail(past) {
  const eyes = past.eyes.map((one) => h("option", { value: one.seat, selected: one.seat === past.viewer }, one.name));
  return h("div", { class: "detail replaying" },
    button({ "data-page": "trivial", "aria-pressed": String(skips) }, say("trivial")),
    eyes.length > 0 && h("label", {}, h("span", {}, say("eyes")), h("select", { "data-page": "eyes" }, ...eyes)));
}

function controls(past) {
  const shown = (name, label, ...inside) => button({ "data-page": name, "aria-label": label, title: label }, ...inside);
  return h("div", { class: "choices controls", role: "group", "aria-label": say("replay") },
    button({ "data-page": "step", "data-by": "-1", "aria-label": say("step_back") }, tool("back")),
    h("input", { type: "range", id: "slider", min: 0, max: past.of, value: past.at, "aria-label": say("past") }),
    button({ "data-page": "step", "data-by": "1", "aria-label": say("step_on") }, tool("forward")),
    shown("autoplay", say(timer ? "stop" : "play"), tool(timer ? "pause" : "play")),
    shown("speed", `${SPEEDS[speed]}× · ${say("speed")}`, `${SPEEDS[speed]}×`));
}

const ends = () =>
  h("div", { class: "ends" }, button({ class: "branch", "data-page": "branch", title: say("branch_help"), "aria-label": `${say("branch")}. ${say("branch_help")}` }, say("branch")),
    h("div", { class: "last" }, button({ class: "primary", "data-page": "live" }, say("live"))));
