import { beforeAll, expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { loadText, loadWords } from "../words/index.ts";
import type { EventNews } from "../wire.gen.ts";
import { nextText } from "./next.tsx";
import { type EventState, next } from "./state.ts";

beforeAll(async () => {
  await Promise.all([loadText(), loadWords(["event"])]);
});

function stateOf(news: EventNews): EventState {
  const state = next(null, news, 0);
  if (state === null) throw new Error("no event");
  return state;
}

function says(state: EventState, left: number | null = null): string {
  return nextText(state, left).replaceAll("\u00a0", " ");
}

it("between two rounds the next one is announced", () => {
  const state = stateOf(SWISS.organizer);
  expect(says(state)).toBe("All results of round 4 are in. The next round will be announced.");
  expect(says(state, 90)).toBe("Round 5 begins in 1:30");
});

it("in a round it says how many tables have no result", () => {
  expect(says(stateOf(EVENING.organizer))).toBe("1 table is still playing");
});

it("when the server says that all rounds are played, no round is announced: the head of a round robin has no number of rounds", () => {
  const { head, ...state } = stateOf(SWISS.organizer);
  expect(says({ ...state, head: { ...head, format: "round-robin", rounds: null, over: true } })).toBe("The event is over.");
});
