// The texts for watchers, in English: live matches, hints about mates, and analyzing together. The type of this
// object is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  none: "No public matches right now",
  and: (one: string, other: string) => `${one} and ${other}`,
  watchers: (n: number) => count(n, "watcher", "watchers"),
  clockOnly: "Played over the board: moves are not recorded.",
  deleteTable: "Delete the table",
  deleteTableLong: "Delete the table with its link and its talk? Finished matches are kept.",
  // Pieces that mate, or that prevent a mate, when they arrive in a hand.
  hints: "Pieces that would mate or prevent a mate",
  // The ticker.
  ticker: "Captures and checks",
  /** Read after a captured piece: the player who gets it. */
  goesTo: (name: string) => `goes to ${name}`,
  noEvents: "Captures, drops and checks appear here",
};

export type WatchText = typeof text;
