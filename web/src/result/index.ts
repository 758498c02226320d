// The result of a match, the running scores, and the buttons for the next match. Other features import only this file.

export { Moment } from "./moment.tsx";
export { JoinNext, NextMatch } from "./nextmatch.tsx";
export { Result } from "./result.tsx";
export { ResultActs } from "./resultacts.tsx";
