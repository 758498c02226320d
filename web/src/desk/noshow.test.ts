import { expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import type { EntryView, EventNews } from "../wire.gen.ts";
import { defaultWin, substitutes } from "./noshow.ts";
import { teamsAt } from "./pairing.ts";

function stateOf(news: EventNews): EventState {
  const state = next(null, news, 0);
  if (state === null) throw new Error("no event");
  return state;
}

/** The evening in round 2, in which table 2 has no result. */
const evening = stateOf(EVENING.organizer);
const GAME = { round: 2, table: 2, game: 1 };
const [[first, partner] = [0, 0], [other] = [0]] = teamsAt(evening, 2, GAME);

function nameOf({ entries }: EventState, player: number): string | undefined {
  return entries.flatMap(({ players }) => players).find(({ id }) => id === player)?.name;
}

it("where partners change, who sits out plays for one who has not come", () => {
  const [out] = evening.rounds[1]?.pairing.out ?? [];
  const by = nameOf(evening, out ?? -1);
  const name = nameOf(evening, first);
  expect(substitutes(evening, GAME, [first])).toEqual([{ absent: name, plays: by, act: { is: "substitute", name, by } }]);
  expect(substitutes(evening, GAME, [first, partner, other])).toEqual([]);
});

it("who came late plays too, and who is absent does not", () => {
  const late: EntryView = { id: 90, players: [{ id: 90, name: "Late" }], rating: null, state: "here", agrees: null };
  const withLate = { ...evening, entries: [...evening.entries, late] };
  expect(substitutes(withLate, GAME, [first]).map(({ plays }) => plays).at(-1)).toBe("Late");
  const rounds = evening.rounds.map((round) => ({ ...round, pairing: { ...round.pairing, out: [], absent: round.pairing.out.map((id) => [id, 0] as [number, number]) } }));
  expect(substitutes({ ...evening, rounds }, GAME, [first])).toEqual([]);
});

it("those who came win by default, unless a player of each team is missing", () => {
  expect(defaultWin(evening, GAME, [first])?.result).toBe("0-1f");
  expect(defaultWin(evening, GAME, [other])?.result).toBe("1-0f");
  expect(defaultWin(evening, GAME, [first, other])).toBeNull();
});

it("of a pair, who looks for a partner plays for the one who has not come; for both, a pair that waits", () => {
  const swiss = stateOf(SWISS.organizer);
  const round = swiss.rounds.at(-1);
  if (round === undefined) throw new Error("no round");
  const game = { round: round.round, table: 1, game: 1 };
  const rounds = swiss.rounds.map((one) => (one === round ? { ...one, games: one.games.map(({ table, game: number }) => ({ table, game: number })) } : one));
  const single: EntryView = { id: 90, players: [{ id: 90, name: "Single" }], rating: null, state: "looks", agrees: null };
  const pair: EntryView = { id: 91, players: [{ id: 91, name: "Xenia" }, { id: 92, name: "Yves" }], rating: null, state: "here", agrees: null };
  const state = { ...swiss, rounds, entries: [...swiss.entries, single, pair] };
  const [[one, two] = [0, 0]] = teamsAt(state, game.round, game);
  const name = nameOf(state, one);
  expect(substitutes(state, game, [one])).toEqual([{ absent: name, plays: "Single", act: { is: "replace", name, by: "Single" } }]);
  expect(substitutes(state, game, [one, two]).map(({ plays }) => plays)).toContain("Xenia / Yves");
  const fixed = { ...state, head: { ...state.head, format: "round-robin" } };
  expect(substitutes(fixed, game, [one, two])).toEqual([]);
});
