// The texts for watchers, in English: live matches, hints about mates, and analyzing together. The type of this
// object is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  none: "No public matches right now",
  and: (one: string, other: string) => `${one} and ${other}`,
  watchers: (n: number) => count(n, "watcher", "watchers"),
  clockOnly: "Played over the board: moves are not recorded.",
  // Making a table public.
  listed: "Anyone may watch",
  listedHint: "The match is listed under live matches. Anyone may also take an empty seat, unless you lock the seats.",
  deleteTable: "Delete the table",
  deleteTableLong: "Delete the table with its link and its talk? Finished matches are kept.",
  // Pieces that mate, or that prevent a mate, when they arrive in a hand.
  hints: "Pieces that would mate or prevent a mate",
  /** `roles` are joined by `or`. */
  unless: (name: string, board: string, roles: string) => `${name} (${board}) is mated unless ${roles} arrives`,
  mates: (name: string, role: string, squares: string) => `${name}: any ${role} mates on ${squares}`,
  matesNow: (name: string, role: string, squares: string) => `${name} mates now: ${role} on ${squares}`,
  a: { P: "a pawn", N: "a knight", B: "a bishop", R: "a rook", Q: "a queen" },
  any: { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" },
  or: (all: readonly string[]) => joined(all, "or"),
  // The ticker.
  ticker: "Captures and checks",
  /** Read after a captured piece: the player who gets it. */
  goesTo: (name: string) => `goes to ${name}`,
  noEvents: "Captures, drops and checks appear here",
  // A table with given players.
  waitsFor: (names: string) => `Waiting for: ${names}`,
  beginsAt: (time: string) => `The match begins at ${time}.`,
  givesUp: (left: string) => `If they do not come, the match is called off in ${left}.`,
  calledOff: "The match was called off, because somebody did not come.",
  allHere: "Everybody is here.",
};

function joined(all: readonly string[], or: string): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} ${or} ${last}`;
}

export type WatchText = typeof text;
