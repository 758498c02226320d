// The search as this guest asked for it last. The server shows a change up to half a second later, and the next change starts
// from this one.

import { signal } from "@preact/signals";

import type { SearchView } from "../wire.gen.ts";
import { ask, own } from "./own.ts";

type Wanted = Pick<SearchView, "rules" | "chips" | "pair">;

/** The last request, until the server shows it. */
const last = signal<{ readonly wanted: Wanted; readonly isDone: boolean } | null>(null);

// What the server says after its answer contains the change.
own.subscribe(() => {
  if (last.peek()?.isDone === true) last.value = null;
});

/** What this guest looks for; null if they do not look for a match. */
export function searched(): Wanted | null {
  return last.value?.wanted ?? own.value?.search ?? null;
}

/** Looks for a match. A search that runs is changed. */
export async function searchFor({ rules, chips, pair }: Wanted): Promise<void> {
  const wanted = { rules, chips, pair };
  const request = { wanted, isDone: false };
  last.value = request;
  const problem = await ask({ do: "search", ...wanted });
  if (last.peek() === request) last.value = problem === null ? { wanted, isDone: true } : null;
}
