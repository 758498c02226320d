// What a person has written but not sent yet. It survives a reload.

import { signal, type Signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";
import { listen } from "./keys.ts";

const drafts = new Map<string, Signal<string>>();

/** The draft with this name: what the page before the reload had there, or empty. */
export function draft(name: string): Signal<string> {
  let found = drafts.get(name);
  if (found === undefined) {
    if (drafts.size === 0) listen(window, ["pagehide"], keepDrafts);
    found = signal(stored(keptAs(name), true) ?? "");
    keep(keptAs(name), null, true);
    drafts.set(name, found);
  }
  return found;
}

/** Stores all drafts in this tab, for the page after a reload. */
function keepDrafts(): void {
  for (const [name, text] of drafts) keep(keptAs(name), text.peek() || null, true);
}

function keptAs(name: string): string {
  return `draft ${name}`;
}
