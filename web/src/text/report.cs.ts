// The words of a match's report, in Czech.

import type { ReportText } from "./report.en.ts";

export const text: ReportText = {
  title: "Zpráva o zápasu",
  match: (game, day) => `Zápas ${game} tohoto stolu, ${day}.`,
  print: "Vytisknout",
  loading: "Načítá se…",
  home: "Na začátek",
  players: "Hráči",
  board: (board) => `šachovnice ${board}`,
  team: "Tým",
  rules: "Pravidla",
  notRecorded: "tahy se nezapisují",
  different: "Odchylka",
  here: "Zde",
  published: "Jak jsou vydána",
  result: "Výsledek",
  notOver: "Zápas neskončil.",
  raised: "Reklamace a zastavení",
  number: "Č.",
  time: "Čas",
  what: "Co",
  ruling: "Rozhodnutí",
  upheld: "uznáno",
  rejected: "zamítnuto",
  open: "nerozhodnuto",
  log: "Průběh",
  article: "Článek",
  played: (name, move) => `${name} hraje ${move}`,
  articles: "Články",
  arbiter: "Rozhodčí",
};
