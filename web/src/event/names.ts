// How players, seats and numbers of an event are written.

import { shownName, t } from "../words/index.ts";
import type { EntryView, Seat } from "../wire.gen.ts";
import { entryName, type EventState, playerNames } from "./state.ts";

export type NameOf = (player: number) => string;

/** Gives the name of a player. */
export function namesOf(state: EventState): NameOf {
  const names = playerNames(state);
  return (player) => shownName(names.get(player) ?? "");
}

/** `White A`. */
export function shortSeat(seat: Seat): string {
  return t.event.shortSeat(colorOf(seat), seat.toUpperCase());
}

export function colorOf(seat: Seat): "white" | "black" {
  return seat === "A" || seat === "B" ? "white" : "black";
}

/** The fractions that points and tie-breaks have. */
const FRACTIONS = ["", "¼", "½", "¾"];

/** Points: `0`, `½`, `2½`; after penalties also `−½`. */
export function points(value: number): string {
  const quarters = Math.round(value * 4);
  const size = Math.abs(quarters);
  const whole = Math.floor(size / 4);
  const part = FRACTIONS[size % 4] ?? "";
  return `${quarters < 0 ? "−" : ""}${whole === 0 && part !== "" ? "" : whole}${part}`;
}

/** A result: `1–0`, `½–½`; one that was not played: `+ : −`. */
export function resultText(result: string): string {
  if (result.endsWith("f")) {
    const [one, two] = result.replace("f", "").split("-");
    return `${one === "1" ? "+" : "−"} : ${two === "1" ? "+" : "−"}`;
  }
  return result.replaceAll("1/2", "½").replace("-", "–");
}

/** The name of an entry in a list, with a mark if it takes part no more. */
export function markedName(entry: EntryView | undefined): string {
  return entry !== undefined && isGone(entry) ? `* ${entryName(entry)}` : entryName(entry);
}

/** Whether an entry takes part no more. */
export function isGone({ state }: Pick<EntryView, "state">): boolean {
  return state === "withdrawn" || state === "expelled";
}
