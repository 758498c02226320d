// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, expect, it } from "vitest";

import { MATE, OVER, table } from "../../dev/fixtures.ts";
import { accessTable, TableContext } from "../match/index.ts";
import type { GameView } from "../wire.gen.ts";
import { Result } from "./result.tsx";

const root = document.createElement("div");
afterEach(() => render(null, root));

/** The texts of the outcome, from top to bottom. */
function outcome(game: GameView): (string | null)[] {
  render(
    <TableContext.Provider value={accessTable("t")}>
      <Result game={game} table={table({ phase: { is: "over" } })} seats={() => undefined} close={null} />
    </TableContext.Provider>,
    root,
  );
  return [...root.querySelectorAll(".ending > *")].map((one) => one.firstChild?.textContent ?? null);
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
  expect(root.querySelector(".ending button.byrule")?.textContent).toBe("Which rule?");
});
