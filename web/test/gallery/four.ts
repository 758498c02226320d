// States of a table whose match the lobby made: before the match, while a player is asked whether they are there, and after it.

import { own, player, PLAYERS as NEW, search, setOf, someone } from "../../dev/lobby.ts";
import { game, MATE, MAY, OVER, person, signalled, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import type { AssignedView, GameView, OwnLobby, PersonView, ResultView, ServerMsg, TableView } from "../../src/wire.gen.ts";
import { OPENING } from "./match.ts";
import { LONG, TABLE, type State, type States, watched } from "./state.ts";

/** The players after two matches of the set. */
const PLAYERS = NEW.map((one) => Object.assign({}, one, { half_points: one.id === 1 || one.id === 4 ? 3 : 1, played: 2 }));

/** The assignment of a table of the lobby, of whose talk 12 seconds are left. */
export function assigned(change: Partial<AssignedView> = {}): AssignedView {
  return { missing: [], called_off: false, lobby: true, talk_ms: 12_000, lags: { A: 24, a: 38, B: 312, b: 41 }, ...change };
}

function readyOf(people: readonly PersonView[], ready: readonly number[]): PersonView[] {
  return people.map((one) => ({ ...one, ready: ready.includes(one.id) }));
}

/** A table before its match. `ready`: the numbers of the people who are ready. */
function before(change: Partial<AssignedView> = {}, ready: readonly number[] = [], people = PLAYERS): TableView {
  return table({ phase: { is: "seating" }, game: 0, owner: 0, people: readyOf(people, ready), assigned: assigned(change) });
}

/** A table at which the four may talk. They have played two matches. */
export const BEFORE = before();

/** The talk before a match. Partners may signal already. */
const SAYS: ServerMsg = {
  t: "talk",
  talk: {
    game: 0,
    entries: [wrote(4, "I take board A, you feed me knights", { at: null, to: "partner", seat: "b" }), { ...signalled(5, "b", { is: "trades", good: true }), at: null }],
    may: { ...MAY, signals: [], marks: false, point: false },
  },
};

function talks(shown: TableView, change: Partial<State> = {}): State {
  return { path: TABLE, says: [welcome({ table: shown, game: null }), SAYS], shown: ".before", ...change };
}

const BEGUN: GameView = game({ names: { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" } });

/** A match that has just begun, at a table of the lobby. */
function begun(view: GameView, shown: string, steps: NonNullable<State["steps"]>): State {
  const at = table({ owner: 0, people: PLAYERS, assigned: assigned({ talk_ms: null }) });
  return { path: TABLE, says: [welcome({ table: at, game: view }), talk([])], shown, steps };
}

/** A match in which players are asked whether they are there. */
function asks(seats: NonNullable<AssignedView["asked"]>, shown: string): State {
  const at = table({ owner: 0, people: PLAYERS, assigned: assigned({ talk_ms: null, asked: seats }) });
  return { path: TABLE, says: [welcome({ table: at, game: BEGUN }), talk([])], shown };
}

export const ENDED = table({
  phase: { is: "over" },
  owner: 0,
  people: PLAYERS.map((one) => Object.assign({}, one, { half_points: one.half_points + (one.half_points > 1 ? 2 : 0), played: 3 })),
  assigned: assigned({ talk_ms: null }),
  finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }],
});

function after(change: Partial<OwnLobby>, view: GameView = OVER, shown: TableView = ENDED, more: readonly ServerMsg[] = []): State {
  return { path: TABLE, says: [welcome({ table: shown, game: view }), own(change), ...more], shown: '[data-next="same"]' };
}

const NO_RESULT: ResultView = { score: "*", reason: "aborted", text: "The match was aborted without a result.", article: "WBN 2.1a", board: null };
const ABSENT: GameView = game({ result: NO_RESULT, can: [], dests: { A: null, B: null }, clocks: { ...BEGUN.clocks, at: 21_000, left: { A: 180_000, a: 180_000, B: 159_000, b: 180_000 }, running: [] } });
const OFFER: NonNullable<OwnLobby["offer"]> = {
  id: 3,
  kind: "substitute",
  rules: "fics",
  chip: "3+0",
  ms: 9_000,
  seats: {
    A: { ...player(1), bot: false, accepted: true, lag_ms: 24 },
    a: { ...player(2), bot: false, accepted: true, lag_ms: 38 },
    B: { ...someone("Eva"), bot: false, accepted: false, lag_ms: 52 },
    b: { ...player(4), bot: false, accepted: true, lag_ms: 41 },
  },
  yours: "A",
  ends_bots: false,
};

const LONG_PEOPLE = NEW.map((one) => Object.assign({}, one, { name: `${LONG} ${one.id}` }));

export const FOUR: States = {
  "four-waits": talks(before({ missing: ["B"], gives_up_ms: 9_000, talk_ms: null }, [], NEW.map((one) => Object.assign({}, one, { online: one.id !== 3 })))),
  "four-talk": talks(before({}, [], NEW)),
  "four-ready": talks(before({}, [1, 3])),
  "four-exchange-own": talks(before({ exchange: ["A"] }, [2])),
  "four-exchange-partner": talks(before({ exchange: ["b"] })),
  "four-talk-long": talks(before({ exchange: ["b"] }, [1], LONG_PEOPLE)),
  "four-watched": talks(before({}, [1]), { says: [welcome({ you: 9, table: { ...before({}, [1]), people: [...before({}, [1]).people, person(9, "Filip")] }, game: null })] }),
  "four-called-off": talks(before({ missing: ["B"], talk_ms: null, called_off: true }, [], NEW)),
  "four-asked": asks([{ seat: "A", ms: 5_000 }], ".there"),
  "four-other-asked": asks([{ seat: "a", ms: 4_000 }], ".isasked"),
  "four-others-asked": asks([{ seat: "a", ms: 4_000 }, { seat: "B", ms: 3_000 }], ".isasked"),
  "four-abort": { ...begun(OPENING, ".signals", [{ click: ".actions > :last-child .button" }, { see: ".question" }]), matchMs: 42_000 },
  "four-over": after({ set: setOf() }),
  "four-over-wants": after({ set: setOf({ a: "same", B: "change", b: "same" }) }),
  "four-over-same": after({ set: setOf({ A: "same", a: "same", b: "same" }), partner: { ...player(4), at: "at_table" } }),
  "four-over-left": after({ set: setOf({ A: "same", B: "leave" }), asked: [player(4)] }),
  /** The partner signalled just before the end, and an opponent says thanks. */
  "four-over-said": { ...after({ set: setOf() }, OVER, ENDED, [talk([])]), steps: [{ say: talk([signalled(5, "b", { is: "need", role: "N" }, 99_000), wrote(9, "thanks, good match", { to: "table" })]) }, { see: '.floating li[data-is="text"]' }] },
  "four-over-search": after({ search: search({ age_ms: 8_000, found: 2 }) }),
  "four-over-watched": { path: TABLE, says: [welcome({ you: 9, table: { ...ENDED, people: [...ENDED.people, person(9, "Filip")] }, game: watched(OVER) })], shown: ".result" },
  "four-absent": { ...after({ note: { is: "absent", who: player(3) }, offer: OFFER }, ABSENT, { ...ENDED, people: PLAYERS }), steps: [{ see: ".offerwaits" }], dialog: "lobby.offer.label" },
  "four-absent-first": after({ note: { is: "absent", who: player(3) }, search: search({ age_ms: 40_000, found: 1 }) }, ABSENT, { ...ENDED, people: PLAYERS }),
  /** Four people were found during a match with bots. The person is not one of them. */
  "four-bots-ended": after({ note: { is: "bots_ended" }, search: search({ age_ms: 40_000, found: 1 }) }, { ...BEGUN, result: NO_RESULT, can: [], names: { ...BEGUN.names, B: "Bot Casper", b: "Bot Ada" } }, {
    ...ENDED,
    people: PLAYERS.slice(0, 2),
    seats: { ...ENDED.seats, B: { who: "bot", name: "Bot Casper", level: "club" }, b: { who: "bot", name: "Bot Ada", level: "club" } },
  }),
  "four-were-absent": after({ note: { is: "were_absent" }, wait: { ms: 118_000, times: 2 } }, { ...ABSENT, yours: ["B"] }, { ...ENDED, people: PLAYERS }),
};
