// The form with every parameter of the rules and its explanation.

import {
  change as changed,
  differences,
  grouped,
  isTime,
  meaningOf,
  MODE,
  oddsOf,
  presetOf,
  presetValue,
  valueOf,
} from "./state/setup.ts";
import { Select } from "../kit/index.ts";
import { SEATS } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { ParamView } from "../wire.gen.ts";
import { showOpened } from "./opened.ts";
import type { FormPart } from "./timeform.tsx";

/** The parameters that have a place of their own in the form, above this list. */
const ELSEWHERE = new Set([MODE, ...SEATS.map(oddsOf)]);

export function Details({ rules, draft, change }: FormPart) {
  const params = rules.params.filter((param) => !isTime(param.name) && !ELSEWHERE.has(param.name));
  const preset = presetOf(rules, draft);
  const all = differences(rules, draft);
  return (
    <details class="allrules" onToggle={showOpened}>
      <summary>{t.home.details}</summary>
      {grouped(rules, params).map(({ group, params: some }) => {
        const changes = all.filter(({ param }) => some.includes(param)).length;
        return (
          <details key={some[0]?.name} class="rulegroup" onToggle={showOpened}>
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
    <label class="param rows gap-xs" data-param={param.name} data-changed={value !== preset}>
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
      <span class="medium">{param.values === null ? meaningOf(param, value) : articleOf(param, value)}</span>
    </label>
  );
}

/** The label of a value: its meaning, without the article that is cited and without the full stop. */
function optionText(param: ParamView, value: string): string {
  if (isYesOrNo(value)) return t.value(value);
  return meaningOf(param, value).replace(CITED, "") || t.value(value);
}

/** The end of a meaning: the article that is cited, and the full stop. */
const CITED = /(?: \(([^)]*)\))?\.$/;

/** The article that the meaning of a value cites; empty for none. */
function articleOf(param: ParamView, value: string): string {
  return isYesOrNo(value) ? "" : (CITED.exec(meaningOf(param, value))?.[1] ?? "");
}

/** Whether a value is yes or no. Such a value needs no explanation. */
function isYesOrNo(value: string): boolean {
  return value === "true" || value === "false";
}
