// Builds what a board shows (its `BoardScene`) from the match and from what the person does on the board, for
// example a drag or an open choice of a promotion.

import type { BoardScene } from "./adapter.ts";
import type { PlayableBoards, Interaction } from "./interaction.ts";
import { NO_DESTS } from "../state/dests.ts";
import { readPlacement, shownAfter, type Square } from "../state/pieces.ts";
import { boardOf, type Color, colorToMove } from "../state/seats.ts";
import type { BoardId, BoardView } from "../../wire.gen.ts";

/** `requested`: the squares of pieces that the partner asks to be captured. */
export function playScene(
  store: PlayableBoards,
  interaction: Interaction,
  board: BoardId,
  requested: readonly Square[] = [],
): BoardScene | null {
  const position = store.boards[board].value;
  if (position === null) return null;
  const { view } = position;
  const choice = interaction.choice.value;
  const shown = choice?.board === board ? shownAfter(view, choice.from + choice.to) : view;
  const carried = interaction.carried.value;
  const movable = interaction.movable(board);
  return {
    match: store.match.value,
    ...stillScene(shown, store.perspective.value.bottom[board]),
    left: position.left,
    made: position.made,
    queued: position.queued ?? [],
    waiting: (position.waiting ?? []).map((mv) => mv.slice(2)),
    isPremove: interaction.mode(board) === "queue",
    exchangeable: interaction.exchangesFrom(board) ? (choice?.options.exchanges ?? []) : [],
    requested,
    showDests: interaction.mode(board) !== "make",
    movable,
    dests: movable === null ? NO_DESTS : store.dests[board].value,
    targets: interaction.targets(board),
    hover: carried !== null && boardOf(carried.seat) === board ? carried.over : null,
  };
}

/** The scene of a position on a board where the person cannot move pieces. */
export function stillScene(view: Omit<BoardView, "hands" | "ply">, bottom: Color): BoardScene {
  return {
    placement: view.placement,
    bottom,
    toMove: colorToMove(view),
    last: view.last,
    check: view.check,
    movable: null,
    dests: NO_DESTS,
    showDests: true,
    targets: [],
    left: [],
    made: [],
    queued: [],
    waiting: [],
    isPremove: false,
    exchangeable: [],
    requested: [],
    hover: null,
    promoted: promotedSquares(view.placement),
  };
}

function promotedSquares(placement: string): Square[] {
  if (!placement.includes("~")) return [];
  return [...readPlacement(placement)].filter(([, piece]) => piece.endsWith("~")).map(([square]) => square);
}
