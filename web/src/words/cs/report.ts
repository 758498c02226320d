// The texts of the report of a match, in Czech.

import type { ReportText } from "../en/report.ts";

export const text: ReportText = {
  title: "Zpráva o zápasu",
  match: (game, day) => `Zápas ${game} tohoto stolu, ${day}.`,
  print: "Vytisknout",
  board: (board) => `šachovnice ${board}`,
  team: "Tým",
  hands: "Zásobník",
  notRecorded: "tahy se nezapisují",
  different: "Odchylka",
  here: "Zde",
  published: "Vydané znění",
  notOver: "Zápas neskončil.",
  raised: "Reklamace a zastavení",
  what: "Co",
  ruling: "Rozhodnutí",
  upheld: "uznáno",
  rejected: "zamítnuto",
  open: "čeká na rozhodnutí",
  log: "Průběh",
  article: "Článek",
  played: (name, move) => `${name} hraje ${move}`,
  asOf: (time: string) => `platí od ${time}`,
  articles: "Články",
};
