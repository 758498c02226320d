import { expect, it } from "vitest";

import { game } from "../../dev/fixtures.ts";
import { roleName, t } from "../words/index.ts";
import type { Possibility, Seat } from "../wire.gen.ts";
import { deedsOf } from "./deeds.ts";

const NAMES = { name: (seat: string) => `player ${seat}`, role: roleName };
const CAN: Possibility[] = [
  { act: "resign", seat: "A" },
  { act: "go_on", seat: "A" },
  { act: "claim", seat: "A", claim: "flag", board: "A", with: null, article: "WBN 7.8", cost: "loss" },
  { act: "invisible", seat: "A", role: "N" },
  { act: "press", seat: "A" },
];

function labels(yours: Seat[]): string[] {
  return deedsOf(game({ yours, can: CAN }), NAMES).map(({ label }) => label);
}

it("acts are in the order of the buttons and rows, and some are both", () => {
  const deeds = deedsOf(game({ yours: ["A"], can: CAN }), NAMES);
  expect(deeds.map(({ group, act }) => [group, act])).toEqual([
    ["making", "go_on"],
    ["calls", "go_on"],
    ["claims", "claim"],
    ["calls", "invisible"],
    ["offers", "resign"],
  ]);
  expect(new Set(deeds.map(({ id }) => id)).size).toBe(deeds.length);
});

it("each act sends its command", () => {
  const wishes = deedsOf(game({ yours: ["A"], can: CAN }), NAMES).map(({ wish }) => wish);
  expect(wishes.slice(1)).toEqual([
    { t: "go_on", seat: "A" },
    { t: "claim", seat: "A", claim: "flag", board: "A", mv: null },
    { t: "invisible", seat: "A", role: "N" },
    { t: "resign", seat: "A" },
  ]);
});

it("only a viewer with several seats reads whose act it is", () => {
  expect(labels(["A"]).slice(0, 3)).toEqual([t.otb.goOn, t.otb.goOn, t.otb.claim.flag]);
  expect(labels(["A", "b"]).slice(0, 3)).toEqual([`${t.otb.goOn} · A`, t.otb.goOn, `${t.otb.claim.flag} ${t.otb.by("player A")}`]);
});
