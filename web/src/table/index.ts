// The page of a table: its seats, the boards in play, the result and the next match. Other features import only this
// file.

export { Countdown } from "./countdown.tsx";
export { Finished } from "./finished.tsx";
export { Result } from "./result.tsx";
