// States of a match over the board, in which players have to claim, as players, watchers, the arbiter and the clock see it.

import { MATE, MIDDLE, PEOPLE, person, ply, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import {
  ARBITER_TABLE, BEFORE_EXCHANGE, claims, CLOCK, CLOCK_DECIDED, CLOCK_HALTED, CLOCK_OVER, CLOCK_RULED, CLOCK_SETUP, CLOCK_TABLE, EXTINCTION, HALTED, INSPECT, MADE, NO_CLOCKS,
  OTB_TABLE, RULING, seatState, STANDING, TO_MAKE,
} from "../../dev/otb.ts";
import { perSeat } from "../../src/match/state/seats.ts";
import type { AssignedView, GameView, KeyKind, PlyView, ServerMsg } from "../../src/wire.gen.ts";
import { LONG_NAMES, NEXT, SAID } from "./match.ts";
import { EMPTY_HALL, FILIP, NO_PARTNER, OPEN_CHAT, TABLE, watched, type State, type States, type Step } from "./state.ts";

const OPEN_CLAIMS: readonly Step[] = [{ click: ".claimbutton" }, { click: ".sheet .line", nth: 1 }];
const OPEN_MENU: readonly Step[] = [{ click: ".middle .button" }, { see: ".clockmenu" }];

/** A match over the board as White on board A sees it. */
function otb(view: GameView, change: Partial<State> = {}): State {
  return { path: TABLE, says: [welcome({ table: OTB_TABLE, game: view })], shown: ".otb", ...change };
}

/** The view of a person who has both seats of a team. */
function forTeam(one: GameView): GameView {
  const partners = one.can.flatMap((may) => ("seat" in may && may.act !== "press" && may.act !== "say" ? [{ ...may, seat: "b" as const }] : []));
  return { ...one, yours: ["A", "b"], can: [...one.can, { act: "press", seat: "b" }, ...partners] };
}

/** A match over the board in which the player has to announce a promotion. */
const SAYING: GameView = { ...MADE, can: [{ act: "say", seat: "A", roles: "NBRQ" }, ...MADE.can] };

const PHASES: Readonly<Record<string, GameView>> = { setup: INSPECT, make: TO_MAKE, made: MADE, say: SAYING, demand: NO_CLOCKS, halted: HALTED, decided: STANDING };

/** Each phase for a player with one seat and for one with both seats of a team, with a partner to talk to. */
const TALKING: States = Object.fromEntries(
  Object.entries(PHASES).flatMap(([name, view]) => [
    [`claims-${name}`, otb(view, { says: [welcome({ table: OTB_TABLE, game: view }), SAID], shown: ".board piece" })],
    [`claims-team-${name}`, otb(view, { says: [welcome({ table: OTB_TABLE, game: forTeam(view) }), SAID], shown: ".board piece" })],
  ]),
);

/** For each seat one of the longest moves that usually occur. */
const LONG_MOVES: PlyView[] = [ply("A", 31, "Qxf8=Q+", "e7f8q"), ply("a", 32, "N@g2+", "n@g2"), ply("B", 31, "Nbxd7+", "b8d7"), ply("b", 32, "O-O-O+", "e8c8")];

const WATCHED_TABLE = { ...OTB_TABLE, people: [...PEOPLE, person(9, "Filip")] };
const RAISED = HALTED.claims?.raised ?? [];
const CALLED = claims({ phase: "halted", raised: [...RAISED, ...RAISED.map((one) => Object.assign({}, one, { number: 9, claim: null }))] });

function watching(view: GameView, shown: string, at = WATCHED_TABLE): State {
  return { path: TABLE, says: [welcome({ ...FILIP, table: at, game: { ...watched(view), plies: [...view.plies, ...LONG_MOVES] } }), EMPTY_HALL], shown };
}

export const CLAIMS: States = {
  "otb-inspect": otb(INSPECT),
  "otb-make": otb(TO_MAKE),
  "otb-made": otb(MADE),
  "otb-halted": otb(HALTED, { shown: ".ruling" }),
  "otb-decided": otb(STANDING, { shown: ".ruling" }),
  "otb-claims": otb(MADE, { steps: OPEN_CLAIMS, dialog: "otb.claimsLong" }),
  /** The player moves a pawn to the last rank, and chooses a piece of the other board. */
  "otb-exchange": otb(BEFORE_EXCHANGE, { steps: [{ move: ["A", "b7", "b8"] }, { see: ".exchangeprompt" }] }),
  "otb-demand": otb(NO_CLOCKS),
  "otb-over": {
    path: TABLE,
    says: [welcome({ table: { ...OTB_TABLE, phase: { is: "over" }, next: NEXT }, game: { ...MADE, result: MATE, can: [], claims: claims({ phase: "over", acts: [] }) } })],
    shown: ".resultacts",
  },
  "otb-extinction": otb(EXTINCTION, { shown: ".piecesleft" }),
  ...TALKING,
  "watching-moves": watching(MIDDLE, ".board piece", FILIP.table),
  "watching-halted": watching(HALTED, ".ruling"),
  "watching-called": watching({ ...HALTED, claims: CALLED }, ".ruling"),
  "watching-decided": watching(STANDING, ".ruling"),
  /** A match with clocks only. */
  "watching-clocks": {
    path: TABLE,
    says: [welcome({ you: 9, table: { ...CLOCK_TABLE, people: FILIP.table.people }, game: { ...CLOCK, yours: [], can: [] } }), EMPTY_HALL],
    shown: ".beside",
  },
};

const CLOCK_START: GameView = {
  ...CLOCK_SETUP,
  yours: [],
  can: [],
  claims: claims({ ...CLOCK_SETUP.claims, arbiter: true, acts: ["start", "warn", "freeze", "adjust", "note", "abort"] }),
};

const CLOCK_STOPPED: GameView = {
  ...RULING,
  plies: [],
  claims: claims({ ...RULING.claims, moves_known: false, hints: [], raised: RAISED.map((one) => Object.assign({}, one, { claim: null, reason: "I need the arbiter", cost: "loss" })) }),
};

function asArbiter(view: GameView): ServerMsg {
  return welcome({ you: 10, role: { is: "arbiter" }, table: ARBITER_TABLE, game: view });
}

function arbiter(view: GameView, change: Partial<State> = {}): State {
  return { path: `${TABLE}?key=secret`, says: [asArbiter(view)], shown: ".arbiter", scrolls: true, ...change };
}

export const ARBITER: States = {
  arbiter: arbiter(RULING),
  "arbiter-chat": arbiter(RULING, {
    says: [asArbiter(RULING), talk([wrote(4, "play Qg5 now", { to: "table", said: { is: "text", text: "play Qg5 now", hint: "time" } })], NO_PARTNER)],
    shown: ".panebutton",
    steps: OPEN_CHAT,
  }),
  /** A match with clocks only: the page has no boards. */
  "arbiter-clocks": arbiter({ ...RULING, plies: [], claims: claims({ ...RULING.claims, moves_known: false, hints: [] }) }),
  /** Two players are not ready, and the arbiter is asked before the clocks start. */
  "arbiter-start": arbiter(CLOCK_START, { steps: [{ click: ".arbiterhead .big" }, { see: ".arbiterhead .question" }] }),
  /** A player stopped the clocks, and the arbiter has pressed a correction of a clock once. */
  "arbiter-stopped": arbiter(CLOCK_STOPPED, { steps: [{ click: '[data-kind="adjust"] .button' }, { see: '.act [aria-pressed="true"]' }] }),
  "arbiter-decided": arbiter({ ...CLOCK_DECIDED, yours: [], can: [] }),
  /** A claim waits beside a result. */
  "arbiter-both": arbiter({ ...CLOCK_DECIDED, yours: [], can: [], claims: claims({ ...CLOCK_DECIDED.claims, raised: RAISED, acts: [...(CLOCK_DECIDED.claims?.acts ?? []), "uphold", "reject"] }) }),
  "arbiter-over": arbiter({ ...RULING, result: MATE, claims: claims({ phase: "over", acts: [] }) }),
};

export function asClock(view: GameView | null, at = CLOCK_TABLE): ServerMsg {
  return welcome({ role: { is: "clock", board: null }, table: at, game: view });
}

const OF_EVENT: AssignedView = { missing: [], called_off: false, event: { event: "evening12345", name: "Club evening", site: "", round: 2, table: 7 } };
/** All are ready, and the arbiter starts the clocks. */
const READY: GameView = { ...CLOCK_SETUP, claims: claims({ ...CLOCK_SETUP.claims, arbiter_starts: true, seats: perSeat(() => seatState()) }) };

function clock(view: GameView | null, change: Partial<State> = {}): State {
  return { path: `${TABLE}/clock?key=secret`, says: [asClock(view)], shown: ".zone", ...change };
}

const CLOCK_A: KeyKind = { is: "clock", board: "A" };

/** The clock of board A, which waits for the clock of board B. */
function asBoardClock(view: GameView | null, phase: "seating" | "over"): ServerMsg {
  const clocks = [person(11, "Guest 2", { role: CLOCK_A, ready: true }), person(12, "Guest 3", { role: { is: "clock", board: "B" } })];
  return welcome({ you: 11, role: CLOCK_A, table: table({ ...CLOCK_TABLE, phase: { is: phase }, people: [...CLOCK_TABLE.people, ...clocks] }), game: view });
}

export const CLOCKS: States = {
  "clock-names": clock(null, { says: [asClock(null, table({ ...CLOCK_TABLE, phase: { is: "seating" } }))], shown: ".clocknames", scrolls: true }),
  /** The clock of one of two boards, which has said that it is ready. */
  "clock-names-board": clock(null, { says: [asBoardClock(null, "seating")], shown: ".clocknames", scrolls: true }),
  "clock-setup": clock(CLOCK_SETUP),
  clock: clock(CLOCK),
  "clock-halted": clock(CLOCK_HALTED),
  /** A claim was rejected, and the people at the boards have to confirm the result. */
  "clock-decided": clock(CLOCK_DECIDED, { steps: [{ see: ".middle .news > .button" }] }),
  /** Two players have opened their claims while the clocks run. */
  "clock-claims": clock(CLOCK, {
    steps: [{ click: '.zone[data-seat="b"] .corner' }, { click: '.zone[data-seat="b"] .line' }, { click: '.zone[data-seat="a"] .corner' }, { see: '.zone[data-seat="a"] .zoneclaims' }],
  }),
  "clock-stop": clock(CLOCK_RULED, { steps: [{ press: ".middle .danger" }, { see: ".stoppers" }] }),
  "clock-over": clock(CLOCK_OVER, { says: [asClock(CLOCK_OVER, { ...CLOCK_TABLE, phase: { is: "over" } })] }),
  "clock-waits": clock(CLOCK_OVER, { says: [asBoardClock(CLOCK_OVER, "over")] }),
  "clock-menu": clock(CLOCK, { steps: OPEN_MENU, dialog: "clock.menu" }),
  "clock-menu-long": clock({ ...CLOCK, names: LONG_NAMES }, { steps: OPEN_MENU, dialog: "clock.menu" }),
  /** At a table of an event, whose players are given. */
  "clock-event-names": clock(null, { says: [asClock(null, table({ ...CLOCK_TABLE, phase: { is: "seating" }, game: 0, assigned: OF_EVENT }))], shown: '.clocknames [href^="/e/"]', scrolls: true }),
  "clock-event-ready": clock(READY, { says: [asClock(READY, { ...CLOCK_TABLE, assigned: OF_EVENT })] }),
  "clock-event-over": clock(CLOCK_OVER, { says: [asClock(CLOCK_OVER, { ...CLOCK_TABLE, phase: { is: "over" }, assigned: OF_EVENT })], shown: '.middle [href^="/e/"]' }),
  "clock-one": clock(CLOCK, { path: `${TABLE}/clock?key=secret&board=A` }),
};
