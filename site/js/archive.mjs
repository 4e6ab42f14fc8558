// Our Python inside Pyodide: the archives of a table, shared and own, lie in its file system as one, from which it imports.
// On the way each is an archive in an archive (tools/bytecode.mjs): the outer one is unpacked here, by the browser; files of
// the inner one lie as they are, and are read where they lie.

const PLACE = "/lib/pygames.zip";
const HEADER = 30; // bytes before the name of an archive's first file
const END = 22; // bytes of an archive's last record, which tells where its list of files is

/** What is packed inside, unpacked. */
export async function opened(buffer) {
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== 0x04034b50) throw new Error("not an archive of ours");
  const start = HEADER + view.getUint16(26, true) + view.getUint16(28, true);
  const unpacking = new DecompressionStream("deflate-raw");
  const door = unpacking.writable.getWriter();
  const given = Promise.all([door.write(new Uint8Array(buffer, start, view.getUint32(18, true))), door.close()]);
  const [inner] = await Promise.all([new Response(unpacking.readable).arrayBuffer(), given]);
  return inner;
}

/** Let Python import from the archives; `isKnown`: it began from a picture of memory, and knows the place. */
export function lay(python, archives, isKnown) {
  python.FS.writeFile(PLACE, joined(archives), { canOwn: true });
  if (!isKnown) python.runPython(`import sys; sys.path.insert(1, "${PLACE}"); from ui import shelf; shelf.set_up(["${PLACE}"])`); // a quicker way to import
}

/** Archives as one: all their files, then all their lists. */
export function joined(archives) {
  const parts = archives.map((archive) => apart(new Uint8Array(archive)));
  let before = 0;
  for (const { files, list } of parts) {
    move(list, before);
    before += files.length;
  }
  const lists = parts.map(({ list }) => list);
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const all = new Uint8Array(before + size + END);
  let next = 0;
  for (const part of [...parts.map(({ files }) => files), ...lists, record(count, size, before)]) {
    all.set(part, next);
    next += part.length;
  }
  return all;
}

function apart(archive) {
  const end = new DataView(archive.buffer, archive.byteOffset + archive.length - END, END);
  if (end.getUint32(0, true) !== 0x06054b50) throw new Error("not an archive of ours");
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  return { files: archive.subarray(0, start), list: archive.slice(start, start + size), count };
}

/** The files of this list begin so many bytes later. */
function move(list, bytes) {
  const view = new DataView(list.buffer);
  for (let at = 0; at < list.length; at += 46 + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0)) {
    view.setUint32(at + 42, view.getUint32(at + 42, true) + bytes, true);
  }
}

function record(count, size, start) {
  const view = new DataView(new ArrayBuffer(END));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  return new Uint8Array(view.buffer);
}
