// The texts for watchers, in Dutch.

import { counter } from "../plural.ts";
import type { WatchText } from "../en/watch.ts";

const count = counter("nl");

export const text: WatchText = {
  none: "Geen openbare matches op dit moment",
  and: (one, other) => `${one} en ${other}`,
  watchers: (n) => count(n, "kijker", "kijkers"),
  clockOnly: "Gespeeld aan echte borden: zetten worden niet genoteerd.",
  listed: "Iedereen mag kijken",
  listedHint: "De match staat op de pagina van lopende matches. Iedereen mag ook een lege plaats nemen, tenzij je de plaatsen op slot doet.",
  deleteTable: "Tafel verwijderen",
  deleteTableLong: "De tafel met link en chat verwijderen? Gespeelde matches blijven bewaard.",
  hints: "Stukken die mat zouden geven of voorkomen",
  unless: (name, board, roles) => `${name} (${board}) gaat mat, tenzij er ${roles} komt`,
  mates: (name, role, squares) => `${name}: een ${role} geeft mat op ${squares}`,
  matesNow: (name, role, squares) => `${name} geeft nu mat: ${role} op ${squares}`,
  a: { P: "een pion", N: "een paard", B: "een loper", R: "een toren", Q: "een dame" },
  any: { P: "pion", N: "paard", B: "loper", R: "toren", Q: "dame" },
  or: (all) => joined(all),
  ticker: "Geslagen stukken en schaak",
  goesTo: (name) => `gaat naar ${name}`,
  noEvents: "Hier verschijnen geslagen stukken, inzetten en schaak",
  // A table with given players.
  waitsFor: (names) => `Wachten op: ${names}`,
  beginsAt: (time) => `De match begint om ${time}.`,
  givesUp: (left) => `Als ze niet komen, wordt de match over ${left} afgelast.`,
  calledOff: "De match is afgelast, omdat een speler niet kwam.",
  allHere: "Iedereen is er.",
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} of ${last}`;
}
