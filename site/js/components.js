// The catalogue of components: search in names and effects, and filters that every game names itself.

import { $, $$, plain, say } from "./dom.js";
import { words } from "./site.js";

const form = $("#filters");
const pieces = $$(".piece").map((element) => ({
  element,
  text: plain(element.textContent),
  tags: element.dataset.tags.split(" "),
}));

function show() {
  const { search, ...wishes } = Object.fromEntries(new FormData(form));
  const letters = plain(search.trim());
  const wanted = Object.entries(wishes)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`);
  let count = 0;
  for (const piece of pieces) {
    const fits = piece.text.includes(letters) && wanted.every((tag) => piece.tags.includes(tag));
    piece.element.hidden = !fits;
    count += fits ? 1 : 0;
  }
  for (const section of $$(".group")) section.hidden = !$(".piece:not([hidden])", section);
  $("#count").textContent = count ? say(words.components.count, { n: count, all: pieces.length }) : words.components.count_none;
  $("#clear").hidden = !letters && !wanted.length;
}

form.addEventListener("input", show);
form.addEventListener("reset", () => setTimeout(show)); // after the fields are empty
form.addEventListener("submit", (event) => event.preventDefault());
show();
