// Panels beside the board: each is drawn from its part of the last patch. No panel remembers anything by itself.

import { $, h, say, art, fill, icon, mark, renew, tableIs, who, button, chapterOf } from "./dom.js";
import { fly } from "./motion.js";
import { tellStyle, whenDrawn } from "./sizes.js";

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

/** Cards picked since then fly to the meter, from the hand or the sheet that shows it: what is being paid is seen to go there. */
export function flyToMeter(before) {
  for (const one of chosenCards().filter((id) => !before.includes(id))) {
    const shown = [...document.querySelectorAll(`:is(#mine, #tray) [data-id="${CSS.escape(one)}"] .art`)];
    fly(shown.find((art) => art.checkVisibility()), $("bar").querySelector(".meter"));
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
export const sums = (rows, seats) => h("ul", { class: "sums" }, ...rows.map((row) => h("li", {}, mark(seats[row.seat].mark), h("span", {}, row.text))));

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
