// The tools in the head of the page and the tabs of a phone.

import { $, h, say, tool, button } from "./dom.js";
import { table } from "./match.js";
import * as sheets from "./sheets.js";

const TABS = ["board", "mine", "others", "log"];

/** On a phone one panel is shown at a time. */
export function showTab(name) {
  $("area").dataset.tab = document.body.dataset.tab = name;
  sheets.closeDrawer();
  if (name === "log") sheets.logDrawer(table.log, table.seats, table.filter, table.taken);
  for (const one of $("tabs").children) one.setAttribute("aria-pressed", String(one.dataset.tab === name));
}

export function drawTools() {
  const made = [["log", "log"], ["score", "score"], ["reference", "reference"], ["advise", "advise", "advise_tool"], ["text", table.text ? "board" : "text_table", table.text ? "board" : "text_tool"], ["settings", "settings"]];
  const other = sheets.otherLanguage();
  const code = other === "en" ? "EN" : "PT";
  $("tools").replaceChildren(
    ...made.map(([name, word, short = word]) => button({ "data-page": name, "aria-label": say(word), title: say(word) }, tool(name), h("span", {}, say(short)))),
    button({ "data-page": "language", class: "language", lang: other, "aria-label": `${code}: ${say("language")}` }, code),
  );
  $("tabs").replaceChildren(...TABS.map((name) => button({ "data-tab": name, "aria-pressed": String($("area").dataset.tab === name) }, say(name))));
  $("home").setAttribute("aria-label", say("home"));
  $("home").href = "index.html";
}
