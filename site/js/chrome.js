// What every page does: applies settings, remembers the language, keeps the site on the device, tells news.

import { backup, events, notes, rememberLanguage, settings, trouble } from "./store.js";
import { $, $$, bytes, download, list, say, toast } from "./dom.js";
import { site, words } from "./site.js";
import { offerUpdate, tellTaken } from "./update.js";
import { keep, readyGames, register, sizes, state, watchUpdates } from "./keeper.js";

events.addEventListener("settings", () => wearLooks(settings.now())); // early.js, as before the page painted

for (const link of $$("[data-language]")) {
  link.addEventListener("click", () => {
    rememberLanguage(link.dataset.language);
    link.href = link.href.split("#")[0] + location.hash;
  });
}

export async function exportAll() {
  const unread = [];
  let text;
  try {
    text = await backup(unread);
  } catch {
    return void toast(words.trouble.unread, { kind: "trouble", seconds: 0 });
  }
  download(`luneta-${new Date().toISOString().slice(0, 10)}.json`, text);
  if (unread.length) return void toast(words.trouble.partly, { kind: "trouble", seconds: 0 });
  return void (await notes.set("backup-made", Date.now()));
}

let told = null;
function tellTrouble(kind) {
  if (told === kind) return;
  told = kind;
  const retry = kind === "silent" ? [[words.trouble.retry, () => location.reload()]] : [];
  toast(words.trouble[kind], { kind: "trouble", seconds: 0, buttons: [...retry, [words.trouble.export, exportAll]] });
}
events.addEventListener("trouble", ({ detail }) => tellTrouble(detail.kind));
if (trouble) tellTrouble(trouble);

/** "Ready offline: …" */
export async function showBadge() {
  const badge = $("#badge");
  if (!badge) return;
  let kept = null;
  try {
    kept = await state();
  } catch {
    // no worker yet
  }
  const names = (games) => list(games.map((game) => words.games[game].name));
  const ready = readyGames(kept);
  const missing = site.games.filter((game) => !ready.includes(game));
  const said = [];
  if (!kept) said.push(words.badge.unsupported);
  else {
    if (ready.length) said.push(say(words.badge.ready, { games: names(ready) }));
    if (!ready.length) said.push(words.badge.none);
    else if (missing.length) said.push(say(words.badge.partly, { games: names(missing) }));
  }
  if (!navigator.onLine) said.unshift(words.badge.offline);
  badge.classList.toggle("ready", ready.length > 0);
  $("span", badge).textContent = said.join(" · ");
  badge.hidden = false;
  badge.classList.remove("waiting");
  if (kept && missing.length && navigator.onLine) await offerRest(badge, kept, missing);
  else if ($("button", badge)) $("button", badge).hidden = true;
}

/** The games that are not here yet come in the background, if the player wants them. */
async function offerRest(badge, kept, missing) {
  const act = $("button", badge);
  if (!act || act.dataset.busy) return;
  const known = await sizes();
  const weight = [...missing, ...(kept.runtime ? [] : ["runtime"])].reduce((sum, part) => sum + (known[part] ?? 0), 0);
  act.textContent = say(words.badge.fetch, { size: bytes(weight) });
  act.hidden = act.disabled = false;
  act.onclick = async () => {
    act.disabled = true;
    act.dataset.busy = "yes";
    try {
      for (const game of missing) {
        await keep(game, ({ done, total }) => (act.textContent = say(words.badge.fetching, { done, total })));
      }
    } catch ({ message }) {
      toast(words.badge[`failed_${message}`] ?? words.badge.failed);
    }
    delete act.dataset.busy;
    showBadge();
  };
}

if (!navigator.serviceWorker?.controller) $("#badge")?.classList.remove("waiting"); // a first visit: nothing can be kept yet
addEventListener("online", showBadge);
addEventListener("offline", showBadge);
register().then(showBadge);
watchUpdates((update, changes) => offerUpdate(update, changes(site.lang)), tellTaken);
