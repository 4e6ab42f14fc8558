// A plain table: starts Python and shows that it answers.
import { boot } from "../python.js";

const game = new URLSearchParams(location.search).get("game") ?? "bluemoon";
const progress = document.getElementById("progress");
globalThis.python = await boot(game, { onProgress: ({ step }) => (progress.textContent = step) });
