// All words of the page in its language, and the sentences for what the server says. Other features import only this
// file.

export { articles, choose, isLanguage, language, LANGUAGES, loadText, preferred, speak, t } from "./language.ts";
export { findingText, handedName, illegalText, type Names, problemText, roleName, shortName, shownName, unturned } from "./server.ts";
export type { Text } from "./en/index.ts";
export { inLanguage, loadRulesText, presetName, rulesProblemText, shownWords } from "./rules.ts";
export { clockText, decimal, signed, span } from "./time.ts";
export { loadSettingsText, settingsText } from "./settings.ts";
