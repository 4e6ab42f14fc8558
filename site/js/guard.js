// Watches over the start of a page, and is the first to run: when a script does not come, comes damaged, or a table's
// start makes no progress, it says so and offers another try and a file with all games. Never an endless wait.
// Also refuses to run inside a page of another site. Plain script, no imports: it must work when nothing else does, and
// so the build puts it into every page itself (tools/pages.py).
(() => {
  const tick = () => globalThis.pygamesTick ?? 1_000; // ms; tests have less patience. Ticks, for a device that slept has not waited
  const PATIENCE = 20; // ticks without a sign of life
  const KINDS = ["headers", "saves", "results", "notes"]; // as in store.js
  const words = JSON.parse(document.getElementById("guard-words").textContent);
  let panel = null;

  const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text }, more);

  if (window.top !== window.self) {
    window.stop(); // the rest of the page is never read
    const link = element("a", words.open, { href: location.href, target: "_blank", rel: "noopener" });
    document.documentElement.replaceChildren(document.createElement("body"));
    document.body.append(element("p", words.framed), link);
    return;
  }

  // --- ways out -------------------------------------------------------------------------------------------------------

  /** What a promise gives, or null when it takes too long. */
  const patiently = (promise) =>
    new Promise((resolve, reject) => {
      let left = PATIENCE;
      const timer = setInterval(() => (left -= 1) <= 0 && resolve(null), tick());
      promise.then(resolve, reject).finally(() => clearInterval(timer));
    });

  /** Let the service worker compare what it keeps, and fetch again what is damaged: {damaged, lost}, or null. */
  function mend() {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return Promise.resolve(null);
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data.result ?? null)));
    worker.postMessage({ do: "mend" }, [port2]);
    return patiently(told);
  }

  /** The sentence about it, or nothing. */
  const mended = async () => {
    const found = await mend().catch(() => null);
    if (!found?.damaged) return "";
    return found.lost ? words.damaged : words.mended.replace("{n}", found.damaged);
  };

  /** All rows of the device's storage, without store.js, which may be the very script that did not come. */
  function rows() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("pygames-store");
      request.onupgradeneeded = () => request.transaction.abort(); // there is none: nor shall there be an empty one
      request.onerror = () => (request.error?.name === "AbortError" ? resolve(KINDS.map(() => [])) : reject(request.error));
      request.onsuccess = () => {
        const run = request.result.transaction(KINDS);
        const asked = KINDS.map((kind) => [run.objectStore(kind).getAllKeys(), run.objectStore(kind).getAll()]);
        run.oncomplete = () => {
          request.result.close();
          resolve(asked.map(([keys, values]) => keys.result.map((key, at) => [key, values.result[at]])));
        };
        run.onabort = run.onerror = () => reject(run.error);
      };
    });
  }

  /** A backup as store.js makes it, given as a file. False: the storage gives nothing. */
  async function save() {
    const found = await patiently(rows()).catch(() => null);
    if (!found) return false;
    const [headers, saves, results, notes] = found;
    const kept = new Map(saves);
    const local = (name, none) => {
      try {
        return JSON.parse(localStorage.getItem(`pygames-${name}`)) ?? none;
      } catch {
        return none;
      }
    };
    const backup = {
      "pygames-backup": 1,
      made: new Date().toISOString(),
      saves: headers.map(([id, header]) => ({ id, header, save: kept.get(id) })),
      results: results.map(([id, result]) => ({ ...result, id })),
      notes: Object.fromEntries(notes),
      settings: local("settings", {}),
      profiles: local("profiles", []),
    };
    const href = URL.createObjectURL(new Blob([JSON.stringify(backup)], { type: "application/json" }));
    const link = element("a", "", { href, download: `luneta-${backup.made.slice(0, 10)}.json`, hidden: true });
    document.documentElement.append(link);
    link.click();
    link.remove();
    return true;
  }

  /** Tell when a new version waits: what this one did not keep, its host may not have any more. */
  async function newer(tell) {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.active) return;
    const look = () => registration.waiting && tell(registration.waiting);
    const watch = () => registration.installing?.addEventListener("statechange", look);
    look();
    watch();
    registration.addEventListener("updatefound", watch);
    await registration.update();
  }

  const take = (worker) =>
    new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      worker.postMessage({ do: "skip" });
    });

  /** Two buttons: another try, and a file with all games. `say(text)` gets what is to be told. */
  function buttons(say) {
    const again = element("button", words.retry, { type: "button", className: "primary", id: "retry" });
    const file = element("button", words.export, { type: "button", id: "export" });
    again.addEventListener("click", async () => {
      again.disabled = true;
      await (fresh ? patiently(take(fresh)) : mend()).catch(() => {});
      location.reload();
    });
    let fresh = null;
    newer((worker) => {
      fresh = worker;
      again.textContent = words.renew; // taking it costs nothing here, for nothing runs
    }).catch(() => {}); // no network: another try then
    file.addEventListener("click", async () => {
      file.disabled = true;
      if (!(await save())) say(words.silent);
      file.disabled = false;
    });
    return [again, file];
  }

  globalThis.pygamesGuard = { buttons, mended }; // loading.js says with them why a start failed

  // --- the watch ------------------------------------------------------------------------------------------------------

  function show(text) {
    const note = element("p", "");
    const say = (more) => (note.textContent = more);
    panel?.remove();
    panel = element("section", "", { id: "stuck" });
    panel.setAttribute("role", "alert");
    panel.append(element("p", text), note, ...buttons(say));
    (document.body ?? document.documentElement).append(panel);
    return say;
  }

  let isBroken = false; // something of the page did not come or did not run
  let quiet = 0;

  const onError = ({ target, error }) => {
    if (isBroken || !(target instanceof HTMLScriptElement || (target === window && error))) return; // some warnings have no error
    isBroken = true;
    mended().then(show(words.broken));
  };

  const isTable = () => document.body?.classList.contains("table-page");
  const signs = new MutationObserver(() => {
    quiet = 0;
    if (!isBroken) panel?.remove();
  });
  const watch = setInterval(() => {
    const box = isTable() && document.getElementById("loading");
    if (box && quiet === 0) signs.observe(box, { childList: true, subtree: true, characterData: true, attributes: true });
    if (box && (document.body.classList.contains("ready") || !box.querySelector("#progress"))) {
      panel?.remove(); // it stands, or says itself why not
      return void stop();
    }
    quiet += 1;
    if (quiet === PATIENCE) late();
    return undefined;
  }, tick());

  function late() {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      if (!link.sheet && !link.disabled) link.remove(); // a style sheet that does not come hides everything
    }
    if (!isBroken) mended().then(show(words.slow)); // Pyodide waits for ever for some damaged files
  }

  function stop() {
    clearInterval(watch);
    signs.disconnect();
    removeEventListener("error", onError, true);
  }

  addEventListener("error", onError, true);
  addEventListener("DOMContentLoaded", () => {
    if (isTable()) return; // it has only begun
    if (!isBroken) panel?.remove();
    stop();
  });
})();
