// What other features may use of `intake`.

export { Another } from "./another.tsx";
export { packed, recordOf } from "./api.ts";
export { DeclareAgain } from "./declare.tsx";
export { broughtAs, listOf, orAgain } from "./importing.ts";
export { HomeIntake } from "./intake.tsx";
