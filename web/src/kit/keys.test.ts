import { describe, expect, it } from "vitest";

import { digitOf, latinKey } from "./keys.ts";

describe("a key", () => {
  it.each([
    ["s", "KeyS", "s"],
    ["S", "KeyS", "S"],
    ["ы", "KeyS", "s"],
    ["Ы", "KeyS", "S"],
    ["х", "BracketLeft", "["],
    ["ъ", "BracketRight", "]"],
    ["é", "Semicolon", "é"],
    ["a", "KeyQ", "a"],
    ["Escape", "Escape", "Escape"],
  ])("that gives %s at the position %s is called %s", (key, code, named) => {
    expect(latinKey({ key, code })).toBe(named);
  });
  it.each([
    ["2", "Digit2", false, 2],
    ["ě", "Digit2", false, 2],
    ["@", "Digit2", true, 0],
    ["2", "Digit2", true, 2],
    ["4", "Numpad4", false, 4],
    ["ArrowLeft", "Numpad4", false, 0],
    ["p", "KeyP", false, 0],
  ])("that gives %s at the position %s (with Shift: %s) is the digit %i, or 0 for none", (key, code, shiftKey, digit) => {
    expect(digitOf({ key, code, shiftKey })).toBe(digit);
  });
});
