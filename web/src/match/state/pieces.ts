// Pieces on a board and in hand, in the server's letters.
//
// The page applies a move to these letters to show it before the server confirms it, or when it will be made after other
// moves (a premove). This code does not check the rules: the server sends the legal moves (`dests.ts`). It takes a move
// for castling or en passant by where the pieces are.

import type { BoardView, Held } from "../../wire.gen.ts";
import type { Color } from "./seats.ts";

/** A square: `e4`. */
export type Square = string;
/** A kind of piece. All but the king can be in hand. */
export type Role = "P" | "N" | "B" | "R" | "Q" | "K";
export type { Held };

export const HELD: readonly Held[] = ["P", "N", "B", "R", "Q"];

/** The piece letter on each occupied square: upper case for White, followed by `~` for a promoted piece. */
export type Pieces = ReadonlyMap<Square, string>;

const FILES = [..."abcdefgh"];

export function readPlacement(placement: string): Map<Square, string> {
  const pieces = new Map<Square, string>();
  placement.split("/").forEach((row, index) => {
    let file = 0;
    let last = "";
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter);
      } else if (letter === "~") {
        pieces.set(last, `${pieces.get(last) ?? ""}~`);
      } else {
        last = `${FILES[file] ?? ""}${8 - index}`;
        pieces.set(last, letter);
        file += 1;
      }
    }
  });
  return pieces;
}

export function writePlacement(pieces: Pieces): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank--) {
    let row = "";
    let empty = 0;
    for (const file of FILES) {
      const piece = pieces.get(`${file}${rank}`);
      if (piece === undefined) {
        empty += 1;
      } else {
        row += (empty > 0 ? String(empty) : "") + piece;
        empty = 0;
      }
    }
    rows.push(row + (empty > 0 ? String(empty) : ""));
  }
  return rows.join("/");
}

export function colorOfPiece(piece: string): Color {
  return piece === piece.toUpperCase() ? "white" : "black";
}

export function roleOfPiece(piece: string): Role {
  return piece.charAt(0).toUpperCase() as Role;
}

/** The number of pieces of each role in the hand of `color`. */
export function heldBy(hands: string, color: Color): Record<Held, number> {
  const count: Record<Held, number> = { P: 0, N: 0, B: 0, R: 0, Q: 0 };
  for (const letter of hands) {
    if (colorOfPiece(letter) === color) count[letter.toUpperCase() as Held] += 1;
  }
  return count;
}

/** Whether a move, in UCI text or standard notation, is a drop. */
export function isDrop(mv: string): boolean {
  return mv.includes("@");
}

/** The board after `mv` (UCI text), to be shown until the server answers. */
export function shownAfter(board: BoardView, mv: string): BoardView {
  const pieces = readPlacement(board.placement);
  if (isDrop(mv)) return afterDrop(board, pieces, mv);
  const from = mv.slice(0, 2);
  const to = mv.slice(2, 4);
  const piece = pieces.get(from);
  if (piece === undefined) return board;
  pieces.delete(from);
  captureEnPassant(pieces, piece, from, to);
  if (!castle(pieces, piece, from, to)) pieces.set(to, promoted(piece, mv.slice(4, 5)));
  return { ...board, placement: writePlacement(pieces), last: [from, to], check: null };
}

function afterDrop(board: BoardView, pieces: Map<Square, string>, mv: string): BoardView {
  const white = board.to_move === "w";
  const piece = white ? mv.charAt(0) : mv.charAt(0).toLowerCase();
  pieces.set(mv.slice(2, 4), piece);
  const hands = board.hands.replace(piece, "");
  return { ...board, placement: writePlacement(pieces), hands, last: [mv.slice(2, 4)], check: null };
}

function promoted(piece: string, role: string): string {
  if (role === "") return piece;
  return `${colorOfPiece(piece) === "white" ? role.toUpperCase() : role.toLowerCase()}~`;
}

/** Removes the pawn that a pawn passes: it moves to another file, from its fifth rank to an empty square. */
function captureEnPassant(pieces: Map<Square, string>, pawn: string, from: Square, to: Square): void {
  const [passed, fifth] = pawn === "P" ? ["p", "5"] : ["P", "4"];
  if (roleOfPiece(pawn) !== "P" || from.charAt(1) !== fifth || from.charAt(0) === to.charAt(0)) return;
  const square = to.charAt(0) + fifth;
  if (!pieces.has(to) && pieces.get(square) === passed) pieces.delete(square);
}

/**
 * Applies the king's move if it is castling: the king goes two files or more, or onto its own rook. Returns whether
 * the move is castling.
 */
function castle(pieces: Map<Square, string>, king: string, from: Square, to: Square): boolean {
  if (roleOfPiece(king) !== "K" || from.charAt(1) !== to.charAt(1)) return false;
  const rank = from.charAt(1);
  const rook = colorOfPiece(king) === "white" ? "R" : "r";
  const start = FILES.indexOf(from.charAt(0));
  const step = FILES.indexOf(to.charAt(0)) - start;
  const corner = rookSquare(pieces, rook, rank, start, Math.sign(step));
  if (corner === null || (pieces.get(to) !== rook && Math.abs(step) < 2)) return false;
  pieces.delete(corner);
  pieces.set(`${step > 0 ? "g" : "c"}${rank}`, king);
  pieces.set(`${step > 0 ? "f" : "d"}${rank}`, rook);
  return true;
}

function rookSquare(
  pieces: Pieces,
  rook: string,
  rank: string,
  start: number,
  direction: number,
): Square | null {
  const files = direction > 0 ? FILES.slice(start + 1) : FILES.slice(0, start).toReversed();
  const file = files.find((one) => pieces.get(`${one}${rank}`) === rook);
  return file === undefined ? null : `${file}${rank}`;
}
