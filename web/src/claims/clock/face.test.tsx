// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import { welcome } from "../../../dev/fixtures.ts";
import { CLOCK, CLOCK_HALTED } from "../../../dev/otb.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import type { ActName, GameView } from "../../wire.gen.ts";
import { Face, Stop } from "./face.tsx";

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

function press(code: string): void {
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true })));
}

it("each zone is pressed until the server has answered its own press", () => {
  const root = new TableRoot();
  root.hear(welcome({ game: CLOCK, role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK} awake />);
  const pressed = () => [...root.element.querySelectorAll<HTMLElement>('[data-pressed="true"]')].map((one) => one.dataset["seat"]);
  press("KeyQ");
  press("KeyP");
  press("KeyZ");
  press("KeyM");
  expect(pressed()).toEqual(["a", "B"]);
  root.hear({ t: "refused", id: "1", problem: { code: "not_your_turn", text: "It is not your turn." } });
  expect(pressed()).toHaveLength(1);
  root.hear({ t: "ack", id: "2", seq: CLOCK.seq });
  expect(pressed()).toEqual([]);
  root.close();
});
