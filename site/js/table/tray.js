// The tray: a sheet over the board, beside it or instead of it while a person is asked, as its scene says. Large cards,
// ways side by side, a chain of powers.

import { $, h, say, art, icon, drawn, fill, tool, button, largestCard } from "./dom.js";
import { tellStyle, whenDrawn } from "./sizes.js";
import { table } from "./match.js";

const KINDS = { cards, ways, chain, exchange, story };
let closed = false; // folded, to look at the board below

$("tray").addEventListener("click", (event) => {
  if (!event.target.closest(".fold")) return;
  closed = !closed;
  $("tray").classList.toggle("closed", closed);
  tellKind();
  event.target.closest(".fold").setAttribute("aria-expanded", String(!closed));
});

export function drawTray(given) {
  const box = $("tray");
  const tray = given?.kind === "story" && told.key === given.key && told.at >= given.pages.length ? given.then : given;
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const isNew = box.hidden || box.dataset.title !== (tray?.title ?? "");
  box.hidden = !tray;
  const sheet = tray ? place(tray) : "";
  if (document.body.dataset.sheet !== sheet) document.body.dataset.sheet = sheet;
  document.body.classList.toggle("holds-hand", Boolean(tray?.holds_hand));
  if (!tray) tellKind();
  if (!tray) return box.replaceChildren(); // emptied: it may show what the next player must not see
  if (isNew) closed = false;
  if (isNew) box.replaceChildren(); // looked at from above
  lay(box, place(tray));
  box.className = `${tray.kind} ${place(tray)}${closed ? " closed" : ""}`;
  tellKind();
  box.dataset.title = tray.title;
  fill(
    box,
    h("header", {}, h("h2", {}, tray.title), tray.counter && counter(tray.counter),
      button({ class: "fold", "data-key": "fold", "aria-expanded": String(!closed), "aria-label": say("tray_fold"), title: say("tray_fold") }, tool("back"))),
    h("div", { class: "inside" }, ...KINDS[tray.kind](tray)),
  );
  whenDrawn(fitCards);
  if (focused && !box.contains(document.activeElement)) box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  return undefined;
}

/** Of which kind the open sheet is: a game may leave it the whole column. */
function tellKind() {
  const kind = $("tray").hidden || closed ? "" : $("tray").classList[0];
  if (document.body.dataset.sheetKind !== kind) document.body.dataset.sheetKind = kind;
}

const isPhone = matchMedia("(max-width: 700px)");
isPhone.addEventListener("change", () => table.tray && drawTray(table.tray));

/** Where the sheet lies; a phone has no column beside the board, there it comes from below and leaves the top in sight. */
const place = (tray) => (tray.place === "beside" && isPhone.matches ? "below" : tray.place ?? "over");

function lay(box, where) {
  const home = where === "beside" ? $("side") : $("board");
  if (box.parentNode !== home) home.insertBefore(box, where === "beside" ? $("mine") : null);
}

function counter({ value, need, label }) {
  const pips = Array.from({ length: need }, (_, at) => h("i", { class: at < value ? "pip on" : "pip" }));
  return h("p", { class: "counter", role: "status" }, h("span", {}, label), ...pips);
}

// --- cards to pick ----------------------------------------------------------------------------------------------------

function cards(tray) {
  return tray.sections.map((section) => h("section", {}, section.title && h("h3", {}, section.title), h("div", { class: "cards" }, ...section.cards.map(card))));
}

const CARD = { least: 70, most: 168, edge: 16 };

/** As large as the board allows with all of them in sight. */
function fitCards() {
  const box = $("tray");
  const rows = [...box.querySelectorAll("section .cards")];
  if (!rows.length || !box.clientWidth) return;
  const heads = [...box.querySelectorAll("header, h3")].reduce((sum, one) => sum + one.offsetHeight + 10, 24);
  const counts = rows.map((row) => row.children.length);
  const room = (space(box) - heads) / rows.length;
  const size = Math.min(...counts.map((count) => largestCard(count, box.clientWidth - 24, room, CARD)));
  tellStyle(box, "--card", `${size}px`);
}
const watch = new ResizeObserver(() => fitCards());
for (const region of ["board", "lesson", "seats"]) watch.observe($(region)); // what they leave is the sheet's

/** How high the sheet may be: the board, or what the rest of the column leaves. */
function space(box) {
  if (!box.matches(".beside")) return $("board").clientHeight * (box.matches(".below") ? 0.7 : 1);
  const taken = ["seats", "lesson"].map((id) => $(id).offsetHeight + 8).reduce((sum, one) => sum + one);
  const mine = document.body.classList.contains("holds-hand") ? $("mine").querySelector("header")?.offsetHeight ?? 0 : parseFloat($("mine").style.getPropertyValue("--hand-least")) || 0;
  return isUpright.matches ? innerHeight * 0.34 : $("side").clientHeight - taken - mine - 24;
}
const isUpright = matchMedia("(orientation: portrait)");

function card(row) {
  const isOn = row.classes.split(" ").includes("selected");
  return button(
    { class: row.classes, "data-id": row.id, "data-key": row.id, "aria-label": row.label, "aria-pressed": String(isOn) },
    art(row.art, "card"),
    row.badge && h("span", { class: "badge" }, row.badge),
  );
}

// --- ways side by side ------------------------------------------------------------------------------------------------

function ways(tray) {
  return [tray.art && art(tray.art, "card shown"), h("div", { class: "columns" }, ...tray.columns.map(way))];
}

/** Signs with their figures to look at; in words for those who hear the page. */
const signs = (parts, said) =>
  h("span", { class: "parts" }, h("span", { class: "unseen" }, said), ...parts.map((one) => h("span", { class: "part", "aria-hidden": "true" }, icon(one.icon), one.n && h("b", {}, one.n))));

/** An occasion, and what it brings. */
const fact = (row) => h("li", {}, h("small", {}, row.label), signs(row.parts, row.said));

/** One way: what it takes and where each figure comes from; an impossible one says why. */
function way(row) {
  const inside = [
    (row.title || row.art) && h("b", { class: "title" }, row.art && art(row.art, "small"), row.title),
    row.svg && drawn(row.svg),
    row.sub && h("span", { class: "sub" }, row.sub),
    row.facts && h("ul", { class: "facts" }, ...row.facts.map(fact)),
    row.figure && h("b", { class: "sum", title: row.said }, row.figure),
    row.lines.length > 0 && h("ul", {}, ...row.lines.map((line) => h("li", {}, h("span", {}, line.label), h("b", {}, line.n)))),
    row.text && h("p", { class: "prose" }, row.text),
    row.reason && h("p", { class: "trouble" }, row.reason),
  ];
  const pick = row.id ? { "data-id": row.id } : row.verb && row.can ? { "data-do": "verb", "data-verb": row.verb } : null;
  const shown = { class: `way${row.facts ? " told" : ""}${row.on ? " on" : ""}${row.can ? "" : " cannot"}`, "data-key": row.id ?? row.verb, "aria-label": row.title ? null : row.said };
  const boosts = (row.boosts ?? []).map((one) =>
    button({ class: one.on ? "boost on" : "boost", "data-id": one.id, "data-key": one.id, "aria-pressed": String(one.on), disabled: !row.verb }, h("span", {}, one.label), h("b", {}, one.n)),
  );
  const main = pick ? button({ ...shown, ...pick, "aria-pressed": String(row.on) }, ...inside) : h("div", shown, ...inside);
  return h("div", { class: "column" }, main, ...boosts);
}

// --- a chain of powers ------------------------------------------------------------------------------------------------

/** Proposals; goods on the left, the powers that take them on the right, one after the other. */
function chain(tray) {
  const { words } = tray;
  const proposals = tray.proposals.map((one) =>
    button({ class: one.on ? "proposal on" : "proposal", "data-do": "draft", "data-n": one.n, "data-key": `proposal-${one.n}`, "aria-pressed": String(one.on) }, h("b", {}, one.label), one.parts?.length ? signs(one.parts, one.sub) : h("span", {}, one.sub)),
  );
  const goods = tray.goods.map((one) =>
    h("li", { class: one.link ? "" : "left" }, art(one.art, "small"), h("span", {}, one.label), h("b", { class: "to" }, one.link || "–")),
  );
  return [
    h("div", { class: "proposals" }, ...proposals),
    h("div", { class: "plan" },
      h("section", {}, h("h3", {}, words.in_stock), h("ul", { class: "stock" }, ...goods)),
      h("section", { class: "chain" }, h("h3", {}, words.order), h("ol", {}, ...tray.links.map((one) => link(one, words))))),
    h("div", { class: "sums" }, tray.parts?.length ? h("b", {}, `${words.in_all}: `, signs(tray.parts, tray.total)) : h("b", {}, tray.total), tray.doubled && h("span", {}, tray.doubled), tray.left && h("span", { class: "left" }, tray.left), ...tray.open.map((line) => h("span", {}, line))),
  ];
}

function link(row, words) {
  const change = (by, sign, label, on) =>
    button({ "data-do": "draft", "data-at": row.at, "data-by": by, "data-key": `link-${row.at}-${by}`, "aria-label": `${label}: ${row.label}`, title: label, disabled: !on }, sign);
  const goods = row.goods.map((one) => art(one.art, "small"));
  const eaten = row.swap
    ? button({ class: "eaten", "data-do": "draft", "data-at": row.at, "data-by": 0, "data-key": `link-${row.at}-0`, "aria-label": `${words.other_goods}: ${row.goods.map((one) => one.label).join(", ")}`, title: words.other_goods }, ...goods, "⇄")
    : h("span", { class: "eaten" }, ...goods);
  return h("li", {}, h("b", { class: "number" }, row.at + 1), eaten, h("span", { class: "what" }, h("b", {}, row.label), h("small", {}, row.power)), h("b", { class: "gives" }, row.gives), change(-1, "▲", words.earlier, row.up), change(1, "▼", words.later, row.down));
}

// --- what has happened, page by page ----------------------------------------------------------------------------------

const told = { key: "", at: 0 }; // which story was told last, and how far

$("tray").addEventListener("click", (event) => {
  const turn = event.target.closest("[data-turn]");
  if (!turn) return;
  told.at += Number(turn.dataset.turn);
  drawTray(table.tray);
});

/** One thing after the other, with Next; after the last page the sheet of the question comes. */
function story(tray) {
  if (told.key !== tray.key) Object.assign(told, { key: tray.key, at: 0 });
  const page = tray.pages[told.at];
  const isLast = told.at === tray.pages.length - 1;
  const lines = page.lines.map((line) => h("li", {}, line.icon && art(`icon-${line.icon}`, "small"), h("span", {}, line.text)));
  return [
    h("div", { class: "page", role: "status" }, h("h3", {}, page.title), page.svg && drawn(page.svg), h("ol", {}, ...lines)),
    h("div", { class: "turning" },
      told.at > 0 && button({ "data-turn": -1, "data-key": "story-back" }, tray.words.back),
      h("span", {}, `${told.at + 1} / ${tray.pages.length}`),
      button({ class: "act", "data-turn": 1, "data-key": "story-next" }, isLast ? tray.words.done : tray.words.next)),
  ];
}

// --- exchanges: once, or as often as possible ---------------------------------------------------------------------------

function exchange(tray) {
  return [h("ul", { class: "exchanges" }, ...tray.rows.map(trade))];
}

function trade(row) {
  const times = (n) =>
    button({ "data-do": "repeat", "data-verb": row.verb, "data-id": row.id, "data-n": n, "data-key": `${row.verb}-${row.id}-${n}`, "aria-label": `${n} × ${row.label}`, disabled: !row.most }, `${n}×`);
  return h("li", { class: row.most ? "" : "cannot" }, drawn(row.svg), h("span", { class: "what" }, row.label, row.after && h("small", {}, row.after)), times(1), row.most > 1 && times(row.most));
}
