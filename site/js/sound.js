// A few soft cues, off unless the player wants them; everything they say is also on the screen.

import { settings } from "./store.js";

const CUES = { turn: [523, 784], end: [523, 659, 784, 1047] }; // Hz, one after the other
const LENGTH = 0.16; // seconds of each tone
let audio = null;

/** Play a cue: "turn" (somebody here is asked) or "end". */
export function cue(name) {
  if (!settings.now("sound") || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  CUES[name].forEach((pitch, at) => tone(pitch, audio.currentTime + at * LENGTH));
}

function tone(pitch, start) {
  const [voice, loud] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(0.08, start + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.001, start + LENGTH * 2);
  voice.connect(loud).connect(audio.destination);
  voice.start(start);
  voice.stop(start + LENGTH * 2);
}
