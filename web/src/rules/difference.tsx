// The rules of a table that differ from its preset, in words.

import { differencesOf, inWords, type Difference as Differs } from "./state/setup.ts";
import { inLanguage, t } from "../words/index.ts";
import type { RuleDifference, RulesView } from "../wire.gen.ts";

import "./rules.css";

export function Difference({ param, value, preset }: Differs) {
  return (
    <span class="difference">
      <strong>{param.text}</strong> {inWords(param, value)}{" "}
      <small>{t.home.insteadOf(inWords(param, preset))}</small>
    </span>
  );
}

export function Differences({ rules, all }: { rules: RulesView; all: readonly RuleDifference[] }) {
  return (
    <ul class="muted">
      {differencesOf(inLanguage(rules), all).map((one) => (
        <li key={one.param.name}>
          <Difference {...one} />
        </li>
      ))}
    </ul>
  );
}
