// The words of a table whose match the lobby made, in English: before its match, during it, and after it. The type of this
// object is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  // Before the match.
  waitsFor: (names: string) => `Waiting for ${names}`,
  allHere: "Everybody is here",
  /** The name is that of the partner. */
  plan: (name: string) => `Plan the match with ${name}`,
  others: "The players are talking",
  beginsIn: (seconds: number) => `The match begins in ${count(seconds, "second", "seconds")} at the latest.`,
  beginsAt: (time: string) => `The match begins at ${time}.`,
  givesUp: (left: string) => `If they do not come, the match is called off in ${left}.`,
  calledOff: "The match was called off, because somebody did not come.",
  notHere: "This match isn’t played at this table any more.",
  ready: "Ready",
  readyOf: (ready: number, all: number) => `${ready} of ${all} ready`,
  exchange: "Change boards",
  /** What this player would play. */
  youGet: (color: "white" | "black", board: string) => `You would play ${color === "white" ? "White" : "Black"} on board ${board}`,
  wantsExchange: (name: string) => `${name} would like to change boards`,
  askedExchange: (name: string) => `You asked ${name} to change boards`,
  isCalledOff: (names: string) => `${names} did not come: no match`,
  score: "Score so far",
  lagShort: (ms: number) => `${ms} ms`,
  lag: (ms: number) => `Lag: ${ms} ms`,
  // A player who makes no move.
  there: "Are you there?",
  thereHint: "Move, tap or press any key, or the match ends and somebody else may get your seat.",
  here: "I’m here",
  isAsked: (name: string) => `Checking that ${name} is still there`,
  /** Follows the question whether to abort the match. */
  abortCosts: "This counts as leaving: the second time within an hour you wait 2 minutes.",
  // After the match.
  same: "Same four again",
  change: "Change partners",
  again: (name: string) => `Play again with ${name}`,
  askedAgain: (name: string) => `Asked ${name}`,
  look: "Look for others",
  /** On the button that stops the search. */
  looking: (found: number) => `Stop (${found} of 4)`,
  leave: "Leave",
  left: (names: string) => `${names} left`,
  free: "You can leave now without a penalty.",
  setOver: "These four can’t play again.",
  absent: (name: string) => `${name} didn’t play, so the match has no result.`,
  wereAbsent: "You left or didn’t play, so the match has no result.",
  replaced: "Somebody who is waiting is asked to take the seat.",
  playOn: "No player is waiting. Will you play on with a bot?",
  first: "You have your place in the queue again.",
  wait: (time: string) => `You can search again in ${time}.`,
};

export type FourText = typeof text;
