// The curtain between two people: it is lifted by holding for 0.6 s, or by Enter pressed twice.

import { $, h, say, mark, button } from "./dom.js";

const HOLD = 600; // ms
const TWICE = 2000; // ms between the two presses of Enter
const BEHIND = ["top", "area", "bar", "tabs", "popups"]; // out of reach while it is up

const curtain = $("curtain");
let onReveal = () => {};
let entered = -TWICE;
let lifting = 0;

export const setUp = (reveal) => (onReveal = reveal);
export const isUp = () => !curtain.hidden;

/** Raise it for the next person, or take it away. */
export function draw(row) {
  curtain.hidden = !row;
  document.body.classList.toggle("curtained", Boolean(row));
  for (const id of BEHIND) $(id).inert = Boolean(row);
  if (!row) return curtain.replaceChildren();
  curtain.className = `p${row.mark}`;
  const hold = button({ id: "hold", class: "hold" }, h("span", { class: "fill" }), h("span", {}, say("curtain_hold")));
  curtain.replaceChildren(mark(row.mark, "giant"), h("h2", {}, say("curtain_hand", { name: row.name })), hold, h("p", {}, say("curtain_keys")));
  return hold.focus({ preventScroll: true });
}

function reveal() {
  entered = -TWICE;
  return onReveal();
}

export function key(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (event.repeat) return;
  if (performance.now() - entered < TWICE) reveal();
  else entered = performance.now();
}

curtain.addEventListener("pointerdown", (event) => {
  const hold = event.target.closest("#hold");
  if (!hold) return;
  hold.classList.add("held");
  clearTimeout(lifting);
  lifting = setTimeout(reveal, HOLD);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
  curtain.addEventListener(kind, () => {
    clearTimeout(lifting);
    $("hold")?.classList.remove("held");
  });
}
curtain.addEventListener("contextmenu", (event) => event.preventDefault());
