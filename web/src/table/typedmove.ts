// Plays a typed move, in SAN or UCI. `A:` or `B:` before the move names the board. An invalid text is explained at once, without
// asking the server.

import { roleName, t } from "../words/index.ts";
import { boardOf, BOARDS, colorOf, type Held, type Interaction, type PlayableBoards, readPlacement } from "../match/index.ts";
import { readTyped, type Typed } from "./reader.ts";
import type { BoardId, Seat } from "../wire.gen.ts";

/** Plays the move in `text`. Returns a sentence that explains an error, or "" if the move was played. */
export function tryTyped(text: string, store: PlayableBoards, interaction: Interaction): string {
  const named = /^([AB]):\s*(.*)$/i.exec(text.trim());
  const board = named?.[1]?.toUpperCase() as BoardId | undefined;
  const mv = named?.[2] ?? text.trim();
  const read = (board === undefined ? ownBoards(interaction) : [board]).map((one) => readOn(one, mv, store, interaction));
  const [found] = read.filter((one) => one !== null).toSorted((one, other) => rank(one.typed) - rank(other.typed));
  if (found === undefined) return t.typed.turn;
  const { seat, typed } = found;
  const on = boardOf(seat);
  switch (typed.is) {
    case "step":
      interaction.move(on, typed.from, typed.to, typed.role);
      return "";
    case "drop":
      interaction.drop({ seat, role: typed.role }, typed.to);
      return "";
    case "unread":
      return t.typed.unread(mv);
    case "several":
      return t.typed.several(mv);
    case "unheld":
      return t.typed.unheld(roleName(typed.role));
    case "drops":
      return t.typed.drops(typed.mv);
    case "none":
      interaction.refuse(on);
      return t.typed.illegal(mv);
  }
}

/** The boards on which the person may move: first those on which they are to move, then those for premoves. */
function ownBoards(interaction: Interaction): readonly BoardId[] {
  const own = BOARDS.filter((board) => interaction.movable(board) !== null);
  return own.toSorted((one, other) => Number(interaction.mode(one) === "queue") - Number(interaction.mode(other) === "queue"));
}

/** What the text means on a board; null if the person has no piece to move there. */
function readOn(board: BoardId, mv: string, store: PlayableBoards, interaction: Interaction): { seat: Seat; typed: Typed } | null {
  const seat = store.yours.peek().find((one) => boardOf(one) === board && colorOf(one) === interaction.movable(board));
  const placement = store.boards[board].peek()?.view.placement;
  if (seat === undefined || placement === undefined) return null;
  const tries = {
    pieces: readPlacement(placement),
    moves: interaction.reach(board),
    drops: (role: Held) => (interaction.holds({ seat, role }) ? interaction.dropsOf({ seat, role }) : null),
  };
  return { seat, typed: readTyped(mv, tries, t.typed.letters) };
}

/** A move ranks before a text that means several moves, and that before a text that is no move. With equal ranks the first board counts. */
function rank({ is }: Typed): number {
  return is === "step" || is === "drop" ? 0 : is === "several" ? 1 : 2;
}
