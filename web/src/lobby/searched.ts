// The search as this guest asked for it last. The server shows a change up to half a second later, and the next change starts
// from this one.

import { signal } from "@preact/signals";

import type { OwnLobby, SearchView } from "../wire.gen.ts";
import { ask, own } from "./own.ts";

type Wanted = Pick<SearchView, "rules" | "chips" | "pair">;

/** The last request. `shownBy`: what the server had said when it was done; undefined while it is not. */
const last = signal<{ readonly wanted: Wanted; readonly shownBy?: OwnLobby | null } | null>(null);

/** What this guest looks for; null if they do not look for a match. */
export function searched(): Wanted | null {
  const shown = own.value;
  const request = last.value;
  // What the server says after its answer contains the change.
  const isAhead = request !== null && (request.shownBy === undefined || request.shownBy === shown);
  return isAhead ? request.wanted : (shown?.search ?? null);
}

/** Looks for a match. A search that runs is changed. */
export async function searchFor({ rules, chips, pair }: Wanted): Promise<void> {
  const wanted = { rules, chips, pair };
  const request = { wanted };
  last.value = request;
  const problem = await ask({ do: "search", ...wanted });
  if (last.peek() === request) last.value = problem === null ? { wanted, shownBy: own.peek() } : null;
}
