// The instant that is shown, and the lines that were tried, in the address: `?at=83400&ply=5&tried=…`.
// They are kept there while the replay rests, so that a reload and a link show the same. The half-move
// is named beside the time, since several are often made at one time; older links have the time alone.

import { effect } from "@preact/signals";

import { instantOf, step, type Instant } from "../../state/replay/pace.ts";
import type { Timeline } from "../../state/replay/timeline.ts";
import { read, write, type Read } from "../../state/replay/tree.ts";
import type { Analysis } from "./analysis.ts";
import type { Player } from "./player.ts";

/** Browsers take so many changes of an address at once, and no more. */
const REST_MS = 250;

/** The instant that the address asks for; the end when it asks for none. */
export function instantIn(query: string, line: Timeline): Instant {
  const asked = new URLSearchParams(query);
  const now = numberIn(asked.get("at"));
  const ply = numberIn(asked.get("ply"));
  return now === null && ply === null ? step(line, line.at.length) : instantOf(line, now, ply);
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The lines that the address asks for: null for none, `"unreadable"` for what is no line. */
export function linesIn(query: string): Read | "unreadable" | null {
  const text = new URLSearchParams(query).get("tried");
  return text === null || text === "" ? null : (read(text) ?? "unreadable");
}

/** The query of what is shown. */
export function queryOf(player: Player, analysis: Analysis): string {
  const { now, ply } = player.instant.value;
  const tree = analysis.tree.value;
  const tried = tree.length === 0 ? "" : `&tried=${write(tree, analysis.selected.value)}`;
  return `?at=${Math.floor(now)}&ply=${ply}${tried}`;
}

/** Keeps the address in step from the first change on. Gives back what ends that. */
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
