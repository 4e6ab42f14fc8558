// The wait before a table: bytes really received, then named steps; pause, another try, a word when the network stops.
// `say(key, slots)` gives words of the [table] section.

import { pauseDownload } from "./python.js";

const SLOW = 25_000; // ms after which a weak device hears of the text table
const STEPS = ["start", "rules"];

export class Loading {
  #box;
  #say;
  #lang;
  #isPaused = false;
  #slow = 0;

  /** Fills the box; `lang()` is asked each time, for the language may change meanwhile. */
  constructor(box, say, lang) {
    this.#box = box;
    this.#say = say;
    this.#lang = lang;
    this.#slow = setTimeout(() => this.#note(say("weak")), SLOW);
  }

  get #text() {
    return this.#box.querySelector("#progress-text");
  }

  #note(text) {
    const line = this.#box.querySelector("#progress-note") ?? this.#box.appendChild(document.createElement("p"));
    line.id = "progress-note";
    line.textContent = text;
  }

  show({ step, done = 0, total = 1 }) {
    const bar = this.#box.querySelector("#progress");
    if (!bar) return;
    if (step === "stalled") return void this.#note(this.#say("stalled"));
    if (step === "download") {
      const mega = (count) => (count / 1e6).toLocaleString(this.#lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      const share = Math.floor((100 * done) / total);
      bar.value = share;
      this.#text.textContent = this.#say("download", { share, done: mega(done), total: mega(total) });
      if (!this.#isPaused) this.#box.querySelector("#progress-note")?.remove();
      this.#offerPause(done < total);
      return;
    }
    this.#offerPause(false);
    if (step === "ready") return; // Python is, the table is not yet: that is seen by itself
    bar.removeAttribute("value"); // how long Python needs cannot be foretold
    const at = STEPS.indexOf(step) + 1;
    this.#text.textContent = this.#say(step) + (at ? ` (${at}/${STEPS.length})` : "");
  }

  #offerPause(isWanted) {
    let button = this.#box.querySelector("#pause-download");
    if (!isWanted) return void button?.remove();
    if (button) return;
    button = document.createElement("button");
    button.id = "pause-download";
    button.type = "button";
    const label = () => (button.textContent = this.#say(this.#isPaused ? "resume" : "pause"));
    button.addEventListener("click", () => {
      this.#isPaused = !this.#isPaused;
      pauseDownload(this.#isPaused);
      this.#note(this.#isPaused ? this.#say("paused") : "");
      label();
    });
    label();
    this.#box.append(button);
  }

  /** The start failed: say what is known, offer another try and a file. Nothing of the game is touched. */
  failed(error) {
    const isNetwork = !navigator.onLine || error instanceof TypeError; // fetch() fails with a TypeError
    this.stop(this.#say(isNetwork ? "offline_stop" : "start_failed"), isNetwork ? null : error);
  }

  /** No table, for a reason that is told. */
  stop(reason, error = null) {
    clearTimeout(this.#slow);
    const line = document.createElement("p");
    line.textContent = reason;
    const note = document.createElement("p");
    const { buttons, mended } = globalThis.pygamesGuard;
    const parts = [line, note, ...buttons((text) => (note.textContent = text))];
    if (error) {
      const detail = document.createElement("pre");
      detail.textContent = String(error?.message ?? error);
      parts.push(detail);
    }
    this.#box.replaceChildren(...parts);
    mended().then((text) => (note.textContent = text)); // files that were damaged on this device, and are whole again
  }

  done() {
    clearTimeout(this.#slow);
    this.#box.hidden = true;
  }
}
