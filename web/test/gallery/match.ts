// States of a match in play and of its end, as players and watchers see it.

import { frame, game, MATE, MIDDLE, OVER, PEOPLE, person, signalled, table, talk, welcome, wrote } from "../../dev/fixtures.ts";
import { MATES } from "../../dev/watch.ts";
import type { AwayView, GameView, ServerMsg, Sitter, TableView } from "../../src/wire.gen.ts";
import { EMPTY_HALL, FILIP, HALL, LONG, NO_PARTNER, OPEN_CHAT, playing, TABLE, TALK, watched, type States, opening } from "./state.ts";

/** Shortly after the start of a match with ten minutes for each player. The match can still be aborted. */
export const OPENING: GameView = game({
  clocks: { at: 40_000, left: { A: 560_000, a: 600_000, B: 560_000, b: 600_000 }, running: ["A", "B"], delay: [0, 0] },
  can: [
    { act: "resign", seat: "A" },
    { act: "offer_draw", seat: "A" },
    { act: "abort", seat: "A" },
  ],
});

/** A match with an offered draw that can also be aborted. */
export const OFFERED: GameView = {
  ...MIDDLE,
  can: [
    { act: "resign", seat: "A" },
    { act: "answer_draw", seat: "A", from: "a" },
    { act: "abort", seat: "A" },
  ],
};

/** A match with an offered draw. */
const ASKED: GameView = { ...MIDDLE, can: [{ act: "resign", seat: "A" }, { act: "answer_draw", seat: "A", from: "a" }] };

/** The partner has been away for 20 s of `MIDDLE`. */
const AWAY: AwayView = { seat: "b", since: MIDDLE.clocks.at - 20_000, loses_at: MIDDLE.clocks.at + 40_000 };

/** A talk with one signal of each partner. */
export const SAID = talk([signalled(5, "b", { is: "need", role: "N" }, 82_000), signalled(9, "A", { is: "keep", role: "Q" }, 88_000)]);

const BOTS = table({
  seats: {
    A: { who: "person", id: 1 },
    a: { who: "bot", name: "Bot Barbara", level: "club" },
    B: { who: "bot", name: "Bot Casper", level: "club" },
    b: { who: "bot", name: "Bot Ada", level: "club" },
  },
});

const sitter = (id: number): Sitter => ({ who: "person", id });

const OVER_TABLE = table({
  phase: { is: "over" },
  people: [
    ...PEOPLE.map((one, index) => ({ ...one, half_points: index % 3 === 0 ? 2 : 0, played: 1 })),
    person(5, "Eva", { sat_out: 1 }),
  ],
  finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }],
});

/** The next match: the same partners, or others. */
export const NEXT: TableView["next"] = {
  rematch: { A: sitter(2), a: sitter(1), B: sitter(4), b: sitter(3) },
  rotated: { A: sitter(1), a: sitter(3), B: sitter(2), b: sitter(4) },
};

/** Two players wish different next matches. */
const CHOICE: TableView = {
  ...OVER_TABLE,
  people: OVER_TABLE.people.map((one) => Object.assign({}, one, { ready: one.id === 2 || one.id === 3, rotate: one.id === 2 })),
  next: NEXT,
};

const WIDE = "WWWWWWWWWWWWWWWWWWWWWWWW";
/** Long names at all seats. */
export const LONG_NAMES: GameView["names"] = { A: LONG, a: `${LONG} 2`, B: `${LONG} 3`, b: `${LONG} 4` };

/** Two signals for the partner that are still valid, in the codes of the longest words. */
const SIGNALS = talk([
  wrote(4, "good luck"),
  signalled(5, "b", { is: "mates_me", role: "N" }, 99_000, 60_000),
  signalled(9, "A", { is: "trades", good: true }, 98_000, 60_000),
]);

const SITTING = talk([
  signalled(5, "b", { is: "sit", who: "me" }, 82_000),
  signalled(9, "b", { is: "need", role: "Q" }, 83_000),
  signalled(13, "b", { is: "need", role: "R" }, 84_000),
  signalled(17, "A", { is: "go", who: "you" }, 90_000),
  signalled(21, "A", { is: "trades", good: false }, 99_000, 60_000),
]);

/** A white pawn on board A is one square from promotion. */
const BEFORE_PROMOTION: GameView = {
  ...MIDDLE,
  boards: { ...MIDDLE.boards, A: { ...MIDDLE.boards.A, placement: "r3k3/1P4pp/8/8/8/8/PP4PP/4K2R", hands: "Nn", last: ["a7", "a8"] } },
  dests: { A: "b7:b8=NBRQ", B: null },
};

/** Three premoves. */
export const QUEUEING = { room: 8, wait_drop: true, promotions: "QRBN", queues: [{ seat: "A" as const, moves: ["e5f7", "f7h8", "N@f5"] }] };

/** The same moves after the server has canceled them. */
export const FELL = { moves: ["e5f7", "f7h8", "N@f5"], why: { code: "illegal", args: { mv: "e5f7", why: "king_in_check" }, text: "illegal e5f7: the king would be in check" } };

export const REFUSED: ServerMsg = {
  t: "refused",
  id: null,
  problem: { code: "long", text: "you may not say more than twenty lines in ten seconds; wait a moment and say it again" },
};

export const MATCH: States = {
  start: { path: TABLE, says: [welcome()], shown: ".board piece", matchMs: 0 },
  opening: { ...playing(OPENING, [SAID]), matchMs: 62_000 },
  middle: playing(MIDDLE),
  /** The partner is a bot, so there are no signals, and the chat is for all. */
  bot: playing(MIDDLE, [talk([], NO_PARTNER)], ".board piece"),
  bots: {
    path: TABLE,
    says: [welcome({ table: BOTS, game: { ...MIDDLE, names: { A: "Anna", a: "Bot Barbara", B: "Bot Casper", b: "Bot Ada" } } }), talk([], NO_PARTNER)],
    shown: ".board piece",
  },
  team: playing({ ...MIDDLE, yours: ["A", "b"] }),
  solo: {
    path: TABLE,
    says: [welcome({ table: table({ boards: 1, setup: { preset: "crazyhouse", set: [] } }), game: MIDDLE })],
    shown: ".board piece",
  },
  "names-wide": playing({ ...MIDDLE, names: { A: WIDE, a: WIDE, B: WIDE, b: WIDE } }, [SAID]),
  "names-long": playing({ ...MIDDLE, names: LONG_NAMES }, [SAID]),
  /** The draw was offered on the player's own board, and an opponent has lost the connection. */
  draw: playing({ ...ASKED, away: [AWAY] }, [], ".question"),
  "draw-talk": playing(OFFERED, [SAID], ".incoming"),
  /** The draw was offered on the other board, so this player gets a note and no question. */
  "draw-beside": {
    ...playing(MIDDLE, [SAID], ".board piece"),
    steps: [{ say: frame(MIDDLE.seq + 1, { e: "draw_offered", seat: "b" }, { clocks: MIDDLE.clocks, can: MIDDLE.can }) }, { see: ".news :not(:empty)" }],
  },
  resign: { ...playing(MIDDLE), steps: [{ click: ".actions .button" }, { see: ".question" }] },
  "resign-talk": { ...playing(MIDDLE, [SIGNALS], ".signals"), steps: [{ click: ".actions .button" }, { see: ".question" }] },
  promotion: {
    ...playing(BEFORE_PROMOTION),
    steps: [{ move: ["A", "b7", "b8"] }, { see: "dialog.promotion[open]" }],
    placed: true,
    dialog: "play.promote",
  },
  premoves: playing({ ...MIDDLE, queueing: QUEUEING, clocks: { ...MIDDLE.clocks, running: ["a", "b"] }, boards: { ...MIDDLE.boards, A: { ...MIDDLE.boards.A, to_move: "b" } }, dests: { A: null, B: null } }, [SAID]),
  /** A drop that waits for its piece, beside a premove; and the partner waits for a rook. */
  "drop-waits": playing(
    {
      ...MIDDLE,
      queueing: { ...QUEUEING, queues: [{ seat: "A", moves: ["R@f1", "e5f7"] }], awaited: [{ seat: "b", role: "R" }] },
      clocks: { ...MIDDLE.clocks, running: ["a", "b"] },
      boards: { ...MIDDLE.boards, A: { ...MIDDLE.boards.A, to_move: "b" } },
      dests: { A: null, B: null },
    },
    [SAID],
  ),
  "premoves-canceled": {
    ...playing({ ...MIDDLE, queueing: QUEUEING }, [SAID]),
    steps: [{ say: { t: "queues", game: 1, queues: [{ seat: "A", moves: [], fell: FELL }] } }, { see: ".toast" }],
  },
  refused: { ...playing(MIDDLE, [SAID]), steps: [{ say: REFUSED }, { see: ".toast" }] },
  /** A typed move that is not legal. */
  "typed-error": {
    ...playing(MIDDLE),
    steps: [{ fill: ".typed input", text: "Qh8" }, { key: "Enter" }, { see: ".typed [role=alert]:not(:empty)" }],
  },
  /** The server confirms what the page has asked for, and asks how long an answer takes. Nothing of it is visible. */
  confirmed: {
    ...playing(MIDDLE, [SAID]),
    steps: [{ say: { t: "ack", id: "x", seq: MIDDLE.seq } }, { say: { t: "done", id: "y" } }, { say: { t: "probe", k: 1 } }],
  },
  /** The whole match comes again, as after a lost connection. */
  resynced: { ...playing(game(), [SAID]), steps: [{ say: { t: "game", game: MIDDLE } }, { see: '.strip[data-seat="A"] .slot[data-role="B"] .count' }] },
  lost: { ...playing(MIDDLE, [SAID]), steps: [{ cut: true }, { see: ".linksign" }] },
  /** A move that the server has not answered, and a partner who was away when the page was opened. */
  unsent: {
    ...playing({ ...MIDDLE, away: [AWAY] }, [SAID]),
    steps: [{ move: ["A", "e5", "f7"] }, { see: ".who .tag.bad" }],
    placed: true,
  },
  over: { path: TABLE, says: [welcome({ table: OVER_TABLE, game: OVER })], shown: ".result" },
  /** A guest opens the link after the match. */
  "over-guest": { path: TABLE, says: [welcome({ you: 9, table: { ...OVER_TABLE, people: [...OVER_TABLE.people, person(9, "Filip")] }, game: watched(OVER) })], shown: ".result" },
  "over-choice": { path: TABLE, says: [welcome({ table: CHOICE, game: OVER })], shown: '[data-next="rotate"]' },
  /** The player chose, and waits for others. */
  "over-chosen": {
    path: TABLE,
    says: [welcome({ table: { ...CHOICE, people: CHOICE.people.map((one) => (one.id === 1 ? { ...one, ready: true } : one)) }, game: OVER })],
    shown: '[data-next="rotate"][aria-pressed]',
  },
  /** The match ends in front of the player. With motion, the board shows it for a moment. */
  "over-now": { ...playing(MIDDLE, [SAID]), steps: [{ say: frame(MIDDLE.seq + 1, { e: "ended", result: MATE }) }, { see: ".resultacts" }] },
  "watching-over": { path: TABLE, says: [welcome({ ...FILIP, table: { ...OVER_TABLE, people: [...OVER_TABLE.people, person(9, "Filip")] }, game: watched(OVER) }), EMPTY_HALL], shown: ".resultacts" },
  "over-choice-long": {
    path: TABLE,
    says: [
      welcome({
        table: { ...CHOICE, people: CHOICE.people.map((one) => Object.assign({}, one, { name: `${LONG} ${one.id}` })) },
        game: { ...OVER, names: LONG_NAMES },
      }),
    ],
    shown: '[data-next="rotate"]',
  },
  "over-rule": { path: TABLE, says: [welcome({ table: OVER_TABLE, game: OVER })], shown: ".result", steps: opening(".byrule"), dialog: "result.byRule" },
  /** The next match is about to begin. */
  "over-countdown": {
    path: TABLE,
    says: [welcome({ table: { ...CHOICE, next: null, phase: { is: "countdown", ms: 3_000 }, people: CHOICE.people.map((one) => Object.assign({}, one, { ready: true, rotate: true })) }, game: OVER })],
    shown: ".countdown",
  },
  "over-seats": {
    path: TABLE,
    says: [welcome({ table: OVER_TABLE, game: OVER })],
    shown: ".result",
    steps: [{ click: ".resultacts .button:last-child" }, { see: ".seats" }],
    scrolls: true,
  },

  talk: playing(MIDDLE, [TALK], ".signals"),
  "match-help": { ...playing(MIDDLE, [SIGNALS], ".helpbutton"), steps: opening(".helpbutton"), dialog: "help" },
  "match-diagonal": { ...playing(MIDDLE, [SIGNALS], ".signals"), steps: opening(".forecast"), dialog: "play.diagonal" },
  "talk-signals": playing(MIDDLE, [SIGNALS], ".signals"),
  "talk-need": { ...playing(MIDDLE, [TALK], ".signals"), steps: [{ press: '.signal[data-code="need"]' }, { see: ".roles" }] },
  "talk-more": { ...playing(MIDDLE, [TALK], ".signals"), steps: [{ press: ".signal.more" }, { see: ".moresignals" }] },
  /** The partner sits, and asks for a queen and a rook. The player has given signals too. */
  "talk-sits": playing(MIDDLE, [SITTING], ".signals"),
  "talk-draw": playing(ASKED, [TALK], ".signals"),
  /** The player has opened the other signals when the offer arrives. */
  "talk-more-draw": { ...playing(ASKED, [TALK], ".signals"), steps: [{ press: ".signal.more" }, { see: ".moresignals" }] },
  "talk-chat": { ...playing(MIDDLE, [TALK], ".signals"), steps: [...OPEN_CHAT, { unfold: true }] },
  "talk-new": { ...playing(MIDDLE, [SAID], ".signals"), steps: [{ say: { t: "talked", entry: wrote(101, "they sit, so take your time") } }] },
  "talk-signal": {
    ...playing(MIDDLE, [SAID], ".signals"),
    steps: [{ say: { t: "talked", entry: signalled(101, "b", { is: "trades", good: true }) } }, { say: { t: "talked", entry: signalled(105, "b", { is: "fast" }) } }, { say: { t: "talked", entry: signalled(109, "b", { is: "time", good: false }) } }, { see: ".floating li:last-child" }],
  },
  "talk-ended": {
    ...playing(MIDDLE, [TALK], ".signals"),
    steps: [{ say: { t: "talk_over", over: [25] } }],
  },
  "talk-drawn": {
    ...playing(MIDDLE, [SAID], ".signals"),
    steps: [{ say: { t: "marked", seat: "b", board: "A", shapes: [{ from: "e5", to: "f7" }, { from: "f6", to: null }] } }, { see: ".board svg g :is(line, circle)" }],
  },

  "watching-away": { path: TABLE, says: [welcome({ ...FILIP, game: { ...watched(MIDDLE), away: [AWAY] } })], shown: ".news .warn" },
  watching: { path: TABLE, says: [welcome({ ...FILIP, game: watched(MIDDLE) })], shown: ".beside" },
  "watching-names": { path: TABLE, says: [welcome({ ...FILIP, game: watched({ ...MIDDLE, names: { A: "Anna", a: "Boris the Magnificent", B: "Bot Casper", b: "Konstantina" } }) })], shown: ".beside" },
  "watching-locked": { path: TABLE, says: [welcome({ ...FILIP, table: { ...FILIP.table, locked: true }, game: watched(MIDDLE) })], shown: ".joinnext" },
  "watching-mates": { path: TABLE, says: [welcome({ ...FILIP, game: { ...watched(MIDDLE), mates: MATES } }), EMPTY_HALL], shown: ".beside .mates" },
  "watching-many": {
    path: TABLE,
    says: [
      welcome({
        you: 5_000,
        table: table({ people: [...PEOPLE, person(9, "Filip"), person(5_000, "Guest 5000")], more: 4_980 }),
        game: watched(MIDDLE),
      }),
    ],
    shown: ".beside .role",
  },
  "watching-later": {
    path: TABLE,
    says: [welcome({ ...FILIP, table: { ...FILIP.table, setup: { preset: "fics", set: [["watch.delay_s", "10"]] } }, game: watched(MIDDLE) }), EMPTY_HALL],
    shown: ".beside",
  },
  "watching-chat": {
    path: TABLE,
    says: [welcome({ ...FILIP, game: watched(MIDDLE) }), talk([wrote(7, "What a match", { by: 5, name: "Eva", to: "hall", at: null })], HALL)],
    shown: ".board piece",
    steps: OPEN_CHAT,
  },
};
