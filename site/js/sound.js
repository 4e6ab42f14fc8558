// Soft cues, made when they are wanted; no recorded files. Off unless the player wants them,
// and everything they say is also on the screen. A browser lets a page sound only after somebody has touched it: before
// that nothing is made.

import { CUES, play } from "./cues.js";
import { settings } from "./store.js";

let audio = null;

/** Play a cue by its name. */
export function cue(name) {
  if (!settings.now("sound") || !globalThis.AudioContext || !CUES[name]) return;
  if (!audio && navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  play(audio, name);
}
