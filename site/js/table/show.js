// A patch becomes a picture: stored first, then drawn panel by panel, announced, and the bots go on.

import { saves, settings } from "../store.js";
import { cue } from "../sound.js";
import { $, SHEET, say, tableIs } from "./dom.js";
import { table } from "./match.js";
import { areHeld, playBots } from "./bots.js";
import { countTime, finished } from "./ending.js";
import { noteLesson } from "./opening.js";
import { alsoWait } from "./talk.js";
import { hurry, whenPainted } from "./motion.js";
import { passTurn, tell } from "./news.js";
import { drawKey } from "./key.js";
import { drawRail } from "./rail.js";
import { drawRibbon } from "./ribbon.js";
import { whenDrawn } from "./sizes.js";
import { showTab } from "./tools.js";
import { drawTray } from "./tray.js";
import * as bar from "./bar.js";
import * as panels from "./panels.js";
import { drawText } from "./text.js";
import * as sheets from "./sheets.js";
import * as places from "./places.js";
import * as curtain from "./curtain.js";
import * as replay from "./replay.js";

const KEPT = ["bar", "tray", "where", "seats", "pages", "miniatures", "ribbon", "orders", "hand", "key", "recap", "text", "past", "round", "lesson", "over"];
const FEW = 12; // lines of the log that are read out; more are a match just opened

/** Store, then show. */
export async function show(patch) {
  if (patch.late) return;
  table.refused = Boolean(patch.refused);
  if (patch.refused) return sheets.refusedPopup(patch.refused);
  const isHalf = "half" in patch && !table.readOnly && takeHalf(patch.half);
  if (patch.save && !table.readOnly) await store(patch.save);
  else if (isHalf) keepHalf();
  table.stored = performance.now();
  if (patch.n !== undefined) table.n = patch.n;
  const before = { asked: question(), isMine: table.bar.mine, turn: table.bar.turn?.seat, paid: table.bar.meter && panels.chosenCards() };
  if (patch.curtain !== undefined) curtain.draw(patch.curtain);
  if (patch.curtain) forget();
  if (patch.taken !== undefined) table.taken = patch.taken;
  for (const name of KEPT) if (name in patch) table[name] = patch[name];
  if (patch.log) table.log = [...table.log.slice(0, patch.log.cut), ...patch.log.lines];
  drawPanels(patch, before);
  if (table.bar.mine !== before.isMine || patch.log?.cut === 0) whenDrawn(places.refit);
  drawBoards(patch);
  if (before.paid && table.bar.meter) whenPainted(() => panels.flyToMeter(before.paid));
  if (patch.log) tellLog(patch);
  drawPopups(patch);
  if (patch.news) tell(patch.news);
  if (isPassed(before.turn)) passTurn(before.turn, table.bar.turn);
  if (table.bar.mine && !before.isMine) {
    alert(`${say("your_turn")}. ${table.bar.ask ?? ""}`);
    cue("turn");
  }
  if (patch.title) $("heading").textContent = patch.title;
  $("round").textContent = say("round", { n: table.round });
  if (patch.over === true) {
    cue("end");
    finished();
  }
  playBots();
  return undefined;
}

/** Whether another player alone is asked now; where several are, nobody's turn it is. */
const isPassed = (before) => before !== undefined && table.bar.turn && table.bar.turn.seat !== before && !table.past && $("curtain").hidden && table.seats.filter((one) => one.asked).length === 1;

async function store({ save, header }) {
  table.save = save;
  table.header = { ...table.header, ...header };
  countTime();
  await keeping;
  await saves.put(table.id, table.header, table.save);
  if (header.tutorial) await noteLesson(header.tutorial.at);
}

/** A half-made choice lies in the header; true if it is another one than before. */
function takeHalf(half) {
  const before = JSON.stringify(table.header.half ?? null);
  if (half) table.header.half = half;
  else delete table.header.half;
  return before !== JSON.stringify(half);
}

let keeping = Promise.resolve(); // one after the other, and before the next save

/** It is kept as well, but nothing shown waits for it: it survives a reload, and travels with no shared game. */
function keepHalf() {
  const { id, header: { half } } = table;
  keeping = keeping.then(() => saves.note(id, { half }));
  alsoWait(keeping);
}

/** Nothing said to the last player may stay, seen or unseen, when the next one comes. */
function forget() {
  hurry();
  places.forget();
  announce("");
  alert("");
  sheets.closePopup();
  sheets.closeDrawer();
}

function drawBoards({ boards }) {
  if (boards) {
    places.show(boards);
    whenDrawn(places.turnToChoices);
  }
  if (table.pages.camera) whenDrawn(help);
}

/** The camera looks where the choices of the moment lie. */
const help = () => places.help(Boolean(table.bar.cancel) && settings.now("camera") !== false);

function drawPanels(patch, before) {
  if (patch.symbols?.defs) $("symbols").innerHTML = SHEET + patch.symbols.defs;
  if (patch.symbols?.more) $("symbols").insertAdjacentHTML("beforeend", patch.symbols.more);
  if (patch.pages || patch.miniatures) drawRail(table.pages, table.miniatures);
  if ("key" in patch) drawKey(table.key);
  if ("seats" in patch) panels.drawSeats(table.seats);
  if ("hand" in patch) panels.drawHand(table.hand);
  if ("tray" in patch) drawTray(table.tray);
  if ("ribbon" in patch) drawRibbon(table.ribbon);
  if ("recap" in patch) panels.drawRecap(table.recap, table.seats);
  if ("lesson" in patch) panels.drawLesson(table.lesson, table.read);
  if ("past" in patch) replay.drawBand();
  if (["bar", "over", "past", "recap", "lesson"].some((name) => name in patch)) drawBar(before.asked);
  if ("text" in patch || (table.text && ("bar" in patch || patch.log))) drawText(table.text, table.bar, table.log, table.tray);
}

function tellLog({ curtain: isHidden, log: { lines } }) {
  if (sheets.drawerName() === "log") sheets.fillLog(table.log, table.seats, table.filter);
  if (!isHidden && lines.length && lines.length < FEW) announce(lines.flatMap((line) => line.text).join(" "));
}

function drawPopups(patch) {
  if (patch.why) showWhy(patch.why);
  else if (!patch.info && "lesson" in patch && $("popups").querySelector(".why, .info")) sheets.closePopup();
  else if (!patch.info && "bar" in patch && $("popups").querySelector(".why, .loupe, .all-of-it")) sheets.closePopup();
  if (patch.info) sheets.infoPopup(patch.info);
  if (patch.loupe) sheets.loupePopup(patch.loupe);
  if (patch.advice) sheets.advicePopup(patch.advice);
  if (patch.undo) sheets.undoPopup(patch.undo, table.seats);
  if (patch.notice) sheets.notice(patch.notice);
  if (patch.problem) sheets.problemPopup(patch.problem);
}

export const announce = (text) => ($("say").textContent = text);
const alert = (text) => ($("alert").textContent = text);

function showWhy(why) {
  sheets.whyPopup(why);
  alert(why.lines.join(" "));
}

// --- the bar and the focus ------------------------------------------------------------------------------------------

let byKeys = false; // whether the last thing touched was the keyboard: only then the focus moves by itself
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("keydown", () => (byKeys = true), true);

const isPhone = matchMedia("(max-width: 700px)"); // elsewhere all parts are in sight, and a drawer stays as it is

/** What is asked of whom, as one word: another word is another question. */
const question = () => `${table.bar.mine}${table.bar.step?.key}${table.bar.turn?.seat}`;

let begun = false; // whether an answer was being put together
let led = ""; // the part of a phone's table to which the question led last: a ship lies at home, where it flies on the board

/** Draw the bar; a question that differs from the one before is new. */
export function drawBar(before = "") {
  ask(before);
  tableIs("picking", $("bar").querySelector("[data-do=cancel]"));
  tableIs("has-hint", $("bar").querySelector(".hint"));
}

function ask(before) {
  const hadFocus = document.activeElement?.closest?.("#bar");
  if (table.past) return replay.draw();
  bar.drawBar(table.bar, { paused: table.paused || areHeld(), isOver: table.over, readOnly: table.readOnly, recap: table.recap, seats: table.seats });
  const isNew = before !== question();
  if (isNew) table.asked = performance.now();
  const isBegun = Boolean(table.bar.cancel) && !begun; // a verb was chosen: its targets come into sight
  const leads = table.where && (isNew || isBegun || table.where !== led);
  led = table.where || led;
  begun = Boolean(table.bar.cancel);
  if (leads && isPhone.matches && ["board", "mine"].includes($("area").dataset.tab)) showTab(table.where);
  const isLost = hadFocus || document.activeElement === document.body; // what had it is gone: back to the question
  if (byKeys && isLost) $("ask").focus({ preventScroll: true });
  return undefined;
}
