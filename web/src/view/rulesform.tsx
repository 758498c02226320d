// Choosing the rules: a preset, and under it every single parameter.

import { Fragment } from "preact";

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

const OVER_THE_BOARD = "otb";
/** What only an arbiter, a clock to press or men of wood give a meaning. */
const FOR_ARBITERS =
  /^(mode|move\.(commit|retract|illegal)|clock\.(absent_rule|flag_mode)|transfer\.|promo\.announce|mate\.claim_window|claims\.|arbiter\.|sanction\.|after_end\.|fide\.|record\.)/;
/** Groups too small to stand alone. */
const GATHERED: Readonly<Record<string, string>> = {
  start: "match",
  end: "match",
  resign: "match",
  disconnect: "match",
  score: "match",
  castle: "move",
  stalemate: "draw",
  insufficient: "draw",
  fifty: "draw",
  repetition: "draw",
};

const ELSEWHERE = new Set([BASE, BONUS_KIND, BONUS]);

/** Every parameter but those of the time, which have their own place. */
export function Details({ rules, draft, change }: FormPart) {
  return (
    <details class="allrules">
      <summary>{t.home.details}</summary>
      <div class="params">
        {grouped(rules.params).map(([group, params]) => (
          <Fragment key={group}>
            <h3>{t.groups[group] ?? t.groups["other"]}</h3>
            {group === OVER_THE_BOARD && <p class="hint note">{t.home.overTheBoard}</p>}
            {params.map((param) => (
              <Parameter
                key={param.name}
                param={param}
                value={valueOf(rules, draft, param.name)}
                preset={presetOf(rules, draft)?.values[param.name] ?? ""}
                set={(value) => change(changed(draft, { [param.name]: value }))}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** The parameters in groups by the first word of their names, as they come. */
function grouped(params: readonly ParamView[]): [string, ParamView[]][] {
  const groups = new Map<string, ParamView[]>();
  for (const param of params) {
    if (ELSEWHERE.has(param.name)) continue;
    const group = groupOf(param.name);
    groups.set(group, [...(groups.get(group) ?? []), param]);
  }
  const all = [...groups].filter(([group]) => group !== OVER_THE_BOARD);
  const last = groups.get(OVER_THE_BOARD);
  return last === undefined ? all : [...all, [OVER_THE_BOARD, last]];
}

function groupOf(name: string): string {
  if (FOR_ARBITERS.test(name)) return OVER_THE_BOARD;
  const [first = ""] = name.split(".");
  const known = GATHERED[first] ?? first;
  return known in t.groups ? known : "other";
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
      <span class="title">{param.text}</span>
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
              {t.value(one)}
            </option>
          ))}
        </select>
      )}
      <code>{param.name}</code>
    </label>
  );
}
