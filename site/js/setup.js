// The set-up page: always shows a valid game; Start writes its save and goes to the table.

import { newId, newSeed, notes, profiles, saves, settings } from "./store.js";
import { $, $$, bytes, h, mark, say } from "./dom.js";
import { tableOf } from "./sharing.js";
import { site, words } from "./site.js";

const facts = JSON.parse(document.getElementById("facts").textContent);
const MARKS = ["blue", "orange", "cream", "pink"];
const LEVELS = ["easy", "medium", "hard", "random"];
const MOST = Math.max(...facts.seats);
const LEAST = Math.min(...facts.seats);
const W = words.setup;
const form = $("#setup");
const last = await notes.get(`setup-${facts.game}`);

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

const defaults = () => Object.fromEntries(Object.entries(facts.options).map(([name, values]) => [name, values[0]]));

function choose({ options, manners }) {
  for (const [name, value] of Object.entries(options)) pick(`option.${name}`, value);
  for (const [name, value] of Object.entries(manners)) pick(`manner.${name}`, value);
  show();
}

function pick(name, value) {
  const field = form.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`);
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
  const names = seats.map(({ name }) => name.trim()).filter(Boolean);
  $("#same-names").hidden = new Set(names).size === names.length;
  forbid();
}

function row(seat, at) {
  const n = at + 1;
  const change = (field) => ({ target }) => {
    if (field === "mark") {
      const other = seats.find((one) => one.mark === target.value);
      if (other) other.mark = seat.mark;
    }
    seat[field] = target.value;
    if (field === "kind") seat.level = seat.kind === "bot" ? "medium" : "";
    if (field === "name") {
      const known = profiles.list().find(({ name }) => name === seat.name);
      if (known && !seats.some((one) => one !== seat && one.mark === known.mark)) seat.mark = known.mark;
    }
    custom();
    show();
    $(`#seats > :nth-child(${n}) [data-field="${field}"]`)?.focus();
  };
  const select = (field, label, values) =>
    h(
      "select",
      { "aria-label": `${label}, ${say(W.seat, { n })}`, "data-field": field, onchange: change(field) },
      ...values.map(([value, text]) => h("option", { value, selected: seat[field] === value }, text)),
    );
  const name = h("input", {
    value: seat.name,
    maxlength: "24",
    autocomplete: "off",
    list: "people",
    placeholder: seat.kind === "bot" ? `${words.common.bot} ${n}` : say(words.common.player, { n }),
    "aria-label": `${W.name}, ${say(W.seat, { n })}`,
    "data-field": "name",
    onchange: change("name"),
  });
  const move = (by) => () => {
    [seats[at], seats[at + by]] = [seats[at + by], seats[at]];
    custom();
    show();
  };
  const small = (text, label, act, disabled) =>
    h("button", { type: "button", "aria-label": say(label, { n }), disabled, onclick: act }, text);
  return h(
    "li.seat",
    {},
    mark(seat.mark),
    h("b", {}, seat.name || say(W.seat, { n })),
    h(
      "div.order",
      {},
      small("↑", W.up, move(-1), at === 0),
      small("↓", W.down, move(1), at === seats.length - 1),
      small("✕", W.remove, () => (seats.splice(at, 1), custom(), show()), seats.length <= LEAST),
    ),
    h(
      "div.fields",
      {},
      name,
      select("kind", W.kind, [["human", words.common.human], ["bot", words.common.bot]]),
      seat.kind === "bot" ? select("level", W.level, LEVELS.map((level) => [level, words.levels[level]])) : null,
      select("mark", W.mark, MARKS.map((name) => [name, words.marks[name]])),
    ),
  );
}

// --- variants -------------------------------------------------------------------------------------------------------

/** Values that the rules forbid with the rest of the choice are disabled and say why. */
function forbid() {
  const now = read("option");
  for (const field of $$('input[name^="option."]', form)) {
    const wish = { ...now, [field.name.slice(7)]: field.value };
    const against = facts.forbidden.find(
      ({ seats: count, set }) => count === seats.length && Object.entries(set).every(([name, value]) => wish[name] === value),
    );
    field.disabled = Boolean(against) && !field.checked;
    const why = $(".why", field.parentElement);
    why.hidden = !against;
    why.textContent = against ? say(W.forbidden, { reason: against.reason }) : "";
  }
}

/** The player changed something: no preset describes the game any more. */
function custom() {
  for (const field of $$('input[name="preset"]', form)) field.checked = false;
}

// --- start ----------------------------------------------------------------------------------------------------------

async function start() {
  const button = $("#start");
  button.disabled = true;
  button.textContent = W.start_wait;
  const [options, manners] = [read("option"), read("manner")];
  if (seats.filter(({ kind }) => kind === "human").length > 0) await navigator.storage?.persist?.().catch(() => {});
  await notes.set(`setup-${facts.game}`, { seats, options, manners });
  const id = newId();
  const clean = seats.map(({ kind, name, level }) =>
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
  await saves.put(id, { game: facts.game, name: "", seats, manners, steps: 0, state: "new" }, save);
  location.assign(tableOf(facts.game, id));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  start();
});
form.addEventListener("change", ({ target }) => {
  if (target.name === "preset") {
    if (target.value === "last") {
      seats = last.seats.map((seat) => ({ ...seat }));
      choose(last);
    } else fromPreset(target.value);
  } else if (target.name) {
    custom();
    forbid();
  }
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
$("#daily").addEventListener("click", () => ($("#seed").value = new Date().toISOString().slice(0, 10)));

document.body.append(h("datalist", { id: "people" }, ...profiles.list().map(({ name }) => h("option", { value: name }))));
const total = [...site.boot.map(([, size]) => size), ...Object.values(site.sizes)].reduce((sum, size) => sum + size, 0);
$("#needs").textContent = say(W.needs, { size: bytes(total * 0.42) }); // compressed on the way

const seed = new URLSearchParams(location.search).get("seed");
if (seed) $("#seed").value = seed;
if (last) $('[data-preset="last"]').hidden = false;
const first = last ? "last" : "first";
pick("preset", first);
if (last) {
  seats = last.seats.map((seat) => ({ ...seat }));
  choose(last);
} else fromPreset("first");
