// The names and explanations of the rules in the language of the page. The server explains every rule in
// English; in other languages its words are replaced, by the names of parameters and values.

import type { ParamView, PresetView, Problem, RulesView, VariantChoice } from "../wire.gen.ts";
import { t } from "./index.ts";
import { Catalogue } from "./language.ts";
import type { Names, Sentences } from "./server.ts";

/** What a parameter decides, and what its values mean; numbers and yes/no need no explanation. */
export type ParamText = readonly [decides: string, means?: Readonly<Record<string, string>>];

export interface RulesText {
  /** By the server's heading. */
  readonly groups: Readonly<Record<string, string>>;
  /** The name of a preset, who uses it, and its source. */
  readonly presets: Readonly<Record<string, readonly [title: string, text: string, source: string]>>;
  readonly params: Readonly<Record<string, ParamText>>;
  /** What clubs choose, by the names of the choices; the usual choice has the name of the first one beside it. */
  readonly clubs: Readonly<Record<string, string>>;
  readonly usual: Readonly<Record<string, string>>;
  /** Why rules are invalid, by the code of the error. */
  readonly wrong: Sentences;
  /** Which parameters contradict each other, by the name of the contradiction. */
  readonly contradictions: Readonly<Record<string, string>>;
}

const words = new Catalogue<Partial<RulesText>>({
  en: () => Promise.resolve({}),
  cs: async () => (await import("./rules.cs.ts")).text,
  ru: async () => (await import("./rules.ru.ts")).text,
  nl: async () => (await import("./rules.nl.ts")).text,
});

export function loadRulesText(): Promise<void> {
  return words.load();
}

/** The words of the last call: while they are the same, the translation is reused. */
export const shownWords = () => words.shown;

/**
 * The rules that the server offers, in the language of the page; the server's own words where the page has
 * none.
 */
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

/** Why rules are invalid; null where the page has no words for it. */
export function wrongRulesText({ code, args }: Problem): string | null {
  const { wrong, contradictions } = words.shown ?? {};
  if (code === "contradiction") return contradictions?.[String(args)] ?? null;
  return wrong?.[code]?.(args as never, NO_NAMES) ?? null;
}

/** Sentences about rules name no player. */
const NO_NAMES: Names = { name: (seat) => seat, role: (letter) => letter };

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
