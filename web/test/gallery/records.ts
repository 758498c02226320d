// States of live matches, of replays and records, and of what belongs to them.

import { welcome } from "../../dev/fixtures.ts";
import { RECORDS } from "../../dev/records.ts";
import { NOTHING_RUNS, RUNNING, TOGETHER } from "../../dev/watch.ts";
import { opening, TABLE, type State, type States } from "./state.ts";

const REPLAY: State = { path: `${TABLE}/1`, shown: ".board piece" };
const RECORD: State = { path: `/r/${RECORDS.id}/1`, shown: ".board piece" };
/** The buttons of a replay: the files of the match and another record; in a record remarks, files, details and another record. */
const BUTTONS = ".verdict .downloads .button";
const TOGETHER_PAGE: State = { path: `${TABLE}/1#together`, says: [welcome(), TOGETHER], shown: ".togetherbutton .dot" };

export const WATCH: States = {
  matches: { path: "/matches", says: RUNNING, shown: ".miniboard piece", scrolls: true },
  "matches-none": { path: "/matches", says: NOTHING_RUNS, shown: ".nomatches", scrolls: true },
  together: TOGETHER_PAGE,
  "together-sheet": { ...TOGETHER_PAGE, steps: [...opening(".togetherbutton"), { see: "dialog[open] .lookers" }], dialog: "watch.looking" },
};

export const RECORDED: States = {
  replay: REPLAY,
  "replay-public": { ...REPLAY, path: "/m/w4k2mqxyzabc" },
  "replay-moved": { ...REPLAY, steps: [{ click: ".stepper .steps button", nth: 1 }, { click: ".stepper .steps button", nth: 1 }] },
  "replay-downloads": { ...REPLAY, steps: [...opening(BUTTONS), { see: "dialog[open] a" }], dialog: "records.download" },
  "replay-times": { ...REPLAY, steps: [...opening(".stepper .tools .iconbutton", 3), { see: "dialog[open] table" }], dialog: "replay.table" },
  record: RECORD,
  "record-about": { ...RECORD, steps: opening(BUTTONS, 2), dialog: "records.aboutTitle" },
  "record-repairs": { ...RECORD, steps: opening(BUTTONS), dialog: "records.repairs" },
  "record-another": { ...RECORD, steps: [...opening(BUTTONS, 3), { see: "dialog[open] textarea" }], dialog: "records.title" },
  position: { path: `/r/${RECORDS.id}/2`, shown: ".board piece" },
  records: { path: `/r/${RECORDS.id}`, shown: ".games", scrolls: true },
  report: { path: `${TABLE}/1/report`, shown: ".report .log", scrolls: true },
};
