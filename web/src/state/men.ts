// Men on a board and in hand, as the server writes them.
//
// Only letters are moved about here, to show a move before the server has confirmed it. What is
// legal is not known in the page: that comes as text (`dests.ts`).

import type { BoardView } from "../wire.gen.ts";
import type { Color } from "./seats.ts";

/** `e4` */
export type Square = string;
/** `P N B R Q` can be held, `K` cannot. */
export type Role = "P" | "N" | "B" | "R" | "Q" | "K";
export type Held = Exclude<Role, "K">;

export const HELD: readonly Held[] = ["P", "N", "B", "R", "Q"];

/** A man by square: upper case White, with `~` when promoted. */
export type Men = ReadonlyMap<Square, string>;

const FILES = [..."abcdefgh"];

export function readPlacement(placement: string): Map<Square, string> {
  const men = new Map<Square, string>();
  placement.split("/").forEach((row, index) => {
    let file = 0;
    let last = "";
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter);
      } else if (letter === "~") {
        men.set(last, `${men.get(last) ?? ""}~`);
      } else {
        last = `${FILES[file] ?? ""}${8 - index}`;
        men.set(last, letter);
        file += 1;
      }
    }
  });
  return men;
}

export function writePlacement(men: Men): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank--) {
    let row = "";
    let empty = 0;
    for (const file of FILES) {
      const man = men.get(`${file}${rank}`);
      if (man === undefined) {
        empty += 1;
      } else {
        row += (empty > 0 ? String(empty) : "") + man;
        empty = 0;
      }
    }
    rows.push(row + (empty > 0 ? String(empty) : ""));
  }
  return rows.join("/");
}

export function colorOfMan(man: string): Color {
  return man === man.toUpperCase() ? "white" : "black";
}

export function roleOfMan(man: string): Role {
  return man.charAt(0).toUpperCase() as Role;
}

/** How many of each kind `color` holds. */
export function heldBy(hands: string, color: Color): Record<Held, number> {
  const count: Record<Held, number> = { P: 0, N: 0, B: 0, R: 0, Q: 0 };
  for (const letter of hands) {
    if (colorOfMan(letter) === color) count[letter.toUpperCase() as Held] += 1;
  }
  return count;
}

/** The board as it will look after `mv` (UCI text), for the time until the server has answered. */
export function shownAfter(board: BoardView, mv: string): BoardView {
  const men = readPlacement(board.placement);
  if (mv.charAt(1) === "@") return afterDrop(board, men, mv);
  const from = mv.slice(0, 2);
  const to = mv.slice(2, 4);
  const man = men.get(from);
  if (man === undefined) return board;
  men.delete(from);
  if (!castle(men, man, from, to)) men.set(to, promoted(man, mv.slice(4, 5)));
  return { ...board, placement: writePlacement(men), last: [from, to], check: null };
}

function afterDrop(board: BoardView, men: Map<Square, string>, mv: string): BoardView {
  const white = board.to_move === "w";
  const man = white ? mv.charAt(0) : mv.charAt(0).toLowerCase();
  men.set(mv.slice(2, 4), man);
  const hands = board.hands.replace(man, "");
  return { ...board, placement: writePlacement(men), hands, last: [mv.slice(2, 4)], check: null };
}

function promoted(man: string, role: string): string {
  if (role === "") return man;
  return `${colorOfMan(man) === "white" ? role.toUpperCase() : role.toLowerCase()}~`;
}

/** A king that goes two files or more, or onto a rook of its own, takes that rook along. */
function castle(men: Map<Square, string>, king: string, from: Square, to: Square): boolean {
  if (roleOfMan(king) !== "K" || from.charAt(1) !== to.charAt(1)) return false;
  const rank = from.charAt(1);
  const rook = colorOfMan(king) === "white" ? "R" : "r";
  const start = FILES.indexOf(from.charAt(0));
  const step = FILES.indexOf(to.charAt(0)) - start;
  const corner = rookSquare(men, rook, rank, start, Math.sign(step));
  if (corner === null || (men.get(to) !== rook && Math.abs(step) < 2)) return false;
  men.delete(corner);
  men.set(`${step > 0 ? "g" : "c"}${rank}`, king);
  men.set(`${step > 0 ? "f" : "d"}${rank}`, rook);
  return true;
}

function rookSquare(
  men: Men,
  rook: string,
  rank: string,
  start: number,
  direction: number,
): Square | null {
  const files = direction > 0 ? FILES.slice(start + 1) : FILES.slice(0, start).toReversed();
  const file = files.find((one) => men.get(`${one}${rank}`) === rook);
  return file === undefined ? null : `${file}${rank}`;
}
