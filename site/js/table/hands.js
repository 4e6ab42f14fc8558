// What people do: taps, long presses, fields and keys, each led to the page (acts.js) or to Python.

import { settings } from "../store.js";
import { $ } from "./dom.js";
import { table } from "./match.js";
import { PAGE, goTo, setSetting } from "./acts.js";
import { send } from "./talk.js";
import { showTab } from "./tools.js";
import { showReport } from "./trouble.js";
import * as curtain from "./curtain.js";
import * as layout from "./layout.js";
import { hurry } from "./motion.js";
import * as replay from "./replay.js";
import * as sheets from "./sheets.js";
import { focus } from "./edges.js";
import * as places from "./places.js";

export const tap = (id) => {
  hurry();
  return send({ do: "tap", id });
};
export const info = (id) => send({ do: "info", id });

// --- taps ---------------------------------------------------------------------------------------------------------------

const GUARD = 350; // ms in which a fresh question takes no Confirm, and nothing that goes on by one tap

document.addEventListener("click", (event) => {
  if (held && event.detail) return undefined; // the finger that opened a card is lifted
  const on = (name) => event.target.closest(`[data-${name}]`)?.dataset[name];
  const one = event.target.closest("button, a, [data-id]");
  if (!one) {
    if (!event.target.closest(".popup, #drawer, .stage")) sheets.closePopup();
    return undefined;
  }
  if (event.detail && one.ariaDisabled !== "true" && one.closest("#bar, #ribbon, #tray")) one.blur(); // by a finger: a focus that goes while the answer is drawn makes the browser style the page in the midst of it
  if (on("taps")) return close(send({ do: "taps", ids: on("taps").split(" ") }));
  if (on("tap")) return close(tap(on("tap")));
  if (on("info")) return info(on("info"));
  if (on("page")) return doPage(on("page"), event.target.closest("[data-page]").dataset, event);
  if (on("setting")) return setSetting(on("setting"), JSON.parse(on("value")));
  if (on("do")) return doGame(event.target.closest("[data-do]").dataset, one.ariaDisabled === "true");
  if (one.closest("#tabs")) return showTab(one.dataset.tab);
  if (one.closest("#mine, #tray") && one.dataset.id && !one.closest(".stage")) return tap(one.dataset.id);
  return undefined;
});

function close(done) {
  sheets.closePopup();
  return done;
}

function doPage(name, data, event) {
  if (name === "eyes") return undefined; // a list: see input
  event.preventDefault();
  return PAGE[name]?.(data);
}

/** A button of the game; a dimmed one says why. */
function doGame({ do: name, verb, n, at, by, id, key, seat, value, on, card, guarded }, isDimmed) {
  if (isDimmed && name !== "verb") return send({ do: "why", what: name });
  if (name === "undo" && at !== undefined) sheets.closePopup(); // what goes was said
  if ((name === "confirm" || guarded !== undefined) && performance.now() - table.asked < GUARD) return undefined;
  if (name === "confirm") sheets.closePopup(); // it told about what is done now
  return send({ do: name, verb, n, at, by, id, key, seat, value, card, ...(on !== undefined && { on: on === "true" }) });
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "slider") goTo(Number(target.value));
  if (target.id === "log-search") table.filter.text = target.value;
  if (target.id === "log-who") table.filter.seat = target.value;
  if (target.id?.startsWith("log-")) sheets.fillLog(table.log, table.seats, table.filter);
  if (target.dataset?.page === "eyes") goTo(table.past.at, Number(target.value));
  if (target.id === "choice-search") sheets.fillChoices(table.bar.list ?? [], target.value);
  if (target.id === "with-names") showReport();
});

// --- a long press on a card opens what it is ------------------------------------------------------------------------------

const LONG = 500; // ms
let held = false;
let holding = 0;
addEventListener("pointerdown", () => (held = false), true);
const cardAt = ({ target }) => (target.closest(".stage") ? null : target.closest("[data-id]")?.dataset.id); // boards listen themselves
for (const box of [$("mine"), $("tray"), $("seats")]) {
  box.addEventListener("pointerdown", (event) => {
    const id = cardAt(event);
    clearTimeout(holding);
    if (id) holding = setTimeout(() => ((held = true), info(id)), LONG);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(kind, () => clearTimeout(holding));
  box.addEventListener("scroll", () => clearTimeout(holding), true);
  box.addEventListener("contextmenu", (event) => {
    const id = cardAt(event);
    event.preventDefault();
    if (id && !held) info(id);
  });
}

// --- keys ---------------------------------------------------------------------------------------------------------------

const REGIONS = ["bar", "ribbon", "tray", "board", "place-strip", "text", "mine", "seats", "lesson", "rail", "drawer"];
const LETTERS = { l: "log", s: "score", t: "text", "?": "reference" };
const ZOOMS = { "+": "plus", "=": "plus", "-": "minus", 0: "fit" };

document.addEventListener("keydown", (event) => {
  if (curtain.isUp()) return curtain.key(event);
  if (event.key === "F6") return own(event, () => walkRegions(event.shiftKey ? -1 : 1));
  if (event.key === "Escape") return own(event, escape);
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === "y" || (event.key.toLowerCase() === "z" && event.shiftKey)) return own(event, () => table.bar.undo?.redo && send({ do: "redo" }));
    if (event.key === "z") return own(event, () => send({ do: "undo" }));
    if (event.key === "Enter") return own(event, () => send(table.bar.confirm?.on ? { do: "confirm" } : { do: "why", what: "confirm" }));
    return undefined;
  }
  if (event.target.closest?.(".stage") && places.key(event)) return event.preventDefault();
  if (event.target.closest?.("#handle") && layout.key(event)) return event.preventDefault();
  if (event.key === "Enter" && event.shiftKey && event.target.dataset?.id) return own(event, () => info(event.target.dataset.id));
  if (event.target.closest?.("input, select, textarea") || event.altKey || !settings.now("keys")) return undefined;
  const letter = LETTERS[event.key];
  if (letter) return own(event, () => (sheets.drawerName() === letter ? sheets.closeDrawer() : PAGE[letter]({})));
  const zoom = ZOOMS[event.key];
  if (zoom) return own(event, () => places.zoomBy(zoom));
  return undefined;
});

function own(event, work) {
  event.preventDefault();
  return work();
}

function escape() {
  if (sheets.closePopup()) return undefined;
  if (table.bar.cancel) return send({ do: "cancel" });
  if (table.past) return replay.backToNow();
  return sheets.closeDrawer();
}

function walkRegions(by) {
  const isCovered = ["instead", "whole"].includes(document.body.dataset.sheet); // by a sheet, which is a region of its own
  const open = REGIONS.map($).filter((one) => one && !one.hidden && one.offsetParent !== null && !(isCovered && one.id === "board"));
  const here = open.findIndex((one) => one.contains(document.activeElement));
  const next = open[(here + by + open.length) % open.length];
  if (next.id === "tray") return (next.querySelector(".inside button") ?? next.querySelector("button")).focus();
  if (next.id === "board") return focus($("stage").querySelector(".can[data-id]") ?? $("stage"));
  if (next.id === "bar") return $("ask").focus();
  const first = next.querySelector(".stage .can") ?? [...next.querySelectorAll("button, input, [tabindex]")].find((one) => one.checkVisibility());
  if (!first) next.setAttribute("tabindex", "-1");
  return (first ?? next).focus();
}
