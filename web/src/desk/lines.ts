// The lines of the event's log as the server sends them.

import type { EventState } from "../event/index.ts";

export interface DeskLine {
  readonly no: number;
  /** When, in ms since 1970. */
  readonly at_ms: number;
  /** Who and what, as the file of the event has it. */
  readonly what: Readonly<Record<string, unknown>>;
}

/** The last lines, the newest first. */
export function linesOf(state: EventState): readonly DeskLine[] {
  // In `wire.gen.ts` two Rust types have the name `LogLine`, and the line of a match has won.
  return (state.desk?.log ?? []) as unknown as readonly DeskLine[];
}
