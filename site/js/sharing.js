// Bringing games in and out: export, link, QR code; opening files and links with a look before anything is stored.

import { inspect, newId, restore, saves } from "./store.js";
import { button, chooseFile, dialog, download, h, list, say, seatName, toast, when } from "./dom.js";
import { compare, fromFile, fromLink, toFile, toLink } from "./packet.js";
import { page, site, url, words } from "./site.js";

const W = words.import;

export const titleOf = (header) => header.name || words.games[header.game]?.name || header.game;
export const tableOf = (game, id) => `${page("table.html")}?game=${encodeURIComponent(game)}#${id}`;
const playersOf = (header) => list(header.seats.map(seatName));

export async function exportFile(id) {
  const entry = await saves.get(id);
  const name = titleOf(entry.header).replace(/[^\p{L}\p{N}]+/gu, "-");
  download(`${name}.pygames.json`, await toFile(entry, id));
}

export async function shareLink(id, asQr = false) {
  const entry = await saves.get(id);
  const link = await toLink(entry, id, page("index.html"));
  const title = say(words.save.link_title, { name: titleOf(entry.header) });
  const picture = asQr ? (await import("./qr.js")).qr(link) : null;
  picture?.setAttribute("aria-label", words.save.qr);
  const text = h("textarea", { readonly: true, "aria-label": words.save.link }, link);
  const shown = asQr
    ? [picture ?? h("p", {}, say(words.save.qr_long, { n: link.length })), picture && h("p.small.muted", {}, words.save.qr_hint)]
    : [text, h("p.small.muted", {}, say(words.save.link_size, { n: link.length }))];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      text.select();
      document.execCommand("copy");
    }
    toast(words.save.link_copied);
  };
  const { box } = dialog(
    title,
    ...shown,
    h("p.small.muted", {}, words.save.link_honest),
    h(
      "div.row",
      {},
      asQr ? null : button(words.save.link_copy, copy, "primary"),
      navigator.share && !asQr ? button(words.save.link_share, () => navigator.share({ title, url: link }).catch(() => {})) : null,
      button(words.common.close, () => box.finish()),
    ),
  );
}

/** Ask for a file or a link, then show what it is. */
export function askForGame() {
  const paste = h("textarea", { id: "paste", "aria-label": W.paste, placeholder: url("…#g=…"), spellcheck: "false" });
  const { box } = dialog(
    W.title,
    h("div.row", {}, button(W.file, () => chooseFile().then((text) => text && (box.finish(), openText(text))), "primary")),
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

/** The text of a file: one game, or a whole backup. */
export async function openText(text) {
  let backup = null;
  try {
    backup = inspect(text);
  } catch (error) {
    if (error.message === "newer_backup") return complain("newer_format");
  }
  return backup ? offerBackup(text, backup) : offer(() => fromFile(text));
}

/** A link somebody sent. */
export async function openLink(link) {
  const text = link.trim();
  if (/^https?:/i.test(text) && !text.includes("#g=")) return complain(text.startsWith(url("")) ? "not_a_save" : "foreign");
  return offer(() => fromLink(text));
}

function complain(reason, slots = {}) {
  const { box } = dialog(W.title, h("p", { role: "alert" }, say(W[reason], slots)), button(words.common.close, () => box.finish()));
}

async function offer(read) {
  let packet;
  try {
    packet = await read();
  } catch (error) {
    return complain(error.reason ?? "damaged");
  }
  const { header, save } = packet;
  if (!site.games.includes(save.game)) {
    return complain("unknown_game", { game: words.games[save.game]?.name ?? save.game });
  }
  const ours = packet.id ? await saves.get(packet.id) : null;
  const stand = ours ? compare(ours.save, save) : { kind: "new" };
  const about = {
    new: "",
    same: W.same,
    older: say(W.older, { mine: ours?.save.actions.length, theirs: save.actions.length }),
    newer: say(W.newer, { n: save.actions.length - (ours?.save.actions.length ?? 0) }),
    parted: say(W.parted, { n: stand.at }),
  }[stand.kind];
  const full = { ...header, game: save.game, steps: save.actions.length, state: save.actions.length ? "playing" : "new" };
  const store = async (id) => {
    await saves.put(id, full, save);
    location.assign(tableOf(save.game, id));
  };
  const ways = {
    new: [[W.as_new, () => store(packet.id ?? newId())]],
    same: [[W.open_mine, () => location.assign(tableOf(save.game, packet.id))]],
    older: [[W.open_mine, () => location.assign(tableOf(save.game, packet.id))], [W.as_copy, () => store(newId())]],
    newer: [[W.advance, () => store(packet.id)], [W.as_copy, () => store(newId())]],
    parted: [[W.as_copy, () => store(newId())], [W.open_mine, () => location.assign(tableOf(save.game, packet.id))]],
  }[stand.kind];
  const { box } = dialog(
    W.title,
    h("p", {}, say(W.found_game, { game: words.games[save.game].name, players: playersOf(header) })),
    h("p.muted", {}, say(words.home?.steps ?? "{n}", { n: save.actions.length })),
    about ? h("p", {}, about) : null,
    h(
      "div.row",
      {},
      ...ways.map(([text, act], at) => button(text, () => (box.finish(), act()), at ? "" : "primary")),
      button(words.common.cancel, () => box.finish()),
    ),
  );
}

function offerBackup(text, found) {
  const wish = h("input", { type: "checkbox" });
  const made = found.made ? when(Date.parse(found.made)) : "?";
  const bring = async () => {
    box.finish();
    toast(say(W.restored, await restore(text, { withSettings: wish.checked })), { seconds: 20 });
  };
  const { box } = dialog(
    W.title,
    h("p", {}, say(W.found_backup, { date: made, saves: found.saves.length, results: found.results.length })),
    h("label.switch", {}, wish, h("span.track", { "aria-hidden": "true" }), W.with_settings),
    h("div.row", {}, button(W.as_new, bring, "primary"), button(words.common.cancel, () => box.finish())),
  );
}

/** Choose a backup (or any game file) and bring it in. */
export async function askForBackup() {
  const text = await chooseFile();
  if (text) await openText(text);
}
