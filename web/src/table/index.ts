// What other features may use of `table`.

export { Countdown } from "./countdown.tsx";
export { Finished } from "./finished.tsx";
export { Result } from "./result.tsx";
