// What other features may use of `replay`.

export { Downloads } from "./downloads.tsx";
export { type ReplayHandle, type Source, Stepper } from "./stepper.tsx";
export { tryLine } from "./tried.ts";
