// The names and explanations of the rules in the language of the page. The server explains every rule in
// English. In other languages the page replaces these words; the names of parameters and values are the keys.

import type { ParamView, PresetView, Problem, RulesView, VariantChoice } from "../wire.gen.ts";
import { Catalogue, t } from "./language.ts";
import { NO_NAMES, problemText, type Sentences } from "./server.ts";

/** An explanation of a parameter, and of its values. Numbers and yes/no need no explanation. */
export type ParamText = readonly [decides: string, means?: Readonly<Record<string, string>>];

export interface RulesText {
  /** The translated headings. The key is the server's English heading. */
  readonly groups: Readonly<Record<string, string>>;
  /** The title of a preset, its description, and its source, by its name. */
  readonly presets: Readonly<Record<string, readonly [title: string, text: string, source: string]>>;
  readonly params: Readonly<Record<string, ParamText>>;
  /** Explanations of rules that clubs choose, by the names of the choices. */
  readonly clubs: Readonly<Record<string, string>>;
  /** Explanations of the usual rule, by the name of the first choice that clubs may make instead. */
  readonly usual: Readonly<Record<string, string>>;
  /** Sentences about invalid rules, by the code of the error. */
  readonly wrong: Sentences;
  /** Sentences about parameters that contradict each other, by the name of the contradiction. */
  readonly contradictions: Readonly<Record<string, string>>;
}

const words = new Catalogue("rules");

export function loadRulesText(): Promise<void> {
  return words.load();
}

/** The current words. A caller may keep a translation as long as this returns the same object. */
export const shownWords = () => words.shown;

/** The short name of a preset: `FICS`. The variants of Russian clubs have the name of their preset. */
export function presetName(name: string): string {
  return t.presets[name.replace(/^ru-.*/, "ru")] ?? name;
}

/** The server's rules in the language of the page. A text that has no translation here stays in English. */
export function inLanguage(rules: RulesView): RulesView {
  const all = words.shown ?? {};
  const group = (name: string) => all.groups?.[name] ?? name;
  return {
    ...rules,
    groups: rules.groups.map(group),
    presets: rules.presets.map((one) => preset(one, all)),
    params: rules.params.map((one) => ({ ...param(one, all), group: group(one.group) })),
    variants: rules.variants.map((one) => variant(one, all)),
  };
}

/** The sentence for a refusal of rules. */
export function rulesProblemText(problem: Problem): string {
  const { wrong, contradictions } = words.shown ?? {};
  const { code, args } = problem;
  if (code === "bad_value" && (args as { name?: string } | undefined)?.name === "clock.base_s") return t.home.timeLimits;
  const own = code === "contradiction" ? contradictions?.[String(args)] : wrong?.[code]?.(args as never, NO_NAMES);
  return own ?? problemText(problem);
}

function preset(one: PresetView, { presets }: Partial<RulesText>): PresetView {
  const [title, text, source] = presets?.[one.name] ?? [one.title, one.text, one.source];
  return { ...one, title, text, source };
}

function param(one: ParamView, { params }: Partial<RulesText>): ParamView {
  const known = params?.[one.name];
  if (known === undefined) return one;
  const [text, means] = known;
  const meanings = one.values?.map((value, index) => means?.[value] ?? yesOrNo(value) ?? one.meanings[index] ?? "");
  return { ...one, text, meanings: meanings ?? [] };
}

function yesOrNo(value: string): string | null {
  return value === "true" || value === "false" ? t.value(value) : null;
}

function variant(one: VariantChoice, { clubs, usual }: Partial<RulesText>): VariantChoice {
  const first = one.parts[0]?.name ?? "";
  const parts = one.parts.map((part) => ({ ...part, text: clubs?.[part.name] ?? part.text }));
  return { usual: usual?.[first] ?? one.usual, parts };
}
