// The rules of a table in words: those that differ from its preset, and an explanation of the preset and the mode.

import {
  BASE,
  type Difference,
  differencesOf,
  draftOf,
  inWords,
  isTime,
  oddsOf,
  presetOf,
  presetValue,
} from "./state/setup.ts";
import { boardOf, colorOf, SEATS } from "../match/index.ts";
import { clockText, inLanguage, lowered, t } from "../words/index.ts";
import type { RuleDifference, RulesView, TableSetup } from "../wire.gen.ts";
import { ModeInWords, Special } from "./presetform.tsx";

import "./rules.css";

/** A difference. `base` is the starting time: what a seat without a time of its own has. */
export function DifferenceInWords({ param, value, preset, base }: Difference & { readonly base: string }) {
  const seat = SEATS.find((one) => oddsOf(one) === param.name);
  const [name, now, before] =
    seat !== undefined
      ? [t.home.oddsOf(t.color[colorOf(seat)], boardOf(seat)), time(value === "0" ? base : value), time(preset === "0" ? base : preset)]
      : param.name === BASE
        ? [t.home.time, time(value), time(preset)]
        : [param.text, inWords(param, value), inWords(param, preset)];
  return (
    <span class="difference">
      <strong>{name}</strong> {now} <small>{t.home.insteadOf(lowered(before))}</small>
    </span>
  );
}

function time(s: string): string {
  return clockText(Number(s) * 1_000);
}

/** The differences of a table from its preset, without the time, which the heading has. */
export function Differences({ rules, setup, all }: { rules: RulesView; setup: TableSetup; all: readonly RuleDifference[] }) {
  const draft = draftOf(setup);
  const base = all.find((one) => one.param === BASE)?.value ?? presetValue(presetOf(rules, draft), draft, BASE);
  return (
    <ul class="muted">
      {differencesOf(inLanguage(rules), all.filter((one) => !isTime(one.param))).map((one) => (
        <li key={one.param.name}>
          <DifferenceInWords {...one} base={base} />
        </li>
      ))}
    </ul>
  );
}

export function RulesExplained({ rules: offered, setup }: { rules: RulesView; setup: TableSetup }) {
  const rules = inLanguage(offered);
  const draft = draftOf(setup);
  const preset = presetOf(rules, draft);
  return (
    <div class="rulesexplained rows medium">
      <p>
        <strong>{preset?.title}</strong>. {preset?.text}
      </p>
      <ModeInWords rules={rules} draft={draft} />
      <Special rules={rules} draft={draft} />
    </div>
  );
}
