// A new version, told quietly and with what changed. Nothing is reloaded without a word from the player.

import { h, say, toast } from "./dom.js";
import { words } from "./site.js";

/** Offer an update; `changes` are sentences, the newest first. Returns what takes the offer back. */
export function offerUpdate(update, changes) {
  const W = words.update;
  const what = changes.length ? [" ", h("span.news", {}, say(W.changed, { what: changes.slice(0, 2).join(" ") }))] : [];
  return toast([h("b", {}, W.found), ...what], { seconds: 0, buttons: [[W.now, update], [W.later]] });
}

/** Another tab took a new version: this page goes on, and takes it as well when the player wants. */
export function tellTaken(reload) {
  const W = words.update;
  toast(W.elsewhere, { seconds: 0, buttons: [[W.reload, reload], [W.later]] });
}
