// Talks to the service worker: what is kept on the device, fetch and remove, new versions. Knows no page.

import { settings } from "./store.js";
import { site, url } from "./site.js";

export const isPossible = "serviceWorker" in navigator;

let registered = null;

/** Register once; resolves with the registration, or null where it cannot be. */
export function register() {
  registered ??= isPossible
    ? navigator.serviceWorker.register(url("sw.js"), { updateViaCache: "none" }).catch(() => null)
    : Promise.resolve(null);
  return registered;
}

/** Ask the worker that serves this site; `onProgress` gets {done, total} of a fetch. */
export async function ask(message, onProgress = () => {}) {
  await register();
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  if (!active) throw new Error("no service worker");
  return askWorker(active, message, onProgress);
}

function askWorker(worker, message, onProgress = () => {}) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      if ("total" in data) onProgress(data);
      else if ("error" in data) reject(new Error(data.error));
      else resolve(data.result);
    };
    worker.postMessage(message, [port2]);
  });
}

/** {shell, runtime, <game>: whole or not}, or null. */
export async function state() {
  if (!isPossible || !(await register())) return null;
  return ask({ do: "state" });
}

export const readyGames = (kept) => (kept?.shell && kept.runtime ? site.games.filter((game) => kept[game]) : []);

/** Keep what a game needs. */
export async function keep(game, onProgress) {
  await ask({ do: "keep", group: "runtime" }, onProgress);
  return ask({ do: "keep", group: game }, onProgress);
}

/** Bytes of each part on the device: {shell, runtime, <game>}. */
export const sizes = () =>
  fetch(url("sizes.json"))
    .then((answer) => answer.json())
    .catch(() => ({}));

export const drop = (group) => ask({ do: "drop", group });

/**
 * Call `found(update, changes)` when a new version waits: update() takes it and reloads this page once, on the player's
 * word; changes(lang) are sentences about what is new since this version. Silent where the player wants no updates.
 */
export async function watchUpdates(found) {
  const registration = await register();
  if (!registration) return;
  let isTold = false;
  const tell = async () => {
    const { waiting } = registration;
    if (isTold || !waiting || !navigator.serviceWorker.controller || !settings.now("updates")) return;
    isTold = true;
    const all = await Promise.race([askWorker(waiting, { do: "changes" }), new Promise((late) => setTimeout(late, 3_000))]).catch(() => null);
    const fresh = (all ?? []).slice(0, Math.max(0, (all ?? []).length - site.changes));
    found(() => take(registration), (lang) => fresh.map((change) => change[lang]));
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
  if (settings.now("updates") && navigator.onLine) registration.update().catch(() => {});
}

function take(registration) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ do: "skip" });
}

/** Look for a new version now: "found", "none" or "off". */
export async function look() {
  const registration = await register();
  if (!registration) return "off";
  try {
    await registration.update();
  } catch {
    return "off";
  }
  return registration.waiting || registration.installing ? "found" : "none";
}
