// Matches over the board, in which players have to claim, as the server sends them: the views of players, the arbiter
// and the clock.

import { perBoard, perSeat, SEATS } from "../src/match/state/seats.ts";
import type { ClaimsView, GameView, HintView, LogLine, Possibility, RaisedView, ReportView, SeatState, TableView } from "../src/wire.gen.ts";
import { board, clocks, game, MIDDLE, PEOPLE, person, table } from "./fixtures.ts";

export function seatState(change: Partial<SeatState> = {}): SeatState {
  return { ready: true, flag: null, frozen: null, barred: "", confirmed: false, ...change };
}

export function claims(change: Partial<ClaimsView> = {}): ClaimsView {
  return {
    phase: "running",
    arbiter: true,
    moves_known: true,
    games: 1,
    boards: perBoard(() => ({ made: null, reply: null, transit: null })),
    seats: perSeat(() => seatState()),
    raised: [],
    demanded: null,
    standing: null,
    promotions: "QN",
    ...change,
  };
}

export const OTB_TABLE: TableView = table({
  setup: { preset: "wbn", set: [["mode", "otb"]] },
  control: "5+0",
  style: "claims",
  mode: "otb",
  keys: [{ kind: { is: "arbiter" }, tabs: 1 }],
});

const CLAIMS_A: Possibility[] = [
  { act: "claim", seat: "A", claim: "mate", board: "A", with: null, cost: "loss", article: "WBN 1.16" },
  { act: "claim", seat: "A", claim: "illegal_move", board: "A", with: null, cost: "loss", article: "WBN 1.14" },
  { act: "claim", seat: "A", claim: "repetition", board: "A", with: null, by_move: true, cost: "loss", article: "WBN 3.2" },
  { act: "claim", seat: "A", claim: "out_of_turn_move", board: "A", with: null, cost: "warn", article: "WBN 6.5c" },
  { act: "claim", seat: "A", claim: "mate", board: "B", with: null, cost: "loss", article: "WBN 1.16" },
  { act: "claim", seat: "A", claim: "illegal_move", board: "B", with: null, cost: "loss", article: "WBN 1.14" },
  { act: "claim", seat: "A", claim: "flag", board: "B", with: null, cost: "loss", article: "WBN 7.8" },
];

const CALLS_A: Possibility[] = [
  { act: "show_pieces", seat: "A", of: "a" },
  { act: "invisible", seat: "A", role: "B" },
  { act: "return_clock", seat: "A", why: "displaced" },
  { act: "stop", seat: "A", cost: "loss" },
  { act: "adjust", seat: "A" },
  { act: "offer_draw", seat: "A" },
  { act: "resign", seat: "A" },
];

/**
 * White on board A has dropped a knight and has not pressed the clock. A captured pawn is on its way to Black on
 * board A.
 */
export const MADE: GameView = {
  ...MIDDLE,
  dests: { A: null, B: null },
  can: [{ act: "press", seat: "A" }, { act: "retract", seat: "A" }, ...CLAIMS_A, ...CALLS_A],
  claims: claims({
    boards: {
      A: { made: { seat: "A", uci: "N@f5", text: "N@f5", said: null, at: 99_000 }, reply: null, transit: null },
      B: {
        made: { seat: "b", uci: "g5g2", text: "Qg5xg2", said: null, at: 99_500 },
        reply: null,
        transit: { to: "a", role: "P" },
      },
    },
    seats: {
      A: seatState(),
      a: seatState({ barred: "B" }),
      B: seatState({ frozen: 68_000 }),
      b: seatState(),
    },
  }),
  log: [],
};

/** The player has made no move yet. The page lets them move any piece anywhere, since illegal moves must be claimed. */
export const TO_MAKE: GameView = {
  ...MADE,
  dests: { A: "*", B: null },
  can: [...CLAIMS_A, ...CALLS_A],
  claims: claims(),
};

const ILLEGAL: RaisedView = {
  number: 1,
  by: "A",
  claim: "illegal_move",
  reason: null,
  board: "B",
  mv: null,
  at: 99_700,
  cost: "loss",
  ruling: null,
};

export const HALTED: GameView = {
  ...MADE,
  clocks: { ...MADE.clocks, running: [], delay: [] },
  can: [...CLAIMS_A.slice(0, 2), { act: "resign", seat: "A" }],
  claims: claims({ phase: "halted", raised: [ILLEGAL] }),
};

export const STANDING: GameView = {
  ...HALTED,
  can: [{ act: "confirm", seat: "A" }, ...CLAIMS_A.slice(0, 2)],
  claims: claims({
    phase: "decided",
    arbiter: false,
    raised: [{ ...ILLEGAL, ruling: { upheld: true, article: "WBN 2.1b" } }],
    standing: {
      score: "1-0",
      reason: "illegal-move",
      text: "Chloe played an illegal move on board B.",
      article: "WBN 2.1b",
      board: "B",
    },
    seats: { ...perSeat(() => seatState()), a: seatState({ confirmed: true }) },
  }),
};

export const INSPECT: GameView = game({
  clocks: clocks({ running: [], delay: [], left: perSeat(() => 300_000) }),
  dests: { A: null, B: null },
  can: [{ act: "ready_at_board", seat: "A" }],
  claims: claims({
    phase: "setup",
    seats: { A: seatState({ ready: false }), a: seatState({ ready: false }), B: seatState(), b: seatState() },
  }),
});

/** A white pawn on board A is one square from promotion; board B has pieces for which it may be exchanged. */
export const BEFORE_EXCHANGE: GameView = {
  ...TO_MAKE,
  boards: {
    A: board({ placement: "r3k3/1P4pp/8/8/8/8/PP4PP/4K2R", hands: "Nn", ply: 40, last: ["a7", "a8"] }),
    B: MIDDLE.boards.B,
  },
  claims: claims({ promotions: "" }),
};

export const NO_CLOCKS: GameView = {
  ...TO_MAKE,
  clocks: clocks({ at: 100_000, left: perSeat(() => null), running: [], delay: [] }),
  can: [{ act: "demand", seat: "A" }, ...CLAIMS_A.slice(0, 2)],
  claims: claims({ demanded: "B" }),
};

export const EXTINCTION: GameView = {
  ...TO_MAKE,
  boards: perBoard((name) => ({
    ...MIDDLE.boards[name],
    piece_counts: name === "A" ? { w: [5, 2, 1, 2, 0, 1], b: [5, 2, 2, 2, 1, 1] } : { w: [6, 0, 1, 2, 1, 1], b: [6, 1, 1, 2, 1, 1] },
  })),
};

const HINTS: HintView[] = [
  {
    kind: "judgement",
    board: "B",
    seat: "A",
    number: 1,
    holds: true,
    article: "WBN 1.14",
    text: "Bc1-h7 of Chloe was illegal: a bishop does not move like that.",
    finding: { is: "illegal", seat: "B", mv: "c1h7", why: { code: "unreachable", args: { role: "B", from: "c1", to: "h7" }, text: "a bishop does not go from c1 to h7 here" } },
  },
  {
    kind: "illegal",
    board: "A",
    seat: "a",
    number: null,
    holds: null,
    article: "WBN 1.14",
    text: "Bohumil’s last move leaves their king in check.",
    finding: { is: "illegal", seat: "a", mv: "e8d8", why: { code: "king_in_check", text: "the king would be in check" } },
  },
];

const LOG: LogLine[] = [
  { seq: 1, at: 0, event: { e: "started" }, article: "WBN 1.2" },
  { seq: 20, at: 40_300, event: { e: "arbiter_warned", seat: "B" }, article: "WBN 9.4a" },
  { seq: 33, at: 71_900, event: { e: "frozen", seat: "B", mark_ms: 68_000 }, article: "WBN 9.4b" },
  {
    seq: 48,
    at: 99_700,
    event: { e: "claim_raised", number: 1, by: "A", claim: "illegal_move", board: "B" },
    article: "WBN 1.14",
  },
];

/** The arbiter's view while a claim is pending. */
export const RULING: GameView = {
  lag: perSeat(() => ({ bound: 150, budget: 1_400 })),
  ...HALTED,
  yours: [],
  can: [],
  log: LOG,
  plies: [
    ...MIDDLE.plies.slice(0, -1),
    ...MIDDLE.plies.slice(-1).map((ply) => Object.assign({}, ply, { illegal: "the king is left in check" })),
  ],
  claims: claims({
    phase: "halted",
    raised: [ILLEGAL],
    hints: HINTS,
    acts: [
      "resume", "uphold", "reject", "warn", "freeze", "adjust", "forfeit", "both_lose", "score", "decide",
      "new_game", "absent", "expel", "note", "abort",
    ],
  }),
};

export const ARBITER_TABLE: TableView = { ...OTB_TABLE, people: [...PEOPLE, person(9, "Filip"), person(10, "Gerda", { role: { is: "arbiter" } })] };

/** The table of a match with clocks only, as its clock page gets it. */
export const CLOCK_TABLE: TableView = table({
  setup: { preset: "wbn", set: [["mode", "otb"], ["record.moves", "clock_only"]] },
  control: "5+0",
  style: "clock_only",
  mode: "otb",
  people: [person(1, "Anna")],
  seats: perSeat((seat) => ({ who: "at_board", name: { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" }[seat] })),
  keys: [{ kind: { is: "clock", board: null }, tabs: 1 }],
});

export const CLOCK: GameView = game({
  seq: 48,
  yours: [...SEATS],
  clocks: clocks({
    at: 100_000,
    left: { A: 251_300, a: 8_940, B: 0, b: 192_000 },
    running: ["a", "B"],
    delay: [0, 0],
  }),
  boards: { A: board({ to_move: "b" }), B: board({ to_move: "w" }) },
  dests: { A: null, B: null },
  plies: [],
  can: [
    { act: "press", seat: "a" },
    { act: "press", seat: "B" },
    { act: "claim", seat: "b", claim: "flag", board: "B", with: null, cost: "loss", article: "WBN 7.8" },
    { act: "claim", seat: "b", claim: "mate", board: "B", with: null, cost: "loss", article: "WBN 1.16" },
    { act: "claim", seat: "b", claim: "illegal_move", board: "A", with: null, cost: "loss", article: "WBN 1.14" },
    ...SEATS.map((seat): Possibility => ({ act: "stop", seat, cost: "loss" })),
  ],
  claims: claims({
    moves_known: false,
    arbiter: false,
    seats: {
      A: seatState({ frozen: 246_000 }),
      a: seatState(),
      B: seatState({ flag: 98_868 }),
      b: seatState(),
    },
    acts: ["halt", "adjust", "warn", "freeze", "note", "new_game", "abort"],
  }),
  log: LOG,
});

export const CLOCK_HALTED: GameView = {
  ...CLOCK,
  clocks: { ...CLOCK.clocks, running: [], delay: [] },
  can: CLOCK.can.filter((one) => one.act !== "press" && one.act !== "stop"),
  claims: claims({
    ...CLOCK.claims,
    phase: "halted",
    raised: [{ ...ILLEGAL, by: "b", claim: "flag" }],
    acts: ["resume", "adjust", "warn", "freeze", "note", "decide", "confirm", "new_game", "abort"],
  }),
};

/** A claim was rejected, and the people at the boards have to confirm the result. */
export const CLOCK_DECIDED: GameView = {
  ...CLOCK_HALTED,
  can: [],
  claims: claims({
    ...CLOCK.claims,
    phase: "decided",
    standing: { score: "0-1", reason: "wrong-claim", lost_by: "b", board: "B", text: "Dmitri made a wrong claim on board B.", article: "WBN 7.12d" },
    acts: ["confirm", "note", "new_game", "abort"],
  }),
};

/** The match is over. */
export const CLOCK_OVER: GameView = {
  ...CLOCK_DECIDED,
  result: { score: "0-1", reason: "wrong-claim", lost_by: "b", board: "B", text: "Dmitri made a wrong claim on board B.", article: "WBN 7.12d" },
  claims: claims({ ...CLOCK_DECIDED.claims, phase: "over", standing: null, acts: [] }),
};

/** A match with an arbiter, in which the players may stop the clocks and the clock itself may not. */
export const CLOCK_RULED: GameView = { ...CLOCK, claims: claims({ ...CLOCK.claims, arbiter: true, acts: [] }) };

export const CLOCK_SETUP: GameView = {
  ...CLOCK,
  clocks: clocks({ running: [], delay: [], left: perSeat(() => 300_000) }),
  can: [{ act: "ready_at_board", seat: "A" }, { act: "press", seat: "a" }, { act: "ready_at_board", seat: "B" }],
  claims: claims({ phase: "setup", moves_known: false, arbiter: false, seats: { ...perSeat(() => seatState({ ready: false })), a: seatState(), b: seatState() } }),
  log: [],
};

/** The report of a match over the board. */
export const REPORT: ReportView = {
  game: 1,
  day: "2026.11.22",
  names: MIDDLE.names,
  boards: ["A", "B"],
  preset: "wbn",
  mode: "otb",
  control: "5+0",
  style: "claims",
  differences: [{ param: "promo.pieces", value: "QN", preset: "QRBN" }],
  result: { score: "1-0", reason: "illegal-move", text: "Chloe played an illegal move on board B.", article: "WBN 2.1b", board: "B" },
  raised: [{ ...ILLEGAL, ruling: { upheld: true, article: "WBN 2.1b" } }],
  log: LOG.map((line) => Object.assign({ left: { A: 251_300, a: 240_000, B: 222_000, b: 192_000 } }, line)),
};
