// Records (uploaded games and positions) as the server sends them, for tests and for viewing their pages.

import type { RecordLine, RecordsView, RecordView, TryView } from "../src/wire.gen.ts";
import { REPLAY } from "./fixtures.ts";

export const RECORD: RecordView = {
  number: 1,
  count: 250,
  file: "club-evening.bpgn",
  replay: REPLAY,
  tags: [
    ["Event", "Club evening, second round of the team championship"],
    ["Site", "Asten"],
    ["Date", "2026.11.21"],
    ["WhiteAElo", "1920"],
  ],
  rules: "fics clock.base_s=180",
  reconstructed: false,
  notes: [
    { ply: 0, text: "An evening game." },
    { ply: 3, text: "?!" },
    { ply: 3, text: "A pawn would have held everything here, and Dmitri had asked for one twice." },
  ],
  repairs: [
    {
      place: [7, 1],
      ply: 0,
      text: "the second BlackA is BlackB, which is missing",
      fault: null,
    },
    { place: [12, 34], ply: 2, text: "$146@g4 is N@g4", fault: null },
  ],
  conflicts: [
    {
      place: [5, 1],
      ply: null,
      text: "the tag Result says 0-1, but the mate on board A says 1-0, which is taken",
      fault: null,
    },
  ],
  unseen_drops: 0,
  defect: {
    place: [14, 7],
    ply: 3,
    text: "12b. N@f3: no knight in hand",
    fault: { is: "illegal", mv: "12b. N@f3", why: { code: "not_held", args: "N", text: "no knight in hand" } },
  },
};

export const POSITION: RecordView = {
  ...RECORD,
  number: 2,
  tags: [],
  replay: {
    ...REPLAY,
    names: { A: "", a: "", B: "", b: "" },
    plies: [],
    result: null,
    replay: [
      {
        boards: REPLAY.boards,
        clocks: { at: 0, left: { A: null, a: null, B: null, b: null }, running: [], delay: [] },
      },
    ],
    times: "even",
    between: [],
  },
  notes: [],
  repairs: [],
  conflicts: [],
  defect: null,
};

function line(index: number): RecordLine {
  const names = index === 1 ? POSITION.replay.names : REPLAY.names;
  return {
    file: RECORD.file,
    names,
    event: index === 1 ? "" : `Club evening, board pair ${index + 1}, 2026.11.21`,
    score: index === 1 ? "*" : index % 3 === 0 ? "1-0" : index % 3 === 1 ? "0-1" : "1/2-1/2",
    plies: index === 1 ? 0 : 40 + ((index * 37) % 90),
    repairs: index % 4 === 0 ? 3 : 0,
    defect: index % 7 === 0 ? RECORD.defect : null,
  };
}

export const RECORDS: RecordsView = {
  id: "records2345678923456789234",
  declared: { letters: "", rules: "" },
  games: Array.from({ length: RECORD.count }, (_, index) => line(index)),
  more: false,
};

/** The answer to a request to try moves. It allows no further move. */
export const TRIED: TryView = { steps: [], dests: { A: "", B: "" } };
