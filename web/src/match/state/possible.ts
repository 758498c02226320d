// The moves that a player can make on a real board, legal or not. If a match allows illegal moves, the page
// shows no legal destinations.
//
// A piece on the board can go to any square without a piece of the same color and without a king. A piece in
// hand can be dropped on any empty square. The server decides after a claim whether such a move was legal.

import type { Dests } from "./dests.ts";
import { colorOfPiece, HELD, readPlacement, roleOfPiece, type Held, type Square } from "./pieces.ts";
import type { Color } from "./seats.ts";

const FILES = "abcdefgh";
const SQUARES: readonly Square[] = [..."12345678"].flatMap((rank) =>
  [...FILES].map((file) => file + rank),
);

/** The moves that `color` can make on a board with that placement, legal or not. */
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

/**
 * The squares where `color` may want to drop a piece of that role later: those without an own piece, and for a pawn
 * not the first and last rank. Squares of enemy pieces are included, since such a piece may move away.
 */
export function laterDrops(placement: string, color: Color, role: Held): Square[] {
  const pieces = readPlacement(placement);
  return SQUARES.filter((square) => {
    const piece = pieces.get(square);
    const pawnCannot = role === "P" && /[18]$/.test(square);
    return !pawnCannot && (piece === undefined || colorOfPiece(piece) !== color);
  });
}

/** Whether the move from `from` to `to` brings a pawn to its last rank. */
export function comesToLastRank(placement: string, from: Square, to: Square): boolean {
  const piece = readPlacement(placement).get(from);
  return (piece === "P" && to.endsWith("8")) || (piece === "p" && to.endsWith("1"));
}

/** The squares of the pieces of `color` for which a pawn may be exchanged: all pieces but the king and pawns. */
export function exchangeable(placement: string, color: Color): Square[] {
  return [...readPlacement(placement)]
    .filter(([, piece]) => colorOfPiece(piece) === color && !"KP".includes(roleOfPiece(piece)))
    .map(([square]) => square);
}
