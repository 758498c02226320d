// The names of the players at each line of a log: a player who plays on in another's place has their own name
// from then on.

import type { EventView, GameView } from "../wire.gen.ts";

type Names = GameView["names"];

interface Line {
  readonly event: EventView;
}

/** The lines with the names that players had then; `names` are the last ones. */
export function withNames<L extends Line>(log: readonly L[], names: Names): { readonly line: L; readonly names: Names }[] {
  let then = names;
  const lines = log.toReversed().map((line) => {
    const now = { line, names: then };
    const { event } = line;
    if (event.e === "expelled" && event.replaced_by !== undefined) {
      then = { ...then, ...Object.fromEntries((event.seats ?? []).map((seat) => [seat, event.name])) };
    }
    return now;
  });
  return lines.toReversed();
}
