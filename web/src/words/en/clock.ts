// The texts of the clock page, in English. The type of this object is the type of its translations.

export const text = {
  title: "Clock",
  names: "Who plays?",
  begin: "Set the clocks",
  notYet: "Not yet",
  waitTable: "Waiting for the others at the table.",
  waitBoard: (board: string) => `Waiting for the clock of board ${board}.`,
  noKey: "This clock link isn’t valid here.",
  readyTap: "Tap when board and clock are set",
  isReady: "Ready",
  startTap: "Tap to start White’s clock",
  claim: "Claim",
  menu: "Menu",
  stop: "Stop",
  resume: "Resume",
  firstFlag: (name: string) => `First flag: ${name}`,
  before: (seconds: string) => `${seconds} s before the next`,
  frozenFor: (seconds: number) => `Frozen · ${seconds} s`,
  lastDropDraw: "Last drop: draw",
  lastDropSure: "The last drop answered the mate. Score a draw?",
  turn: "Rotate display",
  turned: { across: "Opposite each other", upright: "All upright", down: "All upside down" },
  swap: "Swap left and right",
  awake: "The screen stays on",
  mayEnd: "This device may turn its screen off",
  noLink: "No connection: presses arrive late or not at all",
  again: "Next match",
  others: "Other players",
};

export type ClockText = typeof text;
