// The texts of the start page and of the form for rules, in English. The type of this object
// is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  title: "Bughouse",
  tagline: "Two boards. Four players. One link.",
  intro:
    "What you capture goes to your partner, who may drop it on the other board. Make a match, send the link, and play.",
  time: "Time",
  minutes: "Minutes",
  seconds: "Seconds",
  bonus: "Bonus per move",
  ownTime: "Custom",
  bonusHints: {
    fischer: "Adds these seconds after each move.",
    bronstein: "Gives back the time of a move, up to these seconds.",
    delay: "The clock starts after this delay on each move.",
  } as Record<string, string>,
  odds: "Time odds",
  oddsHint: "Leave a field empty for the time above.",
  oddsOf: (color: string, board: string) => `${color}, board ${board}, s`,
  details: "All rules one by one",
  changed: (n: number) => count(n, "rule differs from the preset", "rules differ from the preset"),
  unchanged: "Same as the preset.",
  reset: "Back to the preset",
  changedHere: (n: number) => count(n, "differs", "differ"),
  insteadOf: (preset: string) => `Instead of: ${preset}`,
  resetOne: (rule: string) => `Back to the preset: ${rule}`,
  source: (title: string) => `Source: ${title}.`,
  special: "How these rules differ",
  nothingSpecial: "Standard rules.",
  clubs: "Club variants",
  file: "Rules as a file: drop a TOML file here, or",
  openFile: "Open a file",
  saveFile: "Download",
  fileTaken: (name: string) => `Rules loaded from ${name}.`,
  fileWrong: (name: string) => `${name} could not be loaded:`,
  create: "Create match",
  creating: "Creating…",
  failed: (reason: string) => `The match could not be created: ${reason}`,
  loadFailed: "The rules could not be loaded.",
  retry: "Try again",
  lanTitle: "On this network",
  lanText: "Others on the same network open one of these addresses.",
};

export type HomeText = typeof text;
