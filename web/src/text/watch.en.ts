// Words for watchers, in English: live matches, what a captured piece decides, analysing together. This file
// is the type of the others.

import { counter } from "./plural.ts";

const counted = counter("en");

function count(n: number, one: string, other: string): string {
  return counted(n, { one, other });
}

export const text = {
  // The page of running matches.
  title: "Running matches",
  toMatches: "Watch running matches",
  toMatchesHint: "Both boards live, four clocks, and what a knight would decide.",
  running: (n: number) => count(n, "match is going on", "matches are going on"),
  ended: "Just finished",
  none: "Nobody plays in public right now",
  noneHint:
    "Matches are known by their link alone, unless their maker shows them to everybody. Start one yourself and tick “Anybody may watch”: bots take the empty seats.",
  make: "Make a match",
  connecting: "Looking for matches …",
  lost: "The connection is lost. It comes back by itself.",
  watch: (first: string, second: string) => `Watch ${first} against ${second}`,
  replay: (first: string, second: string) => `Replay of ${first} against ${second}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  match: (n: number) => `Match ${n}`,
  paused: "Waits for its people",
  watchers: (n: number) => count(n, "watches", "watch"),
  clockOnly: "Played at real boards: only the clocks are known.",
  // Making a table public.
  listed: "Anybody may watch",
  listedHint: "The match is shown on the page of running matches. Whoever comes may also take an empty seat, unless you lock the seats.",
  // What a captured piece decides.
  hints: "What a piece would decide",
  /** `roles` are joined by `or`. */
  unless: (name: string, board: string, roles: string) => `${name} (${board}) is mated unless ${roles} arrives`,
  mates: (name: string, role: string, squares: string) => `${name}: any ${role} mates on ${squares}`,
  matesNow: (name: string, role: string, squares: string) => `${name} mates now: ${role} on ${squares}`,
  a: { P: "a pawn", N: "a knight", B: "a bishop", R: "a rook", Q: "a queen" },
  any: { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" },
  or: (all: readonly string[]) => joined(all, "or"),
  // The ticker.
  ticker: "What happens",
  /** After a capture. */
  goesTo: (name: string) => `goes to ${name}`,
  quiet: "Captures, drops and checks appear here",
  // Looking together.
  alone: "Look alone",
  looking: "Looking together",
  you: "you",
  leads: (name: string) => `${name} leads`,
  nobodyLeads: "Nobody leads",
  youLeadShort: "You lead",
  togetherShort: "Together",
  close: "Close",
  lead: "Lead",
  stopLeading: "Stop leading",
  follow: "Follow",
  following: "You follow",
  notFollowing: "You look elsewhere",
  letIn: "Watchers may lead and draw",
  wipe: "Wipe my drawings",
  drawHint: "Draw with the right mouse button",
  draw: "Draw with the finger",
  over: "The next match begins.",
  toTable: "To the table",
  togetherFailed: (reason: string) => `Looking together: ${reason}`,
};

function joined(all: readonly string[], or: string): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} ${or} ${last}`;
}

export type WatchText = typeof text;
