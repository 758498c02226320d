// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { game, MIDDLE } from "../../dev/fixtures.ts";
import { accessTable, Interaction } from "../match/index.ts";
import type { GameView } from "../wire.gen.ts";
import { tryTyped } from "./typedmove.ts";

/** Types a move in this match. Returns what the page answers, and the moves that it sends with their boards. */
function type(view: GameView, text: string): { says: string; sends: string[] } {
  const { store } = accessTable("t");
  store.state.value = { ...store.state.value, game: view };
  const says = tryTyped(text, store, new Interaction(store));
  const sends = store.state.value.pending.flatMap(({ command }) => (command.t === "play" ? [command.board + command.mv] : []));
  return { says, sends };
}

/** A person with White on board A and Black on board B, to move on both. */
const BOTH = game({ ...MIDDLE, yours: ["A", "b"], dests: { A: MIDDLE.dests.A ?? null, B: "d7:c6e7d6e8 b8:c6a6 P@:e6" } });

it("a typed move is played on the board on which it can be played", () => {
  expect(type(BOTH, "Nd7")).toEqual({ says: "", sends: ["Ae5d7"] });
  expect(type(BOTH, "Na6")).toEqual({ says: "", sends: ["Bb8a6"] });
  expect(type(BOTH, "P@e6").sends).toHaveLength(1);
});

it("a typed move that both boards have is played on the first one, or on the one that it names", () => {
  expect(type(BOTH, "Nc6")).toEqual({ says: "", sends: ["Ae5c6"] });
  expect(type(BOTH, "B: Nc6")).toEqual({ says: "", sends: ["Bb8c6"] });
});

it("a typed move that no board has is explained", () => {
  expect(type(BOTH, "Na1")).toEqual({ says: "Na1 is not legal", sends: [] });
  expect(type(MIDDLE, "Nf5")).toEqual({ says: "To drop, type N@f5", sends: [] });
  expect(type(BOTH, "hello")).toEqual({ says: "Not a move: hello", sends: [] });
  expect(type(BOTH, "Q@f7")).toEqual({ says: "No queen in hand", sends: [] });
  expect(type(game({ yours: [] }), "e4")).toEqual({ says: "It is not your turn.", sends: [] });
});
