// Looking at one's own secrets while a finger, or a key, holds; nothing of them stays when it is lifted.

import { $, drawn, h, say } from "./dom.js";
import { send } from "./talk.js";

let wanted = 0; // which holding it is: an answer that comes late is not shown

const spot = ({ target }) => target.closest?.("[data-peek]");

async function look() {
  const mine = (wanted += 1);
  const found = await send({ do: "peek" });
  if (mine !== wanted || !found?.peek) return;
  $("table").append(h("div", { id: "held", role: "status" }, h("h2", {}, say("peek")), ...(found.peek.length ? [h("ul", {}, ...found.peek.map(thing))] : [h("p", {}, say("peek_none"))])));
}

const thing = ({ label, svg, sub }) => h("li", {}, drawn(svg), h("b", {}, label), h("span", {}, sub));

function end() {
  wanted += 1;
  $("held")?.remove();
}

addEventListener("pointerdown", (event) => spot(event) && look());
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, end);
addEventListener("pointerout", (event) => spot(event) && event.pointerType === "mouse" && end());
document.addEventListener("visibilitychange", end);
addEventListener("contextmenu", (event) => spot(event) && event.preventDefault());
addEventListener("keydown", (event) => {
  if (!spot(event) || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat) look();
});
addEventListener("keyup", end);
