// The rules of a table: in words, one by one, and the form that chooses them. Other features import only this file.

export { RulesInWords } from "./rulesinwords.tsx";
export { SetupForm } from "./setupform.tsx";
export { differencesOf, draftOf, inWords } from "./state/setup.ts";
