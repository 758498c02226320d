import { expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { next } from "../event/state.ts";
import type { EventNews } from "../wire.gen.ts";
import { namesOfEntries, stepOf } from "./step.ts";

function stateOf(news: EventNews) {
  const state = next(null, news, 0);
  if (state === null) throw new Error("no event");
  return state;
}

it("first, players are added", () => {
  expect(stepOf(stateOf(EVENING.empty))).toEqual({ is: "add", more: 4, round: 1 });
});

it("with enough of them round 1 begins", () => {
  expect(stepOf(stateOf(EVENING.ready))).toEqual({ is: "start", round: 1, here: 9 });
});

it("then results are entered", () => {
  const step = stepOf(stateOf(EVENING.organizer));
  expect(step.is === "playing" && step.missing.map(({ table }) => table)).toEqual([2]);
});

it("and the next round begins", () => {
  expect(stepOf(stateOf(EVENING.over))).toEqual({ is: "start", round: 2, here: 9 });
  expect(stepOf(stateOf(SWISS.organizer))).toMatchObject({ is: "start", round: 5 });
});

it("after the last round the event is finished", () => {
  const state = stateOf(SWISS.organizer);
  expect(stepOf({ ...state, head: { ...state.head, over: true } })).toEqual({ is: "finish" });
  expect(stepOf({ ...state, head: { ...state.head, finished: true } })).toEqual({ is: "finished" });
});

it("who is absent does not play", () => {
  const state = stateOf(EVENING.ready);
  const entries = state.entries.map((one) => (one.id < 6 ? { ...one, absent: [1] } : one));
  expect(stepOf({ ...state, entries })).toEqual({ is: "add", more: 1, round: 1 });
});

it("entries are named", () => {
  expect(namesOfEntries(stateOf(SWISS.organizer), [0])).toEqual(["Adam / Bára"]);
});
