// All words of the page in its language, and the sentences for what the server says. Other features import only this
// file.

export { articles } from "./articles.ts";
export { findingText, illegalText, type Names, problemText, roleName, shownName, unturned } from "./server.ts";
export type { Text } from "./en/index.ts";
export { choose, isLanguage, language, LANGUAGES, preferred, speak } from "./language.ts";
export { inLanguage, loadRulesText, rulesProblemText, shownWords } from "./rules.ts";
export { loadText, t } from "./text.ts";
export { clockText, signed, span } from "./time.ts";
