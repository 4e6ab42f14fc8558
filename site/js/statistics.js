// Figures over finished games, from what the table stored; everything stays on this device.

import { results } from "./store.js";
import { $, button, download, h, mark, number, say, seatName, toast } from "./dom.js";
import { tableOf } from "./sharing.js";
import { words } from "./site.js";

const W = words.statistics;
const form = $("#filters");
const LANG = document.documentElement.lang;
let all = [];

async function load() {
  all = await results.list();
  $("#none").hidden = all.length > 0;
  $("#filled").hidden = !all.length;
  if (!all.length) return;
  options("game", [...new Set(all.map(({ game }) => game))].map((game) => [game, words.games[game]?.name ?? game]));
  const people = all.flatMap(({ seats }) => seats.filter(({ kind }) => kind === "human").map(({ name }) => name));
  options("who", [["", W.everybody], ...[...new Set(people.filter(Boolean))].sort().map((name) => [name, name])]);
  show();
}

function options(name, pairs) {
  const field = form.elements[name];
  const kept = field.value;
  field.replaceChildren(...pairs.map(([value, text]) => h("option", { value }, text)));
  if (pairs.some(([value]) => value === kept)) field.value = kept;
}

function chosen() {
  const { game, kind } = Object.fromEntries(new FormData(form));
  const fits = { all: () => true, strict: (r) => !r.friendly, friendly: (r) => r.friendly, unaided: (r) => !r.aided }[kind];
  return all.filter((result) => result.game === game && fits(result));
}

/** The seats that count: of one person, or of all people. */
function mine(games) {
  const who = form.elements.who.value;
  return games.flatMap((game) =>
    game.seats.filter(({ kind, name }) => kind === "human" && (!who || name === who)).map((seat) => ({ ...seat, of: game })),
  );
}

const mean = (values) => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);

function show() {
  const games = chosen();
  const seats = mine(games);
  const wins = seats.filter(({ place }) => place === 1).length;
  const scores = seats.map(({ score }) => score ?? 0);
  const figure = (label, value) => h("div.figure", {}, h("b", {}, value), label);
  $("#figures").replaceChildren(
    figure(W.plays, number(games.length)),
    figure(W.wins, number(wins)),
    figure(W.share, `${number(seats.length ? (100 * wins) / seats.length : 0)} %`),
    figure(W.best, number(Math.max(0, ...scores))),
    figure(W.mean, number(mean(scores), 1)),
  );
  $("#tables").replaceChildren(sources(seats), against(seats));
  $("#history tbody").replaceChildren(...games.map(row));
}

function sources(seats) {
  const sums = new Map();
  for (const { sources: found = {} } of seats) {
    for (const [name, points] of Object.entries(found)) sums.set(name, (sums.get(name) ?? 0) + points);
  }
  const rows = [...sums].sort((a, b) => b[1] - a[1]).map(([name, sum]) => [name, number(sum / seats.length, 1)]);
  return tableOfRows(W.by_source, rows);
}

function against(seats) {
  const levels = ["easy", "medium", "hard", "random"];
  const rows = levels.flatMap((level) => {
    const met = seats.filter(({ of }) => of.seats.some((seat) => seat.kind === "bot" && seat.level === level));
    const won = met.filter(({ place }) => place === 1).length;
    return met.length ? [[words.levels[level], `${won} / ${met.length}`]] : [];
  });
  return tableOfRows(W.against, rows);
}

function tableOfRows(title, rows) {
  if (!rows.length) return "";
  return h("section.panel", {}, h("h2", {}, title), h("table", {}, h("tbody", {}, ...rows.map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, value))))));
}

function row(result) {
  const date = new Intl.DateTimeFormat(LANG, { dateStyle: "medium", timeStyle: "short" }).format(result.ended);
  const ranked = result.seats.map((seat, at) => ({ ...seat, at })).sort((a, b) => a.place - b.place);
  const said = ranked.map((seat) => h("span.row", {}, mark(seat.mark ?? "blue"), `${seat.place}. ${seatName(seat, seat.at)}: ${seat.score ?? "–"}`));
  const notes = [result.friendly && W.friendly, result.aided && W.aided].filter(Boolean).join(", ");
  const remove = async () => {
    const bringBack = await results.remove(result.id);
    await load();
    toast(say(W.removed, { n: 1 }), { buttons: [[words.common.undo, () => bringBack().then(load)]] });
  };
  const replay = result.save ? h("a.button", { href: tableOf(result.game, result.save) }, W.replay) : null;
  return h(
    "tr",
    {},
    h("td", {}, date),
    h("td", {}, words.games[result.game]?.name ?? result.game, notes ? h("span.muted", {}, ` (${notes})`) : null),
    h("td", {}, ...said),
    h("td", {}, h("span.row", {}, replay, button(W.remove, remove))),
  );
}

function csv() {
  const quote = (value) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const names = [...new Set(all.flatMap(({ seats }) => seats.flatMap((seat) => Object.keys(seat.sources ?? {}))))].sort();
  const head = ["ended", "game", "seed", "friendly", "aided", "seconds", "seat", "name", "kind", "level", "place", "score", ...names];
  const lines = all.flatMap((r) =>
    r.seats.map((seat, at) => [
      new Date(r.ended).toISOString(), r.game, r.seed, Boolean(r.friendly), Boolean(r.aided), r.seconds, at + 1,
      seat.name, seat.kind, seat.level, seat.place, seat.score, ...names.map((name) => seat.sources?.[name] ?? 0),
    ]),
  );
  return [head, ...lines].map((line) => line.map(quote).join(",")).join("\r\n") + "\r\n";
}

form.addEventListener("change", show);
$("#csv").addEventListener("click", () => download("pygames.csv", csv(), "text/csv"));
$("#json").addEventListener("click", () => download("pygames-results.json", JSON.stringify(all, null, 1)));
$("#remove-all").addEventListener("click", async () => {
  const bringBack = await results.remove(...all.map(({ id }) => id));
  const n = all.length;
  await load();
  toast(say(W.removed, { n }), { buttons: [[words.common.undo, () => bringBack().then(load)]] });
});
load();
