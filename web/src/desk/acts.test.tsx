// @vitest-environment happy-dom
// What the desk sends when a result is entered or a step is undone.
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

import { EVENING } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import type { DeskAct } from "../wire.gen.ts";
import { NoShowActs } from "./noshowacts.tsx";
import { substitutes } from "./noshow.ts";
import { teamsAt } from "./pairing.ts";
import { RoundView } from "./roundview.tsx";
import { TableSheet } from "./tablesheet.tsx";

const { asked } = vi.hoisted(() => ({ asked: [] as DeskAct[] }));
vi.mock("../event/follow.ts", async (real) => ({
  ...(await real<object>()),
  act: async (one: DeskAct) => {
    asked.push(one);
    return null;
  },
}));

afterEach(() => {
  asked.length = 0;
  render(null, document.body);
});

const GAME_2 = { round: 2, table: 2, game: 2 };

/** The evening in round 2 with two games a match. At table 2, game 1 has this result. */
function twoGames(result?: string): EventState {
  const state = next(null, EVENING.organizer, 0);
  if (state === null) throw new Error("no event");
  const [first, second] = state.rounds;
  if (first === undefined || second === undefined) throw new Error("no round 2");
  const games = [{ table: 2, game: 1, ...(result === undefined ? {} : { result }) }, { table: 2, game: 2 }];
  return { ...state, head: { ...state.head, games: 2 }, rounds: [first, { ...second, games }] };
}

async function show(page: ComponentChild): Promise<void> {
  await act(() => render(page, document.body));
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll("\u00a0", " ").includes(name));
  if (found === undefined) throw new Error(`there is no button ${name}`);
  await act(async () => found.click());
}

it("a win by default of game 2 is sent with its game, in one tap", async () => {
  const state = twoGames("1-0");
  const [[missing] = [0]] = teamsAt(state, 2, GAME_2);
  await show(<NoShowActs state={state} game={GAME_2} missing={[missing]} />);
  await press("Win for");
  expect(asked).toEqual([{ is: "result", game: GAME_2, result: "0-1f" }]);
});

it("so is a game that was not played, in the dialog of the table", async () => {
  await show(<TableSheet state={twoGames("1-0")} game={GAME_2} />);
  expect(document.querySelector("h1, h2")?.textContent?.replaceAll("\u00a0", " ")).toBe("Table 2: result · Game 2");
  await press("No one came");
  expect(asked).toEqual([{ is: "result", game: GAME_2, result: "0-0f" }]);
});

it("after game 1 no substitute is offered for game 2", () => {
  const missing = (state: EventState) => teamsAt(state, 2, GAME_2)[0]?.slice(0, 1) ?? [];
  expect(substitutes(twoGames(), GAME_2, missing(twoGames()))).not.toEqual([]);
  expect(substitutes(twoGames("1-0"), GAME_2, missing(twoGames("1-0")))).toEqual([]);
});

it("the question before undo closes when another step is the last one", async () => {
  const state = twoGames();
  const withUndo = (name: string) => ({ ...state, desk: state.desk === null ? null : { ...state.desk, undo: { fact: "added", players: [name] } } });
  await show(<RoundView state={withUndo("Xenia")} />);
  await press("Undo the last step");
  expect(document.body.textContent).toContain("Xenia entered.");
  await show(<RoundView state={withUndo("Yves")} />);
  expect(document.body.textContent).not.toContain("Yves entered.");
  expect(asked).toEqual([]);
});
