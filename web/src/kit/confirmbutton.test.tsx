// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ConfirmButton } from "./confirmbutton.tsx";

const page = document.body.appendChild(document.createElement("main"));
const field = document.body.appendChild(document.createElement("input"));
const resign = vi.fn();
const LABEL = "Resign";

/** Presses the button with this text. */
function press(text: string): void {
  const found = [...page.querySelectorAll("button")].find((one) => one.textContent === text);
  act(() => found?.click());
}

function pressElsewhere(): void {
  act(() => void document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
}

beforeEach(() => {
  act(() => render(<ConfirmButton label={LABEL} question={`${LABEL}?`} act={resign} />, page));
  press(LABEL);
  expect(document.activeElement?.textContent).toBe("No");
});
afterEach(() => {
  render(null, page);
});

it.each([
  ["No", () => press("No")],
  ["Yes", () => press("Yes")],
  ["a press elsewhere", () => pressElsewhere()],
])("the button has the focus again when its question is closed by %s", (_, close) => {
  close();
  expect(page.textContent).toBe(LABEL);
  expect(document.activeElement).toBe(page.querySelector("button"));
});

it("a pointer that opens the question gives the focus to no button, neither then nor afterwards", () => {
  press("No");
  const click = new MouseEvent("click", { bubbles: true, detail: 1 });
  act(() => void page.querySelector("button")?.dispatchEvent(click));
  expect(page.textContent).toContain("No");
  expect(document.activeElement?.closest("button") ?? null).toBe(null);
  press("No");
  expect(document.activeElement?.closest("button") ?? null).toBe(null);
});

it("the focus stays elsewhere when a question closes", () => {
  field.focus();
  pressElsewhere();
  expect(document.activeElement).toBe(field);
});

it("the focus stays where a confirmed act has set it", () => {
  resign.mockImplementationOnce(() => field.focus());
  press("Yes");
  expect(document.activeElement).toBe(field);
});
