import { describe, expect, it } from "vitest";

import { RULES } from "../../../dev/fixtures.ts";
import {
  change,
  changeAllBack,
  changeBack,
  choiceOf,
  choose,
  choosePreset,
  differences,
  draftOf,
  grouped,
  meaningOf,
  presetValue,
  readDraft,
  setupOf,
  special,
  timeName,
  timeOf,
  valueOf,
  withTime,
  type Draft,
} from "./setup.ts";

const FICS: Draft = { preset: "fics", changes: {} };

it.each(["", "7", "{", '{"preset":"fics"}', '{"preset":"gone","changes":{}}'])("a kept draft that the server cannot use is ignored: %s", (kept) => {
  expect(readDraft(kept, RULES)).toBe(null);
});

it("a kept draft keeps what the server still offers", () => {
  const kept = { preset: "fics", changes: { "promo.pieces": "Q", "gone.rule": "1" } };
  expect(readDraft(JSON.stringify(kept), RULES)).toEqual({ preset: "fics", changes: { "promo.pieces": "Q" } });
});

describe("the rules of a new match", () => {
  it("are those of the preset until a value is changed", () => {
    expect(valueOf(RULES, FICS, "promo.pieces")).toBe("QRBN");
    expect(setupOf(RULES, FICS)).toEqual({ preset: "fics", set: [["mode", "online"]] });
  });
  it("list only the values that differ from the preset", () => {
    const draft = change(FICS, { "promo.pieces": "QN", "drop.check_limit": "free" });
    expect(differences(RULES, draft)).toEqual([
      { param: expect.objectContaining({ name: "promo.pieces" }), value: "QN", preset: "QRBN" },
    ]);
    expect(setupOf(RULES, draft).set).toEqual([
      ["mode", "online"],
      ["promo.pieces", "QN"],
    ]);
  });
  it("keep the chosen time when another preset is chosen, and lose the other changes", () => {
    const draft = choosePreset(
      change(withTime(FICS, { base: 120, kind: "fischer", bonus: 2 }), { "promo.pieces": "QN" }),
      "wbn",
    );
    expect(timeOf(RULES, draft)).toEqual({ base: 120, kind: "fischer", bonus: 2 });
    expect(setupOf(RULES, draft).set).toEqual([
      ["mode", "online"],
      ["clock.base_s", "120"],
      ["clock.bonus_kind", "fischer"],
      ["clock.bonus_s", "2"],
    ]);
  });
  it("are sent with the mode first, followed by the values that differ from the preset in that mode", () => {
    const otb = change({ preset: "wbn", changes: {} }, { mode: "otb", "promo.pieces": "QRBN" });
    expect(setupOf(RULES, otb).set).toEqual([
      ["mode", "otb"],
      ["promo.pieces", "QRBN"],
    ]);
    expect(draftOf(setupOf(RULES, otb))).toEqual(otb);
    expect(setupOf(RULES, change(otb, { mode: "online" })).set).toEqual([
      ["mode", "online"],
      ["promo.pieces", "QRBN"],
    ]);
    expect(choosePreset(otb, "fics").changes).toEqual({ mode: "otb" });
    expect(presetValue(RULES.presets[1], otb, "mode")).toBe("otb");
  });
  it("are reset to the preset, one value or all", () => {
    const draft = change(FICS, { mode: "otb", "promo.pieces": "QN", "drop.check_limit": "no_check" });
    expect(differences(RULES, changeBack(draft, "promo.pieces")).map((one) => one.param.name)).toEqual([
      "drop.check_limit",
    ]);
    expect(changeAllBack(draft)).toEqual({ preset: "fics", changes: { mode: "otb" } });
  });
  it("are explained in the server's texts", () => {
    const wbn: Draft = { preset: "wbn", changes: {} };
    expect(grouped(RULES, special(RULES, wbn)).map(({ group }) => group)).toEqual(["Promotion"]);
    const [pieces] = special(RULES, wbn);
    expect(pieces && meaningOf(pieces, "QN")).toBe("Queen or knight (WBN 5.7e).");
    expect(special(RULES, { preset: "ru", changes: {} })).toEqual([]);
  });
  it("include at most one of the alternatives that clubs choose between", () => {
    const limits = RULES.variants[0]?.parts ?? [];
    const ru: Draft = { preset: "ru", changes: {} };
    expect(choiceOf(RULES, ru, limits)).toBe("");
    const nom = choose(choose(ru, limits, "noc"), limits, "nom");
    expect(nom.changes).toEqual({ "drop.check_limit": "no_bug_mate" });
    expect(choiceOf(RULES, nom, limits)).toBe("nom");
    expect(choose(nom, limits, "").changes).toEqual({});
  });
  it.each([
    [{ base: 180, kind: "none", bonus: 0 }, "3+0"],
    [{ base: 30, kind: "none", bonus: 0 }, "½+0"],
    [{ base: 90, kind: "fischer", bonus: 1 }, "1½+1"],
    [{ base: 100, kind: "delay", bonus: 3 }, "1:40+3"],
  ])("call the time %o %s", (time, name) => {
    expect(timeName(time)).toBe(name);
  });
});
