// The texts of the report of a match, in Dutch.

import type { ReportText } from "../en/report.ts";

export const text: ReportText = {
  title: "Matchverslag",
  match: (game, day) => `Match ${game} van deze tafel, ${day}.`,
  print: "Afdrukken",
  board: (board) => `bord ${board}`,
  team: "Team",
  hands: "Stukken in de hand",
  notRecorded: "zetten niet genoteerd",
  different: "Afwijking",
  here: "Hier",
  published: "Zoals gepubliceerd",
  notOver: "De match is niet afgelopen.",
  raised: "Claims en onderbrekingen",
  what: "Wat",
  ruling: "Beslissing",
  upheld: "toegewezen",
  rejected: "afgewezen",
  open: "open",
  log: "Verloop",
  article: "Artikel",
  played: (name, move) => `${name} speelt ${move}`,
  asOf: (time: string) => `geldt vanaf ${time}`,
  articles: "Artikelen",
};
