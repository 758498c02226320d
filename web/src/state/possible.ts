// Any move that two hands can make: where illegal moves are possible, the page hints at nothing.
//
// A man of one's own goes to any square without a man of one's own and without a king, a held man
// to any empty square. What of that is legal is the match's matter, and said after a claim.

import type { Dests } from "./dests.ts";
import { colorOfMan, HELD, readPlacement, roleOfMan, type Held, type Square } from "./men.ts";
import type { Color } from "./seats.ts";

const FILES = "abcdefgh";
const SQUARES: readonly Square[] = [..."12345678"].flatMap((rank) =>
  [...FILES].map((file) => file + rank),
);

/** What `color` can make by hand on a board with that placement. */
export function possible(placement: string, color: Color): Dests {
  const men = readPlacement(placement);
  const free = SQUARES.filter((square) => {
    const man = men.get(square);
    return man === undefined || (colorOfMan(man) !== color && roleOfMan(man) !== "K");
  });
  const empty = SQUARES.filter((square) => !men.has(square));
  const moves = new Map<Square, readonly Square[]>();
  for (const [square, man] of men) if (colorOfMan(man) === color) moves.set(square, free);
  const drops = new Map<Held, readonly Square[]>(HELD.map((role) => [role, empty]));
  return { moves, drops, promotions: new Map() };
}

/** Where `color` may want to drop such a man later: nobody knows what stands there then. */
export function laterDrops(placement: string, color: Color, role: Held): Square[] {
  const men = readPlacement(placement);
  return SQUARES.filter((square) => {
    const man = men.get(square);
    const pawnCannot = role === "P" && /[18]$/.test(square);
    return !pawnCannot && (man === undefined || colorOfMan(man) !== color);
  });
}

/** A pawn that comes to its last rank becomes something. */
export function comesToLastRank(placement: string, from: Square, to: Square): boolean {
  const man = readPlacement(placement).get(from);
  return (man === "P" && to.endsWith("8")) || (man === "p" && to.endsWith("1"));
}

/** Men of `color` that a promotion may take from a board: any but king and pawn. */
export function takeable(placement: string, color: Color): Square[] {
  return [...readPlacement(placement)]
    .filter(([, man]) => colorOfMan(man) === color && !"KP".includes(roleOfMan(man)))
    .map(([square]) => square);
}
