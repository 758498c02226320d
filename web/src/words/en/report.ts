// The texts of the report of a match, in English. The type of this object is the type of its translations.

export const text = {
  title: "Match report",
  match: (game: number, day: string) => `Match ${game} of this table, ${day}.`,
  print: "Print",
  loading: "Loading…",
  home: "Home",
  players: "Players",
  board: (board: string) => `board ${board}`,
  team: "Team",
  rules: "Rules",
  hands: "Pieces in hand",
  places: { in_front: "in front of the player", beside: "beside the board", behind: "behind the board" },
  settledBy: { players: "set by the players", arbiter: "set by the arbiter", both: "agreed by players and arbiter" },
  notRecorded: "moves not recorded",
  different: "Different",
  here: "Here",
  published: "As published",
  result: "Result",
  notOver: "The match is not over.",
  raised: "Claims and stops",
  number: "No.",
  time: "Time",
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
  arbiter: "Arbiter",
};

export type ReportText = typeof text;
