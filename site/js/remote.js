// A game whose people sit at several devices: who is here, who is waited for, and sending it on. `header.here` lists the
// seats of this device; without it everybody is here.

import { saves } from "./store.js";
import { h, say, seatName } from "./dom.js";
import { shareLink } from "./sharing.js";
import { speak, words } from "./site.js";

/** The seat everybody here waits for, or -1. */
export function awaySeat({ here, seats = [], turn, state }) {
  const isAway = here && state !== "over" && Number.isInteger(turn) && seats[turn]?.kind === "human" && !here.includes(turn);
  return isAway ? turn : -1;
}

/** The dialog that sends a game to whoever is to play; remembers that it was sent. */
export async function sendOn(id, lang, seat) {
  if (lang) speak(lang);
  if (Number.isInteger(seat)) await saves.note(id, { turn: seat }); // a game that has just begun has stored no turn yet
  const { header } = (await saves.get(id)) ?? {};
  if (!header) return;
  const at = awaySeat(header);
  const name = at < 0 ? "" : seatName(header.seats[at], at);
  await shareLink(id, { to: name });
  await saves.note(id, { sent: header.steps });
}

/** Radio buttons "I am …", and a function that tells the chosen seats. */
export function whoAmI({ seats, turn }) {
  const people = seats.map((seat, at) => ({ ...seat, at })).filter(({ kind }) => kind === "human");
  const wish = people.find(({ at }) => at === turn) ?? people[0];
  const radio = (value, text, checked) =>
    h("label.choice", {}, h("input", { type: "radio", name: "who-am-i", value, checked }), h("span", {}, text));
  const box = h(
    "fieldset.who-am-i",
    {},
    h("legend", {}, words.remote.who),
    ...people.map((seat) => radio(seat.at, say(words.remote.i_am, { name: seatName(seat, seat.at) }), seat === wish)),
    radio("all", words.remote.all_here, false),
  );
  const here = () => {
    const value = box.querySelector("input:checked")?.value ?? "all";
    return value === "all" ? undefined : [Number(value)];
  };
  return { box, here };
}
