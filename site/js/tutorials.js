// The list of tutorials with what was done of each. The table notes lessons under "tutorial-<game>": {done: [...]}.

import { notes } from "./store.js";
import { $, $$, say } from "./dom.js";
import { words } from "./site.js";

for (const card of $$("[data-game]")) {
  const line = $("[data-lessons]", card);
  if (!line) continue;
  const all = Number(line.dataset.lessons);
  const done = Math.min(all, (await notes.get(`tutorial-${card.dataset.game}`))?.done?.length ?? 0);
  $("progress", line).value = done;
  $("span", line).textContent = say(words.tutorials.progress, { done, all });
  if (done) $(".primary", card).textContent = done < all ? words.tutorials.resume : words.tutorials.again;
}
