// @vitest-environment happy-dom
import { render } from "preact";
import { expect, it } from "vitest";

import { CLOCK, CLOCK_HALTED } from "../../../dev/otb.ts";
import { accessTable, TableContext } from "../../match/index.ts";
import type { ActName, GameView } from "../../wire.gen.ts";
import { Stop } from "./face.tsx";

it("the button that stops the clocks keeps the focus when it becomes the one that lets them run", () => {
  const access = accessTable("t");
  const root = document.body.appendChild(document.createElement("div"));
  const show = (game: GameView, acts: ActName[]) => {
    const claims = game.claims === undefined || game.claims === null ? null : { ...game.claims, acts };
    render(
      <TableContext.Provider value={access}>
        <Stop game={{ ...game, claims }} stop={() => undefined} />
      </TableContext.Provider>,
      root,
    );
    return root.querySelector("button");
  };
  const stop = show(CLOCK, ["halt"]);
  expect(stop?.textContent).toBe("Stop");
  stop?.focus();
  const resume = show(CLOCK_HALTED, ["resume"]);
  expect(resume?.textContent).toBe("Resume");
  expect(document.activeElement).toBe(resume);
  render(null, root);
});
