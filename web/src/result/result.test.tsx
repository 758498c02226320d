// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { MATE, OVER, table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { setOf } from "../../dev/lobby.ts";
import { own } from "../lobby/index.ts";
import type { GameView } from "../wire.gen.ts";
import { Result } from "./result.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => {
  root.close();
  own.value = null;
});

/** The texts of the outcome, from top to bottom. */
function outcome(game: GameView): (string | null)[] {
  root.show(<Result game={game} table={table({ phase: { is: "over" } })} />);
  return [...root.element.querySelectorAll(".ending > *")].map((one) => one.firstChild?.textContent ?? null);
}

it("the outcome says first who won, and the score names the teams", () => {
  const lost = { ...MATE, score: "0-1" };
  expect(outcome({ ...OVER, yours: ["a"], result: lost })[0]).toBe("You win");
  expect(outcome({ ...OVER, yours: ["A"], result: lost })[0]).toBe("You lose");
  expect(outcome({ ...OVER, yours: ["a"], result: lost })[1]).toBe("Blue 0–1 Amber");
});

it("a match without a result has no score", () => {
  expect(outcome({ ...OVER, result: { ...MATE, score: "*" } })).toHaveLength(2);
});

it("a match with bots that ends because four people were found says so, at any table", async () => {
  const withBot = table({ phase: { is: "over" }, seats: { ...table().seats, b: { who: "bot", name: "Bot Ada", level: "club" } } });
  const ended: GameView = { ...OVER, result: { ...MATE, score: "*", reason: "aborted" } };
  const show = (at: typeof withBot) => {
    root.hear(welcome({ table: at, game: ended }));
    root.show(<Result game={ended} table={at} />);
  };
  own.value = { seeks: false, asks: [], asked: [], links: [], blocked: [], note: { is: "bots_ended" } };
  show(withBot);
  await vi.waitFor(() => expect(root.texts(".ending .text")).toEqual(["Four people were found. Your match with bots ended without a result."]));
  show(table({ phase: { is: "over" } }));
  expect(root.texts(".ending .text")[0]).toContain("aborted");
});

it("why a match of the lobby has no result is said once, when the lobby has said it", async () => {
  const lobby = { seeks: false, asks: [], asked: [], links: [], blocked: [] };
  const at = table({ phase: { is: "over" }, assigned: { missing: [], called_off: false, lobby: true } });
  const ended: GameView = { ...OVER, result: { ...MATE, score: "*", reason: "aborted" } };
  own.value = { ...lobby, set: { ...setOf(), over: false } };
  root.hear(welcome({ table: at, game: ended }));
  root.show(<Result game={ended} table={at} />);
  expect(root.texts(".ending .text")).toEqual([""]);
  act(() => void (own.value = { ...lobby, note: { is: "were_absent" } }));
  await vi.waitFor(() => expect(root.texts(".ending .text")).toEqual(["You left or didn’t play, so the match has no result."]));
  act(() => void (own.value = { ...lobby, set: setOf() }));
  expect(root.texts(".ending .text")[0]).toContain("aborted");
});

it.each([
  ["FICS", "A mate on one board ends the match for both partners."],
  ["WBN 2.1a", "mate"],
])("the rule of the result, here %s, is one tap away as a sentence", async (article, sentence) => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  outcome({ ...OVER, result: { ...MATE, article } });
  root.element.querySelector<HTMLElement>(".byrule")?.click();
  await vi.waitFor(() => expect(root.texts(".rule")[0]).toContain(sentence));
});

it("a reason that the page does not know has no button for its rule", () => {
  outcome({ ...OVER, result: { ...MATE, reason: "new" } });
  expect(root.texts(".byrule")).toEqual([]);
});
