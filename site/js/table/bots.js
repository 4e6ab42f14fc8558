// Bots play at their pace while people watch.

import { settings } from "../store.js";
import { table } from "./match.js";
import { send } from "./talk.js";

const PACES = { slow: 1700, normal: 850, fast: 320, instant: 0 };

let waiting = 0; // the timer of the next bot
let thinking = false;

/** Whether a lesson is still read before one that is about watching the bots; Go on and Skip to me end the wait. */
export const areHeld = () => Boolean(table.lesson?.hold) && table.heard !== table.lesson.at;
export const release = () => (table.heard = table.lesson?.at);

/** Let the next bot play, if one is asked and people want to go on. */
export function playBots() {
  clearTimeout(waiting);
  if (table.bar.bot === undefined) {
    table.skipping = false;
    return;
  }
  if (thinking || table.paused || table.readOnly || table.past || areHeld()) return;
  const pace = table.header.manners?.pace ?? settings.now("pace");
  const all = table.skipping || pace === "instant";
  waiting = setTimeout(async () => {
    thinking = true;
    const n = table.n;
    await send({ do: "bot", n, all });
    thinking = false;
    playBots();
  }, all ? 0 : PACES[pace] ?? PACES.normal);
}

/** Something has failed: no bot plays until the table is drawn anew. */
export const hold = () => clearTimeout(waiting);

/** The worker in which a bot thought is gone. */
export const forget = () => (thinking = false);
