// The names of the players of a record. The record may leave out some of them.

import { boardOf, colorOf, perSeat, SEATS } from "../match/index.ts";
import { shownName, t } from "../words/index.ts";
import type { BySeat } from "../wire.gen.ts";

/** The two teams, with White of board A first: `Ann & Dan – Cid & Bob`; null if the record names no player. */
export function playersOf(names: BySeat<string>): string | null {
  if (SEATS.every((seat) => names[seat] === "")) return null;
  const name = perSeat((seat) => (names[seat] === "" ? "?" : shownName(names[seat])));
  const single = names.B === "" && names.b === "";
  return single ? `${name.A} – ${name.a}` : `${name.A} & ${name.b} – ${name.B} & ${name.a}`;
}

/** A name for every seat: the player, or the color and the board if the record names no player there. */
export function named(names: BySeat<string>): BySeat<string> {
  return perSeat((seat) => (names[seat] === "" ? `${t.color[colorOf(seat)]} ${boardOf(seat)}` : names[seat]));
}
