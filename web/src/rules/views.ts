// What shows and chooses the rules one by one. It is one part of the page, and it is loaded when it is first shown.

export { Differences, RulesExplained } from "./difference.tsx";
export { RulesSheet, SetupForm } from "./setupform.tsx";
export { draftOf } from "./state/setup.ts";
