// The time and the rules that a person chose last in this browser.

import { useCallback, useState } from "preact/hooks";

import { type Draft, presetOf } from "../rules/index.ts";
import { keep, stored } from "../stored.ts";
import type { RulesView } from "../wire.gen.ts";

/** The draft that is kept under a name, or `first`. A change is kept. */
export function useRemembered(name: string, rules: RulesView, first: Draft): [Draft, (draft: Draft) => void] {
  const [draft, set] = useState(() => read(stored(`setup ${name}`), rules) ?? first);
  const change = useCallback(
    (next: Draft) => {
      keep(`setup ${name}`, JSON.stringify(next));
      set(next);
    },
    [name],
  );
  return [draft, change];
}

/** The draft in a kept text; null if there is none, or if the server does not offer such rules any more. */
export function read(text: string | null, rules: RulesView): Draft | null {
  if (text === null) return null;
  try {
    const { preset, changes } = JSON.parse(text) as Partial<Draft>;
    if (preset === undefined || changes === undefined || presetOf(rules, { preset, changes }) === undefined) return null;
    const known = new Set(rules.params.map((param) => param.name));
    const isKept = ([param, value]: [string, unknown]) => known.has(param) && typeof value === "string";
    return { preset, changes: Object.fromEntries(Object.entries(changes).filter(isKept)) };
  } catch {
    return null; // An older page, or another program, kept something else.
  }
}
