import { expect, it } from "vitest";

import { readChoice, toggled } from "./choice.ts";

const USUAL = { rules: "fics", chips: ["3+0"] };

it.each([
  [null, USUAL],
  ["{", USUAL],
  ["null", USUAL],
  ['{"rules":"ru","chips":["9+9"]}', USUAL],
  ['{"rules":"chesscom","chips":["5+0","1+0"]}', { rules: "chesscom", chips: ["1+0", "5+0"] }],
])("what the browser keeps is read as far as it is valid: %s", (text, read) => {
  expect(readChoice(text)).toEqual(read);
});

it("a time is chosen and given up again, but the last one stays", () => {
  const two = toggled({ rules: "fics", chips: ["3+0"] }, "1+0");
  expect(two.chips).toEqual(["1+0", "3+0"]);
  const one = toggled(two, "3+0");
  expect(one.chips).toEqual(["1+0"]);
  expect(toggled(one, "1+0")).toEqual(one);
});
