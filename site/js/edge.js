// The map of Andromeda's Edge that a seed will lay, before any Python runs: the steps of lay_map in
// pygames/andromeda/setup.py over the same lists (a test compares the two). The table itself is laid by the engine.

import { Rng } from "./chance.js";

/** Which tile lies where: { place: tile }. */
export async function lay(facts, regions, seats, seed) {
  const rng = await Rng.stream(seed, "map");
  const planets = rng.shuffle([...facts.planets]).slice(0, facts.many[seats]);
  const tiles = rng.shuffle([...planets, ...facts.bases].sort());
  const found = { ...facts.special[regions] };
  const free = facts.spaces.filter((place) => !(place in found));
  tiles.slice(0, free.length).forEach((tile, at) => (found[free[at]] = tile));
  return found;
}

/** The drawing of all tiles with those that are laid in their places. */
export function draw(facts, layout, drawn) {
  const svg = drawn.cloneNode(true);
  for (const tile of svg.querySelectorAll(".tile")) {
    const place = Object.keys(layout).find((one) => layout[one] === tile.dataset.tile);
    const space = place && svg.querySelector(`.space[data-place="${place}"]`);
    if (!space) {
      tile.remove();
      continue;
    }
    tile.setAttribute("transform", space.getAttribute("transform"));
    space.remove();
  }
  return svg;
}
