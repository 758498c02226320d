// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";

import { AFTER_E4, board, REPLAY } from "../../dev/fixtures.ts";
import type { TryView } from "../wire.gen.ts";
import { replayOf } from "./context.ts";

const AFTER_A3 = board({ placement: "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR", to_move: "b", ply: 1, last: ["a2", "a3"] });
const ANSWER: TryView = {
  steps: [{ seat: "A", san: "a3", boards: { A: AFTER_A3, B: board() } }],
  dests: { A: "a7:a6", B: null },
};

/** A person tries a2-a3 at the start of the match. `answer` is the answer of the server. */
function trying() {
  let resolve: ((view: TryView) => void) | undefined;
  const line = () => new Promise<TryView>((done) => (resolve = done));
  const { analysis } = replayOf(REPLAY, { file: "", line });
  analysis.to(0);
  analysis.send("A", "a2a3");
  const answer = () => {
    resolve?.(ANSWER);
    return vi.waitFor(() => expect(analysis.tree.value).toHaveLength(1));
  };
  return { analysis, answer, shown: () => analysis.boards.A.value.view.placement };
}

it("a tried move is shown at once, and stays when the server has answered", async () => {
  const { analysis, answer, shown } = trying();
  expect(shown()).toBe(AFTER_A3.placement);
  await answer();
  expect(analysis.place.value).toEqual({ ply: 0, moves: ["Aa2a3"] });
  expect(shown()).toBe(AFTER_A3.placement);
});

it("a tried move is not shown at another position, and its answer does not pull the person back", async () => {
  const { analysis, answer, shown } = trying();
  analysis.along(1);
  expect(shown()).toBe(AFTER_E4.placement);
  await answer();
  expect(analysis.place.value).toEqual({ ply: 1, moves: [] });
  expect(shown()).toBe(AFTER_E4.placement);
});

it("the answer to a tried move does not stop the match that plays meanwhile", async () => {
  const { analysis, answer, shown } = trying();
  analysis.toggle();
  expect(shown()).toBe(board().placement);
  await answer();
  expect(analysis.selected.value).toBeNull();
});
