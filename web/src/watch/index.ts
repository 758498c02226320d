// What watchers see: running matches, hints, the people beside a table. Other features import only this file.

export { BesideWatchers } from "./beside.tsx";
export { MateHints } from "./hints.tsx";
export { OfOwner } from "./ofowner.tsx";
