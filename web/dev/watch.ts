// Messages of the server for watchers: for the page of live matches, and about people who analyze together.

import type { MateHint, MatchPreview, ServerMsg, TopicState } from "../src/wire.gen.ts";
import { MATE, MIDDLE, OVER } from "./fixtures.ts";

export const MATES: MateHint[] = [
  { is: "mates", seat: "A", role: "N", squares: ["f7"], held: false },
  { is: "unless", seat: "b", roles: ["P", "N", "B"] },
];

/** A running match as watchers see it. */
export function previewOf(id: string, change: Partial<MatchPreview> = {}): MatchPreview {
  return {
    id,
    game: 1,
    names: MIDDLE.names,
    half_points: { A: 3, a: 2, B: 0, b: null },
    finished: 0,
    preset: "fics",
    control: "3+0",
    style: "automatic",
    in_play: ["A", "B"],
    boards: MIDDLE.boards,
    clocks: MIDDLE.clocks,
    age: 40,
    paused: false,
    result: null,
    watchers: 0,
    ...change,
  };
}

export const RUNNING: ServerMsg[] = states(
  { is: "matches", matches: ["one", "two", "three", "four"], running: 3 },
  {
    is: "previews",
    previews: [
      previewOf("one", { watchers: 12 }),
      previewOf("two", {
        game: 4,
        finished: 3,
        names: { A: "Maximiliána z Dlouhé Lhoty", a: "Bob", B: "Konstantin Konstantinov", b: "Bot 1" },
        paused: true,
      }),
      previewOf("three", { preset: "crazyhouse", in_play: ["A"] }),
      previewOf("four", { result: MATE, boards: OVER.boards, clocks: OVER.clocks, finished: 1 }),
    ],
  },
);

export const NOTHING_RUNS: ServerMsg[] = states({ is: "matches", matches: [], running: 0 });

function states(...all: TopicState[]): ServerMsg[] {
  return all.map((state) => ({ t: "state", state }));
}

/** Bohumil leads; Anna and a watcher follow. */
export const TOGETHER: ServerMsg = {
  t: "together",
  news: {
    is: "all",
    view: {
      game: 1,
      lookers: [
        { id: 1, name: "Anna", seat: "A", may: true },
        { id: 2, name: "Bohumil", seat: "a", may: true },
        { id: 9, name: "Filip", seat: null, may: false },
      ],
      holder: 2,
      open: false,
      cursor: { at: 1_500, ply: 2, tried: "", speed: 0 },
      drawings: [
        { by: 1, board: "A", shapes: [{ from: "e4", to: null }] },
        { by: 2, board: "B", shapes: [{ from: "e2", to: "e4" }, { from: "f7", to: null }] },
      ],
    },
  },
};
