// The four seats of a match.

import type { Seat } from "../wire.gen.ts";

/** The seats of each team, that on board A first. */
export const TEAMS: readonly (readonly [Seat, Seat])[] = [
  ["A", "b"],
  ["a", "B"],
];

/** The seat of the partner. */
export const PARTNER: Readonly<Record<Seat, Seat>> = { A: "b", b: "A", a: "B", B: "a" };
