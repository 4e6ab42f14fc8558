// Offline and installation: what is kept, fetching and removing, installing, taking games along.

import { $, $$, button, bytes, say } from "./dom.js";
import { askForBackup } from "./sharing.js";
import { exportAll, showBadge } from "./chrome.js";
import { ask, drop, isPossible, sizes as readSizes, state } from "./keeper.js";
import { words } from "./site.js";

const W = words.offline;
const sizes = await readSizes();

for (const row of $$("#groups tr")) {
  if (row.dataset.group in sizes) $(".size", row).textContent = bytes(sizes[row.dataset.group]);
}

async function show() {
  const kept = isPossible ? await state().catch(() => null) : null;
  for (const row of $$("#groups tr")) {
    const group = row.dataset.group;
    if (!(group in sizes)) continue;
    const cell = $(".state", row);
    cell.textContent = kept?.[group] ? W.kept : W.missing;
    cell.classList.toggle("yes", Boolean(kept?.[group]));
    const name = $("th", row).textContent;
    const act = kept?.[group] ? button(W.remove, () => drop(group).then(show)) : button(W.fetch, () => fetchGroups(group));
    act.setAttribute("aria-label", `${act.textContent}: ${name}`);
    act.disabled = !kept;
    $(".do", row)?.replaceChildren(act);
  }
  const missing = kept ? Object.keys(kept).filter((group) => !kept[group]) : [];
  $("#fetch-all").disabled = !missing.length;
  $("#fetch-all").parentElement.hidden = Boolean(kept) && !missing.length;
  const weight = missing.reduce((sum, group) => sum + (sizes[group] ?? 0), 0);
  $("#fetch-all").textContent = weight ? say(W.fetch_all_size, { size: bytes(weight) }) : W.fetch_all;
  $("#fetch-all").onclick = () => fetchGroups(...missing);
  showBadge();
}

async function fetchGroups(...groups) {
  const line = $("#fetch-state");
  for (const control of $$("#groups button, #fetch-all")) control.disabled = true;
  try {
    for (const group of groups) {
      const name = $(`#groups [data-group="${group}"] th`).textContent;
      await ask({ do: "keep", group }, ({ done, total }) => (line.textContent = say(W.fetching, { name, done, total })));
    }
    line.textContent = "";
  } catch ({ message }) {
    line.textContent = W[`failed_${message}`] ?? W.failed;
  }
  await show();
}

let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  $("#install").hidden = false;
});
$("#install").addEventListener("click", async () => {
  await offer?.prompt();
  $("#install").hidden = true;
});
$("#backup").addEventListener("click", exportAll);
$("#restore").addEventListener("click", askForBackup);
show();
