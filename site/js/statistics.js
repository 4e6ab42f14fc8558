// Figures over finished games, from what the table stored; everything stays on this device.

import { results, saves } from "./store.js";
import { $, button, capital, collate, download, h, mark, number, say, seatName, toast } from "./dom.js";
import { tableOf } from "./sharing.js";
import { words } from "./site.js";

const W = words.statistics;
const form = $("#filters");
const LANG = document.documentElement.lang;
const LEVELS = ["easy", "medium", "hard", "random"];
const facts = JSON.parse(document.getElementById("facts").textContent); // of each game: units, sources and sides in words
let all = [];
let kept = new Set(); // ids of saves that are still here

async function load() {
  [all, kept] = await Promise.all([results.list(), saves.list().then((list) => new Set(list.map(({ id }) => id)))]);
  $("#none").hidden = all.length > 0;
  $("#filled").hidden = !all.length;
  document.body.classList.add("shown");
  if (!all.length) return;
  options("game", [...new Set(all.map(({ game }) => game))].map((game) => [game, words.games[game]?.name ?? game]));
  const people = all.flatMap(({ seats }) => seats.filter(({ kind }) => kind === "human").map(({ name }) => name));
  options("who", [["", capital(W.everybody)], ...[...new Set(people.filter(Boolean))].sort(collate).map((name) => [name, name])]);
  show();
}

function options(name, pairs) {
  const field = form.elements[name];
  const before = field.value;
  field.replaceChildren(...pairs.map(([value, text]) => h("option", { value }, text)));
  if (pairs.some(([value]) => value === before)) field.value = before;
}

// --- which games count ----------------------------------------------------------------------------------------------

const KINDS = {
  strict: ({ friendly }) => !friendly,
  friendly: ({ friendly }) => friendly,
  unaided: ({ aided }) => !aided,
  aided: ({ aided }) => aided,
};

function chosen() {
  const { game, manner, help } = Object.fromEntries(new FormData(form));
  return all.filter((result) => result.game === game && [manner, help].every((kind) => !kind || KINDS[kind](result)));
}

/** The seats that count: of one person, or of all people. */
function mine(games) {
  const who = form.elements.who.value;
  return games.flatMap((game) =>
    game.seats.filter(({ kind, name }) => kind === "human" && (!who || name === who)).map((seat) => ({ ...seat, of: game })),
  );
}

const mean = (values) => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);
const won = (seats) => seats.filter(({ place }) => place === 1).length;
const points = (seats) => seats.map(({ score }) => score ?? 0);
const average = (value) => number(value, 1, 1); // one figure behind the point, always: a column of them lines up
const share = (seats) => `${number(seats.length ? (100 * won(seats)) / seats.length : 0)} %`;

// --- showing --------------------------------------------------------------------------------------------------------

function show() {
  const games = chosen();
  const seats = mine(games);
  const figure = (label, value) => h("div.figure", {}, h("b", {}, value), label);
  $("#figures").replaceChildren(
    figure(W.plays, number(new Set(seats.map(({ of }) => of)).size)),
    figure(W.wins, number(won(seats))),
    figure(W.share, share(seats)),
    figure(W.best, number(Math.max(0, ...points(seats)))),
    figure(W.mean, average(mean(points(seats)))),
  );
  const found = [sources(seats), against(seats), kinds(), sides(seats)].filter(Boolean);
  $("#tables").replaceChildren(...found);
  $("#history tbody").replaceChildren(...games.filter((game) => seats.some(({ of }) => of === game)).map(row));
  $("#nothing").hidden = seats.length > 0;
}

const split = (key) => {
  const at = key.indexOf(".");
  return at < 0 ? ["", key] : [key.slice(0, at), key.slice(at + 1)];
};

/** What a seat's points came from: by kind where the game tells kinds, for there every card is a source; else by source. */
function origins({ kinds = {}, sources: found = {} }) {
  const told = new Set(Object.keys(kinds).map((key) => split(key)[0]));
  return [...Object.entries(kinds), ...Object.entries(found).filter(([key]) => !told.has(split(key)[0]))];
}

/** Mean points by kind or source: the score first, then what else the game counts. */
function sources(seats) {
  const { units: pairs = [], kinds = {}, sources: named = {}, names = {} } = facts[form.elements.game.value] ?? {};
  const units = new Map(pairs);
  const sums = new Map(); // by unit and by name: what has one name is one row
  for (const seat of seats) {
    for (const [key, count] of origins(seat)) {
      const [unit, source] = split(key);
      const row = JSON.stringify([unit, capital(kinds[source] ?? named[source] ?? names[source] ?? W.other)]);
      sums.set(row, (sums.get(row) ?? 0) + count);
    }
  }
  const order = [...units.keys()];
  const rows = [...sums].map(([row, sum]) => [...JSON.parse(row), sum / seats.length]);
  rows.sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]) || b[2] - a[2]);
  const cells = rows.map(([unit, name, value]) => [name, units.get(unit) ?? "", average(value)]);
  return figures(W.by_source, [W.source, W.unit, W.mean], cells);
}

/** A line for each level of bot that sat at the table. */
function against(seats) {
  const rows = LEVELS.flatMap((level) => {
    const met = seats.filter(({ of }) => of.seats.some((seat) => seat.kind === "bot" && seat.level === level));
    return met.length ? [[capital(words.levels[level]), ...summary(met)]] : [];
  });
  return figures(W.against, [W.level, W.plays, W.wins, W.share, W.mean], rows);
}

/** Strict and friendly, unaided and aided apart, whatever the filters say. */
function kinds() {
  const games = all.filter(({ game }) => game === form.elements.game.value);
  const rows = Object.entries(KINDS).flatMap(([kind, fits]) => {
    const seats = mine(games.filter(fits));
    return seats.length ? [[capital(W[`kind_${kind}`]), ...summary(seats)]] : [];
  });
  return figures(W.kinds, [W.kind, W.plays, W.wins, W.share, W.mean], rows);
}

/** By faction or start world, where the game has them. */
function sides(seats) {
  const names = facts[form.elements.game.value]?.names ?? {}; // a side is a thing of the game
  const found = [...new Set(seats.map(({ side }) => side).filter(Boolean))];
  const rows = found.map((side) => [names[side] ?? side, ...summary(seats.filter((seat) => seat.side === side))]);
  return figures(W.sides, [W.side, W.plays, W.wins, W.share, W.mean], rows.sort((a, b) => collate(a[0], b[0])));
}

const summary = (seats) => [number(seats.length), number(won(seats)), share(seats), average(mean(points(seats)))];

function figures(title, head, rows) {
  if (!rows.length) return null;
  const kind = (name, at) => (head[at] === W.share ? `${name}.share` : name); // left out where there is little room
  const cell = (value, at) => (at ? h(kind("td", at), {}, value) : h("th", { scope: "row" }, value));
  return h(
    "section.panel",
    {},
    h("h2", {}, title),
    h(
      "table.figures-table",
      {},
      h("thead", {}, h("tr", {}, ...head.map((name, at) => h(kind("th", at), { scope: "col" }, name)))),
      h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map(cell)))),
    ),
  );
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
  return h(
    "tr",
    {},
    h("td", {}, date),
    h("td", {}, ...said),
    h("td.muted", {}, notes),
    h("td", {}, h("span.row", {}, replay(result), button(W.remove, remove))),
  );
}

/** A finished game can be looked at again, also after its save was deleted: the result keeps a copy. */
function replay(result) {
  if (kept.has(result.save)) return h("a.button", { href: tableOf(result.game, result.save) }, W.replay);
  if (!result.kept) return null;
  return button(W.replay, async () => {
    await saves.put(result.save, result.kept.header, result.kept.save);
    location.assign(tableOf(result.game, result.save));
  });
}

// --- taking figures along -------------------------------------------------------------------------------------------

function csv() {
  const plain = (value) => (typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? "")); // no formula for a spreadsheet
  const quote = (value) => `"${plain(value).replaceAll('"', '""')}"`;
  const names = [...new Set(all.flatMap(({ seats }) => seats.flatMap((seat) => Object.keys(seat.sources ?? {}))))].sort();
  const head = ["ended", "game", "options", "seed", "friendly", "aided", "seconds", "rounds", "seat", "name", "kind", "level", "side", "place", "score", ...names];
  const lines = all.flatMap((r) =>
    r.seats.map((seat, at) => [
      new Date(r.ended).toISOString(), r.game, Object.entries(r.options ?? {}).map((pair) => pair.join("=")).join(" "), r.seed,
      Boolean(r.friendly), Boolean(r.aided), r.seconds, r.rounds, at + 1,
      seat.name, seat.kind, seat.level, seat.side, seat.place, seat.score, ...names.map((name) => seat.sources?.[name] ?? 0),
    ]),
  );
  return [head, ...lines].map((line) => line.map(quote).join(",")).join("\r\n") + "\r\n";
}

form.addEventListener("change", show);
form.addEventListener("submit", (event) => event.preventDefault());
$("#csv").addEventListener("click", () => download("luneta.csv", csv(), "text/csv"));
$("#json").addEventListener("click", () => download("luneta-results.json", JSON.stringify(all, null, 1)));
$("#remove-all").addEventListener("click", async () => {
  const bringBack = await results.remove(...all.map(({ id }) => id));
  const n = all.length;
  await load();
  toast(say(W.removed, { n }), { buttons: [[words.common.undo, () => bringBack().then(load)]] });
});
await load();
