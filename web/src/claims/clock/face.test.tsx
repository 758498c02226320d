// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { CLOCK, CLOCK_HALTED } from "../../../dev/otb.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import type { ActName, GameView } from "../../wire.gen.ts";
import { Stop } from "./face.tsx";

it("the button that stops the clocks keeps the focus when it becomes the one that lets them run", () => {
  const root = new TableRoot();
  const show = (game: GameView, acts: ActName[]) => {
    const claims = game.claims ? { ...game.claims, acts } : null;
    root.show(<Stop game={{ ...game, claims }} stop={() => undefined} />);
    return root.element.querySelector("button");
  };
  const stop = show(CLOCK, ["halt"]);
  expect(stop?.textContent).toBe("Stop");
  stop?.focus();
  const resume = show(CLOCK_HALTED, ["resume"]);
  expect(resume?.textContent).toBe("Resume");
  expect(document.activeElement).toBe(resume);
  root.close();
});
