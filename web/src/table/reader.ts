// Reads a typed move, in SAN or UCI, and compares it with the destinations that the caller gives. The rules of chess
// are not checked here. The result is the move that the text names. If the text fits several moves or none, the result
// says so.

import { type Held, type Pieces, roleOfPiece, type Square } from "../match/index.ts";

/** The pieces on a board and the moves that the text may name. */
export interface Tries {
  readonly pieces: Pieces;
  readonly moves: ReadonlyMap<Square, readonly Square[]>;
  /** The squares for a drop of this piece; null if it is not in hand. */
  readonly drops: (role: Held) => readonly Square[] | null;
}

export type Typed =
  | { readonly is: "step"; readonly from: Square; readonly to: Square; readonly role: string }
  | { readonly is: "drop"; readonly role: Held; readonly to: Square }
  | { readonly is: "unheld"; readonly role: Held }
  /** No piece on the board can move there, but one in hand can be dropped there by the text `mv`. */
  | { readonly is: "drops"; readonly mv: string }
  | { readonly is: "unread" | "none" | "several" };

/** The piece letters of a language, in capitals, with the role of each. */
export type Letters = Readonly<Record<string, string>>;

const DROP = /^([PNBRQ]?)@([a-h][1-8])$/;
const UCI = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/i;
/** The beginning of a bishop's move with its rank in SAN, such as `B4c5`. UCI is written `b4c5` or `B4C5`. */
const BISHOP_WITH_RANK = /^B[1-8][a-h]/;
const SAN = /^([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?([QRBN]))?$/;
const CASTLING = /^[O0]-?[O0](-?[O0])?$/i;

/**
 * Returns the move that `text` names. Marks of captures and checks, `!` and `?` are optional. Pieces have
 * their English letters or those in `letters`.
 */
export function readTyped(text: string, tries: Tries, letters: Letters = {}): Typed {
  const mv = inEnglish(text.trim().replace(/[+#!?]+$/, ""), letters);
  const drop = DROP.exec(mv);
  if (drop !== null) return dropOf((drop[1] === "" ? "P" : drop[1]) as Held, drop[2] ?? "", tries);
  const castling = CASTLING.exec(mv);
  if (castling !== null) return castle(castling[1] === undefined ? 1 : -1, tries);
  const uci = BISHOP_WITH_RANK.test(mv) ? null : UCI.exec(mv);
  if (uci !== null) return among([[(uci[1] ?? "").toLowerCase(), (uci[2] ?? "").toLowerCase()]], uci[3] ?? "", tries);
  const san = SAN.exec(mv);
  if (san === null) return { is: "unread" };
  const [, role = "P", of = "", rank = "", to = "", becomes = ""] = san;
  const from = [...tries.moves.keys()].filter((square) => {
    const piece = tries.pieces.get(square);
    const meant = square.startsWith(of) && square.endsWith(rank);
    return meant && piece !== undefined && roleOfPiece(piece) === role && fitsFile(role, square, to, of);
  });
  const typed = among(from.map((square) => [square, to]), becomes, tries);
  const drops = typed.is === "none" && role !== "K" && of + rank === "" && tries.drops(role as Held)?.includes(to) === true;
  return drops ? { is: "drops", mv: `${role}@${to}` } : typed;
}

/**
 * `mv` with English piece letters. A lower-case letter that is also a file means the file, except in a drop. If a
 * letter means different roles in the two languages, it has the meaning in the language of the page.
 */
function inEnglish(mv: string, letters: Letters): string {
  const named = (letter: string, english: string) => {
    const capital = letter.toUpperCase();
    return letters[capital] ?? (english.includes(capital) ? capital : letter);
  };
  return mv
    .replace(/^\p{L}{1,2}(?=@)/u, (letter) => named(letter, "PNBRQ"))
    .replace(/^(?![a-h])\p{L}{1,2}?(?=[a-h]?[1-8]?[x:-]?[a-h][1-8])/u, (letter) => named(letter, "KQRBN"))
    .replace(/(?<=[a-h][1-8]=?)\p{L}$/u, (letter) => named(letter, "QRBN"));
}

/** Whether the text can mean this move. A pawn move that is written without its file, such as `e4`, is no capture. */
function fitsFile(role: string, from: Square, to: Square, of: string): boolean {
  return role !== "P" || of !== "" || from.charAt(0) === to.charAt(0);
}

function among(pairs: readonly (readonly [Square, Square])[], role: string, { moves }: Tries): Typed {
  const found = pairs.filter(([from, to]) => moves.get(from)?.includes(to) === true);
  const [first] = found;
  if (first === undefined) return { is: "none" };
  if (found.length > 1) return { is: "several" };
  return { is: "step", from: first[0], to: first[1], role: role.toUpperCase() };
}

function dropOf(role: Held, to: Square, { drops }: Tries): Typed {
  const squares = drops(role);
  if (squares === null) return { is: "unheld", role };
  return squares.includes(to) ? { is: "drop", role, to } : { is: "none" };
}

/** The king's move for castling to `side` (1: toward the h-file): two files to an empty square, or onto the rook. */
function castle(side: 1 | -1, { pieces, moves }: Tries): Typed {
  for (const [from, all] of moves) {
    const piece = pieces.get(from);
    if (piece === undefined || roleOfPiece(piece) !== "K") continue;
    const level = all.filter((to) => to.charAt(1) === from.charAt(1) && Math.sign(file(to) - file(from)) === side);
    const far = level.find((to) => Math.abs(file(to) - file(from)) === 2 && !pieces.has(to));
    const rook = level.find((to) => roleOfPiece(pieces.get(to) ?? "-") === "R");
    const to = far ?? rook;
    if (to !== undefined) return { is: "step", from, to, role: "" };
  }
  return { is: "none" };
}

function file(square: Square): number {
  return square.charCodeAt(0);
}
