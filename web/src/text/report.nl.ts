// The words of a match's report, in Dutch.

import type { ReportText } from "./report.en.ts";

export const text: ReportText = {
  title: "Matchverslag",
  match: (game, day) => `Match ${game} van deze tafel, ${day}.`,
  print: "Afdrukken",
  loading: "Wordt geladen…",
  home: "Naar het begin",
  players: "Spelers",
  board: (board) => `bord ${board}`,
  team: "Team",
  rules: "Regels",
  notRecorded: "zetten niet genoteerd",
  different: "Afwijking",
  here: "Hier",
  published: "Zoals gepubliceerd",
  result: "Uitslag",
  notOver: "De match is niet afgelopen.",
  raised: "Claims en onderbrekingen",
  number: "Nr.",
  time: "Tijd",
  what: "Wat",
  ruling: "Beslissing",
  upheld: "toegewezen",
  rejected: "afgewezen",
  open: "open",
  log: "Verloop",
  article: "Artikel",
  played: (name, move) => `${name} speelt ${move}`,
  articles: "Artikelen",
  arbiter: "Scheidsrechter",
};
