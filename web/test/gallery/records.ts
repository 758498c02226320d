// States of live matches, of replays and records, and of what belongs to them.

import { welcome } from "../../dev/fixtures.ts";
import { RECORDS } from "../../dev/records.ts";
import { NOTHING_RUNS, RUNNING, TOGETHER } from "../../dev/watch.ts";
import { opening, TABLE, type State, type States } from "./state.ts";

const REPLAY: State = { path: `${TABLE}/1`, shown: ".board piece" };
const RECORD: State = { path: `/r/${RECORDS.id}/1`, shown: ".board piece" };
/** The button of the menu of a replay. */
const TOOLS = ".toolsbutton";
/** Opens a sheet from the menu: the button with a number, from 0. Button 0 is for the files. */
const tool = (nth: number) => [...opening(TOOLS), { click: ".toollist .button", nth }, { see: "dialog[open] dialog[open]" }] as const;
const TOGETHER_PAGE: State = { path: `${TABLE}/1#together`, says: [welcome(), TOGETHER], shown: ".togetherbutton .dot" };

export const WATCH: States = {
  matches: { path: "/matches", says: RUNNING, shown: ".miniboard piece", scrolls: true },
  "matches-none": { path: "/matches", says: NOTHING_RUNS, shown: ".nomatches", scrolls: true },
  together: TOGETHER_PAGE,
  "together-sheet": { ...TOGETHER_PAGE, steps: [...opening(".togetherbutton"), { see: "dialog[open] .lookers" }], dialog: "replay.together.looking" },
};

export const RECORDED: States = {
  replay: REPLAY,
  "replay-public": { ...REPLAY, path: "/m/w4k2mqxyzabc" },
  "replay-end": { ...REPLAY, path: `${TABLE}/1?ply=3` },
  "replay-tried": { ...REPLAY, path: `${TABLE}/1?ply=1&tried=1:Aa7a6.Ad2d4*(Ag1f3)`, shown: ".trying" },
  "replay-moved": { ...REPLAY, steps: [{ click: ".stepper .steps button", nth: 3 }, { click: ".stepper .steps button", nth: 3 }] },
  "replay-tools": { ...REPLAY, steps: opening(TOOLS), dialog: "replay.tools" },
  "replay-downloads": { ...REPLAY, steps: tool(0), dialog: "records.download" },
  "replay-times": { ...REPLAY, steps: tool(1), dialog: "replay.table" },
  "replay-share": { ...REPLAY, steps: opening(".sharebutton"), dialog: "replay.share" },
  record: RECORD,
  "record-notes": { ...RECORD, path: `${RECORD.path}?ply=3`, shown: ".notes p" },
  "record-about": { ...RECORD, steps: tool(3), dialog: "records.aboutTitle" },
  "record-repairs": { ...RECORD, steps: tool(2), dialog: "records.repairs" },
  "record-another": { ...RECORD, steps: [...opening(TOOLS), { click: ".toollist .button", nth: 4 }, { see: "dialog[open] textarea" }], dialog: "records.title" },
  position: { path: `/r/${RECORDS.id}/2`, shown: ".board piece" },
  records: { path: `/r/${RECORDS.id}`, shown: ".games", scrolls: true },
  report: { path: `${TABLE}/1/report`, shown: ".report .log", scrolls: true },
};
