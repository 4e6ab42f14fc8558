// The table as text: every choice as a list of buttons, every board as tables and lists.

import { $, h, say, button } from "./dom.js";
import { askText, dimmed, isOff } from "./bar.js";

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
