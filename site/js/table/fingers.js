// What fingers, pens and mice do on a board: tap, long press, pan, pinch, double tap; one listener for all things.

import { hurry } from "./motion.js";

const TAP = 8; // px of movement that still is a tap
const LONG = 500; // ms
const DOUBLE = 320; // ms
const FINGERTIP = 14; // px around a touch that may have been meant
const POINTER = 4;
const LARGE = 44; // px of a target that is never mistaken
const CLEAR = 28; // px of a target whose middle can be hit

export function listen(stage) {
  const { svg } = stage;
  const fingers = new Map();
  let gesture = null; // {x, y, time, moved, target, long}
  let before = null; // the last tap, for double taps
  let timer = 0;

  const spot = (event) => {
    const frame = svg.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };

  svg.addEventListener("pointerdown", (event) => {
    const touched = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-id]"); // as it was seen
    hurry();
    stage.hooks.touch(stage);
    stage.stopGliding();
    stage.isTouched = true;
    fingers.set(event.pointerId, spot(event));
    svg.setPointerCapture?.(event.pointerId);
    if (fingers.size === 1) {
      const target = touched?.isConnected ? touched : null;
      gesture = { ...spot(event), time: event.timeStamp, moved: false, target, long: false };
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!gesture || gesture.moved || !gesture.target) return;
        gesture.long = true;
        stage.hooks.info(gesture.target.dataset.id);
      }, LONG);
    } else if (gesture) gesture.moved = true;
  });

  svg.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old || !gesture) return;
    const now = spot(event);
    if (fingers.size === 1) {
      if (!gesture.moved && Math.hypot(now.x - gesture.x, now.y - gesture.y) < TAP) return;
      gesture.moved = true;
      stage.panBy(now.x - old.x, now.y - old.y);
    } else if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const [was, is] = [old, now].map((p) => Math.hypot(p.x - other.x, p.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      stage.panBy((now.x - old.x) / 2, (now.y - old.y) / 2);
      if (was > 10) stage.zoomAt(middle.x, middle.y, is / was);
    } // three fingers: nothing
    fingers.set(event.pointerId, now);
  });

  function lifted(event) {
    fingers.delete(event.pointerId);
    stage.isTouched = fingers.size > 0;
    if (fingers.size || !gesture) return;
    clearTimeout(timer);
    const { moved, time, target, long, x, y } = gesture;
    gesture = null;
    // by the finger's own times: a page that was busy meanwhile must not take a tap for a long press
    if (event.type === "pointercancel" || moved || long || event.timeStamp - time > LONG) return;
    const isDouble = before && event.timeStamp - before.time < DOUBLE && Math.hypot(x - before.x, y - before.y) < 24;
    before = { x, y, time: event.timeStamp };
    if (isDouble && !isChoice(event)) {
      before = null;
      if (stage.view.k > stage.fitScale() * 1.6) stage.fit();
      else stage.zoomAt(x, y, 2.2);
      return;
    }
    const meant = target ?? beside(stage, event);
    if (!meant) return;
    const near = crowd(stage, meant, event);
    if (near.length > 1) stage.hooks.loupe(near);
    else stage.hooks.tap(meant.dataset.id);
  }

  svg.addEventListener("pointerup", lifted);
  svg.addEventListener("pointercancel", lifted);
  svg.addEventListener("contextmenu", (event) => {
    const target = event.target.closest("[data-id]");
    event.preventDefault();
    if (target && event.pointerType !== "touch") stage.hooks.info(target.dataset.id);
  });
  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { x, y } = spot(event);
      stage.zoomAt(x, y, Math.exp(-event.deltaY / 400));
    },
    { passive: false },
  );
}

/** Beside everything: the nearest thing that can be chosen, if the finger all but touched it. */
function beside(stage, event) {
  if (event.pointerType === "mouse") return null;
  const isTouched = touches(event, FINGERTIP);
  const far = (one) => Math.hypot(...middle(one.getBoundingClientRect(), event));
  const found = [...stage.world.querySelectorAll(".can[data-id]")].filter((one) => isTouched(one.getBoundingClientRect()));
  return found.sort((one, other) => far(one) - far(other))[0] ?? null;
}

const middle = (r, event) => [r.left + r.width / 2 - event.clientX, r.top + r.height / 2 - event.clientY];

/** Whether something under the finger can be chosen, be it below a part that cannot: there two taps are two taps. */
const isChoice = (event) => document.elementsFromPoint(event.clientX, event.clientY).some((one) => one.closest(".stage .can, .stage .selected"));

/** Legal targets of one kind that a fingertip cannot tell apart. */
function crowd(stage, target, event) {
  const kind = target.classList[1];
  const own = target.getBoundingClientRect();
  const slip = event.pointerType === "mouse" ? POINTER : FINGERTIP;
  if (!target.matches(".can, .ghost-reach") || own.width > LARGE) return [];
  const isNear = own.width > CLEAR ? nearly(own, event, slip) : touches(event, slip);
  const found = [...stage.world.querySelectorAll(`.${kind}:is(.can, .ghost-reach)`)].filter((one) => one === target || isNear(one.getBoundingClientRect()));
  return [...new Set(found.map((one) => one.dataset.id))]; // two dice of a value are one target
}

/** Small things: the fingertip lies on more than one of them. */
const touches = (event, slip) => (r) => {
  const dx = Math.max(r.left - event.clientX, 0, event.clientX - r.right);
  const dy = Math.max(r.top - event.clientY, 0, event.clientY - r.bottom);
  return Math.hypot(dx, dy) < slip;
};

/** Larger things: the finger came down about as near to the middle of another one. */
const nearly = (own, event, slip) => {
  const far = (r) => Math.hypot(...middle(r, event));
  return (r) => far(r) - far(own) < slip;
};
