// What watchers see: running matches, hints, what watchers see beside a match. Other features import only this file.

import { lazily } from "../kit/index.ts";

/** Players do not load these. */
export const BesideWatchers = lazily(async () => (await import("./beside.tsx")).BesideWatchers);
export const MateHints = lazily(async () => (await import("./hints.tsx")).MateHints);
