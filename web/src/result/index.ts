// The result of a match, the running scores, and the buttons for the next match. Other features import only this file, and
// `views.ts` when it is needed.

import { lazily } from "../kit/index.ts";

export { JoinNext } from "./joinnext.tsx";

const views = () => import("./views.ts");

export const Moment = lazily(async () => (await views()).Moment);
export const NextMatch = lazily(async () => (await views()).NextMatch);
export const Result = lazily(async () => (await views()).Result);
export const ResultActs = lazily(async () => (await views()).ResultActs);
export const ResultArticle = lazily(async () => (await views()).ResultArticle);

/** Loads all of them, so that they are there with the first frame of the result. */
export function loadResult(): void {
  for (const part of [Moment, Result, ResultActs]) part.ahead();
}
