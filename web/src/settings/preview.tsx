// The board beside the settings. It shows every mark: the last move, a check, targets, and premoves. A move is played on it
// when the person chooses how fast pieces move.

import { computed, signal } from "@preact/signals";

import { BoardPane, type BoardScene, stillScene } from "../match/index.ts";

/** The knight's move on the board: before it, and after it. */
const PLACEMENTS = ["r1b1k2r/ppp2ppp/2n2n2/4p3/2BPP3/1q6/PP3PPP/RNB1K1NR", "r1b1k2r/ppp2ppp/2n2n2/4p3/2BPP3/1q3N2/PP3PPP/RNB1K2R"] as const;

const moved = signal(false);

/** Plays the move on the board, or takes it back. */
export function showMove(): void {
  moved.value = !moved.peek();
}

const scene = computed<BoardScene>(() => ({
  ...stillScene(
    {
      placement: PLACEMENTS[moved.value ? 1 : 0],
      to_move: "b",
      last: moved.value ? ["g1", "f3"] : ["f3", "g1"],
      check: "e8",
    },
    "white",
  ),
  targets: ["d3", "d5", "d6", "e6"],
  queued: ["a7", "a5"],
}));

const EVENTS = { move: () => undefined, press: () => true, illegal: () => undefined, clear: () => true };
const never = signal(0);
const attach = () => () => undefined;

export function Preview({ label }: { label: string }) {
  return (
    <div class="preview">
      <BoardPane label={label} scene={scene} events={EVENTS} shakes={never} attach={attach} />
    </div>
  );
}
