// The table page: opens a save, talks to Python, stores every step before it is shown, lets bots play at their pace.

import { boot } from "../python.js";
import { Loading } from "../loading.js";
import * as store from "../store.js";
import { watchNews } from "../news.js";
import { cue } from "../sound.js";
import { watch as watchBoard } from "../thumbnail.js";
import { toFile } from "../packet.js";
import { site } from "../site.js";
import { $, SHEET, h, say, state as words, tool, button } from "./dom.js";
import * as panels from "./panels.js";
import * as sheets from "./sheets.js";
import * as stage from "./stage.js";
import { drawTray } from "./tray.js";
import * as curtain from "./curtain.js";
import * as layout from "./layout.js";
import * as replay from "./replay.js";

const PACES = { slow: 1700, normal: 850, fast: 320, instant: 0 };
const MARKS = ["blue", "orange", "cream", "pink"];
const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "bluemoon";
const { settings, saves, notes } = store;

const table = {
  id: location.hash.slice(1),
  header: {},
  save: null,
  n: 0,
  bar: {},
  seats: [],
  hand: { cards: [] },
  tray: null,
  where: "",
  log: [],
  recap: [],
  text: null,
  past: null,
  lesson: null,
  over: false,
  paused: false,
  skipping: false,
  readOnly: false,
  asked: 0, // when the present question appeared: a double tap must not answer it
  filter: { text: "", seat: "", all: false },
  seen: [],
  unwarned: [],
};
let python = null;
let lock = null;

// --- talking to Python ----------------------------------------------------------------------------------------------

let showing = Promise.resolve(); // patches are shown in the order in which they came

let under = 0; // messages on their way, bots' thoughts aside
let idle = [];

/** Send a message; what comes back is shown. */
async function send(message) {
  if (table.readOnly && !LOOKING.has(message.do)) return null;
  const counts = message.do !== "bot";
  under += counts;
  try {
    return await exchange(message);
  } finally {
    under -= counts;
    if (!under) idle = idle.filter((done) => done());
  }
}

/** Resolves when everything that was sent is shown. */
const settled = () => (under ? new Promise((done) => idle.push(() => done())) : showing);

async function exchange(message) {
  let answer;
  try {
    answer = await python.call(message);
  } catch {
    return null; // the worker is gone: revive() is at work
  }
  if (answer.error) {
    fail(answer.error);
    return null;
  }
  showing = showing.then(() => show(answer)).catch((error) => fail({ kind: error.name, text: String(error), trace: error.stack }));
  await showing;
  return answer;
}
const LOOKING = new Set(["shape", "why", "go_to", "live", "info", "score", "reference", "result", "language", "settings", "text", "open", "save"]);

/** Store, then show. */
async function show(patch) {
  if (patch.late) return;
  if (patch.save && !table.readOnly) {
    table.save = patch.save.save;
    table.header = { ...table.header, ...patch.save.header };
    countTime();
    await saves.put(table.id, table.header, table.save);
    if (patch.save.header.tutorial) await noteLesson(patch.save.header.tutorial.at);
  }
  if (patch.n !== undefined) table.n = patch.n;
  const asked = `${table.bar.mine}${table.bar.step?.key}${table.bar.turn?.seat}`;
  const wasMine = table.bar.mine;
  const paid = table.bar.meter && panels.chosenCards();
  if (patch.curtain !== undefined) curtain.draw(patch.curtain);
  if (patch.curtain) forget();
  if (patch.taken !== undefined) table.taken = patch.taken;
  for (const name of ["bar", "tray", "where", "seats", "hand", "recap", "text", "past", "lesson", "over"]) if (name in patch) table[name] = patch[name];
  if (patch.board?.defs) $("symbols").innerHTML = SHEET + patch.board.defs;
  if (patch.board?.more) $("symbols").insertAdjacentHTML("beforeend", patch.board.more);
  if (patch.board) stage.show(patch.board);
  if (patch.log) table.log = [...table.log.slice(0, patch.log.cut), ...patch.log.lines];
  if ("seats" in patch) panels.drawSeats(table.seats);
  if ("hand" in patch) panels.drawHand(table.hand);
  if ("tray" in patch) drawTray(table.tray);
  if ("recap" in patch) panels.drawRecap(table.recap, table.seats);
  if ("lesson" in patch) panels.drawLesson(table.lesson);
  if ("past" in patch) replay.drawBand();
  if (["bar", "over", "past", "recap"].some((name) => name in patch)) drawBar(asked);
  if (paid && table.bar.meter) panels.flyToMeter(paid);
  if ("text" in patch || (table.text && ("bar" in patch || patch.log))) panels.drawText(table.text, table.bar, table.log, table.tray);
  if (patch.log) {
    if (sheets.drawerName() === "log") sheets.fillLog(table.log, table.seats, table.filter);
    if (!patch.curtain && patch.log.lines.length && patch.log.lines.length < 12) announce(patch.log.lines.flatMap((line) => line.text).join(" "));
  }
  if (patch.why) showWhy(patch.why);
  else if (!patch.info && "lesson" in patch && $("popups").querySelector(".why, .info")) sheets.closePopup();
  else if (!patch.info && "bar" in patch && $("popups").querySelector(".why, .loupe")) sheets.closePopup();
  if (patch.info) sheets.infoPopup(patch.info);
  if (patch.loupe) sheets.loupePopup(patch.loupe);
  if (patch.notice) sheets.notice(patch.notice);
  if (patch.problem) sheets.problemPopup(patch.problem);
  if (table.bar.mine && !wasMine) {
    alert(`${say("your_turn")}. ${table.bar.ask ?? ""}`);
    cue("turn");
  }
  if (patch.title) $("heading").textContent = patch.title;
  $("round").textContent = table.log.length ? say("round", { n: table.past?.round ?? table.log.at(-1).round }) : "";
  if (patch.over === true) {
    cue("end");
    finished();
  }
  playBots();
}

/** Nothing said to the last player may stay, seen or unseen, when the next one comes. */
function forget() {
  stage.hurry();
  announce("");
  alert("");
  sheets.closePopup();
  sheets.closeDrawer();
}

const announce = (text) => ($("say").textContent = text);
const alert = (text) => ($("alert").textContent = text);

function showWhy(why) {
  sheets.whyPopup(why);
  alert(why.lines.join(" "));
}

let byKeys = false; // whether the last thing touched was the keyboard: only then the focus moves by itself
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("keydown", () => (byKeys = true), true);


function drawBar(asked) {
  const hadFocus = document.activeElement?.closest?.("#bar");
  if (table.past) return replay.draw();
  panels.drawBar(table.bar, { paused: table.paused, isOver: table.over, readOnly: table.readOnly, recap: table.recap, seats: table.seats });
  const isNew = asked !== `${table.bar.mine}${table.bar.step?.key}${table.bar.turn?.seat}`;
  if (isNew) table.asked = performance.now();
  if (isNew && table.where && ["board", "mine"].includes($("area").dataset.tab)) setTab(table.where);
  const isLost = hadFocus || document.activeElement === document.body;
  if (byKeys && isLost && (isNew || hadFocus)) $("ask").focus({ preventScroll: true });
  return undefined;
}

// --- bots -----------------------------------------------------------------------------------------------------------

let waiting = 0; // the timer of the next bot
let thinking = false;

/** Let bots play at their pace while a person watches. */
function playBots() {
  clearTimeout(waiting);
  if (table.bar.bot === undefined) {
    table.skipping = false;
    return;
  }
  if (thinking || table.paused || table.readOnly || table.past) return;
  const pace = table.header.manners?.pace ?? settings.now("pace");
  const all = table.skipping || pace === "instant";
  waiting = setTimeout(async () => {
    thinking = true;
    const n = table.n;
    await send({ do: "bot", n, all });
    thinking = false;
    playBots();
  }, all ? 0 : PACES[pace] ?? PACES.normal);
}

// --- what people do -------------------------------------------------------------------------------------------------

const tap = (id) => {
  stage.hurry();
  return send({ do: "tap", id });
};
const info = (id) => send({ do: "info", id });

const GUARD = 350; // ms in which a fresh question takes no Confirm

document.addEventListener("click", (event) => {
  if (held && event.detail) return undefined; // the finger that opened a card is lifted
  const on = (name) => event.target.closest(`[data-${name}]`)?.dataset[name];
  const one = event.target.closest("button, a, [data-id]");
  if (!one) {
    if (!event.target.closest(".popup, #drawer, #stage")) sheets.closePopup();
    return;
  }
  if (on("taps")) return close(send({ do: "taps", ids: on("taps").split(" ") }));
  if (on("tap")) return close(tap(on("tap")));
  if (on("info")) return info(on("info"));
  if (on("page")) return doPage(on("page"), event.target.closest("[data-page]").dataset, event);
  if (on("setting")) return setSetting(on("setting"), JSON.parse(on("value")));
  if (on("do")) {
    const { do: name, verb, n, at, by, id } = event.target.closest("[data-do]").dataset;
    if (one.ariaDisabled === "true") return send({ do: "why", what: name });
    if (name === "confirm" && performance.now() - table.asked < GUARD) return undefined;
    return send({ do: name, verb, n, at, by, id });
  }
  if (one.closest("#tabs")) return setTab(one.dataset.tab);
  if (one.closest("#mine, #tray") && one.dataset.id) return tap(one.dataset.id);
  return undefined;
});

function close(done) {
  sheets.closePopup();
  return done;
}

// a long press on a card opens what it is
let held = false;
let holding = 0;
addEventListener("pointerdown", () => (held = false), true);
for (const box of [$("mine"), $("tray"), $("seats")]) {
  box.addEventListener("pointerdown", (event) => {
    const id = event.target.closest("[data-id]")?.dataset.id;
    clearTimeout(holding);
    if (id) holding = setTimeout(() => ((held = true), info(id)), 500);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(kind, () => clearTimeout(holding));
  box.addEventListener("scroll", () => clearTimeout(holding), true);
  box.addEventListener("contextmenu", (event) => {
    const id = event.target.closest("[data-id]")?.dataset.id;
    event.preventDefault();
    if (id && !held) info(id);
  });
}

const PAGE = {
  async log() {
    sheets.logDrawer(table.log, table.seats, table.filter, table.taken);
  },
  async score() {
    const { score } = (await send({ do: "score" })) ?? {};
    if (score) sheets.scoreDrawer(score);
  },
  async reference() {
    const { reference } = (await send({ do: "reference" })) ?? {};
    if (reference) sheets.referenceDrawer(reference);
  },
  settings: async () => sheets.settingsDrawer(),
  language: () => setLanguage(sheets.otherLanguage()),
  async text() {
    await send({ do: "text", on: !table.text });
    await notes.set("text-table", Boolean(table.text));
    drawTools();
    if (sheets.drawerName() === "settings") sheets.closeDrawer();
  },
  detail: async () => sheets.detailPopup($("bar").querySelector(".detail")),
  close: async () => sheets.closeDrawer(),
  close_popup: async () => sheets.closePopup(),
  async pause() {
    table.paused = !table.paused;
    drawBar("");
    playBots();
  },
  async skip() {
    table.skipping = true;
    table.paused = false;
    playBots();
  },
  go_to: ({ at }) => goTo(Number(at)),
  since: () => replay.goToMine(),
  step: ({ by }) => replay.stepBy(Number(by)),
  live: () => replay.backToNow(),
  autoplay: () => replay.toggle(),
  speed: () => replay.nextSpeed(),
  trivial: () => replay.toggleTrivial(),
  branch: () => branch(),
  async log_trivial() {
    table.filter.all = !table.filter.all;
    await PAGE.log();
  },
  async causes({ unit, source, seat }) {
    const { causes } = (await send({ do: "score", unit, source, seat: Number(seat) })) ?? {};
    if (causes) sheets.showCauses(causes);
  },
  result: () => showResult(),
  async replay() {
    sheets.closePopup();
    await goTo(0);
    replay.toggle();
  },
  async send() {
    const { sendOn } = await import("../remote.js");
    await sendOn(table.id, words.lang, table.bar.away?.seat);
  },
  rematch: () => rematch(),
  rematch_seats: async () => location.assign(`setup/${game}.html`),
  file: async () => download(table.save),
  share: () => share(),
  file_original: async () => download(table.original),
  async hint_ok({ key }) {
    table.seen = [...new Set([...table.seen, key])];
    await notes.set(`hints-${game}`, table.seen);
    await send({ do: "hint_seen", key });
  },
  hint_off: () => setSetting("hints", false),
  async unwarn({ key }) {
    table.unwarned = key ? [...new Set([...table.unwarned, key])] : [];
    await notes.set(`unwarned-${game}`, table.unwarned);
    await send({ do: "settings", settings: { unwarned: table.unwarned } });
  },
  async lesson_end() {
    table.lesson = null;
    delete table.header.tutorial;
    await saves.put(table.id, table.header, table.save);
    panels.drawLesson(null);
  },
  again: () => reopen(),
  async back() {
    sheets.closePopup();
    await reopen({ stepBack: true });
  },
  copy: () => copyReport(),
  fold: async () => layout.fold(),
  play_here: () => playHere(),
};

function doPage(name, data, event) {
  if (name === "eyes") return undefined; // a list: see change
  event.preventDefault();
  return PAGE[name]?.(data);
}

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") goTo(Number(event.target.value));
  if (event.target.id === "log-search") table.filter.text = event.target.value;
  if (event.target.id === "log-who") table.filter.seat = event.target.value;
  if (event.target.id?.startsWith("log-")) sheets.fillLog(table.log, table.seats, table.filter);
  if (event.target.dataset?.page === "eyes") goTo(table.past.at, Number(event.target.value));
  if (event.target.id === "with-names") $("report").textContent = report(told);
});

async function setSetting(name, value) {
  await settings.set(name, value);
  applyLooks();
  await send({ do: "settings", settings: { [name]: value } });
  if (sheets.drawerName() === "settings") sheets.settingsDrawer();
  if (name === "warnings" && value) await PAGE.unwarn({});
  if (name === "pace") {
    table.header.manners = { ...table.header.manners, pace: value };
    playBots();
  }
}

/** Theme, motion and text size take effect at once; early.js does the same before the first paint. */
function applyLooks() {
  const root = document.documentElement;
  const { theme, motion: wish, size } = settings.now();
  if (theme === "device") delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (wish === "device") delete root.dataset.motion;
  else root.dataset.motion = wish;
  root.style.setProperty("--size", size / 100);
}

/** Other words in the same place: nothing that was picked is lost. */
async function setLanguage(lang) {
  words.lang = document.documentElement.lang = lang;
  history.replaceState(null, "", `../${lang}/table.html${location.search}${location.hash}`);
  drawTools();
  await send({ do: "language", lang });
  drawBar("");
  replay.drawBand();
  const name = sheets.drawerName();
  if (name) await PAGE[name]?.({});
}

const goTo = (at, eyes) => {
  sheets.closePopup();
  return replay.goTo(at, eyes);
};

// --- end ------------------------------------------------------------------------------------------------------------

let isTold = false;

async function finished() {
  if (isTold) return;
  isTold = true;
  const { result } = (await send({ do: "result" })) ?? {};
  if (!result) return;
  if (!table.header.result && !table.readOnly) {
    const seats = result.record.seats.map((seat, at) => ({ ...seat, mark: MARKS[table.seats[at].mark] }));
    const seconds = Math.round(table.header.seconds ?? 0);
    table.header.result = await store.results.add({ ...result.record, seats, seconds, aided: false, save: table.id });
    await saves.put(table.id, table.header, table.save);
  }
  sheets.resultPopup(result, minutesPlayed());
}

async function showResult() {
  const { result } = (await send({ do: "result" })) ?? {};
  if (result) sheets.resultPopup(result, minutesPlayed());
}

const PAUSE = 180; // seconds without a step that count as time at the table; longer ones are a break
let last = performance.now();

/** Time spent at this table, breaks left out. */
function countTime() {
  const passed = (performance.now() - last) / 1000;
  last = performance.now();
  table.header.seconds = (table.header.seconds ?? 0) + Math.min(passed, PAUSE);
}

const minutesPlayed = () => Math.round((table.header.seconds ?? 0) / 60);

/** The same seats and options, another seed. */
async function rematch() {
  const save = { ...table.save, seed: store.newSeed(), actions: [], checks: {} };
  delete save.taken_back;
  await playOther(save);
}

/** A copy that goes on from the step one is looking at. Who has seen what came next plays a friendly game. */
async function branch() {
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

const fileName = (save) => `${game}-${save.seed}.pygames.json`;

/** To another app where the device can, else as a file. */
async function share() {
  const text = await toFile({ header: table.header, save: table.save }, table.id);
  const files = [new File([text], fileName(table.save), { type: "application/json" })];
  if (!navigator.canShare?.({ files })) return download(table.save);
  return navigator.share({ files, title: $("heading").textContent }).catch(() => {});
}

/** The same packet as everywhere: home can import it. */
async function download(save) {
  const text = await toFile({ header: table.header, save }, table.id);
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: fileName(save) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// --- when something goes wrong --------------------------------------------------------------------------------------

let failure = null; // the one that is being dealt with
let told = null; // the one that the panel is about

/** The table goes back to the last good step by itself; a calm panel says so and offers ways out. */
async function fail(error) {
  const isSecond = failure !== null;
  failure = error;
  console.warn(error.trace ?? error.text);
  clearTimeout(waiting);
  sheets.errorPopup(table.save?.actions.length ?? 0, error.text ?? "", report());
  if (isSecond) return; // going back fails as well: "one step back" is the way out
  await open();
  failure = null;
  sheets.errorPopup(table.save?.actions.length ?? 0, error.text ?? "", report(error));
}

function report(error = failure) {
  told = error;
  const save = structuredClone(table.save ?? {});
  if (!$("with-names")?.checked) for (const seat of save.seats ?? []) if (seat.name) seat.name = "–";
  const facts = { version: site.version, device: navigator.userAgent, screen: `${innerWidth}×${innerHeight}`, lang: words.lang, settings: settings.now() };
  return JSON.stringify({ ...facts, error, save }, null, 1);
}

async function copyReport() {
  await navigator.clipboard?.writeText(report(told)).catch(() => {});
  announce(say("error_copied"));
  $("popups").querySelector("[data-page=copy]").textContent = say("error_copied");
}

/** Take the stored save again, in the worker that is there. */
async function reopen({ stepBack = false } = {}) {
  failure = null;
  sheets.closePopup();
  await open();
  if (stepBack) await send({ do: "step_back" });
}

/** The worker died: a fresh one gets the last stored step. */
async function revive() {
  thinking = false;
  try {
    await python.restart();
    await open();
    announce(say("restarted"));
    sheets.notice(say("restarted"));
  } catch (error) {
    fail({ kind: error.name, text: String(error), trace: error.stack });
  }
}

store.events.addEventListener("trouble", ({ detail }) => sheets.notice(say(`trouble_${detail.kind}`)));

// --- keys -----------------------------------------------------------------------------------------------------------

const REGIONS = ["bar", "board", "text", "mine", "seats", "lesson", "drawer"];

document.addEventListener("keydown", (event) => {
  if (curtain.isUp()) return curtain.key(event);
  if (event.key === "F6") return walkRegions(event);
  if (event.key === "Escape") return escape(event);
  if (event.ctrlKey || event.metaKey) {
    if (event.key === "z") return own(event, () => send({ do: "undo" }));
    if (event.key === "Enter") return own(event, () => send(table.bar.confirm?.on ? { do: "confirm" } : { do: "why", what: "confirm" }));
    return undefined;
  }
  if (event.target.closest?.("#stage") && stage.key(event)) return event.preventDefault();
  if (event.target.closest?.("#handle") && layout.key(event)) return event.preventDefault();
  if (event.key === "Enter" && event.shiftKey && event.target.dataset?.id) return own(event, () => info(event.target.dataset.id));
  if (event.target.closest?.("input, select, textarea") || event.altKey || !settings.now("keys")) return undefined;
  const letter = { l: "log", s: "score", t: "text", "?": "reference" }[event.key];
  if (letter) return own(event, () => (sheets.drawerName() === letter ? sheets.closeDrawer() : PAGE[letter]({})));
  const zoom = { "+": "plus", "=": "plus", "-": "minus", 0: "fit" }[event.key];
  if (zoom) return own(event, () => stage.zoomBy(zoom));
  return undefined;
});

function own(event, work) {
  event.preventDefault();
  return work();
}

function escape(event) {
  event.preventDefault();
  if (sheets.closePopup()) return undefined;
  if (table.bar.cancel) return send({ do: "cancel" });
  if (table.past) return replay.backToNow();
  return sheets.closeDrawer();
}

function walkRegions(event) {
  event.preventDefault();
  const open = REGIONS.map($).filter((one) => one && !one.hidden && one.offsetParent !== null);
  const here = open.findIndex((one) => one.contains(document.activeElement));
  const next = open[(here + (event.shiftKey ? -1 : 1) + open.length) % open.length];
  const sheet = next.id === "board" && !$("tray").hidden && $("tray").querySelector(".inside button");
  if (sheet) return sheet.focus();
  if (next.id === "board") return stage.focus($("stage").querySelector(".can[data-id]") ?? $("stage"));
  if (next.id === "bar") return $("ask").focus();
  const first = next.querySelector("button, input, [tabindex]");
  if (!first) next.setAttribute("tabindex", "-1");
  return (first ?? next).focus();
}

// --- tabs and tools -------------------------------------------------------------------------------------------------

function setTab(name) {
  $("area").dataset.tab = name;
  sheets.closeDrawer();
  if (name === "log") PAGE.log();
  for (const one of $("tabs").children) one.setAttribute("aria-pressed", String(one.dataset.tab === name));
}

function drawTools() {
  const made = [["log", "log"], ["score", "score"], ["reference", "reference"], ["text", table.text ? "board" : "text_table", table.text ? "board" : "text_tool"], ["settings", "settings"]];
  const other = sheets.otherLanguage();
  const code = other === "en" ? "EN" : "PT";
  $("tools").replaceChildren(
    ...made.map(([name, word, short = word]) => button({ "data-page": name, "aria-label": say(word), title: say(word) }, tool(name), h("span", {}, say(short)))),
    button({ "data-page": "language", class: "language", lang: other, "aria-label": `${code}: ${say("language")}` }, code),
  );
  $("tabs").replaceChildren(...["board", "mine", "others", "log"].map((name) => button({ "data-tab": name, "aria-pressed": String($("area").dataset.tab === name) }, say(name))));
  $("home").setAttribute("aria-label", say("home"));
  $("home").href = "index.html";
}

// --- opening --------------------------------------------------------------------------------------------------------

const motion = () => {
  const wish = settings.now("motion");
  return wish === "on" || (wish === "device" && !matchMedia("(prefers-reduced-motion: reduce)").matches);
};

/** Give the worker the stored save and show what it says. */
async function open() {
  await send({
    do: "open", save: table.save, header: table.header, lang: words.lang, text: Boolean(table.text) || query.has("text"), aspect: stage.aspect(),
    settings: { ...settings.now(), seen: table.seen, unwarned: table.unwarned },
  });
}

/** Put another match on this table. */
async function openSave(save, header = {}) {
  Object.assign(table, { save, original: save, header: { game, ...header }, log: [], paused: false, skipping: false });
  isTold = false;
  sheets.closePopup();
  sheets.closeDrawer();
  await saves.put(table.id, table.header, save);
  await open();
}

/** The list of tutorials shows how far one has come, and goes on with the same match. */
const noteLesson = (at) => notes.set(`tutorial-${game}`, { done: Array.from({ length: at }, (_, n) => n + 1), id: table.id });

/** A tutorial is a match of its own, begun here. */
async function beginTutorial() {
  const first = await python.call({ do: "tutorial", game });
  table.id = store.newId();
  table.save = first.save;
  table.header = { game, ...first.header };
  await saves.put(table.id, table.header, table.save);
  history.replaceState(null, "", `?game=${game}#${table.id}`);
}

async function resumeTutorial() {
  const noted = await notes.get(`tutorial-${game}`);
  const kept = noted?.id && (await saves.get(noted.id));
  if (kept?.header.tutorial) table.id = noted.id;
}

async function playHere() {
  await lock.take();
  table.readOnly = false;
  const kept = await saves.get(table.id);
  table.save = kept.save;
  table.header = kept.header;
  sheets.closePopup();
  await open();
}

function lookOnly() {
  table.readOnly = true;
  sheets.notice(say("other_tab"));
  $("popups").querySelector(".popup").append(button({ class: "primary", "data-page": "play_here" }, say("play_here")));
  drawBar("");
}

/** Whether nothing on the board is for one pair of eyes: then a picture of it may stand in the list of games. */
function isOpenToAll() {
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

async function begin() {
  $("symbols").innerHTML = SHEET;
  panels.setGame(game);
  document.body.dataset.game = game;
  for (const one of document.querySelectorAll("link[data-style]")) one.disabled = one.dataset.style !== game;
  replay.setUp({ send, table });
  stage.setUp({ tap, info, loupe: (ids) => send({ do: "loupe", ids }), motion, shape: (aspect) => python && table.save && send({ do: "shape", aspect }) });
  stage.fit();
  drawTools();
  const loading = new Loading($("loading"), say, () => words.lang);
  const starting = boot(game, { onProgress: (news) => loading.show(news), onPush: show, onDead: revive }); // storage is read meanwhile
  starting.catch(() => {}); // told below
  if (query.has("tutorial") && !table.id) await resumeTutorial();
  const kept = table.id ? await saves.get(table.id) : null;
  const isTutorial = query.has("tutorial") && !kept;
  if (!kept && !isTutorial) {
    starting.then((door) => door.terminate());
    $("loading").replaceChildren(h("p", {}, say("no_save")), h("a", { href: "index.html" }, say("home")));
    return;
  }
  if (kept) ({ save: table.save, header: table.header } = kept);
  table.original = table.save;
  [table.seen, table.unwarned] = await Promise.all([notes.get(`hints-${game}`), notes.get(`unwarned-${game}`), layout.setUp(game)]);
  table.seen ??= [];
  table.unwarned ??= [];
  curtain.setUp(() => send({ do: "reveal" }));
  const picture = kept && (await notes.get(`picture-${table.id}`));
  if (picture) stage.show(picture);
  if (await notes.get("text-table")) table.text = [];
  try {
    python = await starting;
  } catch (error) {
    loading.failed(error);
    return;
  }
  if (isTutorial) await beginTutorial();
  lock = await store.lock(table.id, lookOnly);
  if (!lock.mine) table.readOnly = true;
  await open();
  loading.done();
  document.body.classList.add("ready");
  if (table.readOnly) lookOnly();
  keepAwake();
  watchNews({ isQuiet: () => !table.bar.cancel, lang: () => words.lang });
  watchBoard(() => ({ id: table.id, isOpen: isOpenToAll() }));
  addEventListener("pagehide", () => notes.set(`picture-${table.id}`, stage.picture()));
  globalThis.pygames = { table, python, send, revive, settle: settled, openSave }; // for tests and for the curious
}

await begin();
