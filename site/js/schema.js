// What stored and sent things look like: saves, headers, packets, results, notes, settings, people. Everything from outside
// passes here before it is stored, and everything stored passes here again before a page builds on it. Fields that nobody
// knows are dropped. Knows no page, so that Node can try it too; `known` tells what the build knows of the games.

import * as v from "../vendor/valibot.mjs";

export const MARKS = ["blue", "orange", "cream", "pink"];
const LEVELS = ["easy", "medium", "hard", "random"];
const PACES = ["slow", "normal", "fast", "instant"];

/** Why something cannot be taken: the key of an [import] sentence and its slots. */
export class Refused extends Error {
  constructor(reason, slots = {}) {
    super(reason);
    Object.assign(this, { reason, slots });
  }
}

// --- small parts ------------------------------------------------------------------------------------------------------

const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Text for people: on one line, without signs that turn or hide what follows. */
export const printable = (text) => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ").replace(UNSEEN, "");

const isWhole = (text) => text.isWellFormed?.() ?? true; // half a surrogate pair cannot be written again
const text = (most) => v.pipe(v.string(), v.maxLength(most), v.check(isWhole));
const line = (most) => v.pipe(text(most), v.transform(printable), v.trim());
const whole = (least, most) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const figure = (most = 1e9) => v.pipe(v.number(), v.finite(), v.minValue(-most), v.maxValue(most));
const some = (item, most, least = 0) => v.pipe(v.array(item), v.minLength(least), v.maxLength(most));
const table = (value, most, key = text(100)) => v.pipe(v.custom(isPlain), v.record(key, value), v.maxEntries(most));
const fields = (entries) => v.pipe(v.custom(isPlain), v.object(entries)); // an array would pass for either
const maybe = (schema) => v.optional(schema);

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const id = v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z0-9]+$/));
const word = v.pipe(v.string(), v.maxLength(40));
const count = whole(0, 1_000_000);
const seatNumber = whole(0, 7);
const seatKey = v.pipe(v.string(), v.regex(/^[0-7]$/));
const time = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15)); // what a Date can be
const yes = v.boolean();

// --- a save -----------------------------------------------------------------------------------------------------------

const human = v.object({ kind: v.optional(v.literal("human"), "human"), name: maybe(line(100)), level: maybe(v.literal("")) });
const bot = v.object({ kind: v.literal("bot"), name: maybe(line(100)), level: v.picklist(LEVELS) });
const options = table(text(60), 40, text(60));
const saveFields = fields({
  pygames: whole(1, 1_000_000),
  game: word,
  rules: whole(1, 1_000_000),
  options,
  seed: text(200),
  seats: some(v.pipe(v.custom(isPlain), v.union([human, bot])), 8, 1),
  actions: some(text(2_000), 20_000),
  checks: table(text(200), 20_000, v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  taken_back: maybe(count),
});

// --- what lists show --------------------------------------------------------------------------------------------------

const manners = fields({ undo: maybe(v.picklist(["strict", "friendly"])), hands: maybe(v.picklist(["curtain", "open"])), pace: maybe(v.picklist(PACES)) });
const mark = v.picklist(MARKS);
const shownSeat = fields({ kind: v.picklist(["human", "bot"]), name: maybe(line(100)), level: maybe(v.picklist(["", ...LEVELS])), mark: maybe(mark) });
const turn = maybe(v.nullable(seatNumber));

const sentSeats = v.optional(some(fields({ mark: maybe(mark) }), 8), []);
const sentHeader = fields({ name: maybe(line(120)), seats: sentSeats, manners: maybe(manners), round: maybe(count), turn, mail: maybe(yes) });

// a choice that is not complete yet, as ui/halfway.py keeps it
const half = fields({
  at: count, seat: seatNumber, verb: maybe(text(60)), left: maybe(some(count, 2_000)), picks: maybe(some(some(text(100), 500), 50)),
  part: maybe(v.nullable(some(text(100), 500))), draft: maybe(some(text(2_000), 200)),
});

const header = fields({
  game: word,
  name: maybe(line(120)),
  seats: maybe(some(shownSeat, 8)),
  manners: maybe(manners),
  created: maybe(time),
  played: maybe(time),
  seconds: maybe(v.pipe(v.number(), v.finite(), v.minValue(0))),
  steps: maybe(count),
  round: maybe(count),
  turn,
  state: maybe(v.picklist(["new", "playing", "over"])),
  here: maybe(some(seatNumber, 8)),
  aided: maybe(yes),
  sent: maybe(count),
  result: maybe(id),
  size: maybe(whole(0, 1e9)),
  arranged: maybe(fields({ sort: maybe(whole(0, 100)), stars: maybe(table(some(text(100), 500), 8, seatKey)) })),
  orders: maybe(table(table(text(100), 50), 8, seatKey)),
  tutorial: maybe(fields({ at: maybe(count), seen: maybe(yes), late: maybe(yes), met: maybe(some(text(60), 200)), of: maybe(count), order: maybe(some(text(60), 200)) })),
  half: maybe(half),
});

const result = fields({
  game: word,
  ended: time,
  seats: some(
    fields({
      kind: v.picklist(["human", "bot"]), name: maybe(line(100)), level: maybe(v.picklist(["", ...LEVELS])), mark: maybe(mark),
      place: whole(1, 8), score: maybe(v.nullable(figure())), side: maybe(v.nullable(text(100))), sources: maybe(table(figure(), 300)),
      kinds: maybe(table(figure(), 300)),
    }),
    8,
    1,
  ),
  friendly: maybe(yes),
  aided: maybe(yes),
  seed: maybe(text(200)),
  options: maybe(options),
  seconds: maybe(v.nullable(figure())),
  rounds: maybe(v.nullable(figure())),
  unit: maybe(text(100)),
  save: maybe(id),
  kept: maybe(fields({ header, save: saveFields })),
});

// --- what this device remembers -----------------------------------------------------------------------------------------

const profile = fields({ id, name: v.pipe(line(100), v.nonEmpty()), mark });

const SETTINGS = {
  theme: v.picklist(["device", "dark", "light"]),
  size: whole(100, 160),
  motion: v.picklist(["device", "off", "on"]),
  pace: v.picklist(PACES),
  confirm: v.picklist(["always", "described", "tap"]),
};

const lastSeat = fields({ kind: v.picklist(["human", "away", "bot"]), level: maybe(v.picklist(["", ...LEVELS])), name: v.optional(line(100), ""), mark });

// Notes by the first word of their name; what follows is a game or, for pictures, the id of a save.
const NOTES = {
  tutorial: fields({ done: maybe(some(count, 200)), id: maybe(id) }),
  setup: fields({ seats: some(lastSeat, 4, 1), options, manners }),
  panels: fields({ landscape: maybe(whole(0, 100)), portrait: maybe(whole(0, 100)) }),
  hints: some(text(100), 500),
  unwarned: some(text(100), 500),
  known: yes,
  "text-table": yes,
  "backup-made": time,
  "backup-reminded": time,
};

// Drawings are made here and stay here: they never come with a backup, and are shown as images, in which nothing acts.
const PICTURES = {
  thumb: v.pipe(v.string(), v.maxLength(1_000_000), v.regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/)),
  picture: fields({ svg: text(8_000_000), box: v.tuple([figure(), figure(), figure(), figure()]), px: maybe(figure()) }),
};

const family = (name) => (Object.hasOwn(NOTES, name) ? name : (/^([a-z]+)-/.exec(name)?.[1] ?? ""));

// --- the door -----------------------------------------------------------------------------------------------------------

/** The thing as described, without unknown fields; undefined if it is something else. */
const read = (schema, data) => {
  const found = v.safeParse(schema, data, { abortEarly: true });
  return found.success ? found.output : undefined;
};

const LIMITS = new Set(["max_length", "max_entries", "max_value"]);

/** The same for what comes from outside: throws Refused, with the part that is wrong and what is wrong with it. */
function take(schema, data) {
  const found = v.safeParse(schema, data, { abortEarly: true });
  if (found.success) return found.output;
  const [issue] = found.issues;
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const part = keys.find((key) => typeof key === "string" && key !== "header") ?? "header";
  throw new Refused("bad_part", { part, why: issue.input === undefined ? "missing" : LIMITS.has(issue.type) ? "large" : "odd" });
}

const short = (value) => printable(String(value).slice(0, 40));

/**
 * Everything that needs to know the games: known = {format, games: {<game>: {rules, seats: [counts], options: {name: values}}}}.
 */
export function shapesFor(known) {
  const isKnown = (game) => typeof game === "string" && Object.hasOwn(known.games, game);

  /** A save that this version can follow, or Refused. Newer ones are told before their parts are judged. */
  function takeSave(data) {
    if (!isPlain(data) || !Number.isInteger(data.pygames)) throw new Refused("not_a_save");
    if (data.pygames > known.format) throw new Refused("newer_format");
    if (typeof data.game === "string" && !isKnown(data.game)) throw new Refused("unknown_game", { game: short(data.game) });
    const game = isKnown(data.game) ? known.games[data.game] : null;
    if (game && Number.isInteger(data.rules) && data.rules > game.rules) throw new Refused("newer_rules", { game: data.game });
    const save = take(saveFields, data);
    for (const [name, value] of Object.entries(save.options)) {
      if (!Object.hasOwn(game.options, name)) throw new Refused("unknown_option", { option: short(name) });
      if (!game.options[name].includes(value)) throw new Refused("unknown_option", { option: short(`${name} = ${value}`) });
    }
    if (!game.seats.includes(save.seats.length)) throw new Refused("bad_seats", { n: save.seats.length, game: data.game });
    return save;
  }

  /** {id, header, save} of a packet, or Refused. */
  function takePacket(data) {
    if (!isPlain(data)) throw new Refused("not_a_save");
    const save = takeSave(data.save);
    const sent = take(v.object({ id: v.nullable(id), header: sentHeader }), data);
    const { seats } = withPeople(sent.header, save);
    if (sent.header.mail && !seats.some(({ kind }) => kind === "human")) throw new Refused("bad_part", { part: "mail", why: "odd" });
    if (sent.header.turn >= seats.length) throw new Refused("bad_part", { part: "turn", why: "large" });
    return { id: sent.id, header: withPeople(sent.header, save), save };
  }

  /** A note, if its name and value are of a kind that may come with a backup. */
  function takeNote(name, value) {
    const kind = family(name);
    if (!Object.hasOwn(NOTES, kind)) return undefined;
    if (kind !== name && !isKnown(name.slice(kind.length + 1))) return undefined;
    return read(NOTES[kind], value);
  }

  /** What a backup holds: each thing stands for itself, and those that cannot be used are counted. */
  function takeBackup(data) {
    const list = (value) => (Array.isArray(value) ? value : []);
    const left = { games: 0, others: 0 };
    const filter = (all, take, kind) =>
      list(all).flatMap((one) => {
        try {
          const taken = take(one);
          if (taken !== undefined) return [taken];
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
        left[kind] += 1;
        return [];
      });
    const saves = filter(data.saves, (one) => {
      const save = takeSave(one?.save);
      return { id: take(id, one.id), header: withPeople(take(header, one.header), save), save };
    }, "games");
    const results = filter(data.results, (one) => (isKnown(one?.game) ? { ...take(result, one), id: take(id, one.id) } : undefined), "others");
    const profiles = filter(list(data.profiles).slice(0, 50), (one) => read(profile, one), "others");
    const notes = Object.entries(isPlain(data.notes) ? data.notes : {}).flatMap(([name, value]) => {
      const taken = takeNote(name, value);
      return taken === undefined ? [] : [[name, taken]];
    });
    const made = typeof data.made === "string" && Number.isFinite(Date.parse(data.made)) ? data.made : null;
    return { made, saves, results, profiles, notes: Object.fromEntries(notes), settings: isPlain(data.settings) ? data.settings : {}, left };
  }

  return { isKnown, takeSave, takePacket, takeBackup, takeNote };
}

// --- what is stored -------------------------------------------------------------------------------------------------------

/** The same for what this device stored itself: a field that is not described (yet) stays. */
const reread = (schema, data) => {
  const found = read(schema, data);
  return isPlain(found) ? { ...data, ...found } : found;
};

/** The header of a stored save, or undefined if it is broken. */
export const readHeader = (data) => reread(header, data);

/** A stored result; it counts though its game cannot be seen again. */
export const readResult = (data) => reread(result, data) ?? (isPlain(data) ? reread(result, { ...data, kept: undefined }) : undefined);

/** People, as far as they can be read. */
export const readProfiles = (data) => (Array.isArray(data) ? data.flatMap((one) => read(profile, one) ?? []) : []);

/** A note of this device; names that are not described here are left alone. */
export function readNote(name, value) {
  const kind = family(name);
  const described = [NOTES, PICTURES].find((all) => Object.hasOwn(all, kind));
  return described && value !== undefined ? reread(described[kind], value) : value;
}

/** Settings by name as far as they are possible: other names and values are left out. */
export function readSettings(data, defaults) {
  const fits = ([name, value]) =>
    Object.hasOwn(defaults, name) && (Object.hasOwn(SETTINGS, name) ? v.is(SETTINGS[name], value) : typeof value === typeof defaults[name]);
  return Object.fromEntries(Object.entries(isPlain(data) ? data : {}).filter(fits));
}

/** A header filled in from its save: what and who is played is told by the save alone, the header adds the marks. */
function withPeople(header, save) {
  const own = headerOf(save);
  const seats = own.seats.map((seat, at) => ({ ...seat, mark: header.seats?.[at]?.mark ?? seat.mark }));
  return { ...own, ...header, game: save.game, seats };
}

/** A header for a save that has none. */
export function headerOf(save) {
  const seats = Array.isArray(save?.seats) ? save.seats.filter(isPlain) : [];
  const actions = Array.isArray(save?.actions) ? save.actions.length : 0;
  return {
    game: typeof save?.game === "string" ? save.game : "",
    name: "",
    seats: seats.map(({ kind, name, level }, at) => ({
      kind: kind === "bot" ? "bot" : "human",
      name: typeof name === "string" ? printable(name) : "",
      level: typeof level === "string" ? level : "",
      mark: MARKS[at % 4],
    })),
    manners: { undo: "friendly", hands: "curtain", pace: "normal" },
    steps: actions,
    state: actions ? "playing" : "new",
  };
}
