// The times and the rules with which a person looks for a match. This browser remembers them.

import { signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";
import type { Chip, LobbyRules, Searched } from "../wire.gen.ts";

/** The times, in the order in which they are shown. The types of the messages contain them: none can be missing here. */
export const CHIPS = all<Chip>({ "1+0": true, "2+0": true, "3+0": true, "5+0": true, "3+2": true });
export const RULES = all<LobbyRules>({ fics: true, chesscom: true });

function all<T extends string>(each: Readonly<Record<T, true>>): readonly T[] {
  return Object.keys(each) as T[];
}

const KEPT_AS = "play";
const FIRST: Searched = { rules: "fics", chips: ["3+0"] };

/** What the person chose. */
export const choice = signal<Searched>(readChoice(stored(KEPT_AS)));

/** Reads what the browser keeps. What is invalid there is as if nothing were kept. */
export function readChoice(text: string | null): Searched {
  try {
    const { rules, chips } = JSON.parse(text ?? "{}") as Partial<Searched>;
    const known = CHIPS.filter((one) => chips?.includes(one) === true);
    return { rules: RULES.find((one) => one === rules) ?? FIRST.rules, chips: known.length === 0 ? FIRST.chips : known };
  } catch {
    return FIRST;
  }
}

export function choose(next: Searched): void {
  choice.value = next;
  keep(KEPT_AS, JSON.stringify(next));
}

/** The choice with a time more, or without it. The last time stays. */
export function toggled({ rules, chips }: Searched, chip: Chip): Searched {
  const next = CHIPS.filter((one) => (one === chip ? !chips.includes(one) : chips.includes(one)));
  return { rules, chips: next.length === 0 ? chips : next };
}
