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

/**
 * Carries out an act. `says`: what the page says then. `undo`: whether it offers to undo it. Gives whether it was done. What
 * comes too late is not asked for again: after another line, also one by the same person on another device, it would do
 * something that was not confirmed.
 */
export async function does(wanted: DeskAct, says = "", undo = false): Promise<boolean> {
  busy.value = true;
  said.value = "";
  canUndo.value = false;
  refused.value = null;
  askedAt.value = event.peek()?.seen ?? 0;
  refused.value = await act(wanted);
  busy.value = false;
  const done = refused.peek() === null;
  if (done) {
    said.value = says;
    canUndo.value = undo;
  }
  return done;
}

/** The page shows something else: what was refused before does not matter any more. */
export function forget(): void {
  refused.value = null;
}
