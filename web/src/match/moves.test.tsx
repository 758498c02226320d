// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { PLIES } from "../../dev/fixtures.ts";
import { MoveList } from "./moves.tsx";
import { Strip } from "./boards/strip.tsx";

const root = document.createElement("div");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => render(null, root));
  vi.useRealTimers();
});

it("the move list goes back to its top when the boards show the position before the first move", () => {
  const show = (current: number | null) => {
    act(() => render(<MoveList plies={PLIES} current={current} />, root));
    act(() => void vi.advanceTimersByTime(50));
  };
  show(PLIES.length - 1);
  const list = root.querySelector(".moves") as HTMLElement;
  list.scrollTop = 400;
  show(null);
  expect(list.scrollTop).toBe(0);
});

it("a shortened name is shown whole for three seconds after a touch, another one is not", () => {
  const name = "Wwwwwwwwwwwwwwwwwwwwwwww";
  act(() => render(<Strip seat="A" name={name} at="bottom" hand={{ own: false, hands: "" }} running={false} time={null} />, root));
  const shown = root.querySelector(".name") as HTMLElement;
  const touch = (scrollWidth: number) => {
    Object.defineProperties(shown, { scrollWidth: { value: scrollWidth, configurable: true }, clientWidth: { value: 80, configurable: true } });
    act(() => void shown.dispatchEvent(new Event("pointerdown", { bubbles: true })));
    return shown.dataset["whole"];
  };
  expect(shown.title).toBe(name);
  expect(touch(80)).toBe("false");
  expect(touch(300)).toBe("true");
  act(() => void vi.advanceTimersByTime(3_000));
  expect(shown.dataset["whole"]).toBe("false");
});
