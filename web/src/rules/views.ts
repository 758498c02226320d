// What shows the rules one by one. It is one part of the page, and it is loaded when it is first shown.

export { Differences, RulesExplained } from "./difference.tsx";
export { SetupForm } from "./setupform.tsx";
