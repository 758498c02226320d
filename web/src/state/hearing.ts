// Whom this page does not hear, and whether a finger draws on boards: both last as long as the page.

import { signal } from "@preact/signals";

/** Numbers of people whose lines, signals and drawings are not shown. */
export const muted = signal<ReadonlySet<number>>(new Set());

export function mute(person: number, on: boolean): void {
  const next = new Set(muted.peek());
  if (on) next.add(person);
  else next.delete(person);
  muted.value = next;
}

/** A finger on a board draws for the partner instead of moving. */
export const drawing = signal(false);
