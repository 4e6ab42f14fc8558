// Talking to Python: one message out, one patch in; patches are shown in the order in which they came.

import { table } from "./match.js";
import { arrived } from "./motion.js";
import { layOut, measured } from "./sizes.js";

const LOOKING = new Set(["shape", "page", "why", "go_to", "live", "info", "score", "reference", "result", "language", "settings", "text", "open", "save"]);

let python = null;
let show = async () => {};
let fail = () => {};
let refuse = () => {}; // another tab plays: whoever tries here is told
let showing = Promise.resolve();
let under = 0; // messages on their way, bots' thoughts aside
let idle = [];

/** What is done with patches and with errors. */
export const setUp = (given) => ({ show, fail, refuse } = given);
export const connect = (door) => (python = door);
export const isConnected = () => python !== null;

/** Send a message; what comes back is shown. */
export async function send(message) {
  if (table.readOnly && !LOOKING.has(message.do)) {
    if (message.do !== "bot") refuse();
    return null;
  }
  const counts = message.do !== "bot";
  under += counts;
  try {
    return await exchange(message);
  } finally {
    under -= counts;
    if (!under) idle = idle.filter((done) => done());
  }
}

/** Resolves when everything that was sent is shown, has its size, and is kept. */
export const settled = () => (under ? new Promise((done) => idle.push(() => done())) : showing).then(measured).then(() => aside);

let aside = Promise.resolve(); // what is written while it is shown

/** Who waits for the table waits for this as well. */
export const alsoWait = (work) => (aside = Promise.all([aside, work]).then(() => {}));

async function exchange(message) {
  let answer;
  try {
    answer = await python.call(message);
  } catch {
    return null; // the worker is gone: revive() is at work
  }
  if (answer.error) {
    fail(answer.error);
    return null;
  }
  if (message.do === "bot" && !message.all) showing = showing.then(() => arrived(() => under > 0)); // what somebody asked for meanwhile waits for nothing
  showing = showing.then(() => show(answer)).then(() => message.do !== "bot" && layOut()).catch((error) => fail({ kind: error.name, text: String(error), trace: error.stack }));
  await showing;
  return answer;
}
