// Players who have not come to their table: who can play instead, and who wins otherwise. It is pure.

import { entriesById, entryName, entryOfPlayers, type EventState, lastRound, namesOf } from "../event/index.ts";
import type { DeskAct, EntryView, GameRef } from "../wire.gen.ts";
import { teamsAt } from "./pairing.ts";

/** Another one who can play. */
export interface Substitute {
  /** Who does not play then. */
  readonly absent: string;
  readonly plays: string;
  readonly act: DeskAct;
}

/** So many are offered at once. */
const MOST = 6;
/** If more are missing, it is asked who they are. */
const MOST_MISSING = 2;
/** In the other formats it is fixed who meets whom. */
const WITH_SUBSTITUTES: ReadonlySet<string> = new Set(["swiss", "partners", "individual-swiss"]);

/** Who can play for a player who has not come: first those who sit out, then those with a bye, then those who came late. */
export function substitutes(state: EventState, game: GameRef, missing: readonly number[]): readonly Substitute[] {
  const entries = entriesById(state);
  const ofPlayers = entryOfPlayers(state);
  const late = [...new Set(missing.map((player) => ofPlayers.get(player)))].map((id) => entries.get(id ?? -1)).filter((one) => one !== undefined);
  if (missing.length > MOST_MISSING || hasBegun(state, game) || lastRound(state)?.round !== game.round) return [];
  return late.flatMap((entry) => (entry.players.every(({ id }) => missing.includes(id)) ? wholly(state, entry) : partly(state, entry, missing))).slice(0, MOST);
}

/** Whether a game of the match has a result. The same four play both games. */
function hasBegun(state: EventState, { round, table }: GameRef): boolean {
  return state.rounds[round - 1]?.games.some((row) => row.table === table && row.result !== undefined) === true;
}

/** No player of the entry has come: another entry plays in this round. */
function wholly(state: EventState, entry: EntryView): readonly Substitute[] {
  if (!WITH_SUBSTITUTES.has(state.head.format)) return [];
  const [{ name } = { name: "" }] = entry.players;
  return waiting(state).map((other) => ({
    absent: entryName(entry),
    plays: entryName(other),
    act: { is: "substitute", name, by: other.players[0]?.name ?? "" },
  }));
}

/** One of a pair has not come: who looks for a partner plays with the other one from now on. */
function partly(state: EventState, entry: EntryView, missing: readonly number[]): readonly Substitute[] {
  const looking = state.entries.filter((one) => one.state === "looks").flatMap(({ players }) => players);
  return entry.players
    .filter(({ id }) => missing.includes(id))
    .flatMap(({ name }) => looking.map((one): Substitute => ({ absent: name, plays: one.name, act: { is: "replace", name, by: one.name } })));
}

/** The entries that could play in the last round: they have no table, and are not absent. */
function waiting(state: EventState): readonly EntryView[] {
  const round = lastRound(state);
  if (round === undefined) return [];
  const { tables, out, byes, absent } = round.pairing;
  const ofPlayers = entryOfPlayers(state);
  const busy = new Set([...tables.flatMap(({ seats }) => Object.values(seats).map((player) => ofPlayers.get(player))), ...absent.map(([id]) => id)]);
  const free = state.entries.filter(({ id, state: is }) => is === "here" && !busy.has(id));
  const order = ({ id }: EntryView) => (out.includes(id) ? 0 : byes.includes(id) ? 1 : 2);
  return free.toSorted((one, other) => order(one) - order(other) || one.id - other.id);
}

/** The default win of the team that came, and its names; null if a player of each team is missing. */
export function defaultWin(state: EventState, game: GameRef, missing: readonly number[]): { readonly result: string; readonly winners: readonly string[] } | null {
  const [one, two] = teamsAt(state, game.round, game);
  if (one === undefined || two === undefined) return null;
  const [missOne, missTwo] = [one, two].map((team) => team.some((player) => missing.includes(player)));
  if (missOne === missTwo) return null;
  const winners = missOne === true ? two : one;
  return { result: missOne === true ? "0-1f" : "1-0f", winners: winners.map(namesOf(state)) };
}
