// The rules that the server offers, with their words and what shows them, loaded when they are first needed.

import { useEffect, useState } from "preact/hooks";

import { requestProblem } from "../match/index.ts";
import { rules as askRules } from "../net/index.ts";
import { loadRulesText, loadWords } from "../words/index.ts";
import type { RulesView } from "../wire.gen.ts";

/** What a dialog or a list about the rules needs. */
type Loaded = typeof import("./views.ts") & { readonly rules: RulesView };

/**
 * Loads the rules, their words and what shows them, as soon as `wanted` is true. `loaded` is null until all are there. If
 * they cannot be loaded, `problem` says why; when `wanted` becomes true again, they are loaded again.
 */
export function useRules(wanted = true) {
  const [loaded, set] = useState<Loaded | null>(null);
  const [problem, fail] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    fail(null);
    Promise.all([askRules(), import("./views.ts"), loadRulesText(), loadWords(["home"])]).then(
      ([rules, views]) => set({ ...views, rules }),
      (error: unknown) => fail(requestProblem(error)),
    );
  }, [wanted]);
  return { loaded, problem };
}
