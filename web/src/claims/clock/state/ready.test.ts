import { expect, it } from "vitest";

import { person, table } from "../../../../dev/fixtures.ts";
import { t } from "../../../words/index.ts";
import type { BoardId, PersonView } from "../../../wire.gen.ts";
import { waitText } from "./ready.ts";

function clock(board: BoardId | null, change: Partial<PersonView> = {}): PersonView {
  return person(board === "A" ? 7 : 8, "Guest", { ready: true, role: { is: "clock", board }, ...change });
}

it.each([
  ["before a clock is ready", [clock("A", { ready: false }), clock("B", { ready: false })], ""],
  ["for the clock of the other board", [clock("A"), clock("B", { ready: false })], "Waiting for the clock of board B."],
  ["for a clock without a connection", [clock("A", { online: false }), clock("B")], "Waiting for the clock of board A."],
  ["for people if all clocks are ready", [clock("A"), clock("B")], t.clock.waitTable],
  ["with one clock for both boards", [clock(null)], t.clock.waitTable],
] as const)("all clocks say for whom the match waits: %s", (_, people, text) => {
  expect(waitText(table({ people: [...people] }))).toBe(text);
});
