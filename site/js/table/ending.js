// The end of a match and what comes of it: result, time played, rematch, a copy that branches off, a file to share.

import * as store from "../store.js";
import { toFile } from "../packet.js";
import { words } from "../site.js";
import { $, h } from "./dom.js";
import { game, table } from "./match.js";
import { send } from "./talk.js";
import * as sheets from "./sheets.js";
import { sharePicture } from "./picture.js";

const MARKS = ["blue", "orange", "cream", "pink"];
const { notes, saves } = store;

// --- result -----------------------------------------------------------------------------------------------------------

let isTold = false;

/** Another match is on the table: its end has not been told. */
export const beginAnew = () => (isTold = false);

/** Count the match once, and show who has won. */
export async function finished() {
  if (isTold) return;
  isTold = true;
  const { result } = (await send({ do: "result" })) ?? {};
  if (!result) return;
  if (!table.header.result && !table.readOnly) {
    const seats = result.record.seats.map((seat, at) => ({ ...seat, mark: MARKS[table.seats[at].mark] }));
    const seconds = Math.round(table.header.seconds ?? 0);
    table.header.result = await store.results.add({ ...result.record, seats, seconds, aided: Boolean(table.header.aided), save: table.id });
    await saves.put(table.id, table.header, table.save);
  }
  if (!table.readOnly) await notes.set(`known-${game}`, (table.known = true)); // small signs need no words any more
  sheets.resultPopup(result, minutesPlayed());
}

export async function showResult() {
  const { result } = (await send({ do: "result" })) ?? {};
  if (result) sheets.resultPopup(result, minutesPlayed());
}

/** The result with the final board, as a picture made here. */
export async function sharePNG() {
  const { result } = (await send({ do: "result" })) ?? {};
  if (result) await sharePicture(result);
}

const PAUSE = 180; // seconds without a step that count as time at the table; longer ones are a break
let last = performance.now();

/** Time spent at this table, breaks left out. */
export function countTime() {
  const passed = (performance.now() - last) / 1000;
  last = performance.now();
  table.header.seconds = (table.header.seconds ?? 0) + Math.min(passed, PAUSE);
}

const minutesPlayed = () => Math.round((table.header.seconds ?? 0) / 60);

// --- other matches from this one --------------------------------------------------------------------------------------

/** The same seats and options, another seed. */
export async function rematch() {
  const save = { ...table.save, seed: store.newSeed(), actions: [], checks: {} };
  delete save.taken_back;
  await playOther(save);
}

/** A copy that goes on from the step one is looking at. Who has seen what came next plays a friendly game. */
export async function branch() {
  const { actions, checks, taken_back: taken = 0 } = table.save;
  const at = table.past.at;
  const kept = Object.fromEntries(Object.entries(checks).filter(([n]) => Number(n) <= at));
  await playOther({ ...table.save, actions: actions.slice(0, at), checks: kept, taken_back: taken + 1 });
}

/** Put a new match beside this one, with the same people, and go to it. */
async function playOther(save) {
  const id = store.newId();
  const { name, seats, manners } = table.header;
  const steps = save.actions.length;
  await saves.put(id, { game, name, seats, manners, steps, state: steps ? "playing" : "new" }, save);
  location.hash = id;
  location.reload();
}

// --- files ------------------------------------------------------------------------------------------------------------

const fileName = (save) => `${game}-${save.seed}.luneta.json`;

/** To another app where the device can, else as a file. */
export async function share() {
  const text = await toFile({ header: table.header, save: table.save }, table.id);
  const files = [new File([text], fileName(table.save), { type: "application/json" })];
  if (!navigator.canShare?.({ files })) return download(table.save);
  return navigator.share({ files, title: `${$("heading").textContent} – ${words.brand.name}` }).catch(() => {});
}

/** The same packet as everywhere: home can import it. */
export async function download(save) {
  const text = await toFile({ header: table.header, save }, table.id);
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: fileName(save) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
