// Small helpers: elements, words, icons. No text of the page is written in a script: all come from site/text.

const all = JSON.parse(document.getElementById("table-words").textContent);

export const $ = (id) => document.getElementById(id);

/** How the table stands, as a class of the page. Style sheets ask for that, never by :has for what lies somewhere on it: the browser would style half of the page anew with every change. */
export const tableIs = (name, is) => document.body.classList.toggle(name, Boolean(is));
export const state = { lang: document.documentElement.lang };

/** A word of the table in the language of the moment, with its slots filled. */
export function say(key, slots = {}) {
  const text = all[state.lang][key] ?? `[${key}]`;
  return text.replace(/\{(\w+)\}/g, (_, name) => slots[name] ?? "");
}

/** The title of the chapter in which a rule stands. */
export const chapterOf = (game, rule) => all[state.lang].chapters[game].findLast(([first]) => first <= Number(rule.slice(1)))[1];

export const languages = Object.keys(all);

/** h("button", {class: "x", "data-do": "undo"}, "text", child, ...): null children are left out. */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// --- drawing over what is there -----------------------------------------------------------------------------------------

const element = (node) => node.nodeType === Node.ELEMENT_NODE;
const marks = (node) => node.getAttributeNames().filter((name) => name.startsWith("data-")).map((name) => `${name}=${node.getAttribute(name)}`).join(); // by names: a list of attributes makes an object of each

/** Whether a thing may become another one in place: never a button that means something else, for a finger may lie on it. */
const becomes = (was, made) => element(was) && element(made) && was.tagName === made.tagName && !was.id && !made.id && marks(was) === marks(made);

/** A thing in place of another one, as little of it anew as possible: what is equal is neither styled nor laid out again. */
export function renew(was, made) {
  if (was === made || was.isEqualNode(made)) return was;
  if (!becomes(was, made)) {
    was.replaceWith(made);
    return made;
  }
  for (const name of was.getAttributeNames()) if (name !== "style" && !made.hasAttribute(name)) was.removeAttribute(name); // sizes stay as they were told
  for (const name of made.getAttributeNames()) if (was.getAttribute(name) !== made.getAttribute(name)) was.setAttribute(name, made.getAttribute(name));
  fill(was, ...made.childNodes);
  return was;
}

/** Let a box hold these and nothing else; what it holds already stays. */
export function fill(box, ...children) {
  let next = box.firstChild;
  for (const made of children) {
    let same = next;
    while (same && !same.isEqualNode(made) && !becomes(same, made)) same = same.nextSibling;
    while (same && next !== same) next = leave(next);
    if (!same) box.insertBefore(made, next);
    else next = renew(same, made).nextSibling;
  }
  while (next) next = leave(next);
}

/** Take a thing away; the one after it. */
function leave(gone) {
  const next = gone.nextSibling;
  gone.remove();
  return next;
}

/** A drawing from the symbol sheet. */
export function art(name, classes = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `art ${classes}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

export const icon = (name, classes = "") => (name ? art(`icon-${name}`, classes) : null);
export const mark = (number, classes = "") => art(`mark-${number}`, `sign p${number} ${classes}`);

/** A player's sign and name. */
export function who(row, classes = "") {
  return h("span", { class: `who ${classes}` }, mark(row.mark), h("b", {}, row.name));
}

/** SVG text as an element; it comes from our own worker, never from elsewhere. */
export function drawn(markup) {
  const box = document.createElement("template");
  box.innerHTML = markup;
  return box.content.firstElementChild;
}

/** How wide cards can be so that so many fit into a room; ``edge`` is a card's frame and the gap beside it. */
export function largestCard(count, wide, high, { least, most, ratio = 1.4, edge = 10 }) {
  let best = least;
  for (let across = 1; across <= count; across++) {
    const rows = Math.ceil(count / across);
    best = Math.max(best, Math.min(most, wide / across - edge, (high / rows - edge) / ratio));
  }
  return Math.floor(best);
}

export const button = (attributes, ...children) => h("button", { type: "button", ...attributes }, ...children);

/** The four signs of players, and the icons of tools: one grid of 24, two units of stroke. */
export const SHEET = `
<symbol id="mark-0" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9.5"/></symbol>
<symbol id="mark-1" viewBox="0 0 24 24"><path d="M12 1.8 22.8 21.2H1.2z"/></symbol>
<symbol id="mark-2" viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" rx="1.5"/></symbol>
<symbol id="mark-3" viewBox="0 0 24 24"><path d="M12 .8 23.2 12 12 23.2.8 12z"/></symbol>
<symbol id="mark-4" viewBox="0 0 24 24"><path d="M12 1.2 15 9l8 .4-6.3 5 2.2 7.8L12 17.7 5.1 22.2l2.2-7.8L1 9.4 9 9z"/></symbol>
<symbol id="tool-log" viewBox="0 0 24 24"><path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4"/></symbol>
<symbol id="tool-score" viewBox="0 0 24 24"><path d="M4 20V11h4v9M10 20V4h4v16M16 20v-6h4v6M2.5 20h19"/></symbol>
<symbol id="tool-reference" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M9.2 9.5a2.8 2.8 0 1 1 4 2.6c-.9.5-1.2 1-1.2 2M12 17v.5"/></symbol>
<symbol id="tool-advise" viewBox="0 0 24 24"><path d="M9 17h6M10 20.5h4M8.6 14.2a6 6 0 1 1 6.8 0c-.3.3-.4.6-.4 1V17H9v-1.8c0-.4-.1-.7-.4-1z"/></symbol>
<symbol id="tool-text" viewBox="0 0 24 24"><path d="M4 6h16M4 10.5h16M4 15h10M4 19.5h13"/></symbol>
<symbol id="tool-settings" viewBox="0 0 24 24"><path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/></symbol>
<symbol id="tool-undo" viewBox="0 0 24 24"><path d="M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3"/></symbol>
<symbol id="tool-redo" viewBox="0 0 24 24"><path d="m15 5 5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h3"/></symbol>
<symbol id="tool-restart" viewBox="0 0 24 24"><path d="M4 5v6h6M4.5 11A8 8 0 1 1 5 16"/></symbol>
<symbol id="tool-list" viewBox="0 0 24 24"><path d="M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1"/></symbol>
<symbol id="tool-plus" viewBox="0 0 24 24"><path d="M12 5v14M5 12h14"/></symbol>
<symbol id="tool-minus" viewBox="0 0 24 24"><path d="M5 12h14"/></symbol>
<symbol id="tool-fit" viewBox="0 0 24 24"><path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/></symbol>
<symbol id="tool-close" viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18"/></symbol>
<symbol id="tool-play" viewBox="0 0 24 24"><path d="M7 4.5v15l12-7.5z"/></symbol>
<symbol id="tool-pause" viewBox="0 0 24 24"><path d="M8 5v14M16 5v14"/></symbol>
<symbol id="tool-back" viewBox="0 0 24 24"><path d="m15 5-7 7 7 7"/></symbol>
<symbol id="tool-forward" viewBox="0 0 24 24"><path d="m9 5 7 7-7 7"/></symbol>
<symbol id="tool-info" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7.5v.1"/></symbol>
<symbol id="tool-skip" viewBox="0 0 24 24"><path d="m4 5 8 7-8 7zM13 5l8 7-8 7z"/></symbol>`;

export const tool = (name) => art(`tool-${name}`, "tool");
