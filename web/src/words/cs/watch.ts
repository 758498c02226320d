// The texts for watchers, in Czech.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("cs");

export const text: WatchText = {
  none: "Teď se nehraje žádný veřejný zápas",
  and: (one, other) => `${one} a ${other}`,
  watchers: (n) => count(n, "divák", "diváci", "diváků"),
  clockOnly: "Hraje se na skutečných šachovnicích: tahy se nezapisují.",
  deleteTable: "Smazat stůl",
  deleteTableLong: "Smazat stůl i s odkazem a chatem? Odehrané zápasy zůstanou uložené.",
  hints: "Kameny, které by daly mat nebo mu zabránily",
  ticker: "Braní a šachy",
  goesTo: (name) => `dostává ${name}`,
  noEvents: "Zde se objeví braní, nasazení a šachy",
};
