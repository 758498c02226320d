// The texts for watchers, in Dutch.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("nl");

export const text: WatchText = {
  none: "Geen openbare matches op dit moment",
  and: (one, other) => `${one} en ${other}`,
  watchers: (n) => count(n, "kijker", "kijkers"),
  clockOnly: "Gespeeld aan echte borden: zetten worden niet genoteerd.",
  deleteTable: "Tafel verwijderen",
  deleteTableLong: "De tafel met link en chat verwijderen? Gespeelde matches blijven bewaard.",
  hints: "Stukken die mat zouden geven of voorkomen",
  ticker: "Geslagen stukken en schaak",
  goesTo: (name) => `gaat naar ${name}`,
  noEvents: "Hier verschijnen geslagen stukken, inzetten en schaak",
};
