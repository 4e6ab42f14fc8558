// In a first game: what small signs mean, in a strip below the board. It goes when somebody sends it away, or knows the game.

import { $, h, say, icon, tool, button } from "./dom.js";

const item = (row, kind) => h("li", { class: kind }, icon(row.icon), h("span", {}, row.word));

export function drawKey(key) {
  const box = $("key");
  const rows = key ? [...key.signs.map((row) => item(row, "sign")), ...key.figures.map((row) => item(row, "figure"))] : [];
  box.hidden = !rows.length;
  box.classList.toggle("figures-only", !key?.signs.length);
  box.replaceChildren(...(rows.length ? [h("ul", { tabindex: "0", "aria-label": say("key") }, ...rows), button({ "data-page": "known", "aria-label": say("key_off"), title: say("key_off") }, tool("close"))] : []));
}
