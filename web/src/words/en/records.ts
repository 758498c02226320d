// The texts for records, in English. Records are games and positions that a person pastes as text or opens as files.
// The type of this object is the type of its translations.

import type { FaultView } from "../../wire.gen.ts";
import { counter } from "../plural.ts";

const count = counter("en");

/** A sentence for each fault of a text. In English the page shows the server’s own sentences. */
type Faults = { readonly [K in FaultView["is"]]: (fault: Extract<FaultView, { is: K }>) => string };

export const text = {
  title: "Open a game or a position",
  hint: "Paste it, drop files anywhere on this page, or choose them: BPGN of any program, CSV rows, both JSON files of a chess.com match, Hivemind, BFEN or FEN.",
  field: "Text of games or positions",
  placeholder: "1A. e4 {179.5} 1a. d5 {178.9} 1B. Nf3 {179}",
  open: "Open",
  opening: "Opening…",
  choose: "Choose files",
  declare: "Piece letters and rules",
  declareLetters: "Letters of the pieces",
  rulesOfText: "As in the text, otherwise FICS",
  declareAgain: "Reload with these settings",
  letters: {
    "": "English",
    cs: "Czech, JSVDK",
    de: "German, SLTDK",
    fr: "French, CFTDR",
    nl: "Dutch, PLTDK",
    ru: "Russian, КСЛФКр",
    figurine: "Figurines, ♘♗♖♕♔",
  },
  dropHere: "Drop it to open it",
  nothing: (reason: string) => `No game or position found: ${reason}`,
  failed: (reason: string) => `Could not open it: ${reason}`,
  tooLarge: (megabytes: number) => `At most ${megabytes} MB can be opened at once.`,
  tooMany: (files: number) => `At most ${files} files can be opened at once.`,
  empty: "There is no text to open.",
  another: "Open another game",
  gone: "This paste has expired. Paste it again.",
  // A list of games.
  found: (n: number) => count(n, "game or position", "games and positions"),
  more: (n: number) => `Only the first ${n} are shown.`,
  filter: "Find players or events",
  noneFound: "No games found.",
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  previous: "Previous page",
  next: "Next page",
  players: "Players",
  moves: "Half-moves",
  state: "State",
  position: "Position",
  breaksOff: "incomplete",
  repaired: (n: number) => count(n, "repair", "repairs"),
  // A game.
  game: (n: number, of: number) => `${n} of ${of}`,
  unnamed: "Players not named",
  list: "All games",
  stops: "Stopped at:",
  defect: "Error",
  place: (line: number, column: number) => `line ${line}, character ${column}`,
  faults: null as Faults | null,
  repairs: "Repairs",
  repairsHint: "What was read differently from how it is written.",
  conflicts: "Contradictions",
  unseenDrops: (n: number) => `Dropped pieces that come from a board that is not in this record: ${n}`,
  toMove: (n: number) => `half-move ${n}`,
  toStart: "start",
  notes: "Notes",
  about: "About",
  aboutTitle: "About this record",
  fileRow: "File",
  order: "Order of moves",
  reconstructed: "from the clocks of both boards",
  // Downloads and the link.
  download: "Download",
  linkTitle: "Link to this record",
  linkWhole: "The link contains the whole text. Anyone who can reach this server can open it.",
  linkKept: "The text is too long for a link. This link works until the paste expires.",
};

export type RecordText = typeof text;
