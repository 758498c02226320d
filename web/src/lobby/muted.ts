// The people whom this guest has muted: the page does not show what they write. The browser keeps their public ids.

import { signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";

const KEPT_AS = "muted";
/** The browser keeps at most so many. */
const MOST = 200;

/** The public ids of the muted people. */
export const muted = signal<ReadonlySet<string>>(new Set((stored(KEPT_AS) ?? "").split(" ").filter((one) => one !== "")));

/** Mutes a person, or no longer. */
export function mute(who: string, on: boolean): void {
  const others = [...muted.peek()].filter((one) => one !== who);
  muted.value = new Set((on ? [...others, who] : others).slice(-MOST));
  keep(KEPT_AS, muted.value.size === 0 ? null : [...muted.value].join(" "));
}
