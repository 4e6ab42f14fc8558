// The catalogue of components: filters by name, kind, colour and source.

import { $, $$, plain, say } from "./dom.js";
import { words } from "./site.js";

const form = $("#filters");
const pieces = $$(".piece").map((element) => ({
  element,
  text: plain($("h3", element).textContent + " " + ($(".other", element)?.textContent ?? "")),
  group: element.dataset.group,
  colours: element.dataset.colours.split(" "),
  sources: element.dataset.sources.split(" "),
}));

function show() {
  const { search, group, colour, source } = Object.fromEntries(new FormData(form));
  let count = 0;
  for (const piece of pieces) {
    const fits =
      piece.text.includes(plain(search.trim())) &&
      (!group || piece.group === group) &&
      (!colour || piece.colours.includes(colour)) &&
      (!source || piece.sources.includes(source));
    piece.element.hidden = !fits;
    count += fits ? 1 : 0;
  }
  for (const section of $$(".group")) section.hidden = !$(".piece:not([hidden])", section);
  $("#count").textContent = say(words.components.count, { n: count, all: pieces.length });
}

form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
show();
