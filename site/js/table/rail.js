// The rail: pages of the board as large named tabs, with a badge for what changed there and a light where an answer is
// asked for; and the strip over a player's board that is looked at in place of a page.

import { $, h, say, art, drawn, fill, who, tool, button } from "./dom.js";
import { wantMap } from "./places.js";

let pictures = {}; // the pages in small, by key: {markup, element}

export function drawRail({ rail, seat, columns, camera }, miniatures = {}) {
  pictures = Object.fromEntries(Object.entries(miniatures).map(([key, markup]) => [key, pictures[key]?.markup === markup ? pictures[key] : { markup, element: markup ? drawn(markup) : null }]));
  wantMap(camera);
  const box = $("rail");
  const focused = document.activeElement?.closest?.("#rail [data-key]")?.dataset.key;
  document.body.classList.toggle("paged", rail.length > 0);
  document.body.classList.toggle("two-pages", rail.length > 0 && columns > 1);
  box.hidden = !rail.length;
  fill(box, ...rail.map(tab));
  if (focused && !box.contains(document.activeElement)) box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  drawVisit(seat);
}

function tab(row) {
  const picture = pictures[row.key]?.element;
  const isAsked = row.asked > 0 && !row.on;
  const more = [isAsked && say("page_asked", { n: row.asked }), row.badge && say("page_news", { n: row.badge })].filter(Boolean);
  return button(
    { class: `${row.on ? "on" : ""}${isAsked ? " asked" : ""}`, "data-do": "page", "data-key": row.key, "aria-pressed": String(row.on) },
    picture ? picture.cloneNode(true) : row.art && art(row.art, "tab"),
    h("span", {}, row.label),
    (isAsked || row.badge) && h("b", { class: "news", "aria-hidden": "true" }, isAsked ? row.asked : row.badge),
    more.length > 0 && h("span", { class: "unseen" }, `, ${more.join(", ")}`),
  );
}

/** Whose board this is, what else is known of them, and the way back. */
function drawVisit(seat) {
  const box = $("visit");
  box.hidden = !seat;
  if (!seat) return box.replaceChildren();
  box.className = `p${seat.mark}`;
  return box.replaceChildren(
    who(seat),
    button({ "data-do": "info", "data-id": `seat:${seat.seat}`, "data-card": "1", "aria-label": say("info"), title: say("info") }, tool("info")),
    button({ "data-do": "page", "data-key": "", class: "back" }, tool("back"), say("board")),
  );
}
