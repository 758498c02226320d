// All words of the page in its language, and the sentences for what the server says. Other features import only this
// file.

export { articles, choose, englishText, isLanguage, language, LANGUAGES, type LateWords, loadText, loadWords, preferred, speak, t } from "./language.ts";
export { findingText, handedName, illegalText, type Names, problemText, roleName, shortName, shownName, unturned } from "./server.ts";
export type { Text } from "./en/index.ts";
export { type HelpText, helpText, loadHelpText } from "./help.ts";
export { type LearnText, learnText, type LessonName, loadLearnText, type StepText } from "./learn.ts";
export { moveText } from "./moves.ts";
export { inLanguage, loadRulesText, presetName, rulesProblemText, shownWords } from "./rules.ts";
export { loadSettingsText, settingsText } from "./settings.ts";
export { capital, lowered } from "./typeset.ts";
export { clockText, decimal, signed, span } from "./time.ts";
