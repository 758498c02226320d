// Any move that hands can make. Where illegal moves are possible, the page gives no hint.
//
// A piece of one's own goes to any square without a piece of one's own and without a king, a piece of the
// hand to any empty square. Which of these moves are legal is decided by the server, after a claim.

import type { Dests } from "./dests.ts";
import { colorOfPiece, HELD, readPlacement, roleOfPiece, type Held, type Square } from "./pieces.ts";
import type { Color } from "./seats.ts";

const FILES = "abcdefgh";
const SQUARES: readonly Square[] = [..."12345678"].flatMap((rank) =>
  [...FILES].map((file) => file + rank),
);

/** The moves that `color` can make by hand on a board with that placement. */
export function possible(placement: string, color: Color): Dests {
  const pieces = readPlacement(placement);
  const free = SQUARES.filter((square) => {
    const piece = pieces.get(square);
    return piece === undefined || (colorOfPiece(piece) !== color && roleOfPiece(piece) !== "K");
  });
  const empty = SQUARES.filter((square) => !pieces.has(square));
  const moves = new Map<Square, readonly Square[]>();
  for (const [square, piece] of pieces) if (colorOfPiece(piece) === color) moves.set(square, free);
  const drops = new Map<Held, readonly Square[]>(HELD.map((role) => [role, empty]));
  return { moves, drops, promotions: new Map() };
}

/** Squares where `color` may want to drop such a piece later: what is there then is unknown. */
export function laterDrops(placement: string, color: Color, role: Held): Square[] {
  const pieces = readPlacement(placement);
  return SQUARES.filter((square) => {
    const piece = pieces.get(square);
    const pawnCannot = role === "P" && /[18]$/.test(square);
    return !pawnCannot && (piece === undefined || colorOfPiece(piece) !== color);
  });
}

/** Whether a pawn reaches its last rank. */
export function comesToLastRank(placement: string, from: Square, to: Square): boolean {
  const piece = readPlacement(placement).get(from);
  return (piece === "P" && to.endsWith("8")) || (piece === "p" && to.endsWith("1"));
}

/** Pieces of `color` that a promotion by exchange may take from a board: any but king and pawn. */
export function exchangeable(placement: string, color: Color): Square[] {
  return [...readPlacement(placement)]
    .filter(([, piece]) => colorOfPiece(piece) === color && !"KP".includes(roleOfPiece(piece)))
    .map(([square]) => square);
}
