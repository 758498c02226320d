// Passes the events of one board to an `Interaction`.

import { useMemo } from "preact/hooks";

import type { BoardEvents } from "./adapter.ts";
import type { Interaction } from "./interaction.ts";
import type { BoardId } from "../../wire.gen.ts";

/** Returns the event handlers of a board, and a function that attaches its adapter. */
export function useBoardEvents(interaction: Interaction, board: BoardId) {
  return useMemo(
    () => ({
      events: {
        move: (from: string, to: string) => interaction.move(board, from, to),
        press: (square: string) => interaction.press(board, square),
        illegal: () => interaction.refuse(board),
        clear: () => interaction.takeBack(board),
      } as BoardEvents,
      attach: interaction.attach.bind(interaction, board),
    }),
    [interaction, board],
  );
}
