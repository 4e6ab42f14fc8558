// Panels beside the board: each is drawn from its part of the last patch. No panel remembers anything by itself.

import { $, h, say, art, fill, icon, mark, renew, tableIs, who, tool, button, chapterOf } from "./dom.js";
import { fly } from "./motion.js";
import { tellStyle, whenDrawn } from "./sizes.js";

// --- action bar -----------------------------------------------------------------------------------------------------

/** Whose turn, which step, what is asked; choices; undo; confirm at the far right. */
export function drawBar(bar, { paused, isOver, readOnly, recap, seats }) {
  const asked = h("div", { class: "asked" }, h("div", {}, turn(bar, paused), h("p", { id: "ask", tabindex: "-1" }, readOnly ? say("other_tab") : askText(bar))), ...(readOnly ? [] : picked(bar)));
  const choices = h("div", { class: "choices", role: "group", "aria-label": say("choices") });
  if (readOnly) choices.append(button({ class: "primary", "data-page": "play_here" }, say("play_here")));
  else if (bar.mine) choices.append(...answers(bar));
  else if (bar.leave) choices.append(button({ class: "primary", "data-do": "hand_over" }, say("leave", { name: bar.leave.name })));
  else if (bar.public) choices.append(button({ class: "primary", "data-do": "looked" }, say("public_seen")));
  else if (bar.bot !== undefined) {
    choices.append(
      button({ "data-page": "pause" }, tool(paused ? "play" : "pause"), say(paused ? "resume" : "pause")),
      button({ "data-page": "skip" }, tool("skip"), say("skip")),
    );
  } else if (bar.away) choices.append(button({ class: "primary", "data-page": "send" }, say("send_to", { name: bar.away.name })));
  else if (isOver) choices.append(button({ class: "primary", "data-page": "result" }, say("result")));
  const ends = h("div", { class: "ends" }, ...(readOnly || isOver ? [] : [...undo(bar.undo), confirm(bar)]));
  const box = detail(bar, recap, seats);
  box.classList.toggle("deep", !choices.querySelector("button"));
  $("bar").classList.toggle("pays", isShort(choices));
  fill($("bar"), asked, asBefore(box), choices, ends);
  whenDrawn(refit);
}

const NARROW = 7; // cards that leave room beside them

/** A few ways to pay and nothing else: what they bring has room beside them. */
const isShort = (choices) => Boolean(choices.querySelector(".plan")) && !choices.querySelector(".verb, .chip") && choices.querySelectorAll(".card").length <= NARROW;

/** What depends on the room there is; also after the tablet was turned. */
function refit() {
  const [scroller, box] = [".scroller", ".detail"].map((one) => $("bar").querySelector(one));
  const isLong = box && !box.classList.contains("more") && !box.querySelector(".hint, .told") && box.scrollHeight > box.clientHeight + 4;
  if (scroller?.scrollWidth > scroller?.clientWidth) scroller.querySelector(".on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  fade(scroller);
  if (isLong) offerAll(box);
}
addEventListener("resize", () => {
  $("bar").querySelector(".detail.more .all")?.remove();
  $("bar").querySelector(".detail.more")?.classList.remove("more");
  refit();
});

/** What follows is longer than its place: a button shows all of it. */
function offerAll(box) {
  box.classList.add("more");
  box.append(button({ class: "all", "data-page": "detail", "aria-label": say("preview"), title: say("preview") }, tool("list")));
  return box;
}

/** What was too long for its place and is the same, still is. */
function asBefore(box) {
  const was = $("bar").querySelector(":scope > .detail.more");
  return was && offerAll(box.cloneNode(true)).isEqualNode(was) ? offerAll(box) : box;
}

/** Where the choices scroll, the edge fades on the side where more are. */
function fade(scroller) {
  if (!scroller) return;
  const [left, right] = [scroller.scrollLeft > 4, scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 4];
  scroller.classList.toggle("more-left", left);
  scroller.classList.toggle("more-right", right);
  scroller.onscroll = () => fade(scroller);
}

function turn(bar, paused) {
  const row = bar.turn;
  if (!row) return h("p", { class: "turn" }, say("over"));
  if (bar.public) return h("p", { class: "turn" }, h("b", {}, say("public")), bar.step && h("span", { class: "step" }, bar.step.name));
  return h(
    "p",
    { class: `turn p${row.mark}` },
    mark(row.mark),
    h("b", {}, row.name),
    bar.bot !== undefined && !paused && h("span", { class: "thinking" }, say("thinking")),
    bar.step && h("span", { class: "step" }, bar.step.of ? `${bar.step.name} · ${say("step", bar.step)}` : bar.step.name),
  );
}

/** What can be done with what is picked: look at it, drop it. */
const picked = (bar) => [
  bar.about && button({ class: "cancel", "data-info": bar.about, "aria-label": say("info"), title: say("info") }, tool("info")),
  bar.cancel && button({ class: "cancel", "data-do": "cancel", "aria-label": say("cancel"), title: say("cancel") }, tool("close")),
];

function askText(bar) {
  if (bar.leave) return say("leave_ask");
  if (bar.away) return say("away", { name: bar.away.name });
  return bar.ask ?? bar.caption ?? "";
}

const FEW = 3; // verbs whose counts are said in words
const MANY = 12; // choices that one still finds by looking

function answers(bar) {
  const found = (bar.list ?? []).map(chip);
  if (found.length > MANY) found.unshift(button({ class: "chip", "data-page": "choices" }, tool("list"), say("show_all", { n: found.length })));
  if (!found.length) found.push(...(bar.plans ?? []).map(planButton), ...verbs((bar.verbs ?? []).filter((one) => !one.quiet), (bar.verbs ?? []).length > FEW));
  const quiet = (bar.list ?? []).length ? [] : (bar.verbs ?? []).filter((one) => one.quiet).map((one) => verb(one, "quiet")); // possible always, seldom meant
  const plain = (one) => button({ class: one.ends ? "verb end" : "verb", "data-do": "verb", "data-verb": one.verb, "data-guarded": one.guarded || null }, one.label);
  const acts = (bar.buttons ?? []).filter((one) => !one.ends).map(plain);
  const all = [...found, ...acts, ...quiet];
  const of = all.flatMap((one) => [one, ...one.querySelectorAll("button")]).map(({ dataset }) => Object.values(dataset).join(" ")).join(); // other choices are looked at from the first on
  return [h("div", { class: $("bar").querySelector(".scroller")?.className ?? "scroller", "data-of": of }, ...all), ...(bar.buttons ?? []).filter((one) => one.ends).map(plain)];
}

/** Verbs one after the other; where the game has groups of them, label above count, the impossible ones dimmed. */
function verbs(rows, isCrowded) {
  if (rows.some((one) => one.group === undefined)) return rows.map((one) => (one.tap ? chip({ ...one, id: one.tap }) : verb(one, "", isCrowded)));
  const many = rows.filter((one) => !one.tap).length > 9 ? " many" : "";
  const groups = [...new Set(rows.map((one) => one.group))].map((name) => rows.filter((one) => one.group === name));
  return groups.map((group) => h("div", { class: `verbs${many}`, role: "group", "aria-label": group[0].title || say("choices") }, ...begun(group), ...group.filter((one) => !one.tap).map((one) => verb(one, "tall"))));
}

/** The things with which a verb begins, in its place: side by side, drawing and count above a word. */
function begun(group) {
  const things = group.filter((one) => one.tap);
  const thing = (one) => button({ class: "verb tall", "data-tap": one.tap, title: one.said }, h("span", { class: "thing" }, art(one.art, "small"), h("span", { class: "count" }, one.n)), h("span", { class: "name" }, one.label), h("span", { class: "unseen" }, one.said));
  return things.length ? [h("div", { class: "begins" }, ...things.map(thing))] : [];
}

/** A verb that stands in its group although nothing is possible: it says why. */
const isOff = (one) => one.group !== undefined && !one.plain && !one.n;

function verb(one, kind = "", isCrowded = false) {
  const shown = { class: `verb ${kind}${one.on ? " on" : ""}`, "data-do": "verb", "data-verb": one.verb, ...dimmed(isOff(one)) };
  const isShort = one.group !== undefined || kind === "quiet" || isCrowded; // a figure in place of words: there are many of them
  const isCounted = isShort && !one.plain && (one.group !== undefined || one.n > 1);
  return button({ ...shown, "aria-expanded": one.plain ? null : String(one.on) }, h("span", {}, isShort ? one.label : one.said), isCounted && h("span", { class: "count" }, one.n));
}

/** A target as a large labelled button. */
export function chip(one) {
  return button(
    { class: "chip", "data-tap": one.id },
    one.art && art(one.art, one.art.startsWith("card-") ? "card" : "small"),
    h("span", {}, h("b", {}, one.label), one.sub && h("small", {}, one.sub)),
  );
}

function planButton(plan) {
  const arts = plan.arts.map((name) => art(name, "card tiny"));
  return button({ class: plan.on ? "plan on" : "plan", ...(plan.taps ? { "data-taps": plan.taps, title: plan.label } : { "data-do": "plan", "data-n": plan.n }), "aria-label": plan.label, "aria-pressed": String(plan.on) }, plan.title && h("span", {}, plan.title), ...arts);
}

/** Meter, trouble, preview, warning; else a hint; else, where no panel shows it, what others did. */
function detail(bar, recap, seats) {
  const box = h("div", { class: "detail" });
  const told = []; // how the figures came about: after what follows from them
  if (bar.meter) {
    const { value, need, over, label, colour, notes } = bar.meter;
    const pips = Array.from({ length: Math.max(need, value) }, (_, at) =>
      h("i", { class: at < value ? (at < need ? "pip on" : "pip over") : "pip" }),
    );
    box.append(
      h("div", { class: `meter c-${colour}`, role: "img", "aria-label": label }, art(bar.meter.art, "people"),
        h("b", {}, `${value} / ${need}`), ...pips, over > 0 && h("span", { class: "over" }, `+${over}`)),
    );
    told.push(...notes.map((note) => h("p", { class: "note" }, note)));
  }
  for (const line of bar.trouble ?? []) box.append(h("p", { class: "trouble" }, line));
  if (bar.warning) box.append(h("p", { class: "warning" }, bar.warning.text, button({ "data-page": "unwarn", "data-key": bar.warning.key }, say("unwarn"))));
  box.append(...effects(bar.preview));
  box.append(...told);
  if (!box.children.length && bar.hint) {
    box.append(
      h("p", { class: "hint" }, bar.hint.text),
      h("p", { class: "hint-ends" }, button({ "data-page": "hint_ok", "data-key": bar.hint.key }, say("hint_ok")), button({ "data-page": "hint_off" }, say("hint_off"))),
    );
  }
  if (!box.children.length && recap?.rows.length) box.append(h("div", { class: "told", role: "group", "aria-label": say("recap") }, sums(recap.rows, seats)));
  return box;
}

/** What an action would bring, line by line. */
export const effects = (rows) =>
  (rows ?? []).map((row) =>
    row.gains ? h("ul", { class: "gains" }, ...row.gains.map(gain)) : h("p", { class: row.strong ? "effect strong" : "effect" }, row.icon && icon(row.icon), h("span", {}, row.text)));

/** What somebody gets in all. */
const gain = (row) =>
  h("li", { title: row.name }, mark(row.mark), h("span", { class: "unseen" }, row.name), ...row.parts.map((part) => h("span", { class: "stat" }, h("b", {}, part.n), icon(part.icon))));

/** A dimmed button can still be pressed: it says why. */
const dimmed = (isOff) => ({ "aria-disabled": isOff ? "true" : null });

/** Redo while there is something to redo, Undo, and Restart turn; where undo ends, a notch with its cause. Redo comes first: it must not come to lie where a finger takes back step by step. */
function undo(row) {
  if (!row) return [];
  const notch = !row.on && row.border ? h("small", { class: "notch" }, row.border) : row.beyond ? h("small", {}, say("undo_beyond")) : null;
  return [
    row.redo && button({ class: "redo", "data-do": "redo", title: say("redo"), "aria-label": say("redo") }, tool("redo")),
    button({ class: row.beyond ? "undo friendly" : "undo", "data-do": "undo", ...dimmed(!row.on) }, tool("undo"), h("span", {}, h("b", {}, say("undo")), notch)),
    button({ class: "restart", "data-do": "restart", ...dimmed(!row.restart), title: say("restart"), "aria-label": say("restart") }, tool("restart")),
  ];
}

function confirm(bar) {
  const row = bar.confirm ?? { on: false, label: "" };
  const label = row.on && row.label ? row.label : say("confirm");
  return h(
    "div",
    { class: "last" },
    button({ id: "confirm", class: "primary", "data-do": "confirm", ...dimmed(!row.on) }, label),
  );
}

// --- mine and the others --------------------------------------------------------------------------------------------

function stat(row, tag = "li") {
  const word = row.word && h("small", { class: "word", "aria-hidden": "true" }, row.word); // in a first game
  return h(tag, { class: "stat", title: row.label }, icon(row.icon), h("b", {}, row.value), h("span", { class: "unseen" }, row.label), word);
}

export function drawSeats(seats) {
  const shown = seats.filter((seat) => !seat.mine);
  fill(
    $("seats"),
    ...shown.map((seat) =>
      button({ class: `seat p${seat.mark}${seat.asked ? " asked" : ""}`, "data-info": `seat:${seat.seat}` },
        h("span", { class: "name" }, mark(seat.mark), h("span", {}, h("span", {}, seat.name), seat.side && h("small", {}, ` ${seat.side}`))),
        h("span", { class: "stats" }, ...seat.stats.map((row) => stat(row, "span")))),
    ),
  );
}

const MOST_BACKS = 6;

export function drawHand(hand) {
  const box = $("mine");
  const focused = document.activeElement?.closest?.("#mine .cards [data-id]")?.dataset.id;
  drawPeek(hand);
  drawStrip(hand);
  box.classList.toggle("drawn", Boolean(hand.who && hand.board));
  const head = hand.who && h("header", {}, who(hand.who), offTurn(hand), h("ul", { class: "stats" }, ...hand.stats.map((row) => stat(row))));
  const held = hand.who && (!hand.board || hand.cards.length || hand.hidden || hand.aside) ? cards(hand) : null;
  put(box, ":scope > header", head, "prepend");
  put(box, ":scope > .cards", held, "append");
  whenDrawn(fitHand);
  if (focused && !box.contains(document.activeElement)) box.querySelector(`.cards [data-id="${CSS.escape(focused)}"]`)?.focus();
}

/** A part of a box anew, for the first time, or no more; one's hand stays scrolled as it was. */
function put(box, selector, made, where) {
  const was = box.querySelector(selector);
  if (was && made) renew(was, made);
  else if (was) was.remove();
  else if (made) box[where](made);
}

function cards(hand) {
  const shown = hand.cards.map((card, at) => {
    const first = at === 0 || hand.cards[at - 1].group !== card.group;
    return button(
      { class: `${card.classes}${first ? " first" : ""}`, "data-id": card.id, "aria-label": card.label, "aria-pressed": String(card.classes.includes("selected")) },
      art(card.art, "card"),
      card.star && h("span", { class: "star", "aria-hidden": "true" }, "★"),
      card.badge && h("span", { class: "badge", title: card.badge_label }, card.badge),
    );
  });
  const none = () => (hand.hidden ? h("p", { class: "hidden-hand" }, hand.peek ? button({ "data-peek": "" }, say("curtain_hold")) : art("card-back", "card tiny"), button({ "data-do": "look_in" }, say("look_in"))) : hand.board ? null : h("p", {}, say("hand_empty")));
  const backs = Array.from({ length: Math.min(hand.backs || 1, MOST_BACKS) }, () => art("card-back", "card tiny"));
  return h("div", { class: "cards", role: "group", "aria-label": say("hand") }, ...(shown.length ? shown : [none()]), hand.aside && h("p", { class: "aside" }, ...backs, hand.aside));
}

/** What could be done although others are asked: said quietly, with a count. */
function offTurn({ offers, acts }) {
  if (!offers) return null;
  return button({ class: acts ? "off-turn on" : "off-turn", "data-do": "interject", "data-on": String(!acts) }, say(acts ? "off_turn_back" : "off_turn"), !acts && h("span", { class: "count" }, offers));
}

/** On a phone: the own figures, whatever else is looked at; a tap opens the own board. */
function drawStrip({ strip, stats }) {
  $("strip").hidden = !strip;
  tableIs("has-strip", strip);
  fill($("strip"), ...(strip ? [button({ "data-page": "mine", "aria-label": `${say("mine")}: ${stats.map((one) => `${one.value} ${one.label}`).join(", ")}` }, h("span", { class: "stats" }, ...stats.map((row) => stat(row, "span"))))] : []));
}

/** On a phone: the hand in small beside the board, which opens it. */
function drawPeek({ cards }) {
  $("peek").hidden = !cards?.length;
  $("board").classList.toggle("has-peek", Boolean(cards?.length));
  $("peek").setAttribute("aria-label", say("mine"));
  fill($("peek"), ...(cards ?? []).map((card) => h("span", { class: card.classes.includes("selected") ? "selected" : "" }, art(card.art, "card"))));
}

/** The cards of the hand that are picked. */
export const chosenCards = () => [...$("mine").querySelectorAll(".selected[data-id]")].map((one) => one.dataset.id);

/** Cards picked since then fly to the meter: what is being paid is seen to go there. */
export function flyToMeter(before) {
  for (const one of chosenCards().filter((id) => !before.includes(id))) {
    fly($("mine").querySelector(`[data-id="${CSS.escape(one)}"] .art`), $("bar").querySelector(".meter"));
  }
}

const WISH = 4.6; // how wide a card is at least, by the size of letters; a game's style sheet may wish for larger ones
const EDGE = 10; // a card's frame and the gap beside it

/** One size of cards for a layout, whatever is held: as many in a row as are wide enough. The hand keeps room for one row. */
export function fitHand() {
  const box = $("mine").querySelector(".cards");
  if (!box?.clientWidth) return;
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const wish = (parseFloat(getComputedStyle(box).getPropertyValue("--card-wish")) || WISH) * letter;
  const wide = box.clientWidth - 10; // its padding
  const across = Math.max(2, Math.floor(wide / (wish + EDGE)));
  const card = Math.floor(wide / across - EDGE);
  const rows = Math.ceil(Math.max(1, box.querySelectorAll("button").length) / across);
  const row = card * 1.4 + EDGE;
  const rest = 20 + $("mine").querySelector("header").offsetHeight + (box.querySelector(".aside")?.offsetHeight ?? 0);
  tellStyle(box, "--card", `${card}px`);
  tellStyle($("mine"), "--hand-least", `${Math.ceil(row + rest)}px`);
  tellStyle($("mine"), "--hand-need", `${Math.ceil(rows * row + rest)}px`);
}
new ResizeObserver(() => fitHand()).observe($("mine"));

/** One line for each player: what they did and got in all. */
const sums = (rows, seats) => h("ul", { class: "sums" }, ...rows.map((row) => h("li", {}, mark(seats[row.seat].mark), h("span", {}, row.text))));

/** Folded, the sums; open, every action. */
export function drawRecap({ rows, lines }, seats) {
  const box = $("recap");
  box.hidden = !lines.length;
  if (lines.length) $("side").classList.add("told-once");
  if (!lines.length) return box.replaceChildren(); // emptied, not only hidden: it may tell what the next player must not know
  const open = box.querySelector("details")?.open ?? false;
  fill(
    box,
    h("details", { open }, h("summary", {}, h("b", {}, say("recap")), h("span", { class: "count" }, lines.length), sums(rows, seats)),
      h("ul", {}, ...lines.map((line) => logLine(line, seats)))),
  );
  whenDrawn(fitHand);
}

export function drawLesson(lesson, read = "") {
  const box = $("lesson");
  box.hidden = !lesson;
  tableIs("has-lesson", lesson);
  tableIs("has-task", !lesson?.done && lesson?.do);
  tableIs("lesson-waits", !lesson?.done && lesson?.aside && lesson.waits);
  if (!lesson) return;
  if (lesson.done) {
    box.replaceChildren(h("p", {}, lesson.done), button({ class: "primary", "data-page": "lesson_end" }, say("close")));
    return;
  }
  box.classList.toggle("unread", Boolean(lesson.aim) && read !== lesson.title); // a phone shows one after the other
  const part = (word, text, kind) => text && h("p", { class: kind }, h("b", {}, say(word)), " ", text);
  box.replaceChildren(
    h("header", {}, h("h2", {}, lesson.title), h("span", {}, say("lesson", lesson))),
    h("div", {}, part("aim", lesson.aim, "aim"), part("do", lesson.do, "do"), lesson.aside && h("p", { class: lesson.waits ? "aside wait" : "aside" }, lesson.aside), part("see", lesson.see, "see")),
    h("footer", {}, ruleLink(lesson.more, say("know_more")),
      lesson.see ? button({ class: "primary", "data-do": "lesson" }, say("next")) : button({ "data-do": "lesson" }, say("skip_lesson")),
      button({ class: "primary got", "data-page": "lesson_read" }, say("hint_ok"))),
  );
}

let game = "";
export const setGame = (name) => (game = name);

/** A link into the rules: opens beside the match, which stays open. */
export function ruleLink(rule, text) {
  if (!rule) return null;
  return h("a", { class: "rule", href: `rules/${game}.html#${rule}`, target: "pygames-rules" }, text ?? say("rule_link", { title: chapterOf(game, rule) }));
}

// --- log ------------------------------------------------------------------------------------------------------------

export function logLine(line, seats) {
  const sign = line.together ? null : seats?.[line.seat];
  return h(
    "li",
    { class: `${line.border ? "border" : ""}${line.forced ? " forced" : ""}` },
    button({ "data-page": "go_to", "data-at": line.n }, sign && mark(sign.mark), icon(line.icon),
      h("span", {}, line.text[0], line.forced && h("small", {}, ` (${say("forced")})`), line.text.length > 1 && h("span", { class: "after" }, line.text.slice(1).join(" ")))),
    line.border && h("p", { class: "cause" }, say("border", { cause: line.border })),
  );
}

// --- text table -----------------------------------------------------------------------------------------------------

export function drawText(sections, bar, log, tray) {
  const box = $("text");
  box.hidden = !sections;
  document.body.classList.toggle("as-text", Boolean(sections));
  if (!sections) return box.replaceChildren();
  const focused = document.activeElement?.dataset?.key;
  const parts = [h("section", {}, h("h2", {}, say("choices")), h("p", {}, askText(bar)), textChoices(bar, tray))];
  for (const section of sections) {
    parts.push(h("section", {}, h("h2", {}, section.title), section.rows ? grid(section) : h("ul", {}, ...section.lines.map((line) => h("li", {}, line)))));
  }
  parts.push(h("section", {}, h("h2", {}, say("log")), h("ol", {}, ...log.slice(-12).map((line) => h("li", {}, line.text.join(" "))))));
  box.replaceChildren(...parts);
  if (focused) box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function grid({ heads, rows }) {
  const cells = (row) => h("tr", {}, ...row.map((cell, at) => h(at ? "td" : "th", at ? {} : { scope: "row" }, cell)));
  return h("div", { class: "scroll", tabindex: "0" }, h("table", {}, h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, ...rows.map(cells))));
}

/** What somebody gets and pays in all, without pictures. */
const inWords = ({ name, parts }) => (parts.every(({ label }) => label) ? `${name}: ${parts.map(({ n, label }) => `${n} ${label}`).join(", ")}` : "");

/** Every choice as a list of buttons, with cost and result. */
function textChoices(bar, tray) {
  const items = [];
  const add = (attributes, ...inside) => items.push(h("li", {}, button(attributes, ...inside)));
  for (const one of tray?.proposals ?? []) add({ "data-do": "draft", "data-n": one.n, "data-key": `draft-${one.n}`, "aria-pressed": String(one.on) }, `${one.label}: ${one.sub}`);
  const facts = (tray?.links ?? []).map((one) => `${one.at + 1}. ${one.label} (${one.goods.map((good) => good.label).join(", ") || "–"}): ${one.gives}`);
  const listed = new Set([...(bar.list ?? []), ...(bar.set ?? [])].map((one) => one.id));
  for (const one of tray?.columns ?? []) {
    const told = [one.title, one.said, ...one.lines.map((line) => `${line.label} ${line.n}`), one.reason].filter(Boolean).join(" · ");
    if (one.id && one.can && !listed.has(one.id)) add({ "data-tap": one.id, "data-key": one.id, "aria-pressed": String(one.on) }, told); // only the sheet offers it
    else facts.push(told);
  }
  for (const one of bar.list ?? []) add({ "data-tap": one.id, "data-key": one.id }, one.label, one.sub && ` – ${one.sub}`);
  for (const one of bar.set ?? []) add({ "data-tap": one.id, "data-key": one.id, "aria-pressed": String(one.on) }, one.label);
  for (const plan of bar.plans ?? []) add({ ...(plan.taps ? { "data-taps": plan.taps } : { "data-do": "plan", "data-n": plan.n }), "data-key": `plan-${plan.n ?? "own"}`, "aria-pressed": String(plan.on) }, `${say("to_pay")}: ${plan.label}`);
  for (const one of (bar.verbs ?? []).filter(({ tap }) => tap)) add({ "data-tap": one.tap, "data-key": one.tap }, one.said);
  for (const one of (bar.verbs ?? []).filter(({ tap }) => !tap)) add({ "data-do": "verb", "data-verb": one.verb, "data-key": one.verb, "aria-expanded": String(one.on), ...dimmed(isOff(one)) }, one.said ?? one.label);
  for (const row of tray?.rows ?? []) if (row.most) add({ "data-do": "repeat", "data-verb": row.verb, "data-id": row.id, "data-n": 1, "data-key": `${row.verb}-${row.id}` }, row.label);
  for (const one of bar.buttons ?? []) add({ "data-do": "verb", "data-verb": one.verb, "data-key": one.verb }, one.label);
  if (bar.public) add({ class: "primary", "data-do": "looked", "data-key": "looked" }, say("public_seen"));
  if (bar.meter) facts.push(bar.meter.label, ...bar.meter.notes);
  facts.push(...(bar.trouble ?? []), ...(bar.preview ?? []).flatMap((row) => row.text || (row.gains ?? []).map(inWords)).filter(Boolean));
  if (bar.confirm?.on) add({ class: "primary", "data-do": "confirm", "data-key": "confirm" }, `${say("confirm")}: ${bar.confirm.label}`);
  if (bar.cancel) add({ "data-do": "cancel", "data-key": "cancel" }, say("cancel"));
  if (bar.undo?.on) add({ "data-do": "undo", "data-key": "undo" }, say("undo"));
  if (bar.undo?.redo) add({ "data-do": "redo", "data-key": "redo" }, say("redo"));
  return h("div", {}, h("ul", { class: "facts" }, ...facts.map((line) => h("li", {}, line))), h("ul", { class: "list" }, ...items));
}
