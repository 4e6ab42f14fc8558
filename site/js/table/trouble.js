// When something goes wrong: back to the last good step, a calm panel, a report to copy, a fresh worker.

import * as store from "../store.js";
import { site } from "../site.js";
import { $, say, state as words } from "./dom.js";
import { table } from "./match.js";
import { open } from "./opening.js";
import { announce } from "./show.js";
import { send } from "./talk.js";
import * as bots from "./bots.js";
import * as sheets from "./sheets.js";

let failure = null; // the one that is being dealt with
let told = null; // the one that the panel is about

/** The table goes back to the last good step by itself; a calm panel says so and offers ways out. */
export async function fail(error) {
  const isSecond = failure !== null;
  failure = error;
  console.warn(error.trace ?? error.text);
  bots.hold();
  tell(error, report());
  if (isSecond) return; // going back fails as well: "one step back" is the way out
  await open();
  failure = null;
  tell(error, report(error));
}

const tell = (error, text) => sheets.errorPopup(table.save?.actions.length ?? 0, error.text ?? "", text);

function report(error = failure) {
  told = error;
  const save = structuredClone(table.save ?? {});
  if (!$("with-names")?.checked) for (const seat of save.seats ?? []) if (seat.name) seat.name = "–";
  const facts = { version: site.version, device: navigator.userAgent, screen: `${innerWidth}×${innerHeight}`, lang: words.lang, settings: store.settings.now() };
  return JSON.stringify({ ...facts, error, save }, null, 1);
}

/** The names were ticked or not: the report is shown before it is copied. */
export const showReport = () => ($("report").textContent = report(told));

export async function copyReport() {
  await navigator.clipboard?.writeText(report(told)).catch(() => {});
  announce(say("error_copied"));
  $("popups").querySelector("[data-page=copy]").textContent = say("error_copied");
}

/** Take the stored save again, in the worker that is there. */
export async function reopen({ stepBack = false } = {}) {
  failure = null;
  sheets.closePopup();
  await open();
  if (stepBack) await send({ do: "step_back" });
}

/** The worker died: a fresh one gets the last stored step. */
export async function revive(python) {
  bots.forget();
  try {
    await python.restart();
    await open();
    announce(say("restarted"));
    sheets.notice(say("restarted"));
  } catch (error) {
    fail({ kind: error.name, text: String(error), trace: error.stack });
  }
}

/** The storage failed: a word about it, once the table stands; until then the wait itself says what is known. */
export function tellStorage(kind = store.trouble) {
  if (kind && document.body.classList.contains("ready")) sheets.notice(say(`trouble_${kind}`));
}

store.events.addEventListener("trouble", ({ detail }) => tellStorage(detail.kind));
