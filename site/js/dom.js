// Small helpers for pages: elements, sentences with slots, sizes, dates, dialogs, short news.

import { words } from "./site.js";

const LANG = document.documentElement.lang;

/** An element: `h("button.primary", {onclick}, "Start")`. Attributes that are functions become listeners. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.replace(/^on/, ""), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/** A sentence with its named slots filled; `{n|game|games}` is one of two forms by the number. */
export const say = (sentence, slots = {}) =>
  sentence.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name, one, many) => {
    if (!(name in slots)) return whole;
    if (one === undefined) return slots[name] ?? "";
    return Number(slots[name]) === 1 ? one : many; // as in core/text.py
  });

export const number = (value, digits = 0, atLeast = 0) =>
  new Intl.NumberFormat(LANG, { maximumFractionDigits: digits, minimumFractionDigits: atLeast }).format(value).replace("-", "−");

export const bytes = (count) => {
  if (count >= 1e9) return say(words.common.size_gb, { n: number(count / 1e9, 1) });
  if (count >= 1e5) return say(words.common.size_mb, { n: number(count / 1e6, 1) });
  return say(words.common.size_kb, { n: number(Math.ceil(count / 1e3)) });
};

export const when = (time) => {
  const past = (Date.now() - time) / 1000;
  if (past < 60) return words.common.now;
  const relative = new Intl.RelativeTimeFormat(LANG, { numeric: "auto" });
  if (past < 3600) return relative.format(-Math.round(past / 60), "minute");
  if (past < 86400) return relative.format(-Math.round(past / 3600), "hour");
  if (past < 7 * 86400) return relative.format(-Math.round(past / 86400), "day");
  return new Intl.DateTimeFormat(LANG, { dateStyle: "medium" }).format(time);
};

/** Text without accents and case, for searching. */
export const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Compares as a dictionary of this language does. */
export const collate = new Intl.Collator(LANG, { numeric: true }).compare;

export const capital = (text) => text.charAt(0).toLocaleUpperCase(LANG) + text.slice(1);

export const list = (names) => new Intl.ListFormat(LANG).format(names);

/** The name of a seat, also if nobody gave one. */
export const seatName = (seat, at) =>
  seat.name || (seat.kind === "bot" ? `${words.common.bot} ${at + 1}` : say(words.common.player, { n: at + 1 }));

export const mark = (name) => h("span.mark", { "data-mark": name, role: "img", "aria-label": words.marks[name] });

/** A mark that can be changed: the sign is seen, a list of all signs lies over it. `attributes` are those of the list. */
export const markPick = (value, attributes) =>
  h(
    "span.mark-pick",
    {},
    h("span.mark", { "data-mark": value, "aria-hidden": "true" }),
    h("select", attributes, ...Object.entries(words.marks).map(([name, text]) => h("option", { value: name, selected: name === value }, capital(text)))),
  );

// --- dialogs and news -----------------------------------------------------------------------------------------------

/** A dialog that removes itself; resolves with the value given to close(value), or null. */
export function dialog(title, ...children) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const box = h("dialog", { "aria-labelledby": id }, h("h2", { id }, title), ...children);
  let answer = null;
  const done = new Promise((resolve) =>
    box.addEventListener("close", () => {
      box.remove();
      resolve(answer);
    }),
  );
  box.finish = (value = null) => {
    answer = value;
    box.close();
  };
  document.body.append(box);
  box.showModal();
  return Object.assign(done, { box });
}

export const button = (text, onclick, classes = "") =>
  h(classes ? `button.${classes}` : "button", { type: "button", onclick }, text);

function tray() {
  return $(".toasts") ?? document.body.appendChild(h("div.toasts", { role: "status", "aria-live": "polite" }));
}

/** Short news with buttons [[text, action]]; goes away by itself after `seconds` (0: only by hand, by ✕ or a button without action). */
export function toast(text, { buttons = [], seconds = 10, kind = "" } = {}) {
  const needsClose = !seconds && buttons.every(([, act]) => act);
  const gone = () => box.remove();
  const box = h(
    kind ? `div.toast.${kind}` : "div.toast",
    {},
    h("p", {}, ...[text].flat()),
    ...buttons.map(([said, act]) => button(said, () => (gone(), act?.()))),
    needsClose ? button("✕", gone, "close") : null,
  );
  if (needsClose) box.lastChild.setAttribute("aria-label", words.common.close);
  tray().append(box);
  if (seconds) setTimeout(gone, seconds * 1000);
  return gone;
}

/** Give the player a file. */
export function download(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Let the player choose a file; resolves with it, or null. */
export function chooseFile(accept = ".json,.pygames,application/json") {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept, hidden: true });
    input.addEventListener("change", () => {
      resolve(input.files[0] ?? null);
      input.remove();
    });
    input.addEventListener("cancel", () => (input.remove(), resolve(null)));
    document.body.append(input);
    input.click();
  });
}
