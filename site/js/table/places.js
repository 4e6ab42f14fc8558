// The places where boards lie: the first, a second beside it on wide screens, one's own in the side column, a strip on
// phones; and what Python must know of their shape.

import { $, say, tableIs, tool, button } from "./dom.js";
import { SIDES } from "./edges.js";
import * as motion from "./motion.js";
import { Stage, hooks } from "./stage.js";

let active; // the page that was touched last: the buttons of the header zoom it
const main = new Stage($("place-main"));
const places = { main, second: new Stage($("place-second"), "second-"), own: new Stage($("place-own"), "own-"), strip: new Stage($("place-strip"), "strip-") };
places.strip.isFixed = true; // always whole
active = main;

const stageOf = (element) => Object.values(places).find((one) => one.svg === element.closest?.(".stage"));

let told = () => {}; // of another shape

export function setUp({ tap, info, loupe, moves, shape }) {
  told = shape;
  Object.assign(hooks, { tap, info, loupe, moves, laid, looked, touch, resized: tellShape });
  motion.setUp(moves);
  const zooms = [["plus", "zoom_in"], ["minus", "zoom_out"], ["fit", "fit"]];
  $("zoom").replaceChildren(...zooms.map(([name, word]) => button({ "data-zoom": name, "aria-label": say(word), title: say(word) }, tool(name))));
  $("zoom").onclick = (event) => zoomBy(event.target.closest("[data-zoom]")?.dataset.zoom);
  for (const stage of Object.values(places)) {
    const edges = stage.place.querySelector(".edges");
    edges.replaceChildren(...SIDES.map((side) => button({ class: `beyond ${side}`, "data-side": side, "aria-label": say("beyond_edge"), hidden: true }, tool("back"))));
    edges.onclick = (event) => stage.goBeyond(event.target.closest("[data-side]")?.dataset.side);
  }
}

/** Style sheets know which board lies in the first place. */
function laid(stage, key) {
  if (stage === main) document.body.dataset.board = key;
}

/** The buttons that zoom say how a board is looked at. */
function looked(stage) {
  if (stage !== active) return;
  for (const [name, is] of [["fitted", stage.fitted], ["read", stage.isScrolled()]]) $("zoom").classList.toggle(name, is);
  $("board").classList.toggle("fitted", stage.fitted);
}

function touch(stage) {
  if (![places.own, places.strip].includes(stage)) active = stage;
}

/** What has changed on the boards, by place. */
export function show(boards) {
  for (const [name, board] of Object.entries(boards)) places[name].show(board);
  if (boards.own !== undefined) tableIs("points-home", places.own.world.querySelector(".pointed"));
}

/** Let the cameras come nearer to what is asked for, or go back. */
export function help(isWanted) {
  for (const stage of [places.main, places.second]) if (!stage.place.hidden) stage.help(isWanted && hooks.moves());
}

/** Long pages show something of what is asked for. */
export function turnToChoices() {
  for (const stage of [places.main, places.second]) if (!stage.place.hidden) stage.turnToChoices();
}

/** Whether boards that are looked at from near show the whole in small. */
export function wantMap(isWanted) {
  for (const stage of Object.values(places)) stage.minimap.isWanted = isWanted;
}

/** Nothing that lies out of sight may come back: it may show what the next player must not see. */
export function forget() {
  for (const stage of Object.values(places)) stage.forget();
}

export function refit() {
  for (const stage of Object.values(places)) stage.refit();
}

export const key = (event) => stageOf(event.target)?.key(event) ?? false;

export function zoomBy(what) {
  if (active.place.hidden) active = main;
  const [wide, high] = active.size();
  if (what === "fit") active.fit();
  else if (what) active.zoomAt(wide / 2, high / 2, what === "plus" ? 1.5 : 1 / 1.5);
}

/** The part of the drawing that is the first board, for its picture: [x, y, width, height]. */
export const frame = () => main.box;
export const recall = (picture) => main.recall(picture);

/** The outlines of the board lie where the board will lie. */
export function outline(game) {
  const box = main.world.querySelector(`.skeleton.${game}`)?.dataset.box;
  if (box) main.box = box.split(" ").map(Number);
  main.fit();
}

// --- shape ------------------------------------------------------------------------------------------------------------

const TWO = 1366; // px of the window from which two pages stand side by side
const isNarrow = matchMedia("(max-width: 700px)"); // a part of the table at a time: a strip stays in sight

/** What Python must know about the places. */
export function shape() {
  const open = Object.entries(places).filter(([, stage]) => stage.svg.clientWidth);
  const columns = innerWidth >= TWO && innerWidth > innerHeight ? 2 : 1;
  const each = (of) => Object.fromEntries(open.map(([name, stage]) => [name, of(stage)]));
  const aspects = each((stage) => stage.aspect());
  if (isBeside()) aspects.own = known.aspects?.own ?? aspects.own;
  return { columns, narrow: isNarrow.matches, aspects, wides: each((stage) => Math.round(stage.size()[0] / 20) * 20) };
}

/** While a sheet lies beside the board, the own one is lower for a moment: it is shown smaller, and not drawn anew for every choice. */
const isBeside = () => document.body.dataset.sheet === "beside" && Boolean(places.own.svg.clientWidth);

let known = {};
let reshaping = 0;

function tellShape() {
  clearTimeout(reshaping);
  const mine = (reshaping = setTimeout(async () => {
    await motion.arrived(); // the answer is drawn anew: not in the middle of a motion
    if (reshaping !== mine) return; // it has changed once more
    reshaping = 0;
    const now = shape();
    if (!Object.keys(now.aspects).length || JSON.stringify(now) === JSON.stringify(known)) return; // on a phone the own board alone may be in sight
    known = now;
    told(now);
  }, 120));
}

/** Resolves when no camera glides and every place has told its shape: what is measured then stays where it is. */
export async function still() {
  const isBusy = () => reshaping || Object.values(places).some((one) => one.isGliding);
  while (isBusy()) await new Promise((frame) => requestAnimationFrame(frame));
}
