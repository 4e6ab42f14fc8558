// Bringing games in and out: export, link, QR code; opening files and links with a look before anything is stored.

import { newId, restore, saves } from "./store.js";
import { button, chooseFile, dialog, download, h, list, say, seatName, toast, when } from "./dom.js";
import { LARGEST_FILE, compare, fromFile, fromLink, toFile, toLink } from "./packet.js";
import { whoAmI } from "./remote.js";
import { Refused } from "./schema.js";
import { shapes } from "./shapes.js";
import { page, site, url, words } from "./site.js";

const W = words.import;

const nameOf = (game) => (shapes.isKnown(game) ? words.games[game].name : game);
export const titleOf = ({ name, game }) => name || (shapes.isKnown(game) ? nameOf(game) : words.save.unreadable);
export const tableOf = (game, id) => `${page("table.html")}?game=${encodeURIComponent(game)}#${id}`;
const playersOf = (header) => list(header.seats.map(seatName));

export async function exportFile(id) {
  const entry = await saves.get(id);
  if (!entry) return;
  const name = titleOf(entry.header).replace(/[^\p{L}\p{N}]+/gu, "-");
  download(`${name}.luneta.json`, await toFile(entry, id));
}

/** A game that cannot be shown leaves as it is: somebody may still make sense of it. */
export async function exportBroken(id) {
  const entry = await saves.get(id);
  if (isSave(entry?.save)) return exportFile(id);
  return download(`${words.save.unreadable.replace(/\W+/g, "-")}.json`, JSON.stringify({ id, ...(await saves.raw(id)) }, null, 1));
}

function isSave(data) {
  try {
    return Boolean(shapes.takeSave(data));
  } catch {
    return false;
  }
}

/** Everything by which a game can leave: link, share sheet, file, QR code. `to`: the name of who is to play. */
export async function shareLink(id, { asQr = false, to = "" } = {}) {
  const S = words.save;
  const entry = await saves.get(id);
  const link = await toLink(entry, id, url("index.html"));
  const title = to ? say(words.remote.send_to, { name: to }) : say(S.link_title, { name: titleOf(entry.header) });
  const subject = `${titleOf(entry.header)} – ${words.brand.name}`; // what the share sheet sends along
  const text = h("textarea", { readonly: true, "aria-label": S.link }, link);
  const code = h("div.code", {});
  const showCode = async () => {
    const picture = (await import("./qr.js")).qr(link);
    picture?.setAttribute("aria-label", S.qr);
    const said = picture ? S.qr_hint : say(S.qr_long, { n: link.length });
    code.replaceChildren(...[picture, h("p.small.muted", {}, said)].filter(Boolean));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      text.select();
      document.execCommand("copy");
    }
    toast(S.link_copied);
  };
  const { box } = dialog(
    title,
    to ? h("p", {}, say(words.remote.how, { name: to })) : null,
    asQr ? null : text,
    code,
    h("p.small.muted", {}, S.link_honest),
    h(
      "div.row",
      {},
      navigator.share && !asQr ? button(S.link_share, () => navigator.share({ title: subject, url: link }).catch(() => {}), "primary") : null,
      asQr ? null : button(S.link_copy, copy, navigator.share ? "" : "primary"),
      asQr ? null : button(S.file, () => exportFile(id)),
      asQr ? null : button(S.qr, showCode),
      button(words.common.close, () => box.finish()),
    ),
  );
  if (asQr) await showCode();
}

/** Ask for a file or a link, then show what it is. */
export function askForGame() {
  const paste = h("textarea", { id: "paste", "aria-label": W.paste, placeholder: `${url("")}…#g=…`, spellcheck: "false" });
  const { box } = dialog(
    W.title,
    h("div.row", {}, button(W.file, () => chooseFile().then((file) => file && (box.finish(), openFile(file))), "primary")),
    h("h3", {}, W.paste),
    paste,
    h(
      "div.row",
      {},
      button(W.paste_open, () => (box.finish(), openLink(paste.value))),
      button(words.common.cancel, () => box.finish()),
    ),
  );
}

/** A file: one game, or a whole backup. */
async function openFile(file) {
  try {
    if (file.size > LARGEST_FILE) throw new Refused("too_large", { most: LARGEST_FILE / 1e6 });
    const { backup, game } = await fromFile(await file.text(), shapes);
    if (backup) offerBackup(backup);
    else await offer(game);
  } catch (error) {
    complain(error);
  }
}

/** A link somebody sent. */
export async function openLink(link) {
  const text = link.trim();
  try {
    if (/^https?:/i.test(text) && !text.includes("#g=")) throw new Refused(text.startsWith(url("")) ? "not_a_save" : "foreign");
    await offer(await fromLink(text, shapes));
  } catch (error) {
    complain(error);
  }
}

/** How far a game is, as far as a packet tells. */
function stateOf(header, save) {
  const said = [say(W.found_steps, { n: save.actions.length })];
  if (header.round) said.push(say(words.remote.round, { n: header.round }));
  const seat = header.seats[header.turn];
  if (seat) said.push(say(words.remote.turn, { name: seatName(seat, header.turn) }));
  return said.join(" · ");
}

/** What was wrong, in words. */
function complain(error) {
  if (!(error instanceof Refused)) console.error(error); // a fault of ours: the player hears at least that nothing came of it
  const { reason = "damaged", slots = {} } = error;
  const said = { ...slots, game: nameOf(slots.game), part: W.parts[slots.part] ?? W.parts.header, why: W.why[slots.why] };
  const { box } = dialog(W.title, h("p", { role: "alert" }, say(W[reason], said)), button(words.common.close, () => box.finish()));
}

async function offer(packet) {
  const { header, save } = packet;
  if (!site.games.includes(save.game)) throw new Refused("unknown_game", { game: save.game });
  const kept = packet.id ? await saves.get(packet.id) : null;
  const ours = kept && Array.isArray(kept.save?.actions) && Array.isArray(kept.save.seats) ? kept : null;
  const stand = ours ? compare(ours.save, save) : { kind: kept ? "broken" : "new" };
  const about = {
    new: "",
    same: W.same,
    older: say(W.older, { mine: ours?.save.actions.length, theirs: save.actions.length }),
    newer: say(W.newer, { n: save.actions.length - (ours?.save.actions.length ?? 0) }),
    parted: say(W.parted, { n: stand.at }),
    broken: "",
  }[stand.kind];
  const who = header.mail && !ours ? whoAmI(header) : null;
  const { mail, ...plain } = header;
  const full = { ...plain, game: save.game, steps: save.actions.length, state: save.actions.length ? "playing" : "new" };
  const store = async (id, kept = {}) => {
    const here = kept.here ?? who?.here() ?? ours?.header.here;
    await saves.put(id, { ...full, ...kept, ...(here ? { here } : {}) }, save);
    location.assign(tableOf(save.game, id));
  };
  // What this device knows of the game stays when it goes on: its name, who sits here, when it began.
  const advance = () => {
    const { name, here, created } = ours.header;
    return store(packet.id, { name, here, created });
  };
  const ways = {
    new: [[W.as_new, () => store(packet.id ?? newId())]],
    broken: [[W.as_new, () => store(newId())]],
    same: [[W.open_mine, () => location.assign(tableOf(save.game, packet.id))]],
    older: [[W.open_mine, () => location.assign(tableOf(save.game, packet.id))], [W.as_copy, () => store(newId())]],
    newer: [[W.advance, advance], [W.as_copy, () => store(newId())]],
    parted: [[W.as_copy, () => store(newId())], [W.open_mine, () => location.assign(tableOf(save.game, packet.id))]],
  }[stand.kind];
  const { box } = dialog(
    W.title,
    h("p", {}, say(W.found_game, { game: words.games[save.game].name, players: playersOf(header) })),
    h("p.muted", {}, stateOf(header, save)),
    about ? h("p", {}, about) : null,
    who?.box,
    header.mail ? h("p.small.muted", {}, words.remote.honest) : null,
    h(
      "div.row",
      {},
      ...ways.map(([text, act], at) => button(text, () => (box.finish(), act()), at ? "" : "primary")),
      button(words.common.cancel, () => box.finish()),
    ),
  );
}

function offerBackup(found) {
  const wish = h("input", { type: "checkbox" });
  const made = found.made ? when(Date.parse(found.made)) : "?";
  const left = found.left.games + found.left.others;
  const bring = async () => {
    box.finish();
    toast(say(W.restored, await restore(found, { withSettings: wish.checked })), { seconds: 20 });
  };
  const { box } = dialog(
    W.title,
    h("p", {}, say(W.found_backup, { date: made, saves: found.saves.length, results: found.results.length })),
    left ? h("p", { role: "alert" }, say(W.left_out, { n: left })) : null,
    h("label.switch", {}, wish, h("span.track", { "aria-hidden": "true" }), W.with_settings),
    h("div.row", {}, button(W.as_new, bring, "primary"), button(words.common.cancel, () => box.finish())),
  );
}

/** Choose a backup (or any game file) and bring it in. */
export async function askForBackup() {
  const file = await chooseFile();
  if (file) await openFile(file);
}
