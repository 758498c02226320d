// Where each player of a round is, in the order of the names. It is pure.

import type { RoundView, Seat } from "../wire.gen.ts";
import { namesOf } from "./names.ts";
import { PARTNER } from "./seats.ts";
import { entriesById, entryName, type EventState, playerNames } from "./state.ts";

export interface SeatLine {
  readonly player: number;
  readonly name: string;
  /** Where they play; null if they do not. */
  readonly table: number | null;
  readonly seat: Seat | null;
  readonly partner: string;
  /** Why they do not play. */
  readonly why: "bye" | "out" | "absent" | null;
}

const SEATS: readonly Seat[] = ["A", "b", "a", "B"];

/** `language`: by whose order of the letters. */
export function seatList(state: EventState, round: RoundView, language: string): readonly SeatLine[] {
  const name = namesOf(state);
  const { tables, byes, out, absent } = round.pairing;
  const seated = tables.flatMap(({ table, seats }) =>
    SEATS.map((seat) => ({ player: seats[seat], name: name(seats[seat]), table, seat, partner: name(seats[PARTNER[seat]]), why: null })),
  );
  const others = [
    ...idle(state, byes, "bye"),
    ...idle(state, out, "out"),
    ...idle(state, absent.map(([entry]) => entry), "absent"),
  ];
  const order = new Intl.Collator(language);
  return [...seated, ...others].toSorted((one, two) => order.compare(one.name, two.name));
}

/** Those who do not play in a round: why, and the names of the entries. */
export interface IdleLine {
  readonly why: "bye" | "out" | "absent";
  readonly names: readonly string[];
}

/** Those who do not play in a round, in the order of the list by table. A reason without a name is left out. */
export function idleLines(state: EventState, { pairing: { byes, out, absent } }: RoundView): readonly IdleLine[] {
  const entries = entriesById(state);
  const line = (why: IdleLine["why"], all: readonly number[]): IdleLine => ({ why, names: all.map((entry) => entryName(entries.get(entry))) });
  return [line("bye", byes), line("out", out), line("absent", absent.map(([entry]) => entry))].filter(({ names }) => names.length > 0);
}

function idle(state: EventState, entries: readonly number[], why: "bye" | "out" | "absent"): SeatLine[] {
  const all = entriesById(state);
  const names = playerNames(state);
  const players = entries.flatMap((entry) => all.get(entry)?.players ?? []);
  return players.map(({ id }) => ({ player: id, name: names.get(id) ?? "", table: null, seat: null, partner: "", why }));
}
