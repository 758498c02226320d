// The choices of a new event that a template has filled in.

import { RulesButton } from "../rules/index.ts";
import { Chips, Select } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { RulesView } from "../wire.gen.ts";
import { Tick } from "./entrysheet.tsx";
import { Minutes } from "./settings.tsx";
import { FORMATS, hasGroups, type Plan, rulesOf, takesRounds, withFormat } from "./templates.ts";

interface Part {
  readonly plan: Plan;
  readonly change: (plan: Plan) => void;
}

export function MoreChoices({ plan, rules, change }: Part & { rules: RulesView | null }) {
  const set = (next: Partial<Plan>) => change({ ...plan, ...next });
  return (
    <div class="rows gap-l">
      <div class="fieldpairs">
        <label class="rows gap-xs">
          {t.desk.format}
          <Select value={plan.format} options={FORMATS.map((one) => [one, t.event.formats[one] ?? one] as const)} choose={(format) => change(withFormat(plan, format))} />
        </label>
        {takesRounds(plan.format) && !plan.open && <Count label={t.desk.rounds} most={50} value={plan.rounds} set={(rounds) => set({ rounds })} />}
        {hasGroups(plan.format) && <Count label={t.desk.groups} most={50} value={plan.groups} set={(groups) => set({ groups })} />}
        <Count label={t.desk.tables} hint={t.desk.tablesHint} most={999} value={plan.tables} set={(tables) => set({ tables })} />
        <label class="rows gap-xs">
          {t.desk.site}
          <input type="text" maxLength={60} value={plan.site} onInput={({ currentTarget: { value } }) => set({ site: value })} />
        </label>
      </div>
      {takesRounds(plan.format) && <Tick label={t.desk.openRounds} checked={plan.open} change={(open) => set({ open, rounds: open ? null : 5 })} />}
      <fieldset class="rows gap-xs">
        <legend>{t.desk.games}</legend>
        <div class="choices">
          <Chips name="games" value={String(plan.games)} options={[["1", t.desk.oneGame], ["2", t.desk.twoGames]]} choose={(games) => set({ games: Number(games) })} />
        </div>
      </fieldset>
      {rules !== null && (
        <div>
          <RulesButton rules={rules} draft={rulesOf(plan)} change={(draft) => set({ draft })} />
        </div>
      )}
      <TieBreaks plan={plan} change={change} />
      <div>
        <Tick label={t.desk.listed} checked={plan.listed} change={(listed) => set({ listed })} />
        <Tick label={t.desk.signUp} checked={plan.signUp} change={(signUp) => set({ signUp })} />
        {plan.place === "boards" && <Tick label={t.desk.hasArbiter} checked={plan.arbiter} change={(arbiter) => set({ arbiter })} />}
        <Tick label={t.desk.playersReport} checked={plan.playersReport} change={(playersReport) => set({ playersReport })} />
      </div>
      <div class="fieldpairs">
        <Minutes label={t.desk.noShow} value={plan.noShowMin} change={(noShowMin) => set({ noShowMin })} />
        <Minutes label={t.desk.pause} value={plan.pauseMin} change={(pauseMin) => set({ pauseMin })} />
      </div>
      <label class="rows gap-xs">
        {t.desk.prizes}
        <textarea rows={3} value={plan.prizes} onInput={({ currentTarget: { value } }) => set({ prizes: value })} />
      </label>
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly value: number | null;
  readonly set: (value: number | null) => void;
}

/** A number that may be left out. */
function Count({ label, hint, most, value, set }: CountProps) {
  const read = (text: string) => (text === "" ? null : Math.max(1, Math.min(most, Math.floor(Number(text)) || 1)));
  return (
    <label class="rows gap-xs">
      {label}
      <input type="number" min={1} max={most} inputMode="numeric" value={value ?? ""} onChange={({ currentTarget }) => set(read(currentTarget.value))} />
      {hint !== undefined && <span class="fine">{hint}</span>}
    </label>
  );
}

const TIE_BREAKS = ["direct", "buchholz-cut-1", "buchholz", "sonneborn-berger", "wins", "game-points", "decider", "lot"];

/** So many tie-breaks can be chosen. */
const MOST_TIES = 4;

/** The tie-breaks one after another: each is a list with "none". */
function TieBreaks({ plan, change }: Part) {
  const own = plan.tieBreaks;
  const put = (index: number, value: string) => {
    const next = [...(own ?? [])];
    if (value === "") next.splice(index);
    else next[index] = value;
    change({ ...plan, tieBreaks: [...new Set(next)] });
  };
  return (
    <fieldset class="rows gap-xs">
      <legend>{t.desk.tieBreaks}</legend>
      <Tick label={t.desk.usualTieBreaks} checked={own === null} change={(usual) => change({ ...plan, tieBreaks: usual ? null : [] })} />
      {own !== null && (
        <div class="fieldpairs">
          {[...own, ""].slice(0, MOST_TIES).map((one, index) => (
            <Select
              key={index}
              aria-label={t.desk.tieBreak(index + 1)}
              value={one}
              options={[["", t.desk.notUsed], ...TIE_BREAKS.map((tie) => [tie, t.event.tieBreaks[tie]?.[0] ?? tie] as const)]}
              choose={(value) => put(index, value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
