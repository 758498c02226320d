// States of an event for its players, for tablets, for watchers, on the wall and on paper.

import { EVENING, eventSays, SWISS } from "../../dev/event.ts";
import { OVER, PEOPLE, person, table, welcome } from "../../dev/fixtures.ts";
import type { AssignedView, EntryView, EventHead, EventNews, EventYou, StandingView } from "../../src/wire.gen.ts";
import { LONG, type State, type States, TABLE } from "./state.ts";

const AT = "/e/evening12345?key=zgzfd9vdsuy6dm6zdw9qsurqj3";

function shows(news: EventNews, change: Partial<State> = {}): State {
  return { path: AT, says: [eventSays(news)], shown: ".event h1", scrolls: true, ...change };
}

function withHead(news: EventNews, change: Partial<EventHead>): EventNews {
  return news.head === undefined ? news : { ...news, head: { ...news.head, ...change } };
}

/** What a player sees whose link is for this. */
function as(news: EventNews, you: Partial<Extract<EventYou, { is: "player" }>>): EventNews {
  return { ...news, you: { is: "player", id: 0, game: null, said: [null, null], ...you } };
}

const { player, over, ready, tablet, signUp, watcher } = EVENING;
const PLAYS = player.you?.is === "player" ? player.you : { id: 0, game: null };
/** A table of an event after its match. */
const PLAYED = table({
  phase: { is: "over" },
  game: 1,
  assigned: { missing: [], called_off: false, event: { event: "evening12345", name: "Club evening", site: "", round: 2, table: 7 } },
});
/** Such a table before its match, or in place of it. */
function before(assigned: AssignedView): State {
  const event = { event: "evening12345", name: "Club evening", site: "", round: 1, table: 1 };
  const people = [person(1, "Anna"), person(2, LONG, { online: false }), ...PEOPLE.slice(2)];
  const shown = table({ phase: { is: "seating" }, game: 0, people, assigned: { event, ...assigned } });
  return { path: `${TABLE}?key=anna`, says: [welcome({ table: shown, game: null }), eventSays(as(over, { id: over.rounds?.[0]?.pairing.tables[0]?.seats.A ?? 0 }))], shown: ".assigned .button", scrolls: true };
}
const PRIZES = withHead(SWISS.watcher, { finished: true, over: true, prizes: [["Cup", [0]], ["Best of the juniors", [3, 4]]] });
function withdrawn(entry: EntryView, index: number): EntryView {
  return index === 1 ? { ...entry, state: "withdrawn" } : entry;
}

function uncounted(row: StandingView, index: number): StandingView {
  return index < 3 ? { ...row, uncounted: [index + 1] } : row;
}

/** A round robin of which one pair has left: what two others have against it does not count. */
const LEFT: EventNews = {
  ...withHead(SWISS.watcher, { format: "round-robin" }),
  entries: (SWISS.watcher.entries ?? []).map(withdrawn),
  standings: (SWISS.watcher.standings ?? []).map(uncounted),
};

export const EVENTS: States = {
  "event-player": shows(player),
  "event-player-says": shows(as(player, { ...PLAYS, said: ["1-0", null] })),
  "event-player-differs": shows(as(player, { ...PLAYS, said: ["1-0", "0-1"] })),
  "event-player-waits": shows(as(withHead(over, { next_ms: 240_000 }), { id: 1 })),
  "event-player-before": shows(as(ready, { id: 2 })),
  "event-watch": shows(watcher),
  "event-watch-before": shows({ ...ready, you: { is: "watcher" } }),
  "event-standings": shows(LEFT),
  "event-finished": shows(PRIZES),
  "event-sign-up": shows(signUp),
  "event-result": { path: TABLE, says: [welcome({ table: PLAYED, game: OVER })], shown: '.resultacts [href^="/e/"]' },
  "event-before": before({ missing: ["a", "B"], gives_up_ms: 90_000, called_off: false }),
  "event-called-off": before({ missing: [], called_off: true }),
  "event-player-asked": shows(as(player, { ...PLAYS, said: [null, "0-1"] })),
  "event-tablet": shows({ ...tablet, you: { is: "tablet", table: 7, board: null, game: null } }, { shown: ".tabletpage h1" }),
  "event-wall": shows(watcher, { path: "/e/evening12345/wall", shown: ".wall h1" }),
  "event-wall-over": shows(PRIZES, { path: "/e/evening12345/wall", shown: ".wall h1" }),
  "event-print": shows(watcher, { path: "/e/evening12345/print", shown: ".paperhead" }),
  "event-print-tables": shows(watcher, { path: "/e/evening12345/print?list=byTable", shown: ".printidle" }),
  "event-print-crosstable": shows(LEFT, { path: "/e/evening12345/print?list=crosstable", shown: ".paperhead" }),
  "event-print-schedule": shows(LEFT, { path: "/e/evening12345/print?list=schedule", shown: ".schedule > :nth-child(5)" }),
  "event-print-standings": shows(SWISS.watcher, { path: "/e/evening12345/print?list=standings", shown: ".paperhead" }),
  "event-print-sheets": shows(watcher, { path: "/e/evening12345/print?list=sheets", shown: ".scoresheet" }),
  "event-print-links": shows(EVENING.organizer, { path: `${AT.replace("?", "/print?")}&list=links`, shown: ".linkcard" }),
};
