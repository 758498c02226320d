import { describe, expect, it } from "vitest";

import { board } from "../../../dev/fixtures.ts";
import type { PositionTryView, Seat, TryStep } from "../../wire.gen.ts";
import { askedIn, missed } from "./goals.ts";

const EMPTY = board({ placement: "8/8/8/8/8/8/8/8", hands: "" });

interface After {
  readonly san?: string;
  readonly check?: string | null;
  /** The hands of board B, before and after the move. */
  readonly hands?: readonly [before: string, after: string];
  readonly dests?: string;
  readonly mated?: readonly Seat[];
}

function line({ san = "Nf3", check = null, hands = ["", ""], dests = "e8:d8", mated = [] }: After = {}): PositionTryView {
  const step: TryStep = { seat: "A", san, boards: { A: { ...EMPTY, check }, B: { ...EMPTY, hands: hands[1] } } };
  return { start: { A: EMPTY, B: { ...EMPTY, hands: hands[0] } }, steps: [step], dests: { A: dests, B: "" }, mated: [...mated] };
}

describe("a goal", () => {
  it.each([
    ["hand b N", { hands: ["", "n"] }],
    ["hand b NP", { hands: ["n", "pn"] }],
    ["drop", { san: "N@f7+" }],
    ["promote", { san: "e8=Q+" }],
    ["check", { check: "g8" }],
    ["drop + check", { san: "N@f6+", check: "g8" }],
    ["mate", { check: "g8", mated: ["a"] }],
  ] as const)("%s is reached by %o", (goal, after) => {
    expect(missed(goal, line(after))).toBeNull();
  });

  it.each([
    ["hand b N", {}, { is: "nothing" }],
    ["hand b N", { hands: ["", "p"] }, { is: "gets", role: "P" }],
    ["hand b N", { hands: ["", "N"] }, { is: "nothing" }],
    ["hand b NP", { hands: ["n", "nb"] }, { is: "gets", role: "B" }],
    ["drop", {}, { is: "board" }],
    ["drop + check", { san: "N@a3" }, { is: "quiet" }],
    ["promote", {}, { is: "stays" }],
    ["check", {}, { is: "quiet" }],
    ["mate", {}, { is: "quiet" }],
    ["mate", { check: "g8" }, { is: "escapes" }],
    ["mate", { check: "g8", dests: "N@:f8" }, { is: "escapes" }],
    ["mate", { check: "g8", dests: "" }, { is: "blockable" }],
    ["ask N", {}, { is: "unasked" }],
  ] as const)("%s is missed by %o", (goal, after, why) => {
    expect(missed(goal, line(after))).toEqual(why);
  });

  it("may be a request for a piece", () => {
    expect(askedIn("ask N")).toBe("N");
    expect(askedIn("mate")).toBeNull();
  });
});
