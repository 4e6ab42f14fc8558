// The table page begins here: it reads the save, starts Python, joins the parts, and opens the match.

import { boot } from "../python.js";
import { Loading } from "../loading.js";
import { notes, saves, settings } from "../store.js";
import { watchNews } from "../news.js";
import { lastBoard, watch as watchBoard } from "../thumbnail.js";
import { $, SHEET, h, say, state as words } from "./dom.js";
import { game, table, wants } from "./match.js";
import { info, tap } from "./hands.js";
import { beginTutorial, lookOnly, open, openSave, resumeTutorial, takeLock, tellOtherTab } from "./opening.js";
import { drawBar, show } from "./show.js";
import { drawTools } from "./tools.js";
import { fail, revive, tellStorage } from "./trouble.js";
import * as curtain from "./curtain.js";
import * as layout from "./layout.js";
import * as panels from "./panels.js";
import "./held.js";
import * as replay from "./replay.js";
import * as places from "./places.js";
import * as talk from "./talk.js";

const { send } = talk;
let python = null;

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const motion = () => {
  const wish = settings.now("motion");
  return wish === "on" || (wish === "device" && !isCalm.matches);
};

/** Whether nothing on the board is for one pair of eyes: then a picture of it may stand in the list of games. */
function isOpenToAll() {
  if (table.refused) return false;
  const people = table.save.seats.filter(({ kind }) => kind === "human");
  const hides = people.length > 1 && !table.header.here && table.header.manners?.hands !== "open";
  return !table.past && table.bar.bot === undefined && (!hides || table.over || !$("curtain").hidden);
}

/** The screen stays on while a match is open, where the device allows it. */
async function keepAwake() {
  const ask = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", ask);
  await ask();
}

/** The empty table, before anything is read. */
function lay() {
  $("symbols").innerHTML = SHEET;
  panels.setGame(game);
  document.body.dataset.game = game;
  talk.setUp({ show, fail, refuse: tellOtherTab });
  replay.setUp({ send, table });
  curtain.setUp(() => send({ do: "reveal" }));
  places.setUp({ tap, info, loupe: (ids) => send({ do: "loupe", ids }), moves: motion, shape: (shape) => talk.isConnected() && table.save && send({ do: "shape", ...shape }) });
  places.outline(game);
  drawTools();
}

/** Until the game's own styles are here (early.js asked for them), or never will be: sizes are measured by them. */
function dressed() {
  const arrival = (one) =>
    new Promise((done) => {
      const look = () => (one.sheet || !one.isConnected ? done() : setTimeout(look, 50)); // guard.js removes what does not come
      one.onerror = done;
      look();
    });
  return Promise.all([...document.querySelectorAll("link[data-style][href]")].map(arrival));
}

/** What is stored about this match and this game; false if there is no such match. */
async function recall() {
  if (wants("tutorial") && !table.id) await resumeTutorial();
  const kept = table.id ? await saves.get(table.id, true) : null;
  if (!kept && !wants("tutorial")) return false;
  if (kept) ({ save: table.save, header: table.header } = kept);
  table.original = table.save;
  const [seen, unwarned, known] = await Promise.all([notes.get(`hints-${game}`), notes.get(`unwarned-${game}`), notes.get(`known-${game}`), layout.setUp(game)]);
  Object.assign(table, { seen: seen ?? [], unwarned: unwarned ?? [], known: Boolean(known) });
  const picture = kept && (await lastBoard(table.id));
  if (picture) places.recall(picture);
  if (await notes.get("text-table")) table.text = [];
  return true;
}

async function begin() {
  lay();
  const loading = new Loading($("loading"), say, () => words.lang);
  const starting = boot(game, { onProgress: (news) => loading.show(news), onPush: show, onDead: () => revive(python) }); // storage is read meanwhile
  starting.catch(() => {}); // told below
  const drop = () => starting.then((door) => door.terminate()).catch(() => {});
  try {
    if (!(await recall())) {
      drop();
      return void $("loading").replaceChildren(h("p", {}, say("no_save")), h("a", { href: "index.html" }, say("home")));
    }
  } catch {
    drop();
    return void loading.stop(say("no_answer")); // what cannot be read may well be there
  }
  try {
    python = await starting;
  } catch (error) {
    loading.failed(error);
    return undefined;
  }
  talk.connect(python);
  if (!table.save) await beginTutorial(python);
  await takeLock(drawBar);
  await dressed();
  await open();
  loading.done();
  document.body.classList.add("ready");
  tellStorage();
  if (table.readOnly) lookOnly(drawBar);
  keepAwake();
  watchNews({ isQuiet: () => !table.bar.cancel, lang: () => words.lang });
  watchBoard(() => ({ id: table.id, isOpen: isOpenToAll(), box: places.frame() }));
  globalThis.pygames = { table, python, send, revive: () => revive(python), settle: talk.settled, still: places.still, openSave }; // for tests and for the curious
  return undefined;
}

await begin();
