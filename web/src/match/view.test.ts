import { describe, expect, it } from "vitest";

import { game, MATE, ply, table, welcome } from "../../dev/fixtures.ts";
import { START, type State } from "./state/model.ts";
import { reduce } from "./state/reduce.ts";
import type { GameView, TableView } from "../wire.gen.ts";
import { rowsOf } from "./moves.tsx";
import { points } from "./roster.tsx";
import { signOf, titleOf } from "./tabsign.ts";
import { headline, shownScore, winnerOf } from "./words.ts";

function state(view: GameView | null, at: Partial<TableView> = {}): State {
  return reduce(START, welcome({ game: view, table: table(at) }), 0);
}

describe("the sign of the tab", () => {
  it("shows whether the viewer is to move", () => {
    expect(signOf(state(game()))).toBe("mine");
    expect(signOf(state(game({ yours: ["a"] })))).toBe("theirs");
    expect(signOf(state(game({ yours: [] })))).toBe("idle");
    expect(signOf(state(game({ result: MATE })))).toBe("idle");
    expect(signOf(state(game(), { phase: { is: "paused", ms: 1 } }))).toBe("idle");
    expect(signOf(state(null, { game: 0 }))).toBe("idle");
  });
  it("is shown by the title and the icon", () => {
    expect(titleOf(state(game()))).toBe("● Your move – Bughouse");
    expect(titleOf(state(game({ result: MATE })))).toBe("1–0 – Bughouse");
    expect(titleOf(state(game({ result: { ...MATE, score: "*" } })))).toBe("No result – Bughouse");
    expect(titleOf(state(game({ game: 0, yours: [] })))).toBe("Match 1 · 3+0 – Bughouse");
    expect(titleOf(state(null, { game: 0 }))).toBe("Bughouse");
  });
});

describe("the move list", () => {
  it("has the moves in the order of time in four columns", () => {
    const plies = [
      ply("A", 1, "e4", "e2e4"),
      ply("B", 1, "e4", "e2e4"),
      ply("a", 2, "e6", "e7e6"),
      ply("b", 2, "e5", "e7e5"),
      ply("b", 4, "d5", "d7d5"),
    ];
    const rows = rowsOf(plies).map((row) => row.map((cell) => `${cell.ply.seat}${cell.index}`));
    expect(rows).toEqual([["A0", "B1"], ["a2", "b3"], ["b4"]]);
  });
  it("is empty before the first move", () => {
    expect(rowsOf([])).toEqual([]);
  });
});

describe("the headline of a result", () => {
  it.each([
    ["1-0", ["A"], "You win"],
    ["1-0", ["b", "A"], "You win"],
    ["1-0", ["B"], "You lose"],
    ["0-1", [], "Amber team wins"],
    ["0-1", ["A", "a"], "Amber team wins"],
    ["1/2-1/2", ["A"], "Draw"],
    ["*", ["A"], "No result"],
  ] as const)("for the score %s and a viewer with the seats %o is “%s”", (score, yours, text) => {
    expect(headline({ ...MATE, score }, [...yours])).toBe(text);
  });
});

describe("a score", () => {
  it("is shown in plain notation", () => {
    expect(shownScore("1/2-1/2")).toBe("½–½");
    expect(shownScore("0-1")).toBe("0–1");
    expect([0, 1, 2, 5].map(points)).toEqual(["0", "½", "1", "2½"]);
    expect(winnerOf({ ...MATE, score: "*" })).toBeNull();
  });
});
