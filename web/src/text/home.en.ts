// The words of the start and of choosing rules, in English. This file is the type of the others.

import { counter } from "./plural.ts";

const counted = counter("en");

function count(n: number, one: string, other: string): string {
  return counted(n, { one, other });
}

export const text = {
  title: "Bughouse",
  tagline: "Two boards. Four players. One link.",
  intro:
    "What you capture goes to your partner, who may drop it on the other board. Make a match, send the link, and play.",
  time: "Time",
  minutes: "Minutes",
  seconds: "Seconds",
  bonus: "Bonus per move",
  ownTime: "Own",
  bonusHints: {
    fischer: "Each completed move adds the seconds.",
    bronstein: "A move gives back what it took, up to the seconds.",
    delay: "The clock waits the seconds before it counts each move.",
  } as Record<string, string>,
  odds: "Other times for single seats",
  oddsHint: "Empty: the time above.",
  oddsOf: (color: string, board: string) => `${color}, board ${board}, s`,
  rules: "Rules",
  details: "All rules one by one",
  changed: (n: number) => count(n, "rule differs from the preset", "rules differ from the preset"),
  unchanged: "Exactly as the preset says.",
  reset: "Back to the preset",
  changedHere: (n: number) => count(n, "differs", "differ"),
  insteadOf: (preset: string) => `Instead of: ${preset}`,
  resetOne: (rule: string) => `Back to the preset: ${rule}`,
  source: (title: string) => `After ${title}.`,
  special: "What is special about it",
  nothingSpecial: "Nothing: it is as most presets are.",
  clubs: "Choices of clubs",
  file: "Rules as a file: drop a TOML file here, or",
  openFile: "Open a file",
  saveFile: "Download",
  fileTaken: (name: string) => `The rules of ${name} are taken.`,
  fileWrong: (name: string) => `${name} cannot be taken:`,
  create: "Create match",
  creating: "Creating…",
  failed: (reason: string) => `The match could not be created: ${reason}`,
  loadFailed: "The rules could not be loaded.",
  retry: "Try again",
  lanTitle: "On this network",
  lanText: "Others on the same network open one of these addresses.",
};

export type HomeText = typeof text;
