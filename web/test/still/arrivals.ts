// Everything that may arrive during a match, for `cargo xtask still`: every kind of message of the server, of event, of
// signal. The types say which kinds there are, so a new kind without an arrival is an error of the compiler.

import { MATE, MIDDLE, PLIES, person, signalled, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import { BUSY, EVA, own, search } from "../../dev/lobby.ts";
import type { EventView, GameView, ServerMsg, Signal } from "../../src/wire.gen.ts";
import { REFUSED } from "../gallery/match.ts";
import type { Scene } from "./look.ts";
import { LONG_WORD, type Match } from "./match.ts";

export interface Arrival {
  readonly name: string;
  readonly says: (match: Match) => readonly ServerMsg[];
  /** Whether the page has to show something new. */
  readonly shows?: boolean;
  /** The controls that it removes, since they are no longer allowed. */
  readonly without?: RegExp;
  /** Whether the connection breaks, and comes back. */
  readonly cuts?: boolean;
}

type Kind<Union, Key extends string> = Union extends Readonly<Record<Key, infer Name extends string>> ? Name : never;
type ByKind<Union, Key extends string> = { readonly [K in Kind<Union, Key>]: Extract<Union, Readonly<Record<Key, K>>> };

const [PLY] = PLIES;
if (PLY === undefined) throw new Error("the fixtures have half-moves");

/** An event of each kind. What it changes in the position is left out: a frame has the whole position anyway. */
const EVENTS: ByKind<EventView, "e"> = {
  started: { e: "started" },
  played: { e: "played", ...PLY },
  warned: { e: "warned", seat: "A" },
  draw_offered: { e: "draw_offered", seat: "b" },
  draw_declined: { e: "draw_declined", seat: "a" },
  draw_accepted: { e: "draw_accepted", seat: "b" },
  resignation_proposed: { e: "resignation_proposed", seat: "b" },
  abort_proposed: { e: "abort_proposed", seat: "a" },
  setup_corrected: { e: "setup_corrected", board: "B" },
  last_drop_expired: { e: "last_drop_expired", seat: "b" },
  move_pending: { e: "move_pending", seat: "a" },
  move_returned: { e: "move_returned", seat: "a" },
  board_ended: { e: "board_ended", board: "B", lost_by: null, reason: "agreement" },
  last_drop_opened: { e: "last_drop_opened", seat: "b", role: "N" },
  last_drop_waived: { e: "last_drop_waived", seat: "b" },
  flag_fell: { e: "flag_fell", seat: "B" },
  went_away: { e: "went_away", seat: "a" },
  came_back: { e: "came_back", seat: "a" },
  paused: { e: "paused" },
  resumed: { e: "resumed", grant_ms: 2_000 },
  noted: { e: "noted" },
  seat_ready: { e: "seat_ready", seat: "a" },
  pressed: { e: "pressed", seat: "a" },
  made: { e: "made", seat: "a", uci: "e7e5", text: "e7-e5" },
  replied: { e: "replied", seat: "A", uci: "e2e4", text: "e2-e4" },
  out_of_turn_move: { e: "out_of_turn_move", seat: "a", uci: "e7e5", text: "e7-e5" },
  retracted: { e: "retracted", seat: "a" },
  promotion_announced: { e: "promotion_announced", seat: "a", role: "Q" },
  capture_passed: { e: "capture_passed", seat: "b", role: "N" },
  move_demanded: { e: "move_demanded", seat: "B" },
  pieces_shown: { e: "pieces_shown", by: "a", of: "B" },
  made_invisible: { e: "made_invisible", by: "a", role: "N" },
  made_visible: { e: "made_visible", by: "a", role: "N" },
  clock_returned: { e: "clock_returned", by: "a", why: "displaced" },
  adjusting: { e: "adjusting", seat: "a" },
  claim_raised: { e: "claim_raised", number: 1, by: "b", claim: "flag", board: "B" },
  stopped: { e: "stopped", number: 2, by: "a", reason: "a piece fell from the table" },
  upheld: { e: "upheld", number: 1, article: "WBN 2.1b" },
  rejected: { e: "rejected", number: 2, article: "WBN 2.1b" },
  arbiter_warned: { e: "arbiter_warned", seat: "A" },
  frozen: { e: "frozen", seat: "b", mark_ms: 68_000 },
  adjusted: { e: "adjusted", seat: "A", ms: 30_000 },
  new_game: { e: "new_game" },
  calls_agreed: { e: "calls_agreed", seat: "a" },
  was_absent: { e: "was_absent", seat: "a" },
  expelled: { e: "expelled", name: "Zed" },
  note_taken: { e: "note_taken", seat: "a", text: LONG_WORD },
  confirmed: { e: "confirmed", by: null },
  arbiter_decided: { e: "arbiter_decided", result: MATE },
  ended: { e: "ended", result: MATE },
};

/** The events after which the page is another one: the player sees a result or a new game, not the match. */
const CHANGES_PAGE: ReadonlySet<string> = new Set(["ended", "arbiter_decided", "confirmed", "new_game"]);

const SIGNALS: ByKind<Signal, "is"> = {
  need: { is: "need", role: "Q" },
  keep: { is: "keep", role: "N" },
  take: { is: "take", role: "N", square: "f6" },
  trades: { is: "trades", good: true },
  sit: { is: "sit", who: "you" },
  go: { is: "go", who: "you" },
  fast: { is: "fast" },
  mates_me: { is: "mates_me", role: "N" },
  mates: { is: "mates", role: "Q" },
  mate_on_board: { is: "mate_on_board" },
  defend: { is: "defend" },
  waits: { is: "waits" },
  time: { is: "time", good: false },
  ok: { is: "ok" },
  no: { is: "no" },
  sorry: { is: "sorry" },
  nice: { is: "nice" },
};

/** A name of 24 wide letters, the longest that is read at a glance. */
export const WIDE_NAME = "W".repeat(24);

/** While a search runs, its sign is in the place of the button for help. */
const SIGN = /helpbutton|searchsign/;

/** Messages of each kind. A kind that ends the match on the page, or that the page expects at its begin only, has none. */
const MESSAGES: { readonly [K in Kind<ServerMsg, "t">]: readonly ((match: Match) => ServerMsg)[] } = {
  hi: [],
  welcome: [],
  clock: [() => ({ t: "clock", zero: null })],
  key_made: [() => ({ t: "key_made", kind: { is: "arbiter" }, key: "secret" })],
  table: [
    ({ at }) => ({ t: "table", table: { ...at, phase: { is: "paused", ms: 9_000 } } }),
    ({ at }) => ({ t: "table", table: at }),
    ({ at }) => ({ t: "table", table: { ...at, more: 130 } }),
    ({ at }) => ({ t: "table", table: { ...at, people: [...at.people, person(9, WIDE_NAME)] } }),
    ({ at }) => ({ t: "table", table: { ...at, people: at.people.map((one) => ({ ...one, name: `${one.id}${WIDE_NAME}` })) } }),
    ({ at }) => ({ t: "table", table: { ...at, locked: true, listing: "watch" } }),
  ],
  game: [],
  frame: [],
  queues: [() => ({ t: "queues", game: 1, queues: [] })],
  ack: [() => ({ t: "ack", id: "x", seq: 1 })],
  done: [() => ({ t: "done", id: "x" })],
  refused: [() => REFUSED],
  talk: [() => talk([wrote(4, LONG_WORD)])],
  talked: [
    () => ({ t: "talked", entry: wrote(102, LONG_WORD) }),
    () => ({ t: "talked", entry: wrote(103, "why do you not give me the knight? ".repeat(8), { to: "partner", seat: "b" }) }),
    () => ({ t: "talked", entry: wrote(104, "good match", { to: "hall", by: 9, name: WIDE_NAME }) }),
  ],
  talk_over: [() => ({ t: "talk_over", over: [205] })],
  marked: [() => ({ t: "marked", seat: "b", board: "A", shapes: [{ from: "e2", to: "e4" }, { from: "f7", to: null }] })],
  together: [],
  state: [
    () => own({ search: search() }),
    () => own({ search: search({ also: { chip: "5+0", waiting: 3 }, bots: 2 }), asks: [EVA], note: { is: "declined", by: EVA } }),
    () => BUSY,
    () => own(),
  ],
  table_over: [],
  pong: [() => ({ t: "pong", k: 1, now: 1 })],
  probe: [() => ({ t: "probe", k: 1 })],
  bye: [],
};

/** All arrivals, in an order in which each makes sense after the last. */
export function arrivals(game: GameView): Arrival[] {
  const events = Object.values(EVENTS).filter(({ e }) => !CHANGES_PAGE.has(e));
  const signals = Object.values(SIGNALS);
  return [
    ...Object.entries(MESSAGES).flatMap(([kind, makers]) =>
      makers.map((make, index) => ({ name: `${kind} ${index + 1}`, says: (match: Match) => [make(match)], ...(kind === "state" && { without: SIGN }) })),
    ),
    ...events.map((event) => ({ name: `event ${event.e}`, says: (match: Match) => [match.frame(event)] })),
    ...signals.map((signal, index) => ({
      name: `signal ${signal.is}`,
      says: () => [{ t: "talked", entry: signalled(205 + index, "b", signal) } as const],
    })),
    { name: "pieces for all hands", says: (match) => [match.frame({ e: "noted" }, fullHands(game))] },
    { name: "sixty half-moves", says: (match) => manyPlies().map((one) => match.frame({ e: "played", ...one })) },
    { name: "connection lost and back", says: () => [], cuts: true },
  ];
}

function fullHands({ boards }: GameView): Partial<GameView> {
  const hands = "PPPPPPPPPPPNNBBRRQQppppppppppnnbbrrqq";
  return { boards: { A: { ...boards.A, hands }, B: { ...boards.B, hands } } };
}

function manyPlies(): (typeof PLIES)[number][] {
  return Array.from({ length: 60 }, (_, index) => Object.assign({}, PLIES[index % PLIES.length], { at: 101_000 + index }));
}

/** The usual match, on the turn of the viewer and on that of the opponent. */
export const TURNS: Readonly<Record<string, Scene>> = {
  "own turn": usual(MIDDLE),
  "other turn": usual({ ...MIDDLE, boards: { ...MIDDLE.boards, A: { ...MIDDLE.boards.A, to_move: "b" } } }),
};

function usual(game: GameView): Scene {
  return { says: begins(game), game, at: table(), shown: ".signals", arrivals: arrivals(game) };
}

/** The first messages of a page with that match. */
export function begins(game: GameView): ServerMsg[] {
  return [welcome({ game }), talk([])];
}
