// News at the table: a new version is offered between turns. Every step is stored before it is shown, so nothing is lost.

import { watchUpdates } from "./keeper.js";
import { speak } from "./site.js";

const LOOK = 1_000; // ms between looks whether a choice is half made

/** `isQuiet()`: whether no choice is half made; `lang()`: the language of the moment. */
export function watchNews({ isQuiet, lang }) {
  const quiet = async () => {
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, LOOK));
    speak(lang());
  };
  watchUpdates(
    async (update, changes) => {
      await quiet();
      const { offerUpdate } = await import("./update.js");
      return offerUpdate(update, changes(lang()));
    },
    async (reload) => {
      await quiet();
      const { tellTaken } = await import("./update.js");
      tellTaken(reload);
    },
  );
}
