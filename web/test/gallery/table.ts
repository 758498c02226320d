// States of the pages before and after a match: the start page, the seats, and pages that say why there is no match.

import { MATE, OVER, PEOPLE, person, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import { lobby, own } from "../../dev/lobby.ts";
import { NOTHING_RUNS, RUNNING } from "../../dev/watch.ts";
import type { ServerMsg, TableView } from "../../src/wire.gen.ts";
import { LONG, NO_PARTNER, OPEN_CHAT, opening, OWN_EVENTS, TABLE, type State, type States, type Step } from "./state.ts";

export const SEATING: TableView = table({
  phase: { is: "seating" },
  game: 0,
  people: [person(1, "Anna", { ready: true }), person(2, "Bohumil"), person(5, "Eva", { online: false })],
  seats: { A: { who: "person", id: 1 }, a: { who: "person", id: 2 }, B: null, b: { who: "bot", name: "Bot Barbara", level: "club" } },
  setup: { preset: "fics", set: [["promo.pieces", "QN"]] },
  differences: [{ param: "promo.pieces", value: "QN", preset: "QRBN" }],
});

/** A lobby in which there is only this guest. */
const ALONE: readonly ServerMsg[] = [own(), lobby()];
const QUIET: readonly ServerMsg[] = [...NOTHING_RUNS, ...ALONE];

/** Unfolds the time and the rules of an own table. */
const OWN_TABLE: Step = { click: ".owntable > summary" };

/** What the browser keeps of two tables. */
const VISITS = JSON.stringify([
  { table: "k7Qm2xW9", at: Date.UTC(2026, 9, 2, 19, 30), control: "3+0", preset: "fics", names: ["Bruno", LONG, "Chloe"], playing: false },
  { table: "m3Rt8bN4", at: Date.UTC(2026, 8, 30, 8, 5), control: "5+2", preset: "wbn", names: [], playing: false },
]);
/** The date is so late that the match still runs when the picture is made. */
const LEFT_MATCH = JSON.stringify([{ table: "k7Qm2xW9", at: Date.UTC(2096, 9, 2, 19, 30), control: "3+0", preset: "fics", names: ["Bruno"], playing: true }]);

const EMPTY = table({ phase: { is: "seating" }, game: 0, people: [person(1, "Anna")], seats: { A: null, a: null, B: null, b: null } });
/** A seat with more time than the others. */
const ODDS: TableView = {
  ...SEATING,
  setup: { preset: "fics", set: [["clock.odds.b_s", "300"]] },
  differences: [{ param: "clock.odds.b_s", value: "300", preset: "0" }],
};
const FULL = table({ phase: { is: "seating" }, game: 0, people: PEOPLE.map((one) => ({ ...one, ready: one.id !== 1 })) });
const AGAIN = table({ phase: { is: "seating" }, people: PEOPLE.map((one) => Object.assign({}, one, { half_points: 1, played: 1 })), finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }] });
const OTB: TableView = { ...SEATING, style: "clock_only", mode: "otb", more: 3, keys: [{ kind: { is: "clock", board: null }, tabs: 1 }] };

function seats(shown: TableView, change: Partial<State> = {}, you = 1): State {
  return { path: TABLE, says: [welcome({ you, table: shown, game: null })], shown: ".seats", scrolls: true, ...change };
}

function bye(code: string, text: string, retry = false): ServerMsg {
  return { t: "bye", problem: { code, text }, retry };
}

export const TABLES: States = {
  home: { path: "/", says: QUIET, shown: ".way", steps: [{ see: ".watchnow p" }], scrolls: true },
  "home-live": { path: "/", says: [...RUNNING, ...ALONE], shown: ".miniboard piece", scrolls: true },
  "home-visited": { path: "/", says: QUIET, keeps: { visits: VISITS }, shown: ".visited a", steps: [{ see: ".watchnow p" }], scrolls: true },
  "home-back": { path: "/", says: QUIET, keeps: { visits: LEFT_MATCH }, shown: ".home .big", steps: [{ see: ".watchnow p" }], scrolls: true },
  "home-event": { path: "/", says: QUIET, keeps: { events: OWN_EVENTS }, shown: ".home .big", steps: [{ see: ".watchnow p" }], scrolls: true },
  "home-custom": { path: "/", says: QUIET, shown: ".way", steps: [OWN_TABLE, { click: 'input[value="own"]' }, { see: ".owntime" }, { unfold: true }], scrolls: true },
  "home-rules": { path: "/", says: QUIET, shown: ".way", steps: [OWN_TABLE, ...opening(".rulesbutton"), { click: 'input[value="ru"]' }, { see: ".clubs" }], dialog: "home.chooseRules", scrolls: true },
  "home-rules-unfolded": { path: "/", says: QUIET, shown: ".way", steps: [OWN_TABLE, ...opening(".rulesbutton"), { see: ".allrules" }, { unfold: true }], dialog: "home.chooseRules", scrolls: true },
  "home-otb": { path: "/", says: QUIET, shown: ".way", steps: opening(".way", 2), dialog: "home.overTheBoard", scrolls: true },
  "home-help": { path: "/", says: QUIET, shown: ".helpbutton", steps: opening(".helpbutton"), dialog: "help", scrolls: true },
  analyze: { path: "/analyze", shown: ".intakefields", steps: [{ unfold: true }], scrolls: true },
  missing: { path: "/nothing/here", shown: "h1" },

  seating: seats(SEATING),
  "seating-empty": seats(EMPTY),
  "seating-full": seats(FULL),
  "seating-guest": seats({ ...EMPTY, people: [person(1, "Anna"), person(2, "Guest 2")], seats: { ...EMPTY.seats, A: { who: "person", id: 1 } } }, {}, 2),
  "seating-guest-full": seats({ ...FULL, people: [...FULL.people, person(9, "Filip")] }, {}, 9),
  "seating-guest-unnamed": seats({ ...EMPTY, people: [person(1, "Guest 1"), person(2, "Guest 2")] }, {}, 2),
  "seating-open": seats({ ...EMPTY, listing: "open", people: [person(1, "Anna", { who: "anna00" }), person(2, "Bohumil", { who: "bohumil00" })], seats: { ...EMPTY.seats, A: { who: "person", id: 1 }, a: { who: "person", id: 2 } } }),
  "seating-open-guest": seats({ ...EMPTY, listing: "open", people: [person(1, "Anna", { who: "anna00" }), person(2, "Guest 2", { who: "guest200" })], seats: { ...EMPTY.seats, A: { who: "person", id: 1 } } }, {}, 2),
  "seating-cut": seats(EMPTY, { steps: [{ cut: true }, { see: ".linksign" }, { click: ".seat .button" }, { see: ".toast" }] }),
  "seating-locked": seats({ ...EMPTY, locked: true, people: [person(1, "Anna"), person(2, "Guest 2")] }, {}, 2),
  "seating-swap": seats(SEATING, { steps: [{ click: '.seat[data-seat="A"] .button.quiet' }, { see: '.seat[data-chosen="true"]' }] }),
  "seating-solo": seats({ ...SEATING, boards: 1, setup: { preset: "crazyhouse", set: [] }, differences: [] }),
  "seating-otb": seats(OTB, {
    says: [welcome({ table: OTB, game: null }), { t: "key_made", kind: { is: "clock", board: null }, key: "s3cr3ts3cr3ts3cr3ts3cr3t" }],
    shown: ".keys",
  }),
  "seating-chat": seats(SEATING, {
    says: [welcome({ table: SEATING, game: null }), talk([wrote(4, "who plays with me?", { at: null })], NO_PARTNER)],
    shown: ".panebutton",
    steps: OPEN_CHAT,
  }),
  "seating-odds": seats(ODDS, { keeps: { [`draft setup ${TABLE}`]: '{"preset":"fics","changes":{}}' } }),
  "seating-rules": seats(SEATING, { steps: [...opening(".rulesinwords .sectionhead .button"), { see: "dialog[open] form" }], dialog: "table.changeRulesLong" }),
  /** Bohumil has left the table, and Chloe has come. */
  "seating-changed": seats(SEATING, {
    steps: [{ say: { t: "table", table: { ...SEATING, people: [person(1, "Anna"), person(3, "Chloe")], seats: { ...SEATING.seats, a: null } } } }, { see: '.seat[data-seat="a"][data-empty="true"]' }],
  }),
  /** The seats are given, and a player with a long name is not there. */
  "seating-assigned": seats({
    ...SEATING,
    people: [person(1, "Anna"), person(2, LONG, { online: false })],
    assigned: { missing: ["a"], gives_up_ms: 90_000, called_off: false },
  }),
  "seating-again": seats(AGAIN),
  countdown: seats(table({ phase: { is: "countdown", ms: 3_000 }, game: 0, people: FULL.people.map((one) => Object.assign({}, one, { ready: true })) }), { shown: ".countdown" }),

  connecting: { path: TABLE, says: [], shown: ".waiting" },
  full: { path: TABLE, says: [bye("full", "the table is full")], shown: "h1" },
  removed: { path: TABLE, says: [welcome({ table: SEATING, game: null }), bye("kicked", "you were asked to leave the table")], shown: ".sentence h1" },
  deleted: { path: TABLE, says: [welcome({ table: { ...SEATING, finished: AGAIN.finished }, game: null }), bye("deleted", "the table was deleted")], shown: ".sentence h1", scrolls: true },
  /** Who deleted the table is its host. */
  "deleted-host": { path: TABLE, says: [welcome({ you: SEATING.owner ?? 1, table: SEATING, game: null }), bye("deleted", "the table was deleted")], shown: ".sentence h1" },
  "wrong-key": { path: TABLE, says: [bye("no_key", "this link is not valid")], shown: "h1" },
  gone: { path: TABLE, says: [bye("no_table", "there is no such table")], shown: "h1" },
  /** The time to come to the table is over. No one played. */
  "table-over": {
    path: TABLE,
    says: [welcome({ table: SEATING, game: null }), { t: "table_over", table: "k3x9k3x9k3x9", game: null, result: null, missing: ["B"] }],
    shown: ".seats",
    scrolls: true,
  },
};
