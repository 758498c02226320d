// Explains the rules of a table in sentences: what the preset is, what the mode means, and in which rules the preset
// differs from most other presets.

import { draftOf, meaningOf, MODE, modeOf, presetOf } from "./state/setup.ts";
import { inLanguage, t } from "../words/index.ts";
import type { RulesView, TableSetup } from "../wire.gen.ts";
import { Special } from "./presetform.tsx";

import "./rules.css";

export function RulesExplained({ rules: offered, setup }: { rules: RulesView; setup: TableSetup }) {
  const rules = inLanguage(offered);
  const draft = draftOf(setup);
  const preset = presetOf(rules, draft);
  const mode = rules.params.find((one) => one.name === MODE);
  return (
    <div class="rulesexplained rows">
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
