// Where a player of an event is in its last round. It is pure.

import type { EntryView, EventYou, GameRef, GameRow, Seat } from "../wire.gen.ts";
import { PARTNER } from "./seats.ts";
import { entryOfPlayers, entriesById, type EventState, gameRow, lastRound, seatsOf } from "./state.ts";

/** The game of a player: their seat, and the three others by their numbers. */
export interface OwnGame {
  readonly game: GameRef;
  readonly seat: Seat;
  readonly partner: number;
  /** The one across the same board first. */
  readonly opponents: readonly [number, number];
  readonly row: GameRow | undefined;
}

export type Place =
  | { readonly is: "plays"; readonly own: OwnGame }
  /** Their match of the round is over. */
  | { readonly is: "played"; readonly own: OwnGame }
  | { readonly is: "out" | "bye" | "absent" }
  | { readonly is: "looks" | "withdrawn" | "expelled" }
  /** No round has begun for them. */
  | { readonly is: "waits" }
  | { readonly is: "over" };

const OPPOSITE: Readonly<Record<Seat, Seat>> = { A: "a", a: "A", B: "b", b: "B" };
const SEATS: readonly Seat[] = ["A", "a", "B", "b"];

type Player = Extract<EventYou, { readonly is: "player" }>;

export function entryOf(state: EventState, player: number): EntryView | undefined {
  return entriesById(state).get(entryOfPlayers(state).get(player) ?? -1);
}

export function placeOf(state: EventState, { id, game }: Player): Place {
  const entry = entryOf(state, id);
  if (entry === undefined) return { is: "waits" };
  if (state.head.finished) return { is: "over" };
  const round = lastRound(state);
  const now = game === null ? null : ownGame(state, id, game);
  if (now !== null) return { is: "plays", own: now };
  if (entry.state !== "here") return { is: entry.state };
  if (round === undefined) return { is: "waits" };
  const played = round.games.map((row) => ownGame(state, id, { ...row, round: round.round })).findLast((own) => own !== null);
  if (played !== undefined && played !== null) return { is: "played", own: played };
  const { byes, out, absent } = round.pairing;
  if (byes.includes(entry.id)) return { is: "bye" };
  if (out.includes(entry.id)) return { is: "out" };
  return { is: absent.some(([one]) => one === entry.id) ? "absent" : "waits" };
}

/** A game as one of its players sees it; null if they do not play in it. */
export function ownGame(state: EventState, player: number, { round, table, game }: GameRef): OwnGame | null {
  const seats = seatsOf(state.rounds[round - 1], { table, game });
  const seat = SEATS.find((one) => seats?.[one] === player);
  if (seats === undefined || seat === undefined) return null;
  const across = OPPOSITE[seat];
  return {
    game: { round, table, game },
    seat,
    partner: seats[PARTNER[seat]],
    opponents: [seats[across], seats[PARTNER[across]]],
    row: gameRow(state, { round, table, game }),
  };
}

/** Whether a seat is one of team 1, whose result comes first. */
export function isTeam1(seat: Seat): boolean {
  return seat === "A" || seat === "b";
}

export type Said = "won" | "lost" | "drawn" | "other";

/** A result as a player at this seat sees it. */
export function saidFrom(seat: Seat, result: string): Said {
  const [own, other] = pointsOf(result, isTeam1(seat));
  if (own === other) return own === "1/2" ? "drawn" : "other";
  return own === "1" ? "won" : own === "0" ? "lost" : "other";
}

/** The result that a player at this seat says. */
export function resultOf(seat: Seat, said: "won" | "lost" | "drawn"): string {
  if (said === "drawn") return "1/2-1/2";
  return (said === "won") === isTeam1(seat) ? "1-0" : "0-1";
}

function pointsOf(result: string, isFirst: boolean): readonly [own: string, other: string] {
  const [first = "", second = ""] = result.replace("f", "").split("-");
  return isFirst ? [first, second] : [second, first];
}

/** Whether a game is played on this site: one of its players is elsewhere, or all are. */
export function isOnline(state: EventState, { round, table, game }: GameRef): boolean {
  if (state.head.hall.place === "online") return true;
  const seats = Object.values(seatsOf(state.rounds[round - 1], { table, game }) ?? {});
  return state.entries.some(({ players }) => players.some(({ id, remote }) => remote === true && seats.includes(id)));
}
