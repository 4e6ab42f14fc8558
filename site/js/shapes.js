// The shapes of things for the games that this build knows.

import { shapesFor } from "./schema.js";
import { site } from "./site.js";

export const shapes = shapesFor(site.known);
