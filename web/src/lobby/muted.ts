// The people whom this guest has muted: the page does not show what they write. The browser keeps their public ids and the
// names that they had.

import { signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";

const KEPT_AS = "muted";
/** The browser keeps at most so many. */
const MOST = 200;

/** The names of the muted people by their public ids. */
export const muted = signal(readMuted(stored(KEPT_AS)));

/** Reads what the browser keeps: a line for each person, with the id and the name. */
export function readMuted(text: string | null): ReadonlyMap<string, string> {
  const lines = (text ?? "").split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.split(" ", 1)[0] ?? "", line.slice(line.indexOf(" ") + 1)]));
}

/** Mutes a person, or no longer. */
export function mute(who: string, on: boolean, name = ""): void {
  const others = [...muted.peek()].filter(([one]) => one !== who);
  muted.value = new Map((on ? [...others, [who, name] as const] : others).slice(-MOST));
  keep(KEPT_AS, muted.value.size === 0 ? null : [...muted.value].map((one) => one.join(" ")).join("\n"));
}
