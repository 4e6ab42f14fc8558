// The ribbon: a question to somebody who is not on turn. Who, what, before and after, two large buttons, and the wish
// to have it done like this from now on. And what each person here wants done by itself, for the settings.

import { $, h, say, icon, mark, tableIs, who, button } from "./dom.js";

export function drawRibbon(row) {
  const box = $("ribbon");
  box.hidden = !row;
  tableIs("has-ribbon", row);
  if (!row) return box.replaceChildren();
  box.className = `p${row.who.mark}`;
  const answers = row.answers.map((one) =>
    button({ class: one.n ? "answer" : "answer primary", "data-do": "react", "data-n": one.n }, h("b", {}, one.label), one.sub && h("small", {}, one.sub)),
  );
  const always = row.always && button({ class: "always", "data-do": "order", "data-seat": row.who.seat, "data-key": row.always.key, "data-value": row.always.value }, row.always.label);
  return box.replaceChildren(
    h("div", { class: "asks" }, who(row.who), h("b", { class: "title" }, row.title), ...row.lines.map((line) => h("p", {}, line)), changes(row.changes), next(row.next)),
    h("div", { class: "answers" }, ...answers, always),
  );
}

const changes = (rows) => rows.length > 0 && h("ul", { class: "changes" }, ...rows.map((one) => h("li", { title: one.label }, icon(one.icon), h("span", { class: "unseen" }, one.label), h("b", {}, `${one.before} → ${one.after}`))));

/** Who will be asked after this one. */
const next = (rows) => rows.length > 0 && h("p", { class: "next" }, say("ribbon_next"), ...rows.map((one) => h("span", { class: "who" }, mark(one.mark), one.name)));

/** Standing orders by person, as fieldsets. */
export const orderFields = (people) =>
  people.flatMap((one) =>
    one.orders.map((order) =>
      h("fieldset", {}, h("legend", {}, people.length > 1 ? `${one.name}: ${order.label}` : order.label), ...order.values.map((value) =>
        button({ class: value.on ? "on" : "", "aria-pressed": String(value.on), "data-do": "order", "data-seat": one.seat, "data-key": order.key, "data-value": value.value }, value.label)))),
  );
