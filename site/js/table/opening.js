// Putting a match on the table: the stored one, another one, a guided one, or one that another tab has open.

import * as store from "../store.js";
import { $, say, state as words, button } from "./dom.js";
import { game, table, wants } from "./match.js";
import { beginAnew } from "./ending.js";
import { send } from "./talk.js";
import * as sheets from "./sheets.js";
import * as places from "./places.js";

const { notes, saves, settings } = store;

/** Give the worker the stored save and show what it says. */
export async function open() {
  await send({
    do: "open", save: table.save, header: table.header, lang: words.lang, text: Boolean(table.text) || wants("text"), ...places.shape(),
    settings: { ...settings.now(), seen: table.seen, unwarned: table.unwarned, known: table.known },
  });
}

/** Put another match on this table. */
export async function openSave(save, header = {}) {
  Object.assign(table, { save, original: save, header: { game, ...header }, log: [], paused: false, skipping: false });
  beginAnew();
  sheets.closePopup();
  sheets.closeDrawer();
  await saves.put(table.id, { game, ...header }, save);
  const isOther = () => table.save.seed !== save.seed || save.actions.some((line, at) => line !== table.save.actions[at]);
  if (isOther()) table.save = save; // a bot of the match before may have played meanwhile
  table.header = { game, ...header };
  await open();
  if (isOther()) table.save = save; // and its answer may have come while this match was opened
}

// --- guided matches ---------------------------------------------------------------------------------------------------

/** The list of tutorials shows how far one has come, and goes on with the same match. */
export const noteLesson = (at) => notes.set(`tutorial-${game}`, { done: Array.from({ length: at }, (_, n) => n + 1), id: table.id });

/** A tutorial is a match of its own, begun here. */
export async function beginTutorial(python) {
  const first = await python.call({ do: "tutorial", game });
  table.id = store.newId();
  table.save = first.save;
  table.header = { game, ...first.header };
  await saves.put(table.id, table.header, table.save);
  history.replaceState(null, "", `?game=${game}#${table.id}`);
}

export async function resumeTutorial() {
  const noted = await notes.get(`tutorial-${game}`);
  const kept = noted?.id && (await saves.get(noted.id));
  if (kept?.header.tutorial) table.id = noted.id;
}

/** The lessons are over; the match goes on. */
export async function endTutorial() {
  table.lesson = null;
  delete table.header.tutorial;
  await saves.put(table.id, table.header, table.save);
}

// --- two tabs ---------------------------------------------------------------------------------------------------------

let lock = null;

/** One tab plays; any other only looks on. */
export async function takeLock(redraw) {
  lock = await store.lock(table.id, () => lookOnly(redraw));
  if (!lock.mine) table.readOnly = true;
}

export function lookOnly(redraw) {
  table.readOnly = true;
  tellOtherTab();
  redraw();
}

/** The bar says so all the time; this says it again to whoever tries to play. */
export function tellOtherTab() {
  sheets.notice(say("other_tab"));
  $("popups").querySelector(".popup").append(button({ class: "primary", "data-page": "play_here" }, say("play_here")));
}

export async function playHere() {
  await lock.take();
  table.readOnly = false;
  const kept = await saves.get(table.id);
  table.save = kept.save;
  table.header = kept.header;
  sheets.closePopup();
  await open();
}
