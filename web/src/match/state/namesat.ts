// The names of the players at each line of a log. If a new player replaces an expelled one, the lines before the
// expulsion have the old name. The line of the expulsion and all later ones have the new name.

import type { EventView, GameView } from "../../wire.gen.ts";

type Names = GameView["names"];

interface Line {
  readonly event: EventView;
}

/** Each line of `log` with the names of the players at that time. `names` are the names after the last line. */
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
