import { describe, expect, it } from "vitest";

import { EVENING } from "../../dev/event.ts";
import type { EventNews, EventYou } from "../wire.gen.ts";
import { isOnline, ownGame, placeOf, resultOf, saidFrom } from "./place.ts";
import { type EventState, next } from "./state.ts";

function stateOf(news: EventNews): EventState {
  const state = next(null, news, 0);
  if (state === null) throw new Error("the news have a head");
  return state;
}

const player = (id: number, change: Partial<Extract<EventYou, { is: "player" }>> = {}) => ({ is: "player" as const, id, game: null, said: [null, null] as [null, null], ...change });
const GAME = { round: 2, table: 2, game: 1 };

describe("the place of a player", () => {
  const state = stateOf(EVENING.player);

  it("is the seat of the game that they play, with the three others", () => {
    const place = placeOf(state, player(1, { game: GAME }));
    if (place.is !== "plays") throw new Error(place.is);
    const seats = state.rounds[1]?.pairing.tables[1]?.seats;
    expect(place.own.seat).toBe("A");
    expect(place.own.partner).toBe(seats?.b);
    expect(place.own.opponents).toEqual([seats?.a, seats?.B]);
  });

  it("is the match of this round after its result, or that they sit out", () => {
    const round = state.rounds[1];
    const done = round?.pairing.tables[0]?.seats.A ?? -1;
    expect(placeOf(state, player(done)).is).toBe("played");
    const out = state.entries.find(({ id }) => id === round?.pairing.out[0])?.players[0]?.id ?? -1;
    expect(placeOf(state, player(out)).is).toBe("out");
  });

  it("says that a round has not begun, that they have withdrawn, and that the event is over", () => {
    const before = stateOf(EVENING.ready);
    expect(placeOf(before, player(0)).is).toBe("waits");
    const gone = { ...before, entries: before.entries.map((one) => Object.assign({}, one, { state: "withdrawn" })) };
    expect(placeOf(gone, player(0)).is).toBe("withdrawn");
    expect(placeOf({ ...before, head: { ...before.head, finished: true } }, player(0)).is).toBe("over");
  });

  it("changes with the partner's in the second game", () => {
    const seats = state.rounds[1]?.pairing.tables[1]?.seats;
    expect(ownGame(state, seats?.A ?? -1, { ...GAME, game: 2 })?.seat).toBe("b");
    expect(ownGame(state, seats?.B ?? -1, { ...GAME, game: 2 })?.seat).toBe("a");
  });
});

it("a result is said from both sides", () => {
  expect([saidFrom("A", "1-0"), saidFrom("b", "0-1f"), saidFrom("a", "1-0"), saidFrom("B", "1/2-1/2"), saidFrom("A", "0-0")]).toEqual([
    "won",
    "lost",
    "lost",
    "drawn",
    "other",
  ]);
  for (const seat of ["A", "a", "B", "b"] as const) {
    for (const said of ["won", "lost", "drawn"] as const) expect(saidFrom(seat, resultOf(seat, said))).toBe(said);
  }
});

it("a table at real boards is online if one of its players is elsewhere", () => {
  const state = stateOf(EVENING.player);
  expect(isOnline(state, GAME)).toBe(false);
  const away = state.rounds[1]?.pairing.tables[1]?.seats.B;
  const entries = state.entries.map((one) => Object.assign({}, one, { players: one.players.map((who) => Object.assign({}, who, { remote: who.id === away })) }));
  expect(isOnline({ ...state, entries }, GAME)).toBe(true);
  expect(isOnline({ ...state, entries }, { ...GAME, table: 1 })).toBe(false);
});
