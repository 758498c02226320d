// What a person has written but not sent yet. It survives a reload by which the page renews itself.

import { signal, type Signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";

const drafts = new Map<string, Signal<string>>();

/** The draft with this name: what the page before the reload had there, or empty. */
export function draft(name: string): Signal<string> {
  let found = drafts.get(name);
  if (found === undefined) {
    found = signal(stored(keptAs(name), true) ?? "");
    keep(keptAs(name), null, true);
    drafts.set(name, found);
  }
  return found;
}

/** Stores all drafts in this tab, for the page after the reload. */
export function keepDrafts(): void {
  for (const [name, text] of drafts) keep(keptAs(name), text.peek() || null, true);
}

function keptAs(name: string): string {
  return `draft ${name}`;
}
