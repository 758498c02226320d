// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

import { SWISS } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import type { DeskAct, EventHead } from "../wire.gen.ts";
import { NextStep } from "./nextstep.tsx";

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

/** The Swiss between two rounds. */
function stateWith(head: Partial<EventHead>): EventState {
  const state = next(null, SWISS.organizer, 0);
  if (state === null) throw new Error("no event");
  return { ...state, head: { ...state.head, next_ms: null, ...head } };
}

async function show(state: EventState): Promise<void> {
  await act(() => render(<NextStep state={state} />, document.body));
}

function plain(element: Element): string {
  return element.textContent?.replaceAll("\u00a0", " ") ?? "";
}

it("the pause of the event is offered as the countdown to the next round, in one tap", async () => {
  const { hall } = stateWith({}).head;
  await show(stateWith({ hall: { ...hall, pause_min: 5 } }));
  const button = [...document.querySelectorAll("button")].find((one) => plain(one) === "Next round in 5 min");
  await act(async () => button?.click());
  expect(asked).toEqual([{ is: "next_round", in_min: 5 }]);
  await show(stateWith({ hall: { ...hall, pause_min: 0 } }));
  expect(plain(document.body)).not.toContain("Next round in");
});

it("after the last round there is a line for the winner of each group", async () => {
  const state = stateWith({ over: true });
  const [best, second] = state.standings;
  if (best === undefined || second === undefined) throw new Error("no standings");
  await show({ ...state, standings: [{ ...best, group: 1, rank: 1, points: 4 }, { ...second, group: 2, rank: 1, points: 2.5 }] });
  const lines = [...document.querySelectorAll(".winners > p")].map(plain);
  expect(lines).toEqual(["Group 1. First place: Ctibor / Dora, 4 points", "Group 2. First place: Gustav / Helena, 2½ points"]);
});
