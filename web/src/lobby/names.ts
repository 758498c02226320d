// How people and refusals are named.

import { problemText, shownName, t } from "../words/index.ts";
import type { Problem } from "../wire.gen.ts";

/** The name of a person, or a word for a guest who chose none. */
export function called({ name }: { readonly name: string }): string {
  return name === "" ? t.lobby.unnamed : shownName(name);
}

/** Why the lobby refused something. */
export function refusal(problem: Problem): string {
  const sentence = t.lobby.problems[problem.code];
  return typeof sentence === "function" ? sentence(Number(problem.args)) : (sentence ?? problemText(problem));
}
