// Choosing the rules: a preset, and under it every single parameter.

import { BASE, BONUS, BONUS_KIND, change as changed, choosePreset, presetOf, valueOf } from "../state/setup.ts";
import { t } from "../text/index.ts";
import type { ParamView } from "../wire.gen.ts";
import type { FormPart } from "./timeform.tsx";

export function PresetChooser({ rules, draft, change }: FormPart) {
  return (
    <fieldset class="presets">
      <legend>{t.home.rules}</legend>
      <select
        aria-label={t.home.rules}
        value={draft.preset}
        onChange={(event) => change(choosePreset(draft, event.currentTarget.value))}
      >
        {rules.presets.map((one) => (
          <option key={one.name} value={one.name}>
            {one.title}
          </option>
        ))}
      </select>
      <p class="hint">{presetOf(rules, draft)?.text}</p>
    </fieldset>
  );
}

const ELSEWHERE = new Set([BASE, BONUS_KIND, BONUS]);

/** Every parameter but those of the time, which have their own place. */
export function Details({ rules, draft, change }: FormPart) {
  return (
    <details class="allrules">
      <summary>{t.home.details}</summary>
      <div class="params">
        {rules.params
          .filter((one) => !ELSEWHERE.has(one.name))
          .map((param) => (
            <Parameter
              key={param.name}
              param={param}
              value={valueOf(rules, draft, param.name)}
              preset={presetOf(rules, draft)?.values[param.name] ?? ""}
              set={(value) => change(changed(draft, { [param.name]: value }))}
            />
          ))}
      </div>
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
    <label class="param" data-changed={value !== preset}>
      <span class="title">{param.title}</span>
      {param.values === null ? (
        <input
          type="text"
          inputMode="numeric"
          value={value}
          onChange={(event) => set(event.currentTarget.value.trim())}
        />
      ) : (
        <select value={value} onChange={(event) => set(event.currentTarget.value)}>
          {param.values.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
      <span class="hint">{param.text}</span>
    </label>
  );
}
