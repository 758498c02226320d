import { describe, expect, it } from "vitest";

import { RULES } from "../../dev/fixtures.ts";
import {
  change,
  choosePreset,
  differences,
  setupOf,
  timeName,
  timeOf,
  valueOf,
  withTime,
  type Draft,
} from "./setup.ts";

const FICS: Draft = { preset: "fics", changes: {} };

describe("the rules of a match to be made", () => {
  it("are the preset's until something is changed", () => {
    expect(valueOf(RULES, FICS, "promo.pieces")).toBe("QRBN");
    expect(setupOf(RULES, FICS)).toEqual({ preset: "fics", set: [] });
  });
  it("list what differs, and nothing that was changed back", () => {
    const draft = change(FICS, { "promo.pieces": "QN", "drop.check_limit": "free" });
    expect(differences(RULES, draft)).toEqual([
      { param: "promo.pieces", title: "Promotion pieces", value: "QN", preset: "QRBN" },
    ]);
    expect(setupOf(RULES, draft).set).toEqual([["promo.pieces", "QN"]]);
  });
  it("keep the chosen time under another preset, and drop the rest", () => {
    const draft = choosePreset(
      change(withTime(FICS, { base: 120, kind: "fischer", bonus: 2 }), { "promo.pieces": "QN" }),
      "wbn",
    );
    expect(timeOf(RULES, draft)).toEqual({ base: 120, kind: "fischer", bonus: 2 });
    expect(setupOf(RULES, draft).set).toEqual([
      ["clock.base_s", "120"],
      ["clock.bonus_kind", "fischer"],
      ["clock.bonus_s", "2"],
    ]);
  });
  it.each([
    [{ base: 180, kind: "none", bonus: 0 }, "3+0"],
    [{ base: 30, kind: "none", bonus: 0 }, "½+0"],
    [{ base: 90, kind: "fischer", bonus: 1 }, "1½+1"],
    [{ base: 100, kind: "delay", bonus: 3 }, "1:40+3"],
  ])("name the time %o as %s", (time, name) => {
    expect(timeName(time)).toBe(name);
  });
});
