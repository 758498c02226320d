// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { MATE, OVER, table } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import type { GameView } from "../wire.gen.ts";
import { Result } from "./result.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

/** The texts of the outcome, from top to bottom. */
function outcome(game: GameView): (string | null)[] {
  root.show(<Result game={game} table={table({ phase: { is: "over" } })} seats={() => undefined} />);
  return [...root.element.querySelectorAll(".ending > *")].map((one) => one.firstChild?.textContent ?? null);
}

it("the outcome says first who won, then how, and the score names the teams", () => {
  const lost = { ...MATE, score: "0-1" };
  expect(outcome({ ...OVER, yours: ["a"], result: lost })[0]).toBe("You win");
  expect(outcome({ ...OVER, yours: ["A"], result: lost })[0]).toBe("You lose");
  expect(outcome({ ...OVER, yours: ["a"], result: lost }).at(-1)).toBe("Blue 0–1 Amber");
});

it("a match without a result has no score", () => {
  expect(outcome({ ...OVER, result: { ...MATE, score: "*" } })).toHaveLength(2);
});

it("the article of the result is one tap away", () => {
  outcome({ ...OVER, result: MATE });
  expect(root.texts(".ending button.byrule")).toEqual(["Which rule?"]);
});
