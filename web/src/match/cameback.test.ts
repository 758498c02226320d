import { describe, expect, it } from "vitest";

import { causeText, writtenMove } from "./cameback.tsx";

describe("a canceled premove", () => {
  it.each([
    ["e5e4", "e5–e4"],
    ["e7e8q", "e7–e8=Q"],
    ["e7e8bc4", "e7–e8=Bc4"],
    ["P@e4", "P@e4"],
  ])("with the UCI text %s is shown as %s", (mv, written) => {
    expect(writtenMove(mv)).toBe(written);
  });
  it("does not appear in the sentence of the reason", () => {
    const args = { mv: "P@e4", why: { occupied: "e4" } };
    const problem = { code: "illegal", args, text: "illegal P@e4: e4 is occupied" };
    const refusal = { n: 1, command: null, problem, back: ["P@e4"] };
    expect(causeText(refusal, { name: String, role: String })).toBe("e4 is occupied");
  });
});
