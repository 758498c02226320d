// The choice of a preset, with its description, the rules in which it differs from most other presets, and variants
// that clubs choose.

import { Chips, Select } from "../kit/index.ts";
import {
  change as changed,
  choiceOf,
  choose,
  choosePreset,
  grouped,
  inWords,
  meaningOf,
  MODE,
  modeOf,
  ONLINE,
  OVER_THE_BOARD,
  presetOf,
  presetValue,
  special,
} from "./state/setup.ts";
import { t } from "../words/index.ts";
import type { FormPart } from "./timeform.tsx";

export function PresetChooser(part: FormPart) {
  const { rules, draft, change } = part;
  const preset = presetOf(rules, draft);
  return (
    <fieldset class="presets rows gap-l">
      <legend>{t.table.rules}</legend>
      <div class="choices">
        <Chips
          name="preset"
          value={draft.preset}
          options={rules.presets.map(({ name, title }) => [name, title])}
          choose={(name) => change(choosePreset(draft, name))}
        />
      </div>
      <p class="explained" aria-live="polite">
        {preset?.text}
      </p>
      <p class="muted">{t.home.source(preset?.source ?? "")}</p>
      <ModeChooser {...part} />
      {draft.preset === "ru" && <ClubChoices {...part} />}
      <Special {...part} />
    </fieldset>
  );
}

/** The choice between online and over the board, with the texts of the parameter `mode`. */
function ModeChooser({ rules, draft, change }: FormPart) {
  const param = rules.params.find((one) => one.name === MODE);
  if (param === undefined) return null;
  const mode = modeOf(draft);
  return (
    <div class="modes rows" role="radiogroup" aria-label={param.text}>
      <div class="choices">
        <Chips
          name="mode"
          value={mode}
          options={[ONLINE, OVER_THE_BOARD].map((one) => [one, t.modes[one] ?? one])}
          choose={(one) => change(changed(draft, { [MODE]: one }))}
        />
      </div>
      <p class="muted">{meaningOf(param, mode)}</p>
    </div>
  );
}

/** The variants of clubs that play by the preset `ru`: a list for each choice. */
function ClubChoices({ rules, draft, change }: FormPart) {
  return (
    <div class="clubs" role="group" aria-label={t.home.clubs}>
      {rules.variants.map(({ usual, parts }) => (
        <Select
          key={usual}
          aria-label={`${t.home.clubs}: ${parts.map((one) => one.name).join(", ")}`}
          value={choiceOf(rules, draft, parts)}
          options={[["", usual], ...parts.map(({ name, text }) => [name, text] as const)]}
          choose={(name) => change(choose(draft, parts, name))}
        />
      ))}
    </div>
  );
}

export function Special({ rules, draft }: Pick<FormPart, "rules" | "draft">) {
  const preset = presetOf(rules, draft);
  const groups = grouped(rules, special(rules, draft));
  return (
    <details class="special">
      <summary>{t.home.special}</summary>
      {groups.length === 0 && <p class="muted">{t.home.nothingSpecial}</p>}
      <div class="specials">
        {groups.map(({ group, params }) => (
          <section key={group}>
            <h2>{group}</h2>
            <dl>
              {params.map((param) => {
                const value = presetValue(preset, draft, param.name);
                return (
                  <div key={param.name}>
                    <dt class="fine">{param.text}</dt>
                    <dd class="medium">{inWords(param, value)}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}
