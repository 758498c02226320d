// What other features may use of `watch`.

export { BesideWatchers } from "./beside.tsx";
export { MateHints } from "./hints.tsx";
export { OfOwner } from "./ofowner.tsx";
