// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { game, MATE, OVER, table, welcome } from "../../dev/fixtures.ts";
import { player, PLAYERS, search, setOf } from "../../dev/lobby.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import * as lobby from "../lobby/index.ts";
import type { GameView, OwnLobby } from "../wire.gen.ts";
import { AgainButtons, AgainText, NoResult } from "./again.tsx";

vi.mock("../lobby/index.ts", { spy: true });

let root: TableRoot;

beforeEach(() => {
  root = new TableRoot();
  vi.mocked(lobby.ask).mockReset().mockResolvedValue(null);
});
afterEach(() => {
  root.close();
  lobby.own.value = null;
});

const SHOWN = table({ phase: { is: "over" }, people: PLAYERS, assigned: { missing: [], called_off: false, lobby: true } });

/** Shows what follows the match to Anna (A), with what the lobby says to them. */
function after(change: Partial<OwnLobby>, view: GameView = OVER, at = SHOWN): void {
  root.hear(welcome({ table: at, game: view }));
  lobby.own.value = { seeks: false, asks: [], asked: [], links: [], blocked: [], ...change };
  root.show(
    <>
      <AgainButtons game={view} table={at} />
      <AgainText game={view} table={at} />
    </>,
  );
}

const NONE: GameView = game({ result: { ...MATE, score: "*", reason: "aborted" } });
const SEARCH = search();
const pressed = () => root.texts('[aria-pressed="true"]');

describe("who wants what after a match of the lobby", () => {
  it.each<[string, Partial<OwnLobby>, string, string[]]>([
    ["no player has said anything", { set: setOf() }, "You can leave now without a penalty.", []],
    ["others want different matches", { set: setOf({ a: "same", B: "change", b: "same" }) }, "Same four again: Bohumil, Dmitri · Change partners: Chloe", []],
    ["one of them is the partner now", { set: setOf(), partner: { ...player(4), at: "at_table" } }, "Dmitri is your partner now. You can leave now without a penalty.", []],
    ["one is missing", { set: setOf({ A: "same", a: "same", b: "same" }) }, "Same four again: waiting for Chloe", ["✓ Same four again3"]],
    ["wishes differ from the own one", { set: setOf({ A: "change", a: "same" }) }, "Change partners: waiting for Bohumil, Chloe, Dmitri · Same four again: Bohumil", ["✓ Change partners1"]],
    ["one has left", { set: setOf({ A: "same", B: "leave" }) }, "Chloe left", ["✓ Same four again1"]],
    ["the set is over", {}, "These four can’t play again.", []],
    ["the lobby does not know yet that the match is over", { set: { ...setOf(), over: false } }, "", []],
    ["the next match is made", { set: { ...setOf(), table: "next", over: false } }, "", []],
    ["this player looks for others", { search: SEARCH }, "", ["✓ Stop (2 of 4)"]],
    ["a bot played", { set: { ...setOf({ A: "same", a: "same" }), seats: { ...setOf().seats, B: { who: "", name: "Bot Ada" }, b: { who: "", name: "Bot Casper" } } } }, "", ["✓ Same four again2"]],
  ])("%s", (_, change, text, chosen) => {
    after(change);
    expect(root.texts(".waiting")).toEqual([text]);
    expect(pressed()).toEqual(chosen);
  });

  it("guests without a name are called as at the boards", () => {
    const names = { A: "Guest 1", a: "Guest 2", B: "Guest 3", b: "Guest 4" };
    const guests = { ...SHOWN, people: PLAYERS.map((one) => Object.assign({}, one, { name: `Guest ${one.id}` })) };
    const nameless = { ...setOf({ A: "same", a: "same" }), seats: { ...setOf().seats, B: { who: "chloe", name: "" }, b: { who: "dmitri", name: "" } } };
    after({ set: nameless }, { ...OVER, names }, guests);
    expect(root.texts(".waiting")).toEqual(["Same four again: waiting for Guest 3, Guest 4"]);
    expect(root.texts('[data-next="partner"]')).toEqual(["Play again with Guest 4"]);
    expect(root.element.querySelector('[data-next="same"]')?.getAttribute("title")).toBe("Guest 1, Guest 2");
  });

  it.each([
    ["chloe", "Guest 3 didn’t play, so the match has no result."],
    ["gone", "Guest didn’t play, so the match has no result."],
  ])("a guest without a name who was absent has a name too: %s", (who, text) => {
    lobby.own.value = { seeks: false, asks: [], asked: [], links: [], blocked: [], note: { is: "absent", who: { who, name: "" } } };
    root.show(<NoResult table={{ ...SHOWN, people: PLAYERS.map((one) => Object.assign({}, one, { name: `Guest ${one.id}` })) }} />);
    expect(root.element.textContent).toBe(text);
  });

  it.each<[string, Partial<OwnLobby>, string]>([
    ["a new player is asked", { note: { is: "absent", who: player(3) }, offer: { kind: "substitute" } as NonNullable<OwnLobby["offer"]> }, "Somebody who is waiting is asked to take the seat."],
    ["no other player waits", { note: { is: "absent", who: player(3) }, offer: { kind: "play_on" } as NonNullable<OwnLobby["offer"]> }, "No player is waiting. Will you play on with a bot?"],
    ["the others are first", { note: { is: "absent", who: player(3) }, search: SEARCH }, "You have your place in the queue again."],
    ["the absent player waits", { note: { is: "were_absent" }, wait: { ms: 118_000, times: 2 } }, "You can search again in 1:58."],
  ])("after an absence: %s", (_, change, text) => {
    after(change, NONE);
    expect(root.texts(".waiting")).toEqual([text]);
  });
});

describe("the buttons after a match of the lobby", () => {
  it.each<[string, Partial<OwnLobby>, string, unknown]>([
    ["ask for the same four", { set: setOf() }, "Same four again", { do: "next", want: "same" }],
    ["ask for other partners", { set: setOf() }, "Change partners", { do: "next", want: "change" }],
    ["ask the partner to stay", { set: setOf() }, "Play again with Dmitri", { do: "ask_partner", who: "dmitri" }],
    ["withdraw that question", { asked: [player(4)] }, "✓ Asked Dmitri", { do: "unpartner", who: "dmitri" }],
    ["search with the partner", { partner: { ...player(4), at: "at_table" } }, "Play again with Dmitri", { do: "search", rules: "fics", chips: ["3+0"], pair: true }],
    ["search with another partner", { partner: { who: "eva", name: "Eva", at: "here" } }, "Play again with Eva", { do: "search", rules: "fics", chips: ["3+0"], pair: true }],
    ["stop the search of the pair", { partner: { ...player(4), at: "at_table" }, search: { ...SEARCH, pair: true } }, "✓ Stop (2 of 4)", { do: "stop" }],
    ["look for others", { set: setOf() }, "Look for others", { do: "search", rules: "fics", chips: ["3+0"], pair: false }],
    ["look for others without the partner", { partner: { who: "eva", name: "Eva", at: "here" } }, "Play without Eva", { do: "search", rules: "fics", chips: ["3+0"], pair: false }],
    ["stop looking", { search: SEARCH }, "✓ Stop (2 of 4)", { do: "stop" }],
  ])("%s", (_, change, label, asked) => {
    after(change);
    root.press(label);
    expect(lobby.ask).toHaveBeenCalledWith(asked);
  });

  it("say why the lobby refuses", async () => {
    vi.mocked(lobby.ask).mockResolvedValue({ code: "too_often", text: "too often", args: 12 });
    after({ set: setOf() });
    root.press("Look for others");
    await act(() => Promise.resolve());
    expect(root.access.store.state.value.refusal?.problem.text).toBe("Too often. Try again in 12\u00a0s.");
  });

  it.each<[string, Partial<OwnLobby>, string]>([
    ["after one has left", { set: setOf({ B: "leave" }) }, "Chloe left"],
    ["after the set is over", {}, "These four can’t play again."],
  ])("for the same four cannot be pressed %s, and say why", (_, change, why) => {
    after(change);
    const buttons = [...root.element.querySelectorAll("button")];
    expect(buttons.map((one) => one.disabled)).toEqual([true, true, false, false]);
    expect(buttons.slice(0, 2).map((one) => one.title)).toEqual([why, why]);
  });
});
