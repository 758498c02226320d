// The rules of a table in words: those that differ from its preset, and an explanation of the preset and the mode.

import {
  type Difference as Differs,
  differencesOf,
  draftOf,
  inWords,
  meaningOf,
  MODE,
  modeOf,
  presetOf,
} from "./state/setup.ts";
import { inLanguage, lowered, t } from "../words/index.ts";
import type { RuleDifference, RulesView, TableSetup } from "../wire.gen.ts";
import { Special } from "./presetform.tsx";

import "./rules.css";

export function Difference({ param, value, preset }: Differs) {
  return (
    <span class="difference">
      <strong>{param.text}</strong> {inWords(param, value)}{" "}
      <small>{t.home.insteadOf(lowered(inWords(param, preset)))}</small>
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

export function RulesExplained({ rules: offered, setup }: { rules: RulesView; setup: TableSetup }) {
  const rules = inLanguage(offered);
  const draft = draftOf(setup);
  const preset = presetOf(rules, draft);
  const mode = rules.params.find((one) => one.name === MODE);
  return (
    <div class="rulesexplained rows medium">
      <p>
        <strong>{preset?.title}</strong>. {preset?.text}
      </p>
      {mode !== undefined && (
        <p>
          <strong>{t.modes[modeOf(draft)]}</strong>. {meaningOf(mode, modeOf(draft))}
        </p>
      )}
      <Special rules={rules} draft={draft} />
    </div>
  );
}
