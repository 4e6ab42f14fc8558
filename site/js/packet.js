// A game as something to send: the same packet in a file and in a link. The link holds it in the part behind "#", which
// never reaches a server: version, check sum, then the packed text.

import { Refused, headerOf } from "./schema.js";

const VERSION = 1;
export const BACKUP = 1;
const FILE_KEY = "pygames-packet";
const LARGEST = 4_000_000; // signs of a packet, packed or not; a long match has some fifty thousand
export const LARGEST_FILE = 32_000_000; // of a backup

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

/** What the text of a file is: {backup} or {game: {id, header, save}}, checked by `shapes`. Throws Refused. */
export async function fromFile(text, shapes) {
  if (text.length > LARGEST_FILE) throw new Refused("too_large", { most: LARGEST_FILE / 1e6 });
  const data = parsed(text);
  if (data === null || typeof data !== "object") throw new Refused("not_a_save");
  if (Number.isInteger(data["pygames-backup"])) {
    if (data["pygames-backup"] > BACKUP) throw new Refused("newer_format");
    return { backup: shapes.takeBackup(data) };
  }
  if (text.length > LARGEST) throw new Refused("too_large", { most: LARGEST / 1e6 });
  if (Number.isInteger(data.pygames)) {
    const save = shapes.takeSave(data);
    return { game: { id: null, header: headerOf(save), save } };
  }
  return { game: await fromPacket(data, shapes) };
}

async function fromPacket({ check, ...packet }, shapes) {
  if (!Number.isInteger(packet[FILE_KEY])) throw new Refused("not_a_save");
  if (packet[FILE_KEY] > VERSION) throw new Refused("newer_format");
  if (check !== (await checksum(JSON.stringify(packet)))) throw new Refused("damaged");
  return shapes.takePacket(packet);
}

/** {id, header, save} from a link, or from the part behind its "#". Throws Refused. */
export async function fromLink(link, shapes) {
  if (link.length > LARGEST) throw new Refused("too_large", { most: LARGEST / 1e6 });
  const found = /#g=(\d{1,9})\.([0-9a-f]{8})\.([\w-]+)$/.exec(link.trim());
  if (!found) throw new Refused(/#g=/.test(link) ? "damaged" : "not_a_save");
  if (Number(found[1]) > VERSION) throw new Refused("newer_format");
  const text = await unpacked(found[3]);
  if ((await checksum(text)) !== found[2]) throw new Refused("damaged");
  return shapes.takePacket(parsed(text));
}

/** Data as a stream of small pieces: a piece is unpacked whole, and may grow a thousandfold. */
function inPieces(data, size = 1_024) {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at < data.length) stream.enqueue(data.subarray(at, (at += size)));
      else stream.close();
    },
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("not_a_save");
  }
}

/** The text in a link. A few letters may stand for gigabytes, so it is read bit by bit and left where it grows too long. */
async function unpacked(packed) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    const reader = inPieces(unbase64(packed)).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length <= LARGEST) continue;
      reader.cancel().catch(() => {});
      throw new Refused("too_large", { most: LARGEST / 1e6 });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("damaged");
  }
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

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  return crc >>> 0;
});

/** CRC-32, to notice what messengers cut off or change; not a seal. */
export async function checksum(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ((crc ^ -1) >>> 0).toString(16).padStart(8, "0");
}
