// A game as something to send: the same packet in a file and in a link. The link holds it in the part behind "#", which
// never reaches a server: version, check sum, then the packed text.

const VERSION = 1;
const FILE_KEY = "pygames-packet";

/** What is sent of a save: no times, no sizes, no picture. `mail` says that its people sit at several devices. */
function content({ header, save }, id) {
  const { game, name, seats, manners, round, turn, here } = header;
  const known = { game, name, seats, manners, round, turn, mail: here ? true : undefined };
  return { [FILE_KEY]: VERSION, id, header: JSON.parse(JSON.stringify(known)), save };
}

/** The text of a file. */
export async function toFile(entry, id) {
  const packet = content(entry, id);
  return JSON.stringify({ ...packet, check: await checksum(JSON.stringify(packet)) }, null, 1) + "\n";
}

/** The address that opens a game: `home` is the home page's. */
export async function toLink(entry, id, home) {
  const text = JSON.stringify(content(entry, id));
  const packed = base64(await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)));
  return `${home}#g=${VERSION}.${await checksum(text)}.${packed}`;
}

/** {id, header, save} from the text of a file: a packet, or a bare save. Errors: see fail(). */
export async function fromFile(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw fail("not_a_save");
  }
  if (Number.isInteger(data?.pygames)) return checked({ id: null, header: headerOf(data), save: data });
  if (!Number.isInteger(data?.[FILE_KEY])) throw fail("not_a_save");
  if (data[FILE_KEY] > VERSION) throw fail("newer_format");
  const { check, ...packet } = data;
  if (check !== (await checksum(JSON.stringify(packet)))) throw fail("damaged");
  return checked(packet);
}

/** The same from a link, or from the part behind its "#". */
export async function fromLink(link) {
  const found = /#g=(\d+)\.([0-9a-f]{8})\.([\w-]+)$/.exec(link.trim());
  if (!found) throw fail(/#g=/.test(link) ? "damaged" : "not_a_save");
  if (Number(found[1]) > VERSION) throw fail("newer_format");
  let text;
  try {
    const unpacked = await through(new DecompressionStream("deflate-raw"), unbase64(found[3]));
    text = new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
  } catch {
    throw fail("damaged");
  }
  if ((await checksum(text)) !== found[2]) throw fail("damaged");
  return checked(JSON.parse(text));
}

/** Reasons are the keys of the [import] words: not_a_save, damaged, newer_format. */
function fail(reason) {
  return Object.assign(new Error(reason), { reason });
}

function checked(packet) {
  const { header, save } = packet;
  const whole =
    typeof save?.game === "string" && Array.isArray(save.actions) && Array.isArray(save.seats) && Array.isArray(header?.seats);
  if (!whole) throw fail("damaged");
  return packet;
}

const MARKS = ["blue", "orange", "cream", "pink"];

/** A header for a save that came without one. */
export function headerOf(save) {
  const seats = Array.isArray(save.seats) ? save.seats : [];
  return {
    game: save.game,
    name: "",
    seats: seats.map((seat, at) => ({ kind: "human", name: "", level: "", ...seat, mark: MARKS[at % 4] })),
    manners: { undo: "friendly", hands: "curtain", pace: "normal" },
    steps: Array.isArray(save.actions) ? save.actions.length : 0,
    state: "playing",
  };
}

/** How two saves of one game stand to each other: "same", "older", "newer" (theirs to ours) or "parted", and where. */
export function compare(ours, theirs) {
  const setup = ({ game, seed, options, seats }) => JSON.stringify([game, seed, options, seats.length]);
  if (setup(ours) !== setup(theirs)) return { kind: "parted", at: 0 };
  const at = ours.actions.findIndex((action, index) => action !== theirs.actions[index]);
  if (at < 0) {
    const more = theirs.actions.length - ours.actions.length;
    return { kind: more ? "newer" : "same", at: ours.actions.length };
  }
  return { kind: at === theirs.actions.length ? "older" : "parted", at };
}

async function through(stream, data) {
  const piped = new Blob([data]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function base64(data) {
  let text = "";
  for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unbase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** CRC-32, to notice what messengers cut off or change; not a seal. */
export async function checksum(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ((crc ^ -1) >>> 0).toString(16).padStart(8, "0");
}
