// The instant that is shown, and the lines that were tried, in the address: `?at=83400&tried=…`. They
// are kept there while the replay rests, so that a reload and a link show the same.

import { effect } from "@preact/signals";

import { seek, step, type Instant } from "../../state/replay/pace.ts";
import type { Timeline } from "../../state/replay/timeline.ts";
import { read, write, type Read } from "../../state/replay/tree.ts";
import type { Bench } from "./bench.ts";
import type { Player } from "./player.ts";

/** Browsers take so many changes of an address at once, and no more. */
const REST_MS = 250;

/** The instant that the address asks for; the end when it asks for none. */
export function instantIn(query: string, line: Timeline): Instant {
  const at = new URLSearchParams(query).get("at");
  const now = at !== null && /^\d{1,12}$/.test(at) ? Number(at) : null;
  return now === null ? step(line, line.at.length) : seek(line, now);
}

export function linesIn(query: string): Read | null {
  const text = new URLSearchParams(query).get("tried");
  return text === null ? null : read(text);
}

/** The query of what is shown. */
export function queryOf(player: Player, bench: Bench): string {
  const now = Math.floor(player.stand.value.now);
  const tree = bench.tree.value;
  const tried = tree.length === 0 ? "" : `&tried=${write(tree, bench.on.value)}`;
  return `?at=${now}${tried}`;
}

/** Keeps the address in step from the first change on. Gives back what ends that. */
export function keepAddress(player: Player, bench: Bench): () => void {
  let first = true;
  return effect(() => {
    const query = queryOf(player, bench);
    const playing = player.playing.value;
    if (first || playing) {
      first = false;
      return undefined;
    }
    const timer = setTimeout(() => history.replaceState(history.state, "", query + location.hash), REST_MS);
    return () => clearTimeout(timer);
  });
}
