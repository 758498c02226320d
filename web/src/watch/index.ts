// What watchers see: running matches, hints, what watchers see beside a match. Other features import only this file.

import { lazily } from "../kit/index.ts";
import { loadWords } from "../words/index.ts";

/** Players do not load these. */
const withWords = async <T,>(part: Promise<T>) => (await Promise.all([part, loadWords(["home"])]))[0];
export const BesideWatchers = lazily(async () => (await withWords(import("./beside.tsx"))).BesideWatchers);
export const MateHints = lazily(async () => (await withWords(import("./hints.tsx"))).MateHints);
