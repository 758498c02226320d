// The instant that is shown, and the variations, in the address: `?at=83400&ply=5&tried=…`. The address is
// updated while the replay is paused, so that a reload and a link show the same. The half-move is there
// beside the time, since several are often made at one time; older links have the time alone.

import { effect } from "@preact/signals";

import { instantOf, step, type Instant } from "../../state/replay/pace.ts";
import type { Timeline } from "../../state/replay/timeline.ts";
import { read, write, type Read } from "../../state/replay/tree.ts";
import type { Analysis } from "./analysis.ts";
import type { Player } from "./player.ts";

/** Browsers limit how often an address may change. */
const REST_MS = 250;

/** The instant in the address; the end when there is none. */
export function instantIn(query: string, line: Timeline): Instant {
  const asked = new URLSearchParams(query);
  const now = numberIn(asked.get("at"));
  const ply = numberIn(asked.get("ply"));
  return now === null && ply === null ? step(line, line.at.length) : instantOf(line, now, ply);
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The variations in the address: null for none, `"unreadable"` for an invalid text. */
export function linesIn(query: string): Read | "unreadable" | null {
  const text = new URLSearchParams(query).get("tried");
  return text === null || text === "" ? null : (read(text) ?? "unreadable");
}

/** The query for what is shown. */
export function queryOf(player: Player, analysis: Analysis): string {
  const { now, ply } = player.instant.value;
  const tree = analysis.tree.value;
  const tried = tree.length === 0 ? "" : `&tried=${write(tree, analysis.selected.value)}`;
  return `?at=${Math.floor(now)}&ply=${ply}${tried}`;
}

/** Keeps the address in step from the first change on. Returns a stop function. */
export function keepAddress(player: Player, analysis: Analysis): () => void {
  let first = true;
  return effect(() => {
    const query = queryOf(player, analysis);
    const playing = player.playing.value;
    if (first || playing) {
      first = false;
      return undefined;
    }
    const timer = setTimeout(() => history.replaceState(history.state, "", query + location.hash), REST_MS);
    return () => clearTimeout(timer);
  });
}
