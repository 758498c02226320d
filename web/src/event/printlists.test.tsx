// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";

import { SWISS } from "../../dev/event.ts";
import type { StandingView } from "../wire.gen.ts";
import { StandingPrint } from "./printlists.tsx";
import { next } from "./state.ts";

afterEach(() => render(null, document.body));

function inGroup(row: StandingView, group?: number): StandingView {
  return group === undefined ? row : { ...row, group };
}

async function printed(groups: readonly number[]): Promise<readonly (string | undefined)[]> {
  const state = next(null, SWISS.organizer, 0);
  if (state === null) throw new Error("no event");
  const standings = state.standings.slice(0, 4).map((row, index) => inGroup(row, groups[index]));
  await act(() => render(<StandingPrint state={{ ...state, standings }} />, document.body));
  return [...document.querySelectorAll("tbody th")].map((one) => one.textContent?.replaceAll("\u00a0", " "));
}

it("the printed standings have a line above each group", async () => {
  const lines = await printed([1, 1, 2, 2]);
  expect(lines.filter((line) => line?.startsWith("Group"))).toEqual(["Group 1", "Group 2"]);
  expect([lines.length, lines.indexOf("Group 2")]).toEqual([6, 3]);
});

it("without groups they have none", async () => {
  expect((await printed([])).length).toBe(4);
});
