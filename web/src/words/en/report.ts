// The texts of the report of a match, in English. The type of this object is the type of its translations.

export const text = {
  title: "Match report",
  match: (game: number, day: string) => `Match ${game} of this table, ${day}.`,
  print: "Print",
  board: (board: string) => `board ${board}`,
  team: "Team",
  hands: "Pieces in hand",
  notRecorded: "moves not recorded",
  different: "Different",
  here: "Here",
  published: "As published",
  notOver: "The match is not over.",
  raised: "Claims and stops",
  what: "What",
  ruling: "Ruling",
  upheld: "upheld",
  rejected: "rejected",
  open: "open",
  log: "Log",
  article: "Article",
  played: (name: string, move: string) => `${name} plays ${move}`,
  /** The time from which an event counts, if it is earlier than the time of its entry. */
  asOf: (time: string) => `as of ${time}`,
  articles: "Articles",
};

export type ReportText = typeof text;
