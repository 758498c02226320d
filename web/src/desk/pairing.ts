// The pairing of the next round before it begins: two players change places by hand. It is pure.

import { entryOfPlayers, type EventState, seatsOf } from "../event/index.ts";
import type { PairingView } from "../wire.gen.ts";

/** Who is in a pairing: a player at a table, or an entry that does not play. */
export type Who = { readonly is: "player" | "entry"; readonly id: number };

export function isSame(one: Who | null, other: Who): boolean {
  return one?.is === other.is && one.id === other.id;
}

/** The pairing after two have changed places. Of a pair, both partners move. Gives null if it cannot be done. */
export function swapped(state: EventState, pairing: PairingView, one: Who, other: Who): PairingView | null {
  return state.head.pairs ? pairsSwapped(state, pairing, one, other) : playersSwapped(state, pairing, one, other);
}

function playersSwapped(state: EventState, pairing: PairingView, one: Who, other: Who): PairingView | null {
  if (one.is === "entry" && other.is === "entry") return null;
  const player = (who: Who) => (who.is === "player" ? who.id : (playersOf(state, who.id)[0] ?? -1));
  const [from, to] = [player(one), player(other)];
  const entries = entryOfPlayers(state);
  return exchanged(pairing, new Map([[from, to], [to, from]]), entries.get(from) ?? -1, entries.get(to) ?? -1);
}

function pairsSwapped(state: EventState, pairing: PairingView, one: Who, other: Who): PairingView | null {
  const ofPlayers = entryOfPlayers(state);
  const entry = (who: Who) => (who.is === "entry" ? who.id : (ofPlayers.get(who.id) ?? -1));
  const [from, to] = [entry(one), entry(other)];
  const [[a, b], [c, d]] = [playersOf(state, from), playersOf(state, to)];
  if (from === to || a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return exchanged(pairing, new Map([[a, c], [b, d], [c, a], [d, b]]), from, to);
}

/** Exchanges players at the tables, and two entries among those that do not play. */
function exchanged(pairing: PairingView, players: ReadonlyMap<number, number>, from: number, to: number): PairingView {
  const seat = (player: number) => players.get(player) ?? player;
  const entry = (id: number) => (id === from ? to : id === to ? from : id);
  return {
    tables: pairing.tables.map(({ table, seats: { A, a, B, b } }) => ({ table, seats: { A: seat(A), a: seat(a), B: seat(B), b: seat(b) } })),
    byes: pairing.byes.map(entry),
    out: pairing.out.map(entry),
    absent: pairing.absent,
  };
}

function playersOf(state: EventState, entry: number): readonly number[] {
  return state.entries.find(({ id }) => id === entry)?.players.map(({ id }) => id) ?? [];
}

/** The players of each team in a game of a round, the one on board A first. */
export function teamsAt(state: EventState, round: number, at: { readonly table: number; readonly game: number }): readonly (readonly [number, number])[] {
  const seats = seatsOf(state.rounds[round - 1], at);
  return seats === undefined ? [] : [[seats.A, seats.b], [seats.a, seats.B]];
}
