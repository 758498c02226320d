// What is done at the desk: one act after another. The desk says why an act was refused, and what was done.

import { signal } from "@preact/signals";

import { act, event } from "../event/index.ts";
import type { DeskAct, Problem } from "../wire.gen.ts";

/** Why the last act was refused; null if it was done. */
export const refused = signal<Problem | null>(null);
/** How many lines of the log there were when the last act was asked for. */
export const askedAt = signal(0);
/** What was done last, for screen readers and for a short line of the page. */
export const said = signal("");
/** Whether what was done last is offered to be undone at once. */
export const canUndo = signal(false);
export const busy = signal(false);

/** How long the page waits for the news that made an act come too late, ms. */
const NEWS_MS = 1_000;

/** Carries out an act. `says`: what the page says then. `undo`: whether it offers to undo it. Gives whether it was done. */
export async function does(wanted: DeskAct, says = "", undo = false): Promise<boolean> {
  busy.value = true;
  said.value = "";
  canUndo.value = false;
  refused.value = null;
  refused.value = await ask(wanted);
  busy.value = false;
  const done = refused.peek() === null;
  if (done) {
    said.value = says;
    canUndo.value = undo;
  }
  return done;
}

/** Asks for an act, and once more if the page was only behind with what this person has done. */
async function ask(wanted: DeskAct): Promise<Problem | null> {
  const seen = event.peek()?.seen ?? 0;
  askedAt.value = seen;
  const problem = await act(wanted);
  if (problem?.code !== "changed") return problem;
  await newsAfter(seen);
  return isOwn(seen) ? act(wanted) : problem;
}

/** Waits until the page has news, but not long. */
async function newsAfter(seen: number): Promise<void> {
  const stops: (() => void)[] = [];
  await new Promise<void>((done) => {
    setTimeout(done, NEWS_MS);
    stops.push(event.subscribe((state) => void ((state?.seen ?? 0) > seen && done())));
  });
  for (const stop of stops) stop();
}

/** Whether all lines since then are of this person, or say that tables were opened. */
function isOwn(seen: number): boolean {
  const state = event.peek();
  if (state?.you.is !== "staff") return false;
  const { id } = state.you;
  const since = (state.desk?.log ?? []).filter(({ no }) => no > seen);
  return since.length > 0 && since.every(({ what }) => what["desk"] === "room" || (what["by"] as { staff?: number } | undefined)?.staff === id);
}

/** The page shows something else: what was refused before does not matter any more. */
export function forget(): void {
  refused.value = null;
}
