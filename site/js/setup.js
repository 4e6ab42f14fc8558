// The set-up page: always shows a valid game; Start writes its save and goes to the table.

import { newId, newSeed, notes, profiles, saves, settings } from "./store.js";
import { $, $$, bytes, capital, h, mark, markPick, say } from "./dom.js";
import { tableOf } from "./sharing.js";
import { readyGames, state as keptParts } from "./keeper.js";
import { words } from "./site.js";

const facts = JSON.parse(document.getElementById("facts").textContent);
const MARKS = ["blue", "orange", "cream", "pink"];
const LEVELS = ["easy", "medium", "hard", "random"];
const MOST = Math.max(...facts.seats);
const LEAST = Math.min(...facts.seats);
const W = words.setup;
const form = $("#setup");
const noted = await notes.get(`setup-${facts.game}`);
const last = facts.seats.includes(noted?.seats.length) ? noted : undefined;

let seats = [];

// --- presets --------------------------------------------------------------------------------------------------------

function fromPreset(name) {
  const preset = facts.presets[name];
  const known = profiles.list();
  seats = preset.seats.map((who, at) => {
    const [kind, level = ""] = who.split(":");
    const profile = kind === "human" ? known[at] : null;
    return { kind, level, name: profile?.name ?? "", mark: profile?.mark ?? MARKS[at] };
  });
  distinct();
  choose({ options: { ...defaults(), ...preset.options }, manners: { pace: settings.now("pace"), ...preset.manners } });
}

/** As noted at the last start; somebody sits here, and everybody has a sign of their own. */
function fromLast() {
  seats = last.seats.map((seat) => ({ level: "", ...seat }));
  if (!seats.some(({ kind }) => kind === "human")) seats[0] = { ...seats[0], kind: "human", level: "" };
  distinct();
  choose({ options: { ...defaults(), ...last.options }, manners: last.manners });
}

const defaults = () => Object.fromEntries(Object.entries(facts.options).map(([name, values]) => [name, values[0]]));

function choose({ options, manners }) {
  for (const [name, value] of Object.entries(options)) pick(`option.${name}`, value);
  for (const [name, value] of Object.entries(manners)) pick(`manner.${name}`, value);
  show();
}

function pick(name, value) {
  const field = form.querySelector(`input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
  if (field) field.checked = true;
}

const read = (kind) =>
  Object.fromEntries([...new FormData(form)].filter(([name]) => name.startsWith(`${kind}.`)).map(([name, value]) => [name.slice(kind.length + 1), value]));

// --- seats ----------------------------------------------------------------------------------------------------------

/** No two seats with one mark: later ones give way. */
function distinct() {
  const free = MARKS.filter((name) => !seats.some((seat) => seat.mark === name));
  const taken = new Set();
  for (const seat of seats) {
    if (taken.has(seat.mark)) seat.mark = free.shift();
    taken.add(seat.mark);
  }
}

function show() {
  $("#seats").replaceChildren(...seats.map(row));
  $("#add").disabled = seats.length >= MOST;
  const isMail = seats.some(({ kind }) => kind === "away");
  $("#elsewhere").hidden = !isMail;
  if (isMail) pick("manner.undo", "strict");
  forbidFriendly(isMail);
  checkNames();
  forbid();
  showBoard();
}

/** The board that will be laid; one that is shuffled depends on the seed of chance. */
function showBoard() {
  if (!$("#laid")) return;
  const shown = facts.boards[read("option")[facts.boardOption]]?.[String(seats.length)];
  for (const one of $$("#laid .laid")) one.hidden = one.dataset.board !== shown;
  $("#shuffled").hidden = Boolean(shown);
  if (!shown) showShuffled();
}

let laid = ""; // what is drawn: option, seats and seed

/** What will be laid is known with the seed: one is drawn now, if nobody has written one. */
async function showShuffled() {
  const board = read("option")[facts.boardOption];
  if (!$("#seed").value.trim()) $("#seed").value = newSeed();
  const seed = $("#seed").value.trim();
  const wanted = JSON.stringify([board, seats.length, seed]);
  if (wanted === laid) return;
  laid = wanted;
  const maps = await import("./galaxy.js");
  const { lay, draw } = facts.galaxy.spaces ? maps.edge : maps;
  const layout = await lay(facts.galaxy, board, seats.length, seed);
  if (wanted !== laid) return; // something else was chosen meanwhile
  const like = $(`#laid [data-board="${seats.length <= 2 ? "small" : "large"}"] svg`) ?? $("#laid [data-board] svg");
  $("#dealt").replaceChildren(draw(facts.galaxy, layout, like));
}

function checkNames() {
  const names = seats.map(({ name }) => name.trim()).filter(Boolean);
  $("#same-names").hidden = new Set(names).size === names.length;
}

function row(seat, at) {
  const n = at + 1;
  const change = (field) => ({ target }) => {
    if (field === "mark") {
      const other = seats.find((one) => one.mark === target.value);
      if (other) other.mark = seat.mark;
    }
    seat[field] = target.value;
    if (field === "kind" && !seats.some(({ kind }) => kind === "human")) seat.kind = "human"; // somebody must sit here
    if (field === "kind") seat.level = seat.kind === "bot" ? "medium" : "";
    custom();
    show();
    $(`#seats > :nth-child(${n}) [data-field="${field}"]`)?.focus({ preventScroll: true });
  };
  // A name is left by tapping something else: nothing may move or be drawn anew under that finger.
  const typed = ({ target }) => {
    const line = target.closest(".seat");
    seat.name = target.value;
    takeMark(seat);
    custom();
    $(".mark-pick .mark", line).dataset.mark = seat.mark;
    $('[data-field="mark"]', line).value = seat.mark;
    checkNames();
  };
  const attributes = (field, label) => ({ "aria-label": `${label}, ${say(W.seat, { n })}`, "data-field": field, onchange: change(field) });
  const select = (field, label, values) =>
    h(
      "select",
      attributes(field, label),
      ...values.map(([value, text]) => h("option", { value, selected: seat[field] === value }, capital(text))),
    );
  const name = h("input", {
    value: seat.name,
    maxlength: "24",
    autocomplete: "off",
    placeholder: capital(seat.kind === "bot" ? `${words.common.bot} ${n}` : say(words.common.player, { n })),
    "aria-label": `${W.name}, ${say(W.seat, { n })}`,
    "data-field": "name",
    oninput: typed,
  });
  const move = (by) => () => {
    [seats[at], seats[at + by]] = [seats[at + by], seats[at]];
    custom();
    show();
  };
  const small = (text, label, act, disabled) =>
    h("button", { type: "button", "aria-label": say(label, { n }), disabled, onclick: act }, text);
  const free = seat.kind === "bot" ? [] : profiles.list().filter(({ name: known }) => !seats.some((one) => one.name === known));
  const people = free.map((profile) => {
    const sit = () => {
      seat.name = profile.name;
      takeMark(seat, profile);
      custom();
      show();
    };
    return h("button.person", { type: "button", onclick: sit }, mark(profile.mark), profile.name);
  });
  return h(
    "li.seat",
    {},
    h("span.grip", { "aria-hidden": "true", title: W.drag, onpointerdown: (event) => drag(event, at) }, "⠿"),
    markPick(seat.mark, attributes("mark", W.mark)),
    name,
    small("✕", W.remove, () => (seats.splice(at, 1), custom(), show()), seats.length <= LEAST),
    h(
      "div.fields",
      {},
      select("kind", W.kind, [["human", words.common.human], ["away", words.common.away], ["bot", words.common.bot]]),
      seat.kind === "bot" ? select("level", W.level, LEVELS.map((level) => [level, words.levels[level]])) : null,
      small("↑", W.up, move(-1), at === 0),
      small("↓", W.down, move(1), at === seats.length - 1),
    ),
    people.length ? h("div.people", { role: "group", "aria-label": say(W.people, { n }) }, ...people) : null,
  );
}

/** Who is known sits down with their own sign, unless somebody else has it. */
function takeMark(seat, known = profiles.list().find(({ name }) => name === seat.name)) {
  if (known && !seats.some((one) => one !== seat && one.mark === known.mark)) seat.mark = known.mark;
}

/** Drag a seat by its grip: the rows make room while the finger moves; the buttons beside it do the same. */
function drag(event, from) {
  event.preventDefault();
  const list = $("#seats");
  const moved = list.children[from];
  moved.classList.add("dragged");
  const order = [...seats];
  const move = ({ clientY }) => {
    const rows = [...list.children];
    const at = rows.indexOf(moved);
    const over = rows.findIndex((one) => clientY < one.getBoundingClientRect().bottom);
    const to = over < 0 ? rows.length - 1 : over;
    if (to === at) return;
    rows[to][to > at ? "after" : "before"](moved);
    order.splice(to, 0, ...order.splice(at, 1));
  };
  const end = () => {
    removeEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) removeEventListener(kind, end);
    if (order.some((seat, at) => seat !== seats[at])) custom();
    seats = order;
    show();
  };
  addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end);
}

// --- variants -------------------------------------------------------------------------------------------------------

/** Values that the rules forbid with the rest of the choice are disabled and say why; one that is chosen gives way. */
function forbid() {
  for (const [name, value] of Object.entries(read("option"))) {
    if (reasonAgainst(name, value)) {
      const other = facts.options[name].find((one) => !reasonAgainst(name, one));
      if (other) pick(`option.${name}`, other);
    }
  }
  for (const field of $$('input[name^="option."]', form)) {
    const against = reasonAgainst(field.name.slice(7), field.value);
    field.disabled = Boolean(against) && !field.checked;
    const why = $(".why", field.parentElement);
    why.hidden = !against;
    why.textContent = against ? say(W.forbidden, { reason: against.reason }) : "";
  }
}

/** What the rules have against a value, with the number of seats and the other options as they are. */
function reasonAgainst(option, value) {
  const wish = { ...read("option"), [option]: value };
  return facts.forbidden.find(
    ({ seats: count, set }) =>
      count === seats.length && option in set && Object.entries(set).every(([name, wanted]) => wish[name] === wanted),
  );
}

/** Nobody elsewhere may be made to play again. */
function forbidFriendly(isMail) {
  const field = form.querySelector('input[name="manner.undo"][value="friendly"]');
  field.disabled = isMail;
  const why = $(".why", field.parentElement);
  why.hidden = !isMail;
  why.textContent = isMail ? say(W.forbidden, { reason: words.remote.strict }) : "";
}

/** The player changed something: no preset describes the game any more. */
function custom() {
  for (const field of $$('input[name="preset"]', form)) field.checked = false;
}

/** On a small screen variants and manners are folded away: their heading says what is chosen. */
function tellChosen() {
  const chosen = $$(".fold input:checked", form).map((field) => field.nextElementSibling.firstChild.textContent.split(":")[0].trim());
  $("#chosen").textContent = chosen.join(" · ");
}

// --- start ----------------------------------------------------------------------------------------------------------

async function start() {
  const button = $("#start");
  button.disabled = true;
  button.textContent = W.start_wait;
  const [options, manners] = [read("option"), read("manner")];
  await notes.set(`setup-${facts.game}`, { seats, options, manners });
  const id = newId();
  const sitting = seats.map((seat) => ({ ...seat, kind: seat.kind === "away" ? "human" : seat.kind }));
  const here = seats.flatMap(({ kind }, at) => (kind === "human" ? [at] : []));
  const isMail = seats.some(({ kind }) => kind === "away");
  const clean = sitting.map(({ kind, name, level }) =>
    Object.fromEntries(Object.entries({ kind, name: name.trim(), level }).filter(([, value]) => value)),
  );
  const save = {
    pygames: 1,
    game: facts.game,
    rules: facts.rules,
    options,
    seed: $("#seed").value.trim() || newSeed(),
    seats: clean,
    actions: [],
    checks: {},
  };
  const header = { game: facts.game, name: "", seats: sitting, manners, steps: 0, state: "new", ...(isMail ? { here } : {}) };
  await saves.put(id, header, save);
  location.assign(tableOf(facts.game, id));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  start();
});
form.addEventListener("change", ({ target }) => {
  if (target.name === "preset") {
    if (target.value === "last") fromLast();
    else fromPreset(target.value);
  } else if (target.name) {
    custom();
    forbid();
  }
  tellChosen();
});
$("#add").addEventListener("click", () => {
  seats.push({ kind: "bot", level: "medium", name: "", mark: MARKS.find((name) => !seats.some((seat) => seat.mark === name)) });
  custom();
  show();
});
$("#shuffle").addEventListener("click", () => {
  for (let at = seats.length - 1; at > 0; at -= 1) {
    const other = crypto.getRandomValues(new Uint32Array(1))[0] % (at + 1);
    [seats[at], seats[other]] = [seats[other], seats[at]];
  }
  custom();
  show();
});
$("#again")?.addEventListener("click", () => {
  $("#seed").value = newSeed();
  showBoard();
});
$("#seed").addEventListener("change", showBoard);
form.addEventListener("change", showBoard);
$("#daily").addEventListener("click", () => {
  $("#seed").value = new Date().toISOString().slice(0, 10);
  showBoard();
});

/** What Start will fetch, said before: nothing, or how much. */
async function showNeeds() {
  $("#needs").textContent = say(W.needs, { size: bytes(facts.download) });
  const kept = await keptParts().catch(() => null);
  if (readyGames(kept).includes(facts.game)) $("#needs").textContent = W.needs_nothing;
}
showNeeds();

const seed = new URLSearchParams(location.search).get("seed");
if (seed) $("#seed").value = seed;
if (last) $('[data-preset="last"]').hidden = false;
const first = last ? "last" : "first";
pick("preset", first);
if (last) fromLast();
else fromPreset("first");
tellChosen();
if (matchMedia("(max-width: 40rem)").matches) $(".fold").open = false;
