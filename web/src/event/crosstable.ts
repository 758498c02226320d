// The crosstable: for each entry and round, the points and whom they played with and against. It is pure.

import type { RoundView } from "../wire.gen.ts";
import { entryOfPlayers, type EventState } from "./state.ts";

/** What an entry has in a round. */
export interface Cell {
  readonly kind: "played" | "open" | "bye" | "out" | "absent" | "none";
  /** The points of the games that are over; of an absence, what it counts. */
  readonly points: number;
  /** Whether the match was not played. */
  readonly forfeit: boolean;
  /** The places of the partner, if partners change, and of the opponents. */
  readonly partner: number | null;
  readonly opponents: readonly number[];
}

export interface CrossRow {
  readonly entry: number;
  /** The group, from 1; absent in an event without groups. */
  readonly group?: number | undefined;
  readonly rank: number;
  /** The line in the table, from 1: opponents are named by it. */
  readonly line: number;
  readonly points: number;
  readonly cells: readonly Cell[];
  /** The rounds that do not count, because one of the two left before half of a round robin (FIDE C.05 6.6). */
  readonly uncounted: readonly number[];
}

const NOTHING: Cell = { kind: "none", points: 0, forfeit: false, partner: null, opponents: [] };

/** A row for each entry, in the order of the standings. */
export function crosstable(state: EventState): readonly CrossRow[] {
  const lines = new Map(state.standings.map(({ entry }, index) => [entry, index + 1]));
  const rounds = state.rounds.map((round) => cellsOf(state, round, lines));
  return state.standings.map(({ entry, group, rank, points, uncounted = [] }) => ({
    entry,
    group,
    rank,
    line: lines.get(entry) ?? 0,
    points,
    cells: rounds.map((cells) => cells.get(entry) ?? NOTHING),
    uncounted,
  }));
}

function cellsOf(state: EventState, round: RoundView, lines: ReadonlyMap<number, number>): ReadonlyMap<number, Cell> {
  const cells = new Map<number, Cell>();
  const owners = entryOfPlayers(state);
  for (const { table, seats } of round.pairing.tables) {
    const games = round.games.filter((game) => game.table === table);
    const results = games.flatMap(({ result }) => (result === undefined ? [] : [result]));
    const entriesOf = (one: number, other: number) => [...new Set([one, other].map((player) => owners.get(player) ?? -1))];
    const teams = [entriesOf(seats.A, seats.b), entriesOf(seats.a, seats.B)];
    teams.forEach((team, index) => {
      for (const entry of team) {
        const mate = team.find((one) => one !== entry);
        cells.set(entry, {
          kind: results.length === 0 ? "open" : "played",
          points: results.reduce((sum, result) => sum + pointsOf(result, index), 0),
          forfeit: results.length > 0 && results.every((result) => result.endsWith("f")),
          partner: mate === undefined ? null : (lines.get(mate) ?? 0),
          opponents: (teams[1 - index] ?? []).map((one) => lines.get(one) ?? 0),
        });
      }
    });
  }
  for (const entry of round.pairing.byes) cells.set(entry, { ...NOTHING, kind: "bye" });
  for (const entry of round.pairing.out) cells.set(entry, { ...NOTHING, kind: "out" });
  for (const [entry, points] of round.pairing.absent) cells.set(entry, { ...NOTHING, kind: "absent", points });
  return cells;
}

/** The points of a team in a result: `1-0`, `1/2-1/2`. */
function pointsOf(result: string, team: number): number {
  const part = result.replace("f", "").split("-")[team] ?? "0";
  return part === "1/2" ? 0.5 : Number(part);
}
