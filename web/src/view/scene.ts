// What a board shows, from the state of the match and what the person is about to do.

import type { BoardScene } from "../board/adapter.ts";
import type { Handled, Interaction } from "../input/interaction.ts";
import { gameKey } from "../state/played.ts";
import { byHand } from "../state/byhand.ts";
import { ANY, NO_DESTS } from "../state/dests.ts";
import { readPlacement, shownAfter, type Square } from "../state/men.ts";
import { boardOf, type Color } from "../state/seats.ts";
import type { BoardName, BoardView } from "../wire.gen.ts";

export function playScene(
  store: Handled,
  interaction: Interaction,
  board: BoardName,
): BoardScene | null {
  const standing = store.boards[board].value;
  if (standing === null) return null;
  const { view } = standing;
  const choice = interaction.choice.value;
  const shown = choice?.board === board ? shownAfter(view, choice.from + choice.to) : view;
  const carried = interaction.carried.value;
  const movable = interaction.movable(board);
  const { game } = store.state.value;
  return {
    match: gameKey(game),
    ...stillScene(shown, store.perspective.value.bottom[board]),
    left: standing.left,
    made: standing.made,
    queued: standing.queued ?? [],
    waits: interaction.waits(board),
    takeable: interaction.takesFrom(board) ? (choice?.options.takes ?? []) : [],
    asked: byHand.value?.askedOn(store.state.value, board) ?? [],
    hints: game?.dests[board] !== ANY,
    movable,
    dests: movable === null ? NO_DESTS : store.dests[board].value,
    targets: interaction.targets(board),
    hover: carried !== null && boardOf(carried.seat) === board ? carried.over : null,
  };
}

/** A board to look at. */
export function stillScene(view: BoardView, bottom: Color): BoardScene {
  return {
    placement: view.placement,
    bottom,
    toMove: view.to_move === "w" ? "white" : "black",
    last: view.last,
    check: view.check,
    movable: null,
    dests: NO_DESTS,
    hints: true,
    targets: [],
    left: [],
    made: [],
    queued: [],
    waits: false,
    takeable: [],
    asked: [],
    hover: null,
    promoted: promotedSquares(view.placement),
  };
}

function promotedSquares(placement: string): Square[] {
  if (!placement.includes("~")) return [];
  return [...readPlacement(placement)].filter(([, man]) => man.endsWith("~")).map(([square]) => square);
}
