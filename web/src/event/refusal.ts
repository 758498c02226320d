// Why the desk of an event refuses something, in the words of the page.

import { problemText, t } from "../words/index.ts";
import type { Problem } from "../wire.gen.ts";

export function refusal(problem: Problem): string {
  const sentence = t.event.problems[problem.code];
  return sentence === undefined ? problemText(problem) : sentence(...(valuesOf(problem.args) as never[]));
}

/** The names and numbers of a refusal, in the order of its sentence. */
function valuesOf(args: unknown): readonly unknown[] {
  if (args === null || args === undefined) return [];
  if (Array.isArray(args)) return args;
  if (typeof args !== "object") return [args];
  const named = args as Readonly<Record<string, unknown>>;
  return ["round", "table", "needed", "have"].flatMap((name) => (name in named ? [named[name]] : []));
}
