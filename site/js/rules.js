// The rules page: search over the rules, printing.

import { $, $$, plain, say } from "./dom.js";
import { words } from "./site.js";

for (const button of $$("[data-print]")) button.addEventListener("click", () => print());

const field = $("#search");
field?.addEventListener("input", () => {
  const wanted = plain(field.value.trim()).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const rule of $$(".rule")) {
    const text = plain(rule.textContent);
    rule.hidden = !wanted.every((word) => text.includes(word));
    count += rule.hidden ? 0 : 1;
  }
  for (const chapter of $$(".chapter")) {
    chapter.hidden = wanted.length > 0 && !$(".rule:not([hidden])", chapter);
    $(".intro", chapter).hidden = wanted.length > 0;
    $(`.index a[href="#${chapter.id}"]`).parentElement.hidden = chapter.hidden;
  }
  $("#found").textContent = wanted.length ? (count ? say(words.rules.found, { n: count }) : words.rules.found_none) : "";
});
