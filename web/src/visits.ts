// The tables at which a person was with this browser, the latest first. Only the browser keeps them: the link of a
// table is a secret.

import { keep, stored } from "./stored.ts";

export interface Visit {
  /** The table, as in its link. */
  readonly table: string;
  /** When the person was there, ms since 1970. */
  readonly at: number;
  /** The time control, as the server names it. */
  readonly control: string;
  readonly preset: string;
  /** The names of the other players. */
  readonly names: readonly string[];
  /** Whether the person's match ran when they were last there. */
  readonly playing: boolean;
  /** There if the lobby made the table: it says when the match has ended. */
  readonly lobby?: true;
}

const KEPT_AS = "visits";

/** How many visits are kept. */
const MOST = 6;

export function visits(): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(stored(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Keeps a visit as the latest one. */
export function visited(visit: Visit): void {
  keep(KEPT_AS, JSON.stringify([visit, ...others(visit.table)].slice(0, MOST)));
}

/** Removes a table to which there is no way back. */
export function forgetVisit(table: string): void {
  keep(KEPT_AS, JSON.stringify(others(table)));
}

function others(table: string): Visit[] {
  return visits().filter((one) => one.table !== table);
}

function isVisit(one: unknown): one is Visit {
  const { table, at, control, preset, names, playing } = (one ?? {}) as Partial<Record<keyof Visit, unknown>>;
  const areTexts = [table, control, preset].every((text) => typeof text === "string");
  return areTexts && typeof at === "number" && typeof playing === "boolean" && Array.isArray(names) && names.every((name) => typeof name === "string");
}
