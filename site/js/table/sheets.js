// What opens over or beside the board: drawer (log, score, reference), pop-ups (card, why not, loupe), settings, result.

import { $, h, say, art, icon, mark, drawn, tool, button, languages, state as page } from "./dom.js";
import { chip, effects } from "./bar.js";
import { logLine, ruleLink } from "./panels.js";
import { crest, finalBoard } from "./picture.js";
import { orderFields } from "./ribbon.js";
import { table } from "./match.js";
import { settings } from "../store.js";

// --- drawer ---------------------------------------------------------------------------------------------------------

export function openDrawer(name, title, ...inside) {
  const box = $("drawer");
  box.hidden = false;
  box.dataset.name = name;
  document.body.classList.add("drawer-open");
  box.replaceChildren(
    h("header", { role: "none" }, h("h2", { tabindex: "-1", id: "drawer-title" }, title), button({ "data-page": "close", "aria-label": say("close") }, tool("close"))),
    h("div", { class: "inside", tabindex: "0" }, ...inside.filter(Boolean)),
  );
}

export function closeDrawer() {
  $("drawer").hidden = true;
  document.body.classList.remove("drawer-open");
  delete $("drawer").dataset.name;
}

export const drawerName = () => $("drawer").dataset.name;

export function logDrawer(lines, seats, filter, taken) {
  const list = h("ol", { class: "log", id: "log" });
  const input = h("input", { type: "search", id: "log-search", placeholder: say("search"), "aria-label": say("search"), value: filter.text });
  const select = h("select", { id: "log-who", "aria-label": say("player") },
    h("option", { value: "" }, say("everyone")), ...seats.map((seat) => h("option", { value: seat.seat, selected: filter.seat === String(seat.seat) }, seat.name)));
  openDrawer("log", say("log"),
    h("div", { class: "tools" }, input, select, button({ "data-page": "since" }, say("since")), button({ "data-page": "log_trivial", "aria-pressed": String(!filter.all) }, say("trivial"))),
    taken ? h("p", { class: "facts" }, say("taken_back", { n: taken })) : null, list);
  fillLog(lines, seats, filter);
  const inside = $("drawer").querySelector(".inside");
  inside.scrollTop = inside.scrollHeight;
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function fillLog(lines, seats, filter) {
  const list = $("log");
  if (!list) return;
  const wish = plain(filter.text);
  const found = [];
  let round = 0;
  let seat = -1; // whose lines stand under the last heading; "all": what was chosen together
  for (const line of lines) {
    if (line.trivial && !filter.all) continue;
    if (filter.seat !== "" && line.seat !== Number(filter.seat)) continue;
    if (wish && !plain(line.text.join(" ")).includes(wish)) continue;
    if (line.round !== round) found.push(h("li", { class: "round" }, say("round", { n: line.round })));
    const who = line.together ? "all" : line.seat;
    if (line.round !== round || who !== seat) found.push(h("li", { class: "turn" }, ...(line.together ? [say("everyone")] : [mark(seats[line.seat].mark), seats[line.seat].name])));
    [round, seat] = [line.round, who];
    found.push(logLine(line));
  }
  list.replaceChildren(...found);
}

export function scoreDrawer(score) {
  const tables = score.blocks.map((block) => scoreTable(block, score.players)); // points, then what is still to come of them
  openDrawer("score", say("score"), progress(score), ...outlook(score), ...tables.slice(0, 1), projection(score), ...tables.slice(1), h("div", { id: "causes" }));
}

function progress(score) {
  return h("ul", { class: "progress" }, ...score.progress.map((row) => {
    const player = row.seat === undefined ? null : score.players[row.seat];
    const pips = row.need ? Array.from({ length: row.need }, (_, at) => h("i", { class: at < row.value ? "pip on" : "pip" })) : [];
    return h("li", { class: player ? `p${player.mark}` : "" }, player ? mark(player.mark) : icon(row.icon), h("span", {}, row.text), h("span", { class: "pips" }, ...pips));
  }));
}

/** What would come if things stayed as they are: marked as such, never among the points. */
function projection(score) {
  if (!score.later?.length) return null;
  const head = h("tr", {}, h("th", { scope: "col" }, say("projection")), ...score.players.map((one) => h("th", { scope: "col" }, mark(one.mark), h("span", {}, one.name))));
  const rows = score.later.map((row) => h("tr", {}, h("th", { scope: "row" }, row.label), ...row.cells.map((cell) => h("td", {}, cell))));
  return h("div", { class: "scroll projected" }, h("table", { class: "score" }, h("thead", {}, head), h("tbody", {}, ...rows)));
}

/** Points to come, line by line. */
function outlook(score) {
  return score.outlook.map((row) => h("section", { class: "outlook" }, h("h3", {}, mark(score.players[row.seat].mark), h("span", {}, row.title), h("b", {}, row.n)), h("ul", {}, ...row.lines.map((line) => h("li", {}, line)))));
}

const signed = (n) => (n < 0 ? `−${-n}` : n);

export function scoreTable(block, players) {
  const head = h("tr", {}, h("th", { scope: "col" }, block.title), ...players.map((one) => h("th", { scope: "col" }, mark(one.mark), h("span", {}, one.name))));
  const rows = block.rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.label), ...row.cells.map((cell, seat) =>
    h("td", {}, cell === null ? "?" : cell === 0 ? "–" : !row.source ? h("b", {}, cell) : button({ class: "figure", "data-page": "causes", "data-unit": block.unit, "data-source": row.source, "data-seat": seat }, signed(cell))))));
  const total = h("tr", { class: "total" }, h("th", { scope: "row" }, say("total")), ...block.totals.map((cell) => h("td", {}, cell ?? "?")));
  return h("div", { class: "scroll" }, h("table", { class: "score" }, h("thead", {}, head), h("tbody", {}, ...rows, total)));
}

export function showCauses(rows) {
  $("causes")?.replaceChildren(h("ul", { class: "log" }, ...rows.map((row) => h("li", {}, button({ "data-page": "go_to", "data-at": row.n }, `${say("round", { n: row.round })}: ${row.text}`)))));
  $("causes")?.scrollIntoView({ block: "nearest" });
}

export function referenceDrawer({ sections, step }) {
  openDrawer("reference", say("reference"), ...sections.map((section) => h("section", {}, h("h3", {}, section.title),
    h("ul", { class: "reference" }, ...section.rows.map((row) => h("li", { class: (row.steps ?? [row.step]).includes(step) ? "now" : "" },
      row.svg ? drawn(row.svg) : row.art ? art(row.art, `small ${row.colour ? `c-${row.colour}` : ""}`) : h("b", { class: "key" }, row.key ?? "·"), h("span", {}, row.text)))))),
  h("p", { class: "keys" }, say("keys_help")));
}

const { look, play } = JSON.parse($("table-settings").textContent); // names, words and ranges as on the page Settings

const capital = (text) => text[0].toUpperCase() + text.slice(1);

export function settingsDrawer() {
  const now = settings.now();
  const word = (name, value) => (typeof value === "boolean" ? say(value ? "on" : "off") : typeof value === "number" ? `${value} %` : say(`setting_${name}_${value}`));
  const rows = [...play, ...look].map(({ name, word: title, values }) =>
    h("fieldset", {}, h("legend", {}, say(`setting_${title}`)), ...values.map((value) =>
      button({ class: now[name] === value ? "on" : "", "aria-pressed": String(now[name] === value), "data-setting": name, "data-value": JSON.stringify(value) }, capital(word(name, value))))));
  openDrawer("settings", say("settings"), ...orderFields(table.orders), ...rows,
    h("fieldset", {}, h("legend", {}, say("more")), button({ "data-page": "language" }, say("language")), button({ "data-page": "text" }, say(document.body.classList.contains("as-text") ? "board" : "text_table")), button({ "data-page": "file" }, say("save_file"))),
    h("p", { class: "keys" }, say("keys_help")));
}

// --- pop-ups --------------------------------------------------------------------------------------------------------

let opener = null;

function popup(kind, title, ...inside) {
  opener ??= document.activeElement;
  const box = h("div", { class: `popup ${kind}`, role: "dialog", "aria-label": title, "data-kind": kind },
    h("header", { role: "none" }, h("h2", { tabindex: "-1" }, title), button({ "data-page": "close_popup", "aria-label": say("close") }, tool("close"))), ...inside);
  $("popups").replaceChildren(box);
  keepOffLesson(box);
  return box;
}

/** What is told about a thing never covers it: cards of the own board's things lie over the stage. */
function keepOffOwn(box, id) {
  box.classList.toggle("of-own", Boolean(id && $("place-own").querySelector(`[data-id="${CSS.escape(id)}"]`)));
  keepOffLesson(box);
}

const GAP = 8; // px between a pop-up and what it keeps off
const BESIDE = 460; // px that a pop-up likes to have where there is room
const LEAST = { wide: 250, high: 150 }; // less is no room for a pop-up

/** A card is read beside the lesson that explains it: the pop-up takes the largest room next to the lesson. */
function keepOffLesson(box) {
  for (const name of ["left", "right", "bottom", "width", "max-height", "transform"]) box.style.removeProperty(name);
  const lesson = $("lesson");
  if (!lesson.offsetParent || box.matches(".result, .error")) return;
  const [near, taken] = [box, lesson].map((one) => one.getBoundingClientRect());
  if (near.left >= taken.right || near.right <= taken.left || near.top >= taken.bottom || near.bottom <= taken.top) return;
  const floor = Math.min(...["bar", "tabs"].map($).filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect().top)) - GAP;
  const all = { left: GAP, right: innerWidth - GAP, top: GAP, bottom: floor };
  const rooms = [
    { ...all, right: taken.left - GAP }, { ...all, left: taken.right + GAP }, { ...all, bottom: taken.top - GAP }, { ...all, top: taken.bottom + GAP },
  ].map((one) => ({ ...one, wide: one.right - one.left, high: one.bottom - one.top })).filter(({ wide, high }) => wide >= LEAST.wide && high >= LEAST.high);
  const room = rooms.sort((a, b) => b.wide * b.high - a.wide * a.high)[0];
  if (!room) return;
  const wide = Math.min(Math.max(near.width, BESIDE), room.wide);
  box.style.left = `${room.left + (room.wide - wide) / 2}px`;
  box.style.right = "auto";
  box.style.transform = "none";
  box.style.width = `${wide}px`;
  box.style.bottom = `${innerHeight - room.bottom}px`;
  box.style.maxHeight = `${room.high}px`;
}
const again = () => $("popups").firstElementChild && keepOffLesson($("popups").firstElementChild);
addEventListener("resize", again);
new ResizeObserver(again).observe($("lesson")); // it grows with its words

export function closePopup() {
  if (!$("popups").children.length) return false;
  const here = document.activeElement;
  const isLeft = here === document.body || $("popups").contains(here); // else somebody has gone on: leave them there
  $("popups").replaceChildren();
  if (isLeft && opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

export function infoPopup(info) {
  const picture = [info.mark !== undefined && !info.cards?.length && mark(info.mark, "giant"), info.svg ? drawn(info.svg) : info.art && art(info.art, info.art.startsWith("card-") ? "card" : "big")];
  const arrange = (on, label, n) => button({ class: on ? "on" : "", "data-do": "arrange", "data-n": n, "data-id": info.id, "aria-pressed": String(on) }, ...label);
  const box = popup("info", info.title,
    info.cards?.length ? h("div", { class: "open-cards" }, ...info.cards.map((one) => button({ "data-info": one.id, "aria-label": one.label }, drawn(one.svg)))) : null,
    h("div", { class: "columns" }, picture.some(Boolean) && h("div", { class: "picture" }, ...picture),
      h("div", {},
        ...(info.why ?? []).map((line) => h("p", { class: "trouble" }, line)),
        info.other && info.other !== info.title && h("p", { class: "other" }, info.other),
        ...info.lines.map((line) => h("p", {}, line)),
        info.choices && h("div", { class: "ways" }, ...info.choices.map((one) => arrange(one.on, [one.label], one.n))),
        info.star !== undefined && arrange(info.star, [info.star ? "★" : "☆", say("star")]),
        ruleLink(info.rule))));
  box.classList.toggle("wide", Boolean(info.cards?.length));
  keepOffOwn(box, info.id);
}

export function whyPopup(why) {
  const box = popup("why", say("why_title"), ...why.lines.map((line) => h("p", {}, line)),
    h("div", { class: "ways" }, ...why.ways.map((way) => button({ class: "chip", ...(way.verb ? { "data-do": "verb", "data-verb": way.verb } : { "data-taps": way.taps.join(" ") }) }, way.label)),
      why.id && button({ "data-info": why.id }, tool("info"), say("info")), ruleLink(why.rule)));
  keepOffOwn(box, why.id);
}

/** Before a friendly undo: how many steps go, whose they are, and which. */
export function undoPopup({ at, n, who, lines }, seats) {
  const box = popup("undoing", say(n === 1 ? "undo_ask_one" : "undo_ask", { n }),
    h("p", {}, who.map((one) => `${one.name}: ${one.n}`).join(" · ")),
    h("ol", { class: "log", tabindex: "0", "aria-label": say("log") }, ...lines.map((line) => h("li", {}, h("p", {}, mark(seats[line.seat].mark), h("span", {}, line.text.join(" ")))))),
    h("p", { class: "facts" }, say("undo_note")),
    h("div", { class: "ways" }, button({ class: "primary", "data-do": "undo", "data-at": at }, say("undo_yes")), button({ "data-page": "close_popup" }, say("undo_no"))));
  box.querySelector("h2").focus();
}

/** The hard bot thinks about the question; everything else can be used meanwhile. */
export function thinkingPopup() {
  popup("advice", say("advise"), h("p", { class: "wait", role: "status" }, say("advising")));
}

export const endThinking = () => $("popups").querySelector(".advice .wait") && closePopup();

/** The best two candidates, with what follows and what each is expected to come to. */
export function advicePopup({ ways, note }) {
  const one = (way, at) => h("li", {}, h("h3", {}, h("small", {}, say(at ? "advice_other" : "advice_best")), way.title),
    way.then.length > 0 && h("ol", { class: "then" }, ...way.then.map((line) => h("li", {}, line))),
    h("div", { class: "detail" }, ...effects(way.preview)), way.worth && h("p", { class: "worth" }, way.worth));
  const box = popup("advice", say("advise"), h("ul", { class: "candidates" }, ...ways.map(one)), h("p", { class: "facts" }, note));
  box.querySelector("h2").focus({ preventScroll: true });
}

/** Everything that the bar has to say about a choice. */
export function detailPopup(box) {
  const rows = [...box.children].filter((one) => !one.matches(".all")).map((one) => one.cloneNode(true));
  popup("all-of-it", say("preview"), h("div", { class: "detail" }, ...rows));
}

export function loupePopup(rows) {
  popup("loupe", say("which"), h("div", { class: "chips" }, ...rows.map(chip)));
}

/** More choices than one finds by looking: all of them, with a search. */
export function choicesPopup(rows) {
  const input = h("input", { type: "search", id: "choice-search", placeholder: say("search_choices"), "aria-label": say("search_choices") });
  popup("loupe all-choices", say("choices"), input, h("div", { class: "chips" }));
  fillChoices(rows, "");
}

export function fillChoices(rows, text) {
  const found = rows.filter((one) => plain(`${one.label} ${one.sub ?? ""}`).includes(plain(text)));
  $("popups").querySelector(".all-choices .chips")?.replaceChildren(...found.map(chip));
}

export function notice(text) {
  popup("notice", say("title"), h("p", {}, text));
}

export function problemPopup(problem) {
  popup("problem", say("problem_title"), h("p", {}, problem.text), h("p", {}, say("problem_open", problem)), button({ "data-page": "file_original" }, say("save_file")));
}

/** A save that cannot be opened here at all: why, and the ways out. */
export function refusedPopup(text) {
  const box = popup("refused", say("refused_title"), h("p", { role: "alert" }, text), h("p", {}, say("refused_kept")),
    h("div", { class: "ways" }, button({ class: "primary", "data-page": "file_original" }, say("save_file")), h("a", { class: "button", href: "index.html" }, say("home"))));
  box.querySelector("h2").focus();
}

export function errorPopup(step, what, report) {
  const box = popup("error", say("error_title"), h("p", {}, say("error_what", { what })), h("p", {}, h("b", {}, say("error_safe", { n: step }))),
    h("div", { class: "ways" }, button({ class: "primary", "data-page": "again" }, say("error_again")), button({ "data-page": "back" }, say("error_back")),
      button({ "data-page": "file" }, say("save_file")), button({ "data-page": "copy" }, say("error_copy"))),
    h("label", {}, h("input", { type: "checkbox", id: "with-names" }), say("error_names")),
    h("pre", { id: "report", tabindex: "0" }, report));
  box.querySelector("h2").focus();
}

// --- result ---------------------------------------------------------------------------------------------------------

export function resultPopup(result, minutes) {
  const places = h("ol", { class: "places" }, ...result.places.map((one) =>
    h("li", { class: `p${one.mark}` }, h("b", { class: "place" }, `${one.place}.`), mark(one.mark), h("span", { class: "name" }, one.name), h("b", { class: "points" }, one.score), h("small", {}, result.unit))));
  const first = result.places.filter((one) => one.place === 1);
  const curves = result.charts.map((one) => h("figure", {}, h("figcaption", {}, one.title), drawn(one.svg), h("small", {}, one.foot)));
  const told = h("div", { class: "told-end" },
    h("div", { class: "crests" }, ...(result.lost ? [] : first.map((one) => crest(one.mark)))),
    h("p", { class: "cause" }, result.cause), result.tie && h("p", { class: "cause" }, h("b", {}, `${say("tie")}${result.tied && ` (${result.tied})`}: `), result.tie), places);
  const box = popup("result", result.title,
    h("div", { class: "inside" },
      h("div", { class: "hero" }, finalBoard(), told),
      ...curves,
      h("h3", {}, say("by_source")), ...result.table.blocks.map((block) => scoreTable(block, result.table.players)), h("div", { id: "causes" }),
      ...outlook(result.table),
      h("h3", {}, say("key_moments")), h("ol", { class: "log" }, ...result.moments.map((line) => logLine(line, result.table.players))),
      h("p", { class: "facts" }, `${say("seed")}: ${result.seed} · ${minutes ? `${say("minutes", { n: minutes })} · ` : ""}${say("duration", result)}${result.record.friendly ? ` · ${say("friendly")}` : ""}`),
      h("p", { class: "facts" }, result.options.join(" · ")),
      h("div", { class: "ways" }, // always in sight, below what is read
        button({ class: "primary", "data-page": "rematch" }, say("rematch")), button({ "data-page": "rematch_seats" }, say("rematch_seats")),
        button({ "data-page": "replay" }, say("replay")), button({ "data-page": "close_popup" }, say("final_board")), button({ "data-page": "share_picture" }, say("share_picture")), button({ "data-page": "share" }, say("share_file")))));
  box.querySelector("h2").focus();
}

export const otherLanguage = () => languages.find((lang) => lang !== page.lang);
