// Matches in which other things arrive than in the usual match: the player has no partner to talk to, watches, or plays
// over the board; the match can still be aborted, or is over; the page is a clock.

import { game, MATE, MIDDLE, OVER, PEOPLE, signalled, table, talk, welcome } from "../../dev/fixtures.ts";
import { claims, CLOCK, CLOCK_HALTED, CLOCK_TABLE, HALTED, MADE, OTB_TABLE, seatState, STANDING, TO_MAKE } from "../../dev/otb.ts";
import type { ClaimsView, EventView, GameView, PlyView, Possibility, Seat, ServerMsg, TableView } from "../../src/wire.gen.ts";
import { FELL, NEXT, QUEUEING } from "../gallery/match.ts";
import { FILIP, NO_PARTNER, TABLE } from "../gallery/state.ts";
import { arrivals, type Arrival, begins } from "./arrivals.ts";
import { EVENTS } from "./events.ts";
import { FOUR } from "./four.ts";
import type { Scene } from "./look.ts";

const RESIGN: Possibility = { act: "resign", seat: "A" };
const OFFER: Possibility = { act: "offer_draw", seat: "A" };
const ANSWER: Possibility = { act: "answer_draw", seat: "A", from: "a" };
const ABORT: Possibility = { act: "abort", seat: "A" };
const REPEATED: Possibility = { act: "claim", seat: "A", claim: "repetition", board: "A", with: null, cost: null, article: "WBN 3.2" };

/** What arrives in every match. */
const USUAL = arrivals(MIDDLE).filter(({ name }) =>
  /^(?:table|talked|refused) |^event (?:draw_offered|draw_accepted|abort_proposed|warned|went_away|came_back|flag_fell)$|^pieces|^sixty|^connection/.test(name),
);

/** An event that the page has to show, with what it changes in the match. `without`: the controls that it removes. */
function event(name: string, one: EventView, change: Partial<GameView> = {}, without?: RegExp): Arrival {
  return { name, says: (match) => [match.frame(one, change)], shows: true, ...(without && { without }) };
}

const MOVE: PlyView = { seat: "a", ply: 22, san: "Nfxd5+", uci: "f6d5", at: 101_000, left: 78_000 };
const MOVED = { ...MIDDLE.boards.A, ply: 21, last: ["f6", "d5"] };

/** The player may claim a draw, and then may no longer; the opponent offers one, and the player declines it. */
const ALLOWED: readonly Arrival[] = [
  event("a move", { e: "played", ...MOVE }, { boards: { ...MIDDLE.boards, A: MOVED }, can: [RESIGN, OFFER, REPEATED] }),
  event("a claim that is no longer allowed", { e: "noted" }, { can: [RESIGN, OFFER] }, /Claim|repet/),
  event("a draw offer", { e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER] }, /Draw/),
  event("a draw declined", { e: "draw_declined", seat: "A" }, { can: [RESIGN, OFFER] }, /Accept|Decline/),
];

const DROPPED: Arrival = { name: "premoves dropped", says: () => [{ t: "queues", game: 1, queues: [{ seat: "A", moves: [], fell: FELL }] }], shows: true, without: /↶|cancelpremoves/ };

/** What the page knows while the clocks run, and after a claim. */
const RUNNING = { claims: claims(), can: TO_MAKE.can, clocks: TO_MAKE.clocks };
const STOPPED = { claims: claims({ phase: "halted" }), can: HALTED.can, clocks: HALTED.clocks };
const RAISED = { ...STOPPED, claims: HALTED.claims ?? null };
const CLAIM: EventView = { e: "claim_raised", number: 1, by: "b", claim: "illegal_move", board: "B" };
const STOP: EventView = { e: "stopped", number: 2, by: "a", reason: "a piece fell from the table" };
/** The button that presses the clock. It is not allowed while clocks are stopped. */
const PRESS = /Press/;

const CLAIMED: readonly Arrival[] = [
  event("a move that is made", { e: "made", seat: "b", uci: "g5g2", text: "Qg5xg2" }, { claims: MADE.claims ?? null }),
  event("a press", { e: "pressed", seat: "b" }, RUNNING),
  event("a demand", { e: "move_demanded", seat: "B" }, { claims: claims({ demanded: "B" }) }),
  event("a move", { e: "played", ...MOVE }, RUNNING),
  event("a draw offer", { e: "draw_offered", seat: "a" }, { can: [...TO_MAKE.can.filter(({ act }) => act !== "offer_draw"), ANSWER] }),
  event("a draw declined", { e: "draw_declined", seat: "A" }, RUNNING, /Accept|Decline/),
  event("a freeze", { e: "frozen", seat: "A", mark_ms: 68_000 }, { claims: withSeats({ A: { frozen: 68_000, barred: "B" } }) }),
  event("a claim", CLAIM, RAISED, PRESS),
  event("a claim rejected", { e: "rejected", number: 1, article: "WBN 2.1b" }, RUNNING),
  event("a stop", STOP, STOPPED, PRESS),
  event("a stop that is over", { e: "resumed", grant_ms: 0 }, RUNNING),
  event("another claim", CLAIM, RAISED, PRESS),
  event("a ruling", { e: "upheld", number: 1, article: "WBN 2.1b" }, { claims: STANDING.claims ?? null, can: STANDING.can }),
];

/** Claims in which some seats have a special state. */
function withSeats(special: Partial<Record<Seat, Parameters<typeof seatState>[0]>>, all: ClaimsView = claims()): ClaimsView {
  const changed = Object.entries(special).map(([seat, change]) => [seat, seatState(change)]);
  return { ...all, seats: { ...claims().seats, ...Object.fromEntries(changed) } };
}

const ON_CLOCK = claims(CLOCK.claims ?? {});
const RUNS = { can: CLOCK.can, claims: ON_CLOCK, clocks: CLOCK.clocks };
const HALTS = { can: CLOCK_HALTED.can, claims: claims(CLOCK_HALTED.claims ?? {}), clocks: CLOCK_HALTED.clocks };
const UPHELD = claims({ ...HALTS.claims, phase: "decided", standing: STANDING.claims?.standing ?? null, raised: [], acts: ["confirm", "resume"] });

/** The events on the clock page. */
const CLOCKED: readonly Arrival[] = [
  event("a press", { e: "pressed", seat: "a" }, { ...RUNS, clocks: { ...CLOCK.clocks, running: ["A", "B"] } }),
  event("a flag", { e: "flag_fell", seat: "a" }, { ...RUNS, claims: withSeats({ a: { flag: 98_000 }, B: { flag: 98_868 } }, ON_CLOCK) }),
  event("a freeze", { e: "frozen", seat: "b", mark_ms: 68_000 }, { ...RUNS, claims: withSeats({ b: { frozen: 68_000 } }, ON_CLOCK) }),
  event("a claim", { ...CLAIM, claim: "flag" }, { ...HALTS, claims: { ...HALTS.claims, acts: ["uphold", "reject", "resume"] } }, /Claim|Stop/),
  event("a claim rejected", { e: "rejected", number: 1, article: "WBN 2.1b" }, RUNS, /Uphold|Reject|Resume/),
  event("a stop", STOP, { ...HALTS, claims: { ...HALTS.claims, raised: [] } }, /Claim|Stop/),
  event("a stop that is over", { e: "resumed", grant_ms: 0 }, RUNS, /Resume/),
  ...USUAL.filter(({ name }) => name.startsWith("refused")),
  event("a ruling", { e: "upheld", number: 1, article: "WBN 2.1b" }, { ...HALTS, claims: UPHELD }, /Claim|Stop/),
];

const PLAYERS = PEOPLE.map((one) => Object.assign({}, one, { played: 1 }));
const FINISHED = table({ phase: { is: "over" }, people: PLAYERS, next: NEXT, finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }] });

/** The message which says that some people want another match, with the same partners or with others. */
function wishes(name: string, rematch: readonly number[], rotation: readonly number[] = []): Arrival {
  const people = PLAYERS.map((one) =>
    Object.assign({}, one, { ready: [...rematch, ...rotation].includes(one.id), rotate: rotation.includes(one.id) }),
  );
  return { name, says: (match) => [{ t: "table", table: { ...match.at, people } }], shows: true };
}

const WISHED: readonly Arrival[] = [
  wishes("a wish for another match", [2]),
  wishes("wishes of all others", [2, 3, 4]),
  wishes("another wish", [2], [3, 4]),
  wishes("a wish withdrawn", [2, 3]),
];

const SILENT = talk([], NO_PARTNER);

/** A match of a person who has no partner to talk to. Who has no seats watches it. */
function silent(view: GameView, all: readonly Arrival[], at: TableView = table(), shown = ".board piece"): Scene {
  return { says: [welcome({ you: view.yours.length === 0 ? 9 : 1, table: at, game: view }), SILENT], game: view, at, shown, arrivals: all };
}

function overTheBoard(yours: readonly Seat[]): Scene {
  const may = yours.length === 0 ? [] : TO_MAKE.can;
  // After a lost connection the page would get the match without the ruling again.
  const all = [...CLAIMED, ...USUAL.filter(({ cuts }) => cuts !== true)];
  return silent({ ...TO_MAKE, yours: [...yours], can: may, dests: { A: null, B: null } }, all, { ...OTB_TABLE, people: FILIP.table.people });
}

const PLAYING: GameView = { ...MIDDLE, queueing: QUEUEING };
const OPENING: GameView = game({ can: [RESIGN, OFFER, ABORT], clocks: { ...MIDDLE.clocks, at: 4_000 } });
const CLOCK_SAYS: readonly ServerMsg[] = [welcome({ role: { is: "clock", board: null }, table: CLOCK_TABLE, game: CLOCK })];

export const SCENES: Readonly<Record<string, Scene>> = {
  player: {
    says: [welcome({ game: PLAYING }), talk([signalled(9, "A", { is: "keep", role: "Q" }, 88_000)])],
    game: PLAYING,
    at: table(),
    shown: ".signals",
    arrivals: [DROPPED, ...ALLOWED, ...USUAL],
  },
  opening: {
    says: begins(OPENING),
    game: OPENING,
    at: table(),
    shown: ".signals",
    arrivals: [
      event("a draw offer", { e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER, ABORT] }, /Draw/),
      event("a move", { e: "played", ...MOVE }, { can: [RESIGN, OFFER] }, /Abort|Accept|Decline/),
    ],
  },
  "no partner": silent(PLAYING, [DROPPED, ...ALLOWED, ...USUAL]),
  team: silent({ ...PLAYING, yours: ["A", "b"] }, [DROPPED, ...ALLOWED, ...USUAL]),
  watching: silent({ ...MIDDLE, yours: [], can: [], dests: { A: null, B: null } }, USUAL, FILIP.table, ".beside"),
  "over the board alone": overTheBoard(["A"]),
  "over the board team": overTheBoard(["A", "b"]),
  "over the board watching": overTheBoard([]),
  over: silent(OVER, WISHED, FINISHED, ".resultacts"),
  ...FOUR,
  ...EVENTS,
  clock: { path: `${TABLE}/clock?key=secret`, says: CLOCK_SAYS, game: CLOCK, at: CLOCK_TABLE, shown: ".zone", arrivals: CLOCKED },
};
