// The 15 ways in which one person can hold seats of a match. Where the partner of a seat is another person, the two talk.

import { MIDDLE, PEOPLE, talk, table, welcome, wrote } from "../../dev/fixtures.ts";
import { partner, SEATS } from "../../src/match/state/seats.ts";
import type { GameView, Possibility, Seat, TalkEntry } from "../../src/wire.gen.ts";
import { NO_PARTNER, TABLE, type State, type States } from "./state.ts";

/** The names of seats in names of states, which have no capital letters: White on board A is `aw`. */
const WRITTEN: Record<Seat, string> = { A: "aw", a: "ab", B: "bw", b: "bb" };
/** The destinations of the two players on their turn in `MIDDLE`. */
const DESTS = { A: MIDDLE.dests.A, B: "d7:c8d8e7 N@:e6f5g4 P@:e6f5" };

/** All sets of at least one seat. */
export const WAYS: readonly (readonly Seat[])[] = Array.from({ length: 15 }, (_, index) => SEATS.filter((_seat, bit) => ((index + 1) >> bit) & 1));

export function nameOfWay(held: readonly Seat[]): string {
  return ["holds", ...held.map((seat) => WRITTEN[seat])].join("-");
}

function holds(held: readonly Seat[]): State {
  const speaking = held.filter((seat) => !held.includes(partner(seat)));
  const can = held.flatMap((seat): Possibility[] => [{ act: "resign", seat }, { act: "offer_draw", seat }, { act: "abort", seat }]);
  const mine = (seat: Seat) => held.includes(seat);
  const view: GameView = {
    ...MIDDLE,
    yours: [...held],
    names: { A: mine("A") ? "Anna" : "Zoe", a: mine("a") ? "Anna" : "Bohumil", B: mine("B") ? "Anna" : "Chloe", b: mine("b") ? "Anna" : "Dmitri" },
    dests: { A: mine("A") ? DESTS.A : null, B: mine("b") ? DESTS.B : null },
    can,
  };
  const seats = Object.fromEntries(SEATS.map((seat, index) => [seat, { who: "person", id: mine(seat) ? 1 : index + 2 }]));
  const people = [PEOPLE[0], ...SEATS.map((seat, index) => ({ ...PEOPLE[1], id: index + 2, name: view.names[seat] })).filter((_, index) => !mine(SEATS[index] ?? "A"))];
  const said = speaking.flatMap((seat, index): TalkEntry[] => [signalOf(partner(seat), 10 + index, view), answerOf(seat, 20 + index)]);
  const may = speaking.length === 0 ? NO_PARTNER : { signals: speaking };
  return {
    path: TABLE,
    says: [welcome({ table: table({ people, seats } as Parameters<typeof table>[0]), game: view }), talk([wrote(4, "good luck"), ...said], may)],
    shown: speaking.length === 0 ? ".board piece" : ".signals",
  };
}

/** A valid signal of a partner. */
function signalOf(seat: Seat, n: number, { names }: GameView): TalkEntry {
  return { n, at: 95_000, by: SEATS.indexOf(seat) + 2, name: names[seat], seat, to: "partner", said: { is: "signal", signal: { is: "mates_me", role: "N" }, direction: "i_do", for_ms: 60_000, over: false } };
}

/** A valid signal of the person. */
function answerOf(seat: Seat, n: number): TalkEntry {
  return { n, at: 97_000, by: 1, name: "Anna", seat, to: "partner", said: { is: "signal", signal: { is: "sit", who: "you" }, direction: "i_do", for_ms: 60_000, over: false } };
}

export const HOLDS: States = Object.fromEntries(WAYS.map((held) => [nameOfWay(held), holds(held)]));
