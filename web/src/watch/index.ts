// What watchers see: running matches, hints, what watchers see beside a match. Other features import only this file.

export { BesideWatchers } from "./beside.tsx";
export { MateHints } from "./hints.tsx";
