// The shown instant and the variations in the address: `?at=83400&ply=5&tried=…`. The address is updated while
// the replay is paused, so that a reload and a link show the same. It has the match time (`at`, in ms) and the
// number of half-moves (`ply`), since several half-moves may have the same time. Older links have only `at`. A player who
// comes from the table has their own seat in it (`from=b`), which a shared link leaves out.

import { effect } from "@preact/signals";

import { seatsOf } from "../match/index.ts";
import type { BoardId, Seat } from "../wire.gen.ts";
import { instantOf, step, type Instant } from "./state/pace.ts";
import type { Timeline } from "./state/timeline.ts";
import { read, write, type Read } from "./state/tree.ts";
import type { Analysis } from "./analysis.ts";
import type { Player } from "./player.ts";

/** The time from a change to the new address, ms. Browsers limit how often a page may change its address. */
const REST_MS = 250;

/** The instant in the address; the start of the match if the address has none. */
export function instantIn(query: string, line: Timeline): Instant {
  const asked = new URLSearchParams(query);
  const now = numberIn(asked.get("at"));
  const ply = numberIn(asked.get("ply"));
  return now === null && ply === null ? step(line, 0) : instantOf(line, now, ply);
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The seat in the address, whose player sees the boards as in the match; null for none. */
export function fromIn(query: string, inPlay: readonly BoardId[]): Seat | null {
  const asked = new URLSearchParams(query).get("from");
  return seatsOf(inPlay.length).find((seat) => seat === asked) ?? null;
}

/** The variations in the address: null for none, `"unreadable"` for an invalid text. */
export function linesIn(query: string): Read | "unreadable" | null {
  const text = new URLSearchParams(query).get("tried");
  return text === null || text === "" ? null : (read(text) ?? "unreadable");
}

/** The query of the address for the shown instant and the variations. */
export function queryOf(player: Player, analysis: Analysis): string {
  const { now, ply } = player.instant.value;
  const tree = analysis.tree.value;
  const tried = tree.length === 0 ? "" : `&tried=${write(tree, analysis.selected.value)}`;
  return `?at=${Math.floor(now)}&ply=${ply}${tried}`;
}

/** The part of the address with the seat at the bottom of the first board; empty for the usual one. */
function fromPart(seat: Seat): string {
  return seat === "A" ? "" : `&from=${seat}`;
}

/** Updates the address after each change. Returns a stop function. */
export function keepAddress(player: Player, analysis: Analysis): () => void {
  let first = true;
  return effect(() => {
    const query = queryOf(player, analysis) + fromPart(analysis.from.value);
    const playing = player.playing.value;
    if (first || playing) {
      first = false;
      return undefined;
    }
    const timer = setTimeout(() => history.replaceState(history.state, "", query + location.hash), REST_MS);
    return () => clearTimeout(timer);
  });
}
