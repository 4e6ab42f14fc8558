// The action bar: whose turn, which step, what is asked; choices; what would follow; undo and confirm.

import { $, h, say, art, fill, icon, mark, tool, button } from "./dom.js";
import { sums } from "./panels.js";
import { whenDrawn } from "./sizes.js";

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

export function askText(bar) {
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
export const isOff = (one) => one.group !== undefined && !one.plain && !one.n;

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
export const dimmed = (isOff) => ({ "aria-disabled": isOff ? "true" : null });

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
