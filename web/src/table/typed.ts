// Plays a typed move, in SAN or UCI, on the board where this viewer may move. `A:` or `B:` before the move names
// the board. An invalid text is explained at once, without asking the server.

import { boardOf, BOARDS, colorOf, type Interaction, readPlacement, type TableStore } from "../match/index.ts";
import { readTyped } from "./reader.ts";
import type { BoardId } from "../wire.gen.ts";
import { t } from "../words/index.ts";

/** Plays the move in `text`. Returns a sentence that explains an error, or "" if the move was played. */
export function tryTyped(text: string, store: TableStore, interaction: Interaction): string {
  const named = /^([AB]):\s*(.*)$/i.exec(text.trim());
  const yours = store.state.peek().game?.yours ?? [];
  const board = (named?.[1]?.toUpperCase() as BoardId | undefined) ?? ownBoard();
  const mv = named?.[2] ?? text.trim();
  const seat = yours.find((one) => boardOf(one) === board && colorOf(one) === interaction.movable(board));
  const placement = store.boards[board].peek()?.view.placement;
  if (seat === undefined || placement === undefined) return t.typed.cannot(mv);
  const typed = readTyped(mv, {
    pieces: readPlacement(placement),
    moves: interaction.reach(board),
    drops: (role) => (interaction.holds({ seat, role }) ? interaction.dropsOf({ seat, role }) : []),
  }, t.typed.letters);
  switch (typed.is) {
    case "step":
      interaction.move(board, typed.from, typed.to, typed.role);
      return "";
    case "drop":
      interaction.drop({ seat, role: typed.role }, typed.to);
      return "";
    case "unread":
      return t.typed.unread(mv);
    case "several":
      return t.typed.several(mv);
    case "none":
      interaction.refuse(board);
      return t.typed.cannot(mv);
  }

  function ownBoard(): BoardId {
    const movable = BOARDS.filter((one) => interaction.movable(one) !== null);
    return movable.find((one) => yours.some((own) => boardOf(own) === one)) ?? boardOf(yours[0] ?? "A");
  }
}
