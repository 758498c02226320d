// What other features may use of `rules`.

export { RulesInWords } from "./rulesinwords.tsx";
export { SetupForm } from "./setupform.tsx";
export { differencesOf, draftOf, inWords } from "./state/setup.ts";
