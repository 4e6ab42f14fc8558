// The cues themselves, made of tones and a little noise in any audio context; tools/sounds.py makes them without a loudspeaker.

/** A tone: pitch in Hz (gliding to another), when it begins and how long it lasts in seconds, how loud, which wave. */
const tone = (pitch, at = 0, long = 0.3, loud = 0.07, wave = "sine", to = pitch) => ({ pitch, at, long, loud, wave, to });
/** Noise around a pitch: paper, wings, dice. */
const hush = (pitch, at = 0, long = 0.12, loud = 0.09, to = pitch) => ({ pitch, at, long, loud, wave: "noise", to });

export const CUES = {
  flip: [hush(2400, 0, 0.1, 0.075, 4600), hush(1500, 0.06, 0.1, 0.075)], // a card turns over
  step: [tone(262, 0, 0.14, 0.08, "triangle"), tone(294, 0.14, 0.14, 0.07, "triangle")], // a figure walks
  stone: [tone(130, 0, 0.16, 0.13, "triangle", 92), hush(700, 0, 0.04, 0.08)], // a piece is set
  chime: [tone(1319, 0, 0.7, 0.05), tone(1976, 0.09, 0.8, 0.04), tone(2637, 0.18, 0.9, 0.03)], // crystals, points
  build: [tone(196, 0, 0.5, 0.07, "triangle"), tone(294, 0.14, 0.5, 0.07, "triangle"), tone(392, 0.28, 0.7, 0.07, "triangle"), tone(784, 0.42, 0.9, 0.04)], // something stands
  wing: [hush(420, 0, 0.22, 0.13, 1200), hush(380, 0.24, 0.26, 0.11, 900)], // something flies
  dice: [0, 0.07, 0.15, 0.25, 0.37].map((at, n) => hush(1900 - n * 180, at, 0.06, 0.095)), // dice roll
  power: [tone(262, 0, 0.4, 0.06, "sine", 523), tone(523, 0.22, 0.4, 0.05, "sine", 784)], // power, goods
  launch: [hush(240, 0, 0.7, 0.06, 1600), tone(98, 0, 0.7, 0.07, "triangle", 262)], // a ship leaves
  hit: [tone(110, 0, 0.3, 0.14, "triangle", 48), hush(520, 0, 0.18, 0.07, 220)], // a battle
  learn: [tone(659, 0, 0.35, 0.05), tone(880, 0.12, 0.35, 0.05), tone(988, 0.24, 0.5, 0.05)], // research, a technology
  turn: [tone(523, 0, 0.32, 0.07), tone(784, 0.16, 0.4, 0.07)], // somebody here is asked
  end: [523, 659, 784, 1047].map((pitch, n) => tone(pitch, n * 0.16, 0.9, 0.06)), // the match is over
};

const LEVEL = 1.8; // of all cues: soft beside somebody who talks
const LIFT = 5; // a band of noise is that much quieter than a tone of the same figure
let grain = null; // a second of noise, the same each time

/** Play a cue by its name, from a time of the context on. */
export function play(audio, name, at = audio.currentTime) {
  for (const part of CUES[name]) sound(audio, part, at + part.at);
}

function sound(audio, { pitch, to, long, loud, wave }, start) {
  const source = wave === "noise" ? noise(audio) : audio.createOscillator();
  const shape = wave === "noise" ? audio.createBiquadFilter() : source;
  if (wave === "noise") Object.assign(shape, { type: "bandpass" }).Q.value = 1.2;
  else source.type = wave;
  shape.frequency.setValueAtTime(pitch, start);
  shape.frequency.exponentialRampToValueAtTime(to, start + long);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * LEVEL * (wave === "noise" ? LIFT : 1), start + Math.min(0.02, long / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  if (shape !== source) source.connect(shape);
  shape.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + long + 0.02);
}

function noise(audio) {
  if (grain?.sampleRate !== audio.sampleRate) {
    grain = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = grain.getChannelData(0);
    let seed = 1;
    for (let at = 0; at < samples.length; at += 1) {
      seed = (seed * 16807) % 2147483647;
      samples[at] = (seed / 2147483647) * 2 - 1;
    }
  }
  const source = audio.createBufferSource();
  source.buffer = grain;
  return source;
}
