// One board with the strips of its two seats, in a live match or in a replay.

import { type ReadonlySignal, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";

import { opponent, seatOf } from "../state/seats.ts";
import { t } from "../../words/index.ts";
import type { BoardId, Seat } from "../../wire.gen.ts";
import { useInteraction } from "../context.ts";
import type { BoardAdapter, BoardEvents, BoardScene } from "./adapter.ts";
import { BoardPane } from "./boardpane.tsx";
import type { Interaction } from "./interaction.ts";
import { BoardText } from "./screenreader.ts";

/** What a page does with a board, beside moves. */
export interface BoardExtras {
  /** Further handlers. They get only presses that the interaction does not use. */
  readonly events: Partial<BoardEvents>;
  /** Called with the adapter of the board. Returns a stop function. */
  readonly attach: (adapter: BoardAdapter) => () => void;
}

/** The start position, whose text screen readers do not need. */
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

interface BoardWithSeatsProps {
  readonly board: BoardId;
  /** `first` for the left (or large) board, `second` for the other. */
  readonly place: "first" | "second";
  readonly scene: ReadonlySignal<BoardScene | null>;
  readonly extras: BoardExtras;
  readonly name: (seat: Seat) => string;
  readonly strip: (seat: Seat, at: "top" | "bottom") => ComponentChildren;
}

export function BoardWithSeats({ board, place, scene, extras, name, strip }: BoardWithSeatsProps) {
  const { store, interaction } = useInteraction();
  const { events, attach } = useMemo(() => handlersOf(interaction, board, extras), [interaction, board, extras]);
  const moved = useComputed(() => (store.boards[board].value?.view.placement ?? START) !== START);
  const bottom = seatOf(board, store.perspective.value.bottom[board]);
  const top = opponent(bottom);
  return (
    <section class="stack" data-place={place} data-board={board} aria-label={t.board(board)}>
      {strip(top, "top")}
      <BoardPane
        label={t.boardOf(board, name(bottom), name(top))}
        scene={scene}
        events={events}
        shakes={interaction.shakes[board]}
        attach={attach}
      />
      {moved.value && <BoardText board={board} />}
      {strip(bottom, "bottom")}
    </section>
  );
}

function handlersOf(interaction: Interaction, board: BoardId, extras: BoardExtras): BoardExtras & { readonly events: BoardEvents } {
  return {
    events: {
      ...extras.events,
      move: (from, to) => interaction.move(board, from, to),
      press: (square) => interaction.press(board, square) || extras.events.press?.(square) === true,
      illegal: () => interaction.refuse(board),
      clear: () => extras.events.clear?.() === true,
    },
    attach: (adapter) => {
      const stops = [interaction.attach(board, adapter), extras.attach(adapter)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
