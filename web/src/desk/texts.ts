// How results, points and refusals are written at the desk.

import { problemText, shownName, t } from "../words/index.ts";
import { type EventState, playerNames } from "../event/index.ts";
import type { Problem } from "../wire.gen.ts";

/** Points: `0`, `½`, `2½`. */
export function pointsText(value: number): string {
  const whole = Math.floor(value);
  if (value - whole !== 0.5) return String(value);
  return whole === 0 ? "½" : `${whole}½`;
}

/** A result: `1–0`, `½–½`; one that was not played: `+ : −`. */
export function resultText(result: string): string {
  const [one = "", two = ""] = result.replace("f", "").split("-");
  if (result.endsWith("f")) return `${one === "1" ? "+" : "−"} : ${two === "1" ? "+" : "−"}`;
  return `${one}–${two}`.replaceAll("1/2", "½");
}

/** Gives the name of a player. */
export function namesOf(state: EventState): (player: number) => string {
  const names = playerNames(state);
  return (player) => shownName(names.get(player) ?? "");
}

/** The names of those who play together: `Anna and Bob`. */
export function together(names: readonly string[]): string {
  return names.join(t.desk.and);
}

/** Why the desk refuses something. */
export function refusal(problem: Problem): string {
  return problemText(problem);
}
