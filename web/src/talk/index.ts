// What players say beside the moves: signals, chat, drawings, and who may sit (the diagonal). Other features import
// only this file.

export { Diagonal } from "./diagonal.tsx";
export { MOST_MARKS, ON_BOARDS } from "./onboards.ts";
export { BUTTONS, saysText, wordsOf } from "./signalbuttons.ts";
export { Signals } from "./signals.tsx";
export { Talk, TalkButton } from "./talk.tsx";
