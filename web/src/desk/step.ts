// What the person at the desk does next. It is pure.

import { entriesById, type EventState, lastRound, missing } from "../event/index.ts";
import type { EntryView, GameRow } from "../wire.gen.ts";

export type Step =
  /** There are too few entries: so many more are needed. */
  | { readonly is: "add"; readonly more: number; readonly round: number }
  /** The next round can begin, with so many entries. */
  | { readonly is: "start"; readonly round: number; readonly here: number }
  /** A round is played, and these games have no result. */
  | { readonly is: "playing"; readonly round: number; readonly missing: readonly GameRow[] }
  /** All rounds are played. */
  | { readonly is: "finish" }
  | { readonly is: "finished" };

/** The entries of a table: two pairs, or four players. */
export function neededFor(pairs: boolean): number {
  return pairs ? 2 : 4;
}

export function stepOf(state: EventState): Step {
  const { finished, over, pairs } = state.head;
  if (finished) return { is: "finished" };
  const last = lastRound(state);
  const waits = last === undefined ? [] : missing(last);
  if (last !== undefined && waits.length > 0) return { is: "playing", round: last.round, missing: waits };
  if (over) return { is: "finish" };
  const round = state.rounds.length + 1;
  const here = presentIn(state, round);
  const more = neededFor(pairs) - here;
  return more > 0 ? { is: "add", more, round } : { is: "start", round, here };
}

/** How many entries can play in a round. */
export function presentIn(state: EventState, round: number): number {
  return state.entries.filter((one) => one.state === "here" && one.absent?.includes(round) !== true).length;
}

/** Whether a round has an entry in its pairing: at a table, with a bye, or as absent. */
export function wasPaired(state: EventState, { id, players, former = [] }: EntryView): boolean {
  const own = new Set([...players, ...former].map((one) => one.id));
  return state.rounds.some(({ pairing: { tables, byes, out, absent } }) => {
    const isSeated = tables.some(({ seats }) => Object.values(seats).some((player) => own.has(player)));
    return isSeated || [...byes, ...out, ...absent.map(([entry]) => entry)].includes(id);
  });
}

/** Whether an entry plays in the last round, and its match has no result yet. */
export function playsNow(state: EventState, { players }: EntryView): boolean {
  const last = lastRound(state);
  const open = last === undefined ? [] : missing(last).map(({ table }) => table);
  const tables = last?.pairing.tables.filter(({ table }) => open.includes(table)) ?? [];
  return tables.some(({ seats }) => players.some(({ id }) => Object.values(seats).includes(id)));
}

/** The names of the entries with these numbers. */
export function namesOfEntries(state: EventState, ids: readonly number[]): string[] {
  const entries = entriesById(state);
  return ids.map((id) => entries.get(id)?.players.map(({ name }) => name).join(" / ") ?? "");
}
