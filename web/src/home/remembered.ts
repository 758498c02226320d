// The time and the rules that a person chose last in this browser.

import { useCallback, useState } from "preact/hooks";

import { type Draft, readDraft } from "../rules/index.ts";
import { keep, stored } from "../stored.ts";
import type { RulesView } from "../wire.gen.ts";

/** The draft that is kept under a name, or `first`. A change is kept. */
export function useRemembered(name: string, rules: RulesView, first: Draft): [Draft, (draft: Draft) => void] {
  const [draft, set] = useState(() => readDraft(stored(`setup ${name}`), rules) ?? first);
  const change = useCallback(
    (next: Draft) => {
      keep(`setup ${name}`, JSON.stringify(next));
      set(next);
    },
    [name],
  );
  return [draft, change];
}
