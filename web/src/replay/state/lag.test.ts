import { expect, it } from "vitest";

import { ply } from "../../../dev/fixtures.ts";
import { lagText } from "../lags.tsx";
import { lagSums } from "./lag.ts";

const PLIES = [
  { ...ply("A", 1, "e4", "e2e4"), lag: { bound: 100, claimed: 40, granted: 40 } },
  { ...ply("a", 2, "e5", "e7e5"), lag: { granted: 7 } },
  { ...ply("A", 3, "d4", "d2d4"), lag: { bound: 150, claimed: 200, granted: 150 } },
  ply("a", 4, "d6", "d7d6"),
];

it("each player has three sums: of the lag that was measured, of the reported and of the credited lag", () => {
  expect(lagSums(PLIES)).toEqual({
    A: { bound: 250, claimed: 240, granted: 190 },
    a: { bound: 0, claimed: 0, granted: 7 },
    B: { bound: 0, claimed: 0, granted: 0 },
    b: { bound: 0, claimed: 0, granted: 0 },
  });
});

it("the text of a move's lag has the numbers that are known, or a dash if none is known", () => {
  expect(PLIES.map(lagText)).toEqual(["40 / 40 / 100", "7", "150 / 200 / 150", "–"]);
});
