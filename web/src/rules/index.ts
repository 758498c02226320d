// The rules of a table: in words, one by one, and the forms that choose them. Other features import only this file.

export { RulesButton } from "./rulesbutton.tsx";
export { RulesInWords } from "./rulesinwords.tsx";
export {
  choosePreset,
  differencesOf,
  type Draft,
  draftOf,
  inMode,
  inWords,
  isForBoards,
  ONLINE,
  OVER_THE_BOARD,
  readDraft,
  setupOf,
  timeText,
} from "./state/setup.ts";
export { type FormPart, TimeChooser } from "./timeform.tsx";
