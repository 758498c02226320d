// What an open table does now, in one line: for whom it waits, its clocks, or why they are stopped.

import { type EventState, keyOf, namesOf, type ShownTable, TEAMS } from "../event/index.ts";
import { useSeconds } from "../kit/index.ts";
import { face, leftAt } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { GameRef, MatchPreview, Seat } from "../wire.gen.ts";
import { isOpen } from "./tables.ts";

export function TableLine({ state, game }: { state: EventState; game: GameRef }) {
  const live = state.live.get(keyOf(game));
  if (live === undefined || !says(state, game)) return null;
  if (live.state === "runs" && live.preview !== undefined) return <TeamClocks preview={live.preview} at={live.at} />;
  return (
    <span class="tableline" data-state={live.state}>
      {lineOf(state, live)}
    </span>
  );
}

/** Whether there is something to say about a table. */
export function says(state: EventState, game: GameRef): boolean {
  const live = state.live.get(keyOf(game));
  return live !== undefined && isOpen(state, game) && ((live.state === "runs" && live.preview !== undefined) || lineOf(state, live) !== "");
}

/** What a table does, in words; empty if there is nothing to say. */
export function lineOf(state: EventState, live: ShownTable): string {
  const words = t.desk.tableLine;
  // Where results are only typed, tables have no clocks, and that is as it should be.
  const hasArbiter = state.desk?.arbiter !== undefined && state.head.hall.place === "boards";
  switch (live.state) {
    case "waits":
      return live.missing.length === 0 ? "" : words.waits(live.missing.map(namesOf(state)).join(", "));
    case "no_clock":
      return hasArbiter ? words.noClock : "";
    case "begins":
      return words.begins;
    case "ready":
      return words.ready;
    case "claimed":
      return live.calls ? words.called : words.claimed;
    case "stopped":
      return words.stopped;
    case "paused":
      return words.paused;
    case "decided":
      return words.decided;
    default:
      return "";
  }
}

/** The lower clock of each team. A screen reader does not read it: it changes each second. */
function TeamClocks({ preview, at }: { preview: MatchPreview; at: number }) {
  useSeconds();
  const { clocks, age } = preview;
  const now = clocks.at + age + (performance.now() - at);
  return (
    <span class="tableline" aria-hidden="true">
      {TEAMS.map((team) => lowest(clocks, team, now)).join(" – ")}
    </span>
  );
}

function lowest(clocks: MatchPreview["clocks"], team: readonly [Seat, Seat], now: number): string {
  const left = team.map((seat) => leftAt(clocks, seat, now)).filter((one) => one !== null);
  if (left.length === 0) return "–";
  return face(Math.max(0, Math.min(...left)), false);
}
