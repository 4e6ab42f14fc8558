// The settings page: every change is kept and applied at once.

import { eraseAll, profiles, saves, settings } from "./store.js";
import { $, $$, button, bytes, dialog, h, markPick, number, say, toast } from "./dom.js";
import { askForBackup } from "./sharing.js";
import { exportAll } from "./chrome.js";
import { look } from "./keeper.js";
import { words } from "./site.js";

const W = words.settings;
const form = $("#settings");

for (const field of $$("input[name]", form)) {
  const now = settings.now(field.name);
  if (field.type === "checkbox") field.checked = Boolean(now);
  else field.checked = field.value === String(now);
  field.addEventListener("change", () => {
    const value = field.type === "checkbox" ? field.checked : field.name === "size" ? Number(field.value) : field.value;
    settings.set(field.name, value);
  });
}
form.addEventListener("submit", (event) => event.preventDefault());

// --- people ---------------------------------------------------------------------------------------------------------

/** The people known here, and a line for one more with a sign that is still free. */
function showProfiles() {
  const known = profiles.list();
  const free = Object.keys(words.marks).find((name) => !known.some((one) => one.mark === name)) ?? "blue";
  $("#profiles").replaceChildren(...known.map(profileRow));
  $("#profile-add-mark").replaceChildren(markPick(free, { id: "profile-mark", "aria-label": W.profile_new_mark, onchange: showSign }));
}

function showSign({ target }) {
  target.previousElementSibling.dataset.mark = target.value;
}

function profileRow(profile) {
  const change = (field) => ({ target }) => {
    const value = target.value.trim();
    if (value) profiles.put({ ...profile, [field]: value });
    showProfiles();
  };
  const remove = () => {
    const bringBack = profiles.remove(profile.id);
    showProfiles();
    toast(say(W.profile_removed, profile), { buttons: [[words.common.undo, () => (bringBack(), showProfiles())]] });
  };
  return h(
    "li",
    {},
    markPick(profile.mark, { "aria-label": say(W.profile_mark, profile), onchange: change("mark") }),
    h("input", { value: profile.name, maxlength: "24", autocomplete: "off", "aria-label": say(W.profile_rename, profile), onchange: change("name") }),
    h("button", { type: "button", "aria-label": say(W.profile_remove, profile), onclick: remove }, "✕"),
  );
}

$("#profile-add").addEventListener("click", () => {
  const name = $("#profile-name").value.trim();
  if (!name) return $("#profile-name").focus();
  profiles.put({ name, mark: $("#profile-mark").value });
  $("#profile-name").value = "";
  showProfiles();
});

// --- storage --------------------------------------------------------------------------------------------------------

const isInstalled = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
const yes = (is) => (is ? W.yes : W.no);

async function showStorage() {
  const [persistent, estimate, all] = await Promise.all([
    navigator.storage?.persisted?.() ?? false,
    navigator.storage?.estimate?.() ?? {},
    saves.list(),
  ]);
  const facts = {
    installed: yes(isInstalled()),
    persistent: yes(persistent),
    used: estimate.usage === undefined ? "?" : bytes(estimate.usage),
    free: estimate.quota === undefined ? "?" : bytes(estimate.quota - estimate.usage),
    games: number(all.length),
  };
  for (const [name, value] of Object.entries(facts)) $(`[data-fact="${name}"]`).textContent = value;
  $("#protect").hidden = persistent;
  $("#backup-due").hidden = persistent || isInstalled() || all.length < 3;
}

$("#protect").addEventListener("click", async () => {
  const granted = await navigator.storage?.persist?.();
  $("#protect-no").hidden = Boolean(granted);
  showStorage();
});
$("#backup").addEventListener("click", exportAll);
$("#restore").addEventListener("click", () => askForBackup().then(showStorage));

$("#look").addEventListener("click", async () => {
  const found = await look();
  $("#look-result").textContent = { found: words.update.found, none: W.updates_none, off: W.updates_off }[found];
});

for (const time of $$(".changes time")) {
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(time.dateTime));
}

$("#erase").addEventListener("click", () => {
  const field = h("input", { autocomplete: "off", "aria-label": W.erase });
  const erase = async () => {
    if (field.value.trim().toLowerCase() !== W.erase_word) return field.focus();
    box.finish();
    await eraseAll();
    toast(W.erased);
    showProfiles();
    showStorage();
  };
  const { box } = dialog(
    W.erase,
    h("p", {}, say(W.erase_ask, { word: W.erase_word })),
    field,
    h("div.row", {}, button(W.erase, erase, "danger"), button(words.common.cancel, () => box.finish())),
  );
});

showProfiles();
showStorage();
