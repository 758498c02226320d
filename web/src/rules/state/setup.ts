// The rules of a new match: a preset and the values that differ from it.

import type { ParamView, PresetView, RuleDifference, RulesView, Seat, TableSetup, VariantView } from "../../wire.gen.ts";
import { SEATS } from "../../match/index.ts";
import { t } from "../../words/index.ts";

export const MODE = "mode";
export const ONLINE = "online";
export const OVER_THE_BOARD = "otb";

export const BASE = "clock.base_s";
export const BONUS_KIND = "clock.bonus_kind";
export const BONUS = "clock.bonus_s";

/** Whether a parameter is a part of the time control: `3+2`. */
export function isTime(param: string): boolean {
  return [BASE, BONUS_KIND, BONUS].includes(param);
}

/** A preset and the values that were changed. */
export interface Draft {
  readonly preset: string;
  readonly changes: Readonly<Record<string, string>>;
}

export interface Difference {
  readonly param: ParamView;
  readonly value: string;
  readonly preset: string;
}

export interface TimeControl {
  readonly base: number;
  readonly kind: string;
  readonly bonus: number;
}

/** The time controls that are offered as chips. */
export const COMMON_TIMES: readonly TimeControl[] = [
  { base: 60, kind: "none", bonus: 0 },
  { base: 120, kind: "none", bonus: 0 },
  { base: 180, kind: "none", bonus: 0 },
  { base: 300, kind: "none", bonus: 0 },
  { base: 120, kind: "fischer", bonus: 2 },
  { base: 180, kind: "fischer", bonus: 2 },
];

export function presetOf(rules: RulesView, draft: Draft): PresetView | undefined {
  return rules.presets.find((one) => one.name === draft.preset);
}

/** The draft in a kept text; null if there is none, or if the server does not offer such rules any more. */
export function readDraft(text: string | null, rules: RulesView): Draft | null {
  if (text === null) return null;
  try {
    const { preset, changes } = JSON.parse(text) as Partial<Draft>;
    if (preset === undefined || changes === undefined || presetOf(rules, { preset, changes }) === undefined) return null;
    const known = new Set(rules.params.map((param) => param.name));
    const isKept = ([param, value]: [string, unknown]) => known.has(param) && typeof value === "string";
    return { preset, changes: Object.fromEntries(Object.entries(changes).filter(isKept)) };
  } catch {
    return null; // An older page, or another program, kept something else.
  }
}

/** The mode of the match: `online` or `otb`. A draft without a mode is played online. */
export function modeOf(draft: Draft): string {
  return draft.changes[MODE] ?? ONLINE;
}

/** Whether the rules of a draft are usually played over the board. */
export function isForBoards(rules: RulesView, draft: Draft): boolean {
  return presetOf(rules, draft)?.mode === OVER_THE_BOARD;
}

/** The draft in another mode. */
export function inMode(draft: Draft, mode: string): Draft {
  return change(draft, { [MODE]: mode });
}

/** The preset's value of a parameter in the mode of the draft. */
export function presetValue(preset: PresetView | undefined, draft: Draft, param: string): string {
  const values = modeOf(draft) === OVER_THE_BOARD ? preset?.otb : preset?.values;
  return values?.[param] ?? "";
}

export function valueOf(rules: RulesView, draft: Draft, param: string): string {
  return draft.changes[param] ?? presetValue(presetOf(rules, draft), draft, param);
}

/** The draft of an existing table's setup, for further changes. */
export function draftOf({ preset, set }: TableSetup): Draft {
  return { preset, changes: Object.fromEntries(set) };
}

export function change(draft: Draft, values: Record<string, string>): Draft {
  return { ...draft, changes: { ...draft.changes, ...values } };
}

/** The draft with another preset. The chosen times and the mode stay, other changes are lost. */
export function choosePreset(draft: Draft, preset: string): Draft {
  const kept = [MODE, BASE, BONUS_KIND, BONUS, ...SEATS.map(oddsOf)].flatMap((param) => {
    const value = draft.changes[param];
    return value === undefined ? [] : [[param, value] as const];
  });
  return { preset, changes: Object.fromEntries(kept) };
}

/** What the choice of another preset changes beside the preset, as sentences: the time, and changes that are lost. */
export function consequences(rules: RulesView, before: Draft, after: Draft): string[] {
  const [was, is] = [before, after].map((draft) => timeName(timeOf(rules, draft)));
  const lost = differences(rules, before).filter(({ param }) => after.changes[param.name] === undefined).length;
  const said: string[] = [];
  if (was !== undefined && is !== undefined && was !== is) said.push(t.home.timeChanges(was, is));
  if (lost > 0) said.push(t.home.rulesLost(lost));
  return said;
}

/** Resets a parameter to the preset's value. */
export function changeBack(draft: Draft, param: string): Draft {
  return {
    ...draft,
    changes: Object.fromEntries(Object.entries(draft.changes).filter(([name]) => name !== param)),
  };
}

/** Resets all parameters to the preset; the mode stays. */
export function changeAllBack(draft: Draft): Draft {
  const mode = draft.changes[MODE];
  return { ...draft, changes: mode === undefined ? {} : { [MODE]: mode } };
}

/** The draft's values that differ from the preset, in the order of the parameters. The mode is left out. */
export function differences(rules: RulesView, draft: Draft): Difference[] {
  const preset = presetOf(rules, draft);
  return rules.params.flatMap((param) => {
    const value = draft.changes[param.name];
    const was = presetValue(preset, draft, param.name);
    const same = value === undefined || value === was || param.name === MODE;
    return same ? [] : [{ param, value, preset: was }];
  });
}

/** The differences that a table or a report lists, with their parameters. Unknown parameters are left out. */
export function differencesOf(rules: RulesView, named: readonly RuleDifference[]): Difference[] {
  return named.flatMap(({ param: name, value, preset }) => {
    const param = rules.params.find((one) => one.name === name);
    return param === undefined ? [] : [{ param, value, preset }];
  });
}

export function setupOf(rules: RulesView, draft: Draft): TableSetup {
  const mode: TableSetup["set"] = [[MODE, modeOf(draft)]];
  const others = differences(rules, draft).map(({ param, value }): [string, string] => [param.name, value]);
  return { preset: draft.preset, set: [...mode, ...others] };
}

/** A sentence that explains a value; empty for a number. */
export function meaningOf(param: ParamView, value: string): string {
  return param.meanings[param.values?.indexOf(value) ?? -1] ?? "";
}

/** The sentence that explains a value, or the value if there is no sentence. */
export function inWords(param: ParamView, value: string): string {
  return meaningOf(param, value) || value;
}

/** The parameters grouped by their headings, without empty groups. */
export function grouped(
  rules: RulesView,
  params: readonly ParamView[],
): { group: string; params: ParamView[] }[] {
  return rules.groups
    .map((group) => ({ group, params: params.filter((one) => one.group === group) }))
    .filter((one) => one.params.length > 0);
}

/** The parameters whose value in the draft's preset is not the most common one among the presets. */
export function special(rules: RulesView, draft: Draft): ParamView[] {
  const preset = presetOf(rules, draft);
  return rules.params.filter(({ name }) => {
    const values = rules.presets.map((one) => presetValue(one, draft, name));
    return name !== MODE && presetValue(preset, draft, name) !== commonest(values);
  });
}

function commonest(values: readonly string[]): string | undefined {
  const count = (value: string) => values.filter((one) => one === value).length;
  const most = Math.max(...values.map(count));
  return values.find((value) => count(value) === most);
}

/** Which of `choices` (sets of values that clubs use) the draft has: its name, or "" for none. */
export function choiceOf(rules: RulesView, draft: Draft, choices: readonly VariantView[]): string {
  const made = (choice: VariantView) =>
    choice.set.every(([param, value]) => valueOf(rules, draft, param) === value);
  // The values of one alternative may include those of another, as `p36` includes `p37`. The larger one counts.
  const all = choices.filter(made).toSorted((one, other) => other.set.length - one.set.length);
  return all[0]?.name ?? "";
}

export function choose(draft: Draft, choices: readonly VariantView[], name: string): Draft {
  const params = choices.flatMap((choice) => choice.set.map(([param]) => param));
  const back = params.reduce(changeBack, draft);
  const chosen = choices.find((choice) => choice.name === name);
  return change(back, Object.fromEntries(chosen?.set ?? []));
}

export function timeOf(rules: RulesView, draft: Draft): TimeControl {
  const kind = valueOf(rules, draft, BONUS_KIND) || "none";
  return {
    base: Number(valueOf(rules, draft, BASE)) || 0,
    kind,
    bonus: kind === "none" ? 0 : Number(valueOf(rules, draft, BONUS)) || 0,
  };
}

export function withTime(draft: Draft, { base, kind, bonus }: TimeControl): Draft {
  return change(draft, { [BASE]: String(base), [BONUS_KIND]: kind, [BONUS]: String(bonus) });
}

/** The name of the parameter for a seat's time odds. Its value 0 gives the seat the common time. */
export function oddsOf(seat: Seat): string {
  return `clock.odds.${seat}_s`;
}

export function withOdds(draft: Draft, seat: Seat, s: number): Draft {
  return change(draft, { [oddsOf(seat)]: String(s) });
}

export function sameTime(one: TimeControl, other: TimeControl): boolean {
  return one.base === other.base && one.kind === other.kind && one.bonus === other.bonus;
}

/** The time control of a draft: `3+2`. */
export function timeText(rules: RulesView, draft: Draft): string {
  return timeName(timeOf(rules, draft));
}

/** A time control in minutes and seconds: `3+0`, `½+0`, `2+2`. */
export function timeName({ base, bonus }: TimeControl): string {
  const minutes = Math.floor(base / 60);
  const half = base % 60 === 30 ? "½" : "";
  const rest = base % 60 === 0 || half !== "" ? "" : `:${String(base % 60).padStart(2, "0")}`;
  return `${minutes === 0 && half !== "" ? "" : minutes}${half}${rest}+${bonus}`;
}
