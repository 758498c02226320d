// Words around records, in English. This file is the type of the others.

const plural = new Intl.PluralRules("en");

function count(n: number, one: string, other: string): string {
  return `${n} ${plural.select(n) === "one" ? one : other}`;
}

export const text = {
  title: "Open a game or a position",
  hint: "Paste it, drop files anywhere on this page, or choose them: BPGN of any program, CSV rows, the two answers of chess.com, pychess, Hivemind, BFEN or FEN.",
  field: "Text of games or positions",
  placeholder: "1A. e4 {179.5} 1a. d5 {178.9} 1B. Nf3 {179}",
  open: "Open",
  opening: "Opening…",
  choose: "Choose files",
  dropHere: "Drop it to open it",
  pasted: "Pasted text",
  nothing: (reason: string) => `No game and no position was found: ${reason}`,
  failed: (reason: string) => `It could not be opened: ${reason}`,
  tooLarge: (megabytes: number) => `More than ${megabytes} MB at once cannot be opened here.`,
  tooMany: (files: number) => `More than ${files} files at once cannot be opened here.`,
  empty: "There is no text to open.",
  another: "Open another",
  close: "Close",
  loading: "Loading…",
  gone: "The server keeps what was pasted for a while only, and has let this go. Paste it again to see it.",
  home: "To the start",
  // A list of games.
  found: (n: number) => count(n, "game or position", "games and positions"),
  more: (n: number) => `Only the first ${n} are shown.`,
  filter: "Find players or events",
  noneFound: "None of them has that.",
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  previous: "Previous page",
  next: "Next page",
  number: "No.",
  players: "Players",
  result: "Result",
  moves: "Half-moves",
  state: "State",
  position: "Position",
  breaksOff: "breaks off",
  repaired: (n: number) => count(n, "repair", "repairs"),
  // A game.
  game: (n: number, of: number) => `${n} of ${of}`,
  list: "All games",
  file: (name: string) => `File: ${name}`,
  stops: "Breaks off:",
  defect: "Defect",
  place: (line: number, column: number) => `line ${line}, column ${column}`,
  repairs: "Repairs",
  repairsHint: "What was read otherwise than it is written.",
  toMove: (n: number) => `half-move ${n}`,
  toStart: "start",
  notes: "Notes",
  about: "About",
  aboutTitle: "About this record",
  rules: "Rules",
  fileRow: "File",
  order: "Order of moves",
  reconstructed: "made from the clocks of both boards",
  noResult: "No result",
  // Files to keep.
  download: "Download",
  forms: {
    bpgn: "Both boards as text; the one form that loses nothing",
    "fics.bpgn": "For old viewers of FICS games",
    bfen: "The position shown now",
    json: "The whole match as one object",
    csv: "A table with one row per half-move",
    jsonl: "The same rows, one object per line",
  },
  names: {
    bpgn: "BPGN",
    "fics.bpgn": "BPGN, FICS",
    bfen: "BFEN",
    json: "JSON",
    csv: "CSV",
    jsonl: "JSON lines",
  },
  linkTitle: "Link to this record",
  linkWhole: "The link holds the whole text: it works for everybody who reaches this server.",
  linkKept: "The text is too long for a link. This one works as long as the server keeps what was pasted.",
};

export type RecordText = typeof text;
