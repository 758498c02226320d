// The form with every parameter of the rules and its explanation.

import {
  BASE,
  BONUS,
  BONUS_KIND,
  change as changed,
  differences,
  grouped,
  meaningOf,
  MODE,
  presetOf,
  presetValue,
  valueOf,
} from "./state/setup.ts";
import { Select } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { ParamView } from "../wire.gen.ts";
import type { FormPart } from "./timeform.tsx";

/** The parameters that have a place of their own in the form, above this list. */
const ELSEWHERE = new Set([BASE, BONUS_KIND, BONUS, MODE]);

export function Details({ rules, draft, change }: FormPart) {
  const params = rules.params.filter((param) => !ELSEWHERE.has(param.name));
  const preset = presetOf(rules, draft);
  const all = differences(rules, draft);
  return (
    <details class="allrules">
      <summary>{t.home.details}</summary>
      {grouped(rules, params).map(({ group, params: some }) => {
        const changes = all.filter(({ param }) => some.includes(param)).length;
        return (
          <details key={some[0]?.name} class="rulegroup">
            <summary>
              {group}
              {changes > 0 && <span class="tag">{t.home.changedHere(changes)}</span>}
            </summary>
            <div class="params">
              {some.map((param) => (
                <Parameter
                  key={param.name}
                  param={param}
                  value={valueOf(rules, draft, param.name)}
                  preset={presetValue(preset, draft, param.name)}
                  set={(value) => change(changed(draft, { [param.name]: value }))}
                />
              ))}
            </div>
          </details>
        );
      })}
    </details>
  );
}

interface ParameterProps {
  readonly param: ParamView;
  readonly value: string;
  readonly preset: string;
  readonly set: (value: string) => void;
}

function Parameter({ param, value, preset, set }: ParameterProps) {
  return (
    <label class="param rows gap-xs" data-changed={value !== preset}>
      <span class="title">{param.text}</span>
      {param.values === null ? (
        <input
          type="number"
          min={param.range?.[0]}
          max={param.range?.[1]}
          value={value}
          onChange={(event) => set(event.currentTarget.value.trim())}
        />
      ) : (
        <Select value={value} options={param.values.map((one) => [one, optionText(param, one)])} choose={set} />
      )}
      {!isYesOrNo(value) && <span class="medium">{meaningOf(param, value)}</span>}
      <code>{param.name}</code>
    </label>
  );
}

/** The label of a value: its meaning, without the article that is cited and without the full stop. */
function optionText(param: ParamView, value: string): string {
  if (isYesOrNo(value)) return t.value(value);
  return meaningOf(param, value).replace(/( \([^)]*\))?\.$/, "") || t.value(value);
}

/** Whether a value is yes or no. Such a value needs no explanation. */
function isYesOrNo(value: string): boolean {
  return value === "true" || value === "false";
}
