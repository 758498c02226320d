// The rules of a match to be made: a preset and what was changed of it.

import type { PresetView, RulesView, TableSetup } from "../wire.gen.ts";

export const BASE = "clock.base_s";
export const BONUS_KIND = "clock.bonus_kind";
export const BONUS = "clock.bonus_s";

/** A preset and the values that were touched. */
export interface Draft {
  readonly preset: string;
  readonly changes: Readonly<Record<string, string>>;
}

export interface Difference {
  readonly param: string;
  readonly title: string;
  readonly value: string;
  readonly preset: string;
}

export interface TimeControl {
  readonly base: number;
  readonly kind: string;
  readonly bonus: number;
}

/** The time controls that are offered at once. */
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

export function valueOf(rules: RulesView, draft: Draft, param: string): string {
  return draft.changes[param] ?? presetOf(rules, draft)?.values[param] ?? "";
}

export function change(draft: Draft, values: Record<string, string>): Draft {
  return { ...draft, changes: { ...draft.changes, ...values } };
}

/** Another preset; the time that was chosen stays. */
export function choosePreset(draft: Draft, preset: string): Draft {
  const kept = [BASE, BONUS_KIND, BONUS].flatMap((param) => {
    const value = draft.changes[param];
    return value === undefined ? [] : [[param, value] as const];
  });
  return { preset, changes: Object.fromEntries(kept) };
}

/** Where the draft truly differs from its preset, in the order of the parameters. */
export function differences(rules: RulesView, draft: Draft): Difference[] {
  const preset = presetOf(rules, draft);
  return rules.params.flatMap(({ name, title }) => {
    const value = draft.changes[name];
    const was = preset?.values[name] ?? "";
    return value === undefined || value === was ? [] : [{ param: name, title, value, preset: was }];
  });
}

export function setupOf(rules: RulesView, draft: Draft): TableSetup {
  return {
    preset: draft.preset,
    set: differences(rules, draft).map(({ param, value }) => [param, value]),
  };
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

export function sameTime(one: TimeControl, other: TimeControl): boolean {
  return one.base === other.base && one.kind === other.kind && one.bonus === other.bonus;
}

/** `3+0`, `½+0`, `2+2`. */
export function timeName({ base, bonus }: TimeControl): string {
  const minutes = Math.floor(base / 60);
  const half = base % 60 === 30 ? "½" : "";
  const rest = base % 60 === 0 || half !== "" ? "" : `:${String(base % 60).padStart(2, "0")}`;
  return `${minutes === 0 && half !== "" ? "" : minutes}${half}${rest}+${bonus}`;
}
