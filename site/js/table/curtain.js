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
  if (event.timeStamp - entered < TWICE) {
    pressed = event.key;
    reveal();
  } else entered = event.timeStamp;
}

curtain.addEventListener("pointerdown", (event) => {
  const hold = event.target.closest("#hold");
  if (!hold) return;
  hold.classList.add("held");
  clearTimeout(lifting);
  lifting = setTimeout(() => {
    finger = event.pointerId;
    isSpent = true;
    reveal();
  }, HOLD);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
  curtain.addEventListener(kind, () => {
    clearTimeout(lifting);
    $("hold")?.classList.remove("held");
  });
}
curtain.addEventListener("contextmenu", (event) => event.preventDefault());

// --- the gesture that lifts it touches nothing else ---------------------------------------------------------------------

const NONE = -1;
let finger = NONE; // the one that lifted the curtain, while it still lies on the glass
let isSpent = false; // whether what it still causes is its own: until somebody touches the screen anew

/** What the lifting finger, or one beside it, does until all are gone; then a late click of the same gesture. */
function swallow(event) {
  if (!isSpent) return;
  const { type, pointerId } = event;
  if (type === "pointerdown" && finger === NONE) {
    isSpent = false; // a touch of its own
    return;
  }
  if (type === "click" && !event.detail) return; // by a key
  event.stopImmediatePropagation();
  if (event.cancelable) event.preventDefault();
  if ((type === "pointerup" || type === "pointercancel") && pointerId === finger) finger = NONE;
}
for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousedown", "mouseup", "touchend", "click", "dblclick", "contextmenu"]) {
  addEventListener(kind, swallow, { capture: true, passive: false });
}

let pressed = ""; // the key that lifted the curtain, while it is down: held on, it would answer the next question

function outlast(event) {
  if (event.key !== pressed || (event.type === "keydown" && !event.repeat)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "keyup") pressed = "";
}
addEventListener("keydown", outlast, true);
addEventListener("keyup", outlast, true);
