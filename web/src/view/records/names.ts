// Players of a record, as far as it names them.

import { boardOf, colorOf, perSeat, SEATS } from "../../state/seats.ts";
import { t } from "../../text/index.ts";
import { shownName } from "../../text/server.ts";
import type { BySeat } from "../../wire.gen.ts";

/** `Ann & Dan – Cid & Bob`: the teams, the one of White on board A first; null if it names no player. */
export function playersOf(names: BySeat<string>): string | null {
  if (SEATS.every((seat) => names[seat] === "")) return null;
  const name = perSeat((seat) => (names[seat] === "" ? "?" : shownName(names[seat])));
  const single = names.B === "" && names.b === "";
  return single ? `${name.A} – ${name.a}` : `${name.A} & ${name.b} – ${name.B} & ${name.a}`;
}

/** A name for every seat: its color where the record names no player. */
export function named(names: BySeat<string>): BySeat<string> {
  return perSeat((seat) => (names[seat] === "" ? `${t.color[colorOf(seat)]} ${boardOf(seat)}` : names[seat]));
}
