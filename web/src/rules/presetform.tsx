// The choice of a preset, in groups, with what changes by it, and variants that clubs choose.

import { RadioCard, Select } from "../kit/index.ts";
import {
  choiceOf,
  choose,
  choosePreset,
  consequences,
  grouped,
  inWords,
  meaningOf,
  MODE,
  modeOf,
  presetOf,
  presetValue,
  special,
} from "./state/setup.ts";
import { presetName, t } from "../words/index.ts";
import type { PresetGroup, PresetView } from "../wire.gen.ts";
import { showOpened } from "./opened.ts";
import type { FormPart } from "./timeform.tsx";

const GROUPS: readonly PresetGroup[] = ["online", "over_the_board", "odd"];

/** What the last choice did, or that a file could not be read. The foot of the sheet shows it. */
export interface Said {
  readonly text: string;
  readonly isProblem?: boolean;
}

export interface PresetChooserProps extends FormPart {
  readonly say: (said: Said) => void;
}

export function PresetChooser({ say, ...part }: PresetChooserProps) {
  const { rules, draft, change } = part;
  const choosing = (preset: PresetView) => {
    const next = choosePreset(draft, preset.name);
    change(next);
    say({ text: consequences(rules, draft, next).join(" · ") });
  };
  return (
    <>
      {GROUPS.map((group) => (
        <fieldset key={group} class="presets">
          <legend>{t.home.groups[group]}</legend>
          <div class="presetlist">
            {rules.presets
              .filter((preset) => preset.group === group)
              .map((preset) => (
                <Preset key={preset.name} preset={preset} chosen={preset.name === draft.preset} choose={choosing} />
              ))}
          </div>
          {draft.preset === "ru" && group === "over_the_board" && <ClubChoices {...part} />}
        </fieldset>
      ))}
      {presetOf(rules, draft)?.mode !== modeOf(draft) && <ModeInWords rules={rules} draft={draft} />}
    </>
  );
}

/** How a match is played in the mode of the draft. The text of a preset is about the mode in which it is usual. */
export function ModeInWords({ rules, draft }: Pick<FormPart, "rules" | "draft">) {
  const mode = rules.params.find((one) => one.name === MODE);
  if (mode === undefined) return null;
  return (
    <p>
      <strong>{t.modes[modeOf(draft)]}</strong>. {meaningOf(mode, modeOf(draft))}
    </p>
  );
}

interface PresetProps {
  readonly preset: PresetView;
  readonly chosen: boolean;
  readonly choose: (preset: PresetView) => void;
}

function Preset({ preset, chosen, choose: choosing }: PresetProps) {
  const { name, text } = preset;
  return (
    <RadioCard name="preset" value={name} chosen={chosen} choose={() => choosing(preset)} about={`about-${name}`}>
      <strong>{presetName(name)}</strong>
      <span id={`about-${name}`} class="muted">
        {text}
      </span>
    </RadioCard>
  );
}

/** The variants of clubs that play by the preset `ru`: a list for each choice. */
function ClubChoices({ rules, draft, change }: FormPart) {
  return (
    <div class="clubs" role="group" aria-label={t.home.clubs}>
      {rules.variants.map(({ usual, parts }) => (
        <Select
          key={usual}
          aria-label={`${t.home.clubs}: ${parts.map((one) => one.text).join(" ")}`}
          value={choiceOf(rules, draft, parts)}
          options={[["", usual], ...parts.map(({ name, text }) => [name, text] as const)]}
          choose={(name) => change(choose(draft, parts, name))}
        />
      ))}
    </div>
  );
}

/** How the preset of the draft differs from most others, and the text that it follows. */
export function Special({ rules, draft }: Pick<FormPart, "rules" | "draft">) {
  const preset = presetOf(rules, draft);
  const groups = grouped(rules, special(rules, draft));
  return (
    <details class="special" onToggle={showOpened}>
      <summary>{t.home.special}</summary>
      <p class="muted">{t.home.source(preset?.source ?? "")}</p>
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
