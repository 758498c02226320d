import { expect, it } from "vitest";

import type { TalkEntry } from "../../wire.gen.ts";
import { flagsOf } from "./flags.ts";
import type { Timeline } from "./timeline.ts";

const LINE = { at: [0, 4_000, 10_000], start: 0, end: 10_000, marks: [], travels: [], graphs: [] } as unknown as Timeline;

function entry(part: Partial<TalkEntry>): TalkEntry {
  return { n: 1, at: 0, by: 1, name: "Anna", seat: null, to: "table", said: { is: "text", text: "hi" }, ...part };
}

it("a mark of talk is at its time, on the lane of its author's board or on the lane for all", () => {
  const flags = flagsOf(
    [entry({ n: 2, at: 5_000 }), entry({ n: 1, at: 2_500, seat: "b", to: "partner" })],
    LINE,
  );
  expect(flags.map(({ share, lane }) => [share, lane])).toEqual([
    [0.25, "B"],
    [0.5, "all"],
  ]);
});

it("talk before or after the match has its mark at the start or end, and talk without a time has no mark", () => {
  const flags = flagsOf([entry({ at: 99_000 }), entry({ at: -5 }), entry({ at: null })], LINE);
  expect(flags.map(({ at, share }) => [at, share])).toEqual([
    [0, 0],
    [10_000, 1],
  ]);
});
