// What this page knows of the match on it: the panels as last told by Python, and how the page itself stands.

const query = new URLSearchParams(location.search);
export const game = query.get("game") ?? "bluemoon";
export const wants = (name) => query.has(name);

export const table = {
  id: location.hash.slice(1),
  header: {},
  save: null,
  n: 0,
  bar: {},
  seats: [],
  pages: { rail: [], seat: null },
  ribbon: null,
  orders: [],
  hand: { cards: [] },
  tray: null,
  where: "",
  log: [],
  recap: { rows: [], lines: [] },
  text: null,
  past: null,
  lesson: null,
  heard: 0, // the lesson that holds up no bot any more
  read: 0, // the lesson whose reason was read, on a phone
  over: false,
  refused: false, // the save cannot be opened here
  paused: false,
  skipping: false,
  readOnly: false,
  stored: 0, // when what is shown was safely kept: how long that takes is measured
  asked: 0, // when the present question appeared: a double tap must not answer it
  filter: { text: "", seat: "", all: false },
  seen: [],
  unwarned: [],
  known: false, // whether a match of this game was finished here: signs need no words any more
  key: null,
};
