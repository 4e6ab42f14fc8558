// What buttons of the page do (data-page="name"), by name. Buttons of the game go to Python as they are: see hands.js.

import { notes, rememberLanguage, settings } from "../store.js";
import { $, state as words } from "./dom.js";
import { game, table } from "./match.js";
import { areHeld, playBots, release } from "./bots.js";
import { branch, download, rematch, share, sharePNG, showResult } from "./ending.js";
import { endTutorial, playHere } from "./opening.js";
import { drawBar } from "./show.js";
import { send } from "./talk.js";
import { drawTools, showTab } from "./tools.js";
import { copyReport, reopen } from "./trouble.js";
import * as layout from "./layout.js";
import * as panels from "./panels.js";
import * as replay from "./replay.js";
import * as sheets from "./sheets.js";

export const PAGE = {
  // drawers and views
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
  async advise() {
    sheets.thinkingPopup();
    const answer = await send({ do: "advise" });
    if (!answer?.advice && !answer?.notice) sheets.endThinking(); // somebody has played meanwhile
  },
  settings: async () => sheets.settingsDrawer(),
  language: () => setLanguage(sheets.otherLanguage()),
  async text() {
    await send({ do: "text", on: !table.text });
    await notes.set("text-table", Boolean(table.text));
    drawTools();
    if (sheets.drawerName() === "settings") sheets.closeDrawer();
  },
  choices: async () => sheets.choicesPopup(table.bar.list ?? []),
  detail: async () => sheets.detailPopup($("bar").querySelector(".detail")),
  close: async () => sheets.closeDrawer(),
  close_popup: async () => sheets.closePopup(),
  async log_trivial() {
    table.filter.all = !table.filter.all;
    await PAGE.log();
  },
  async causes({ unit, source, seat }) {
    const { causes } = (await send({ do: "score", unit, source, seat: Number(seat) })) ?? {};
    if (causes) sheets.showCauses(causes);
  },
  fold: async () => layout.fold(),
  mine: async () => showTab("mine"),

  // bots
  async pause() {
    if (areHeld()) release();
    else table.paused = !table.paused;
    drawBar();
    playBots();
  },
  async skip() {
    release();
    table.skipping = true;
    table.paused = false;
    playBots();
  },

  // the past
  go_to: ({ at }) => goTo(Number(at)),
  since: () => replay.goToMine(),
  step: ({ by }) => replay.stepBy(Number(by)),
  live: () => replay.backToNow(),
  autoplay: () => replay.toggle(),
  speed: () => replay.nextSpeed(),
  trivial: () => replay.toggleTrivial(),
  branch: () => branch(),
  async replay() {
    sheets.closePopup();
    await goTo(0);
    replay.toggle();
  },

  // the end, other matches, files
  result: () => showResult(),
  rematch: () => rematch(),
  rematch_seats: async () => location.assign(`setup/${game}.html`),
  file: async () => download(table.save),
  file_original: async () => download(table.original),
  share: () => share(),
  share_picture: () => sharePNG(),
  async send() {
    const { sendOn } = await import("../remote.js");
    await sendOn(table.id, words.lang, table.bar.away?.seat);
  },

  // help
  async hint_ok({ key }) {
    table.seen = [...new Set([...table.seen, key])];
    await notes.set(`hints-${game}`, table.seen);
    await send({ do: "hint_seen", key });
  },
  async known() {
    await notes.set(`known-${game}`, (table.known = true));
    await send({ do: "settings", settings: { known: true } });
  },
  hint_off: () => setSetting("hints", false),
  async unwarn({ key }) {
    table.unwarned = key ? [...new Set([...table.unwarned, key])] : [];
    await notes.set(`unwarned-${game}`, table.unwarned);
    await send({ do: "settings", settings: { unwarned: table.unwarned } });
  },
  lesson_read() {
    table.read = table.lesson.title;
    panels.drawLesson(table.lesson, table.read);
  },
  async lesson_end() {
    await endTutorial();
    panels.drawLesson(null);
  },

  // trouble
  again: () => reopen(),
  async back() {
    sheets.closePopup();
    await reopen({ stepBack: true });
  },
  copy: () => copyReport(),
  play_here: () => playHere(),
};

export const goTo = (at, eyes) => {
  sheets.closePopup();
  return replay.goTo(at, eyes);
};

/** A setting takes effect at once and never disturbs a half-made choice. */
export async function setSetting(name, value) {
  await settings.set(name, value);
  wearLooks(settings.now()); // early.js: at once, as before the first paint
  await send({ do: "settings", settings: { [name]: value } });
  if (sheets.drawerName() === "settings") sheets.settingsDrawer();
  if (name === "warnings" && value) await PAGE.unwarn({});
  if (name === "pace") {
    table.header.manners = { ...table.header.manners, pace: value };
    playBots();
  }
}

/** Other words in the same place: nothing that was picked is lost. */
async function setLanguage(lang) {
  words.lang = document.documentElement.lang = lang;
  history.replaceState(null, "", `../${lang}/table.html${location.search}${location.hash}`);
  rememberLanguage(lang);
  drawTools();
  await send({ do: "language", lang });
  drawBar();
  replay.drawBand();
  const name = sheets.drawerName();
  if (name) await PAGE[name]?.({});
}
