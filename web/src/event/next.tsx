// What comes next: the results that are missing, or when the next round begins.

import { useSecondsLeft } from "../kit/index.ts";
import { clockText, t } from "../words/index.ts";
import { type EventState, lastRound, missing } from "./state.ts";

/** How many tables of the last round have no result. */
export function tablesLeft(state: EventState): number {
  const round = lastRound(state);
  return round === undefined ? 0 : new Set(missing(round).map(({ table }) => table)).size;
}

export function Next({ state }: { state: EventState }) {
  const left = useSecondsLeft(state.head.next_ms, state.headAt);
  return <p class="eventnext">{nextText(state, left)}</p>;
}

/** `left`: the seconds to the next round; null if it is not known when it begins. */
export function nextText(state: EventState, left: number | null): string {
  const words = t.event;
  if (state.head.over) return words.finished;
  const round = lastRound(state)?.round ?? 0;
  const open = tablesLeft(state);
  if (left !== null && (open === 0 || left > 0)) {
    return left === 0 ? words.nextSoon(round + 1) : words.nextIn(round + 1, clockText(left * 1_000));
  }
  if (open > 0) return words.missing(open);
  return round === 0 ? words.notBegun : `${words.all(round)} ${words.nextOpen}`;
}
