// What the build tells every page: where things lie, how large they are. `url` makes an address from a name in it.

const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");

/** {root, lang, version, games, archives, runtime, worker, boot, sizes, ...}: see tools/pages.py. */
export const site = read("site");

// The table changes its language in place, so it brings the words of all; other pages bring their own.
const every = read("words-of-all");

/** The interface words of this page, in its language. */
export const words = every[site.lang] ? structuredClone(every[site.lang]) : read("words");

/** Other words in the same place. */
export function speak(lang) {
  for (const [section, found] of Object.entries(every[lang] ?? {})) Object.assign(words[section], found);
}

/** The absolute address of a file named relative to the site's first folder. */
export const url = (name) => new URL(`${site.root}/${name}`, document.baseURI).href;

/** The address of a page in a language: `page("setup/bluemoon.html")`. */
export const page = (name, lang = document.documentElement.lang) => url(`${lang}/${name}`);
