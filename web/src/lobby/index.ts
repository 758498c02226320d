// The lobby: who is here, who looks for a match, partners, offers. Other features import only this file. What is needed
// only on some pages is loaded late.

import { lazily } from "../kit/index.ts";
import { loadWords } from "../words/index.ts";

export { mute, muted } from "./muted.ts";
export { called, refusal } from "./names.ts";
export { ask, follow, follows, own, ownAt } from "./own.ts";

/** The parts of the start page. */
export const PlayNow = lazily(async () => (await import("./views.ts")).PlayNow);
export const LobbyRows = lazily(async () => (await import("./views.ts")).LobbyRows);

/** What one may do with a person, as a dialog: ask as partner, challenge, block, mute. */
export const PersonSheet = lazily(async () => {
  const [people] = await Promise.all([import("./people.tsx"), loadWords(["lobby"])]);
  return people.PersonSheet;
});

/** What the lobby shows on every page: the bar of a search, and the question to four people. */
export const Everywhere = lazily(async () => {
  const [everywhere] = await Promise.all([import("./everywhere.tsx"), loadWords(["lobby"])]);
  return everywhere.Everywhere;
});
