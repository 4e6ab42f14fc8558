// The home page: games to go on with, and what arrives by link.

import { events, notes, saves } from "./store.js";
import { $, bytes, button, dialog, h, mark, say, seatName, toast, when } from "./dom.js";
import { askForGame, exportBroken, exportFile, openLink, shareLink, tableOf, titleOf } from "./sharing.js";
import { exportAll } from "./chrome.js";
import { awaySeat, sendOn } from "./remote.js";
import { thumbnail } from "./thumbnail.js";
import { site, words } from "./site.js";

const W = words.home;

const AGAIN = 3_000; // ms
let later = 0;

async function show() {
  const unread = [];
  const all = await saves.list(unread);
  clearTimeout(later);
  if (unread.length) later = setTimeout(show, AGAIN); // the storage is silent or broken: it has been told, and may come back
  const running = all.filter(({ state }) => state !== "over");
  const over = all.filter(({ state }) => state === "over");
  $("#saves").replaceChildren(...running.map((save, at) => each(save, at === 0)));
  $("#continue-none").hidden = all.length > 0 || unread.length > 0;
  // Somebody who has begun nothing yet wants to see the games first; somebody who comes back, the game to go on with.
  $("main").classList.toggle("returning", all.length > 0);
  if (all.length) $("#games").before($("#continue"));
  else $("#games").after($("#continue"));
  const finished = $("#finished");
  finished.hidden = !over.length;
  $(".count", finished).textContent = over.length;
  $("ul", finished).replaceChildren(...over.map((save) => each(save)));
}

/** One game, whatever it is: a card that cannot be drawn must not take the others with it. */
function each(save, isLatest = false) {
  try {
    return save.broken ? brokenCard(save) : card(save, isLatest);
  } catch (error) {
    console.warn(error);
    return brokenCard(save);
  }
}

/** A game of which nothing can be shown: it says so, and can be taken along and deleted. */
function brokenCard({ id }) {
  const S = words.save;
  return h(
    "li.save.broken",
    { "data-id": id },
    h("div.picture", {}, h("span", { "aria-hidden": "true" }, "?")),
    h("div.about", {}, h("h3", {}, S.unreadable)),
    h("p.state.muted.small", {}, S.broken_line),
    h("div.row", {}, button(S.file, () => exportBroken(id)), button(S.remove, () => remove({ id }), "danger")),
  );
}

/** A game to go on with; the one played last has the button that most people came for. */
function card(save, isLatest = false) {
  const lid = $(`#${CSS.escape(save.game)} .lid img`)?.cloneNode();
  const picture = h("div.picture", {}, lid ?? h("span", { "aria-hidden": "true" }, "?"));
  thumbnail(save.id).then((src) => src && picture.replaceChildren(h("img.board", { alt: "", src })));
  const title = titleOf(save);
  const away = awaySeat(save);
  const isReadable = site.games.includes(save.game);
  const canGoOn = save.state !== "over" && away < 0;
  const seats = (save.seats ?? []).map((seat, at) => h("span", {}, mark(seat.mark), seatName(seat, at)));
  return h(
    "li.save",
    { "data-game": save.game, "data-id": save.id },
    picture,
    h("div.about", {}, h("h3", {}, title), seats.length ? h("p.who.small", {}, ...seats) : null),
    h("p.state.muted.small", {}, isReadable ? stateOf(save) : words.save.unreadable_line),
    h(
      "div.row",
      {},
      away < 0 ? null : button(say(words.remote.send_to, { name: seatName(save.seats[away], away) }), () => sendOn(save.id), "send"),
      isReadable
        ? h(canGoOn && isLatest ? "a.button.primary" : "a.button", { href: tableOf(save.game, save.id) }, canGoOn ? W.open : W.look)
        : button(words.save.file, () => exportFile(save.id)),
      h("button.dots", { type: "button", "aria-label": `${W.more}: ${title}`, onclick: () => menu(save) }, "⋯"),
    ),
  );
}

function stateOf(save) {
  const said = [];
  const away = awaySeat(save);
  if (save.state === "over") said.push(W.over);
  else if (!save.steps) said.push(W.fresh);
  else if (save.round) said.push(say(W.round, { n: save.round }));
  const seat = save.state === "over" ? null : save.seats?.[save.turn];
  if (away >= 0) {
    said.push(say(words.remote.waiting, { name: seatName(seat, away) }));
    if (save.sent !== save.steps) said.push(words.remote.unsent);
  } else if (seat && save.steps) said.push(say(W.turn, { name: seatName(seat, save.turn) }));
  if (save.played) said.push(when(save.played));
  return said.join("\u00a0· "); // the dot ends a line, it begins none
}

function menu(save) {
  const S = words.save;
  const name = titleOf(save);
  const acts = [
    [S.rename, () => rename(save)],
    [S.duplicate, () => saves.duplicate(save.id, say(words.common.copy_name, { name }))],
    [S.file, () => exportFile(save.id)],
    [S.link, () => shareLink(save.id)],
    [S.qr, () => shareLink(save.id, { asQr: true })],
    [S.remove, () => remove(save)],
  ];
  const rows = acts.map(([text, act], at) => h("li", {}, button(text, () => (box.finish(), act()), at === 5 ? "danger" : "")));
  const { box } = dialog(
    name,
    h("ul.menu", {}, ...rows),
    h("p.muted.small", {}, say(S.size, { size: bytes(save.size ?? 0) })),
    button(words.common.close, () => box.finish()),
  );
}

function rename(save) {
  const field = h("input", { value: titleOf(save), maxlength: "60", "aria-label": words.save.rename_ask });
  const done = () => {
    box.finish();
    if (field.value.trim()) saves.rename(save.id, field.value.trim());
  };
  field.addEventListener("keydown", ({ key }) => key === "Enter" && done());
  const { box } = dialog(
    words.save.rename,
    h("label.field", {}, words.save.rename_ask, field),
    h("div.row", {}, button(words.save.rename, done, "primary"), button(words.common.cancel, () => box.finish())),
  );
  field.select();
}

async function remove(save) {
  const bringBack = await saves.remove(save.id);
  toast(say(words.save.removed, { name: titleOf(save) }), { buttons: [[words.common.undo, bringBack]] });
}

events.addEventListener("saves", show);
events.addEventListener("answered", show);
addEventListener("pageshow", show);
document.addEventListener("visibilitychange", () => document.hidden || show());
$("#import").addEventListener("click", askForGame);

/** Where the browser may clear data by itself: a word about backups after three games, then once a week. */
async function remind() {
  const isSafe = matchMedia("(display-mode: standalone)").matches || (await navigator.storage?.persisted?.());
  const last = Math.max((await notes.get("backup-reminded")) ?? 0, (await notes.get("backup-made")) ?? 0);
  if (isSafe || (await saves.list()).length < 3 || Date.now() - last < 7 * 86_400_000) return;
  await notes.set("backup-reminded", Date.now());
  toast(W.backup_due, { seconds: 0, buttons: [[words.trouble.export, exportAll]] });
}
remind();

function openFragment() {
  if (!location.hash.startsWith("#g=")) return;
  const link = location.href;
  history.replaceState(null, "", location.pathname);
  openLink(link);
}
addEventListener("hashchange", openFragment);
openFragment();
