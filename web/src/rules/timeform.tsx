// The choice of the time control: chips for common ones, and number fields for others.

import { useState } from "preact/hooks";

import { Chips, Select } from "../kit/index.ts";
import { boardOf, colorOf, SEATS } from "../match/index.ts";
import {
  BASE,
  COMMON_TIMES,
  oddsOf,
  sameTime,
  timeName,
  timeOf,
  valueOf,
  withOdds,
  withTime,
  type Draft,
  type TimeControl,
} from "./state/setup.ts";
import { t } from "../words/index.ts";
import type { RulesView } from "../wire.gen.ts";

import "./rules.css";

export interface FormPart {
  readonly rules: RulesView;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The longest time that can be chosen, three hours, in seconds. */
const MOST_S = 10_800;

/** The choice of another time than the common ones. */
const OWN = "own";

const KINDS = ["none", "fischer", "bronstein", "delay"];

export function TimeChooser({ rules, draft, change }: FormPart) {
  const time = timeOf(rules, draft);
  const common = COMMON_TIMES.find((one) => sameTime(one, time));
  const [wantsOwn, wantOwn] = useState(false);
  const own = wantsOwn || common === undefined;
  const choose = (name: string) => {
    const chosen = COMMON_TIMES.find((one) => timeName(one) === name);
    wantOwn(chosen === undefined);
    if (chosen !== undefined) change(withTime(draft, chosen));
  };
  return (
    <fieldset class="times">
      <legend>{t.home.chips}</legend>
      <div class="choices">
        <Chips
          name="time"
          value={own ? OWN : timeName(common)}
          options={[...COMMON_TIMES.map((one) => [timeName(one), timeName(one)] as const), [OWN, t.home.ownTime]]}
          choose={choose}
        />
      </div>
      {own && <OwnTime time={time} set={(next) => change(withTime(draft, next))} />}
      {(own || SEATS.some((seat) => isGiven(valueOf(rules, draft, oddsOf(seat))))) && <Odds rules={rules} draft={draft} change={change} />}
    </fieldset>
  );
}

function OwnTime({ time, set }: { time: TimeControl; set: (time: TimeControl) => void }) {
  const minutes = Math.floor(time.base / 60);
  const seconds = time.base % 60;
  return (
    <div class="owntime">
      <NumberField label={t.home.minutes} min={0} max={180} value={minutes} set={(to) => set({ ...time, base: to * 60 + seconds })} />
      <NumberField label={t.home.seconds} min={0} max={59} value={seconds} set={(to) => set({ ...time, base: minutes * 60 + to })} />
      <label class="bonus rows gap-xs">
        {t.home.bonus}
        <Select
          value={time.kind}
          options={KINDS.map((kind) => [kind, t.bonusKinds[kind] ?? kind])}
          choose={(kind) => set({ ...time, kind, bonus: kind === "none" ? 0 : time.bonus || 2 })}
        />
      </label>
      {time.kind !== "none" && (
        <NumberField label={t.home.bonusSeconds} min={1} max={60} value={time.bonus} set={(bonus) => set({ ...time, bonus })} />
      )}
      <p class="muted">
        {t.home.timeLimits} {t.home.bonusHints[time.kind]}
      </p>
    </div>
  );
}

/** The time odds: one seat gets another time than the others. */
function Odds({ rules, draft, change }: FormPart) {
  const seats = SEATS.filter((seat) => rules.params.some((one) => one.name === oddsOf(seat)));
  if (seats.length === 0) return null;
  const base = Number(valueOf(rules, draft, BASE)) / 60;
  const given = seats.some((seat) => isGiven(valueOf(rules, draft, oddsOf(seat))));
  return (
    <details class="odds" open={given}>
      <summary>{t.home.odds}</summary>
      <p class="muted">{t.home.oddsHint}</p>
      <div class="owntime">
        {seats.map((seat) => {
          const s = Number(valueOf(rules, draft, oddsOf(seat)));
          const label = t.home.oddsOf(t.color[colorOf(seat)], boardOf(seat));
          return (
            <label key={seat} class="rows gap-xs">
              {label}
              <input
                type="number"
                min={0}
                max={MOST_S / 60}
                step="any"
                placeholder={inMinutes(base)}
                value={s === 0 ? "" : inMinutes(s / 60)}
                aria-label={`${label}, ${t.home.minutes}`}
                onChange={({ currentTarget: { value } }) =>
                  change(withOdds(draft, seat, Math.max(0, Math.min(MOST_S, Math.round(Number(value) * 60) || 0))))}
              />
            </label>
          );
        })}
      </div>
    </details>
  );
}

/** Whether a seat has a time of its own. Its parameter is absent where there is no such seat. */
function isGiven(value: string): boolean {
  return value !== "" && value !== "0";
}

/** A number of minutes as it is typed: `5`, `0.25`. */
function inMinutes(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly set: (value: number) => void;
}

function NumberField({ label, min, max, value, set }: NumberFieldProps) {
  const read = (text: string) => Math.max(0, Math.min(max, Math.floor(Number(text)) || 0));
  return (
    <label class="rows gap-xs">
      {label}
      <input type="number" min={min} max={max} value={value} onChange={(event) => set(read(event.currentTarget.value))} />
    </label>
  );
}
