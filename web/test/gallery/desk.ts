// States of the page of a new event, and of the desk of those who run one.

import type { EventHead, EventNews } from "../../src/wire.gen.ts";
import { EVENING, eventSays, HALL, SWISS } from "../../dev/event.ts";
import { opening, OWN_EVENTS, type State, type States } from "./state.ts";

const AT = "/e/evening12345?key=zgzfd9vdsuy6dm6zdw9qsurqj3";

/** The Swiss after its last round. */
const FINISHED: EventNews = withHead({ finished: true, over: true });
/** The same where those with the same points play a decider. */
const EQUAL: EventNews = withHead({ finished: true, over: true, tie_breaks: ["decider"] });

function withHead(change: Partial<EventHead>): EventNews {
  const { head } = SWISS.organizer;
  return { ...SWISS.organizer, ...(head === undefined ? {} : { head: { ...head, ...change } }) };
}

function desk(news: EventNews, change: Partial<State> = {}): State {
  return { path: AT, says: [eventSays(news)], shown: ".desk h1", scrolls: true, ...change };
}

/** Shows a part of the desk. Where there is room, the round is always shown. */
const tab = (name: string) => [{ see: ".desktabs" }, { click: `#desk-${name}` }] as const;
const READY = { see: ".nextstep .primary" } as const;

export const DESK: States = {
  "event-new": { path: "/e", keeps: { events: OWN_EVENTS }, shown: ".times", scrolls: true },
  "event-new-more": { path: "/e", shown: ".times", scrolls: true, steps: [{ unfold: true }, { see: ".rulesbutton" }] },
  "desk-empty": desk(EVENING.empty),
  "desk-ready": desk(EVENING.ready),
  "desk-list": desk(EVENING.empty, { steps: [...opening(".addform > .button")], dialog: "desk.pasteList" }),
  "desk-preview": desk(EVENING.ready, { steps: [READY, ...opening(".nextstep .primary"), { see: ".previewtable" }], dialog: "desk.preview", named: "1" }),
  "desk-swap": desk(EVENING.ready, { steps: [READY, ...opening(".nextstep .primary"), { click: ".swap" }, { click: ".idle .swap" }], dialog: "desk.preview", named: "1" }),
  "desk-over": desk(EVENING.over),
  desk: desk(EVENING.organizer),
  "desk-arbiter": desk(EVENING.arbiter),
  "desk-table": desk(EVENING.organizer, { steps: opening('.deskmatch[data-open="true"]'), dialog: "desk.tableSheet", named: "2" }),
  "desk-hall": desk(HALL),
  "desk-players": desk(EVENING.organizer, { steps: tab("players") }),
  "desk-player": desk(EVENING.organizer, { steps: [...tab("players"), ...opening(".entry"), { see: ".entrysheet .qr" }], dialog: "desk.entrySheet", named: "Anna" }),
  "desk-links": desk(EVENING.organizer, { steps: [...tab("links"), { see: ".deskpart" }] }),
  "desk-log": desk(EVENING.organizer, { steps: [...tab("log"), { see: ".desklog" }] }),
  "desk-swiss": desk(SWISS.organizer),
  "desk-standings": desk(SWISS.organizer, { steps: [...tab("standings"), { see: "table" }] }),
  "desk-pair": desk(SWISS.organizer, { steps: [...tab("players"), ...opening(".entry"), { unfold: true }], dialog: "desk.entrySheet", named: "Adam / Bára" }),
  "desk-finished": desk(FINISHED),
  "desk-decider": desk(EQUAL, { steps: opening(".nextstep .button"), dialog: "desk.decider" }),
  "desk-final": desk(FINISHED, { steps: opening(".nextstep .button"), dialog: "desk.finalTitle" }),
};
