// Finished matches: the player, the lanes, times as a table, tried lines, analysis together. Other features import
// only this file.

export { type Source, usePly, useReplay } from "./context.ts";
export { Outcome, type Ratings, Stepper } from "./stepper.tsx";
export { tryLine } from "./api.ts";
