// The texts of the start page and of the form for rules, in English. The type of this object
// is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  /** Other names of the game, below the title. */
  alias: "also called Siamese chess or tandem chess",
  claim: "Two against two, on two boards. What you capture, your partner may drop.",
  picture: "White captures a knight on board A. The knight goes to the hand of White’s partner, who may drop it on board B.",
  pictureAgain: "Show it again",
  friends: "Play with friends",
  friendsHint: "You get a link for three friends.",
  bots: "Play with bots",
  botsHint: "Three bots sit down at once.",
  overTheBoard: "Over the board",
  overTheBoardHint: "Real boards and pieces: clock and arbiter.",
  clockWay: "Clock for real boards",
  clockWayHint: "This screen, or one at each board, runs the clocks. An arbiter can rule from another one.",
  claimsWay: "Boards on the screen",
  claimsWayHint: "You move on the screen and press the clock. Mates, flags and illegal moves are claimed.",
  making: "One moment…",
  runEvent: "Run an event",
  runEventHint: "Several tables, or changing partners.",
  /** The way back to an event; `round` is 0 before the first one and after the event. */
  toEvent: (name: string, round: number) => `${name}${round > 0 ? `, round ${round}` : ""}: to the event`,
  backToMatch: (control: string) => `Your match goes on: back to it (${control})`,
  yourTables: "Your tables",
  watchNow: "Watch now",
  allMatches: "All live matches",
  rulesAre: (name: string) => `Rules: ${name}`,
  chooseRules: "Choose the rules",
  done: "Done",
  groups: { online: "Online", over_the_board: "Over the board", odd: "Other games" },
  timeChanges: (was: string, is: string) => `Time ${was} → ${is}`,
  rulesLost: (n: number) => count(n, "changed rule goes back to the preset", "changed rules go back to the preset"),
  time: "Time",
  chips: "Time: minutes + seconds per move",
  minutes: "Minutes",
  seconds: "Seconds",
  bonus: "Bonus per move",
  bonusSeconds: "Seconds per move",
  ownTime: "Custom",
  bonusHints: {
    fischer: "Adds these seconds after each move.",
    bronstein: "Gives back the time of a move, up to these seconds.",
    delay: "The clock starts after this delay on each move.",
  } as Record<string, string>,
  timeLimits: "From 1 second to 3 hours.",
  odds: "More or less time for one seat",
  oddsHint: "In minutes: 1.5 is 1:30. An empty field has the time above.",
  oddsOf: (color: string, board: string) => `${color} on board ${board}`,
  details: "All rules one by one",
  changed: (n: number) => count(n, "rule differs from the preset", "rules differ from the preset"),
  unchanged: (name: string) => `Unchanged ${name} rules`,
  reset: "Back to the preset",
  changedHere: (n: number) => count(n, "differs", "differ"),
  insteadOf: (preset: string) => `instead of ${preset}`,
  resetOne: (rule: string) => `Back to the preset: ${rule}`,
  source: (title: string) => `Source: ${title}.`,
  special: "How these rules differ",
  nothingSpecial: "Standard rules.",
  clubs: "Club variants",
  file: "Rules as a file: drop a TOML file here, or",
  openFile: "Open a file",
  saveFile: "Download",
  fileTaken: (name: string) => `Rules loaded from ${name}.`,
  fileWrong: (name: string) => `${name} could not be loaded.`,
  failed: (reason: string) => `The match could not be created: ${reason}`,
  loadFailed: "The rules could not be loaded.",
  retry: "Try again",
  lanTitle: "On this network",
  lanText: "Others on the same network open one of these addresses.",
  /** Why a person cannot be at a table. */
  farewell: {
    full: {
      title: "The table is full",
      text: "No more people can come to this table now. Try again later, or play at another table.",
    },
    kicked: {
      title: "You were removed from this table",
      text: "The host or the arbiter removed you. This browser can’t open this table again, neither to play nor to watch. All other tables are open to you.",
    },
    deleted: {
      title: "The host deleted this table",
      byYou: "You deleted this table",
      text: "Its link no longer works. Finished matches are kept.",
    },
    noKey: {
      title: "This link is not valid",
      text: "It may be incomplete, or the host withdrew it. Ask for it again.",
      open: "Open the table without it",
    },
    gone: {
      title: "This table doesn’t exist (any more)",
      text: "The link may be incomplete, or the host deleted the table. Ask for the link again, or make a table yourself.",
    },
    noMatch: {
      title: "This match doesn’t exist (any more)",
      text: "The link may be incomplete, or the match was deleted.",
    },
    expelled: {
      title: "The arbiter removed you",
      text: "You have been expelled from this match.",
    },
    other: "Disconnected from the table",
    newTable: "New table",
    sameRules: "New table with the same rules",
  },
  /** The page of live matches. */
  live: {
    title: "Live matches",
    running: (n: number) => count(n, "match is live", "matches are live"),
    ended: "Just finished",
    noneHint:
      "Matches of the lobby are listed here, and those whose host chose “Open” or “Listed for watching”. Create one yourself: bots can take the empty seats.",
    make: "Create a match",
    connecting: "Looking for matches …",
    watch: (first: string, second: string) => `Watch ${first} against ${second}`,
    replay: (first: string, second: string) => `Replay of ${first} against ${second}`,
    match: (n: number) => `Match ${n}`,
    paused: "Waiting for players",
  },
  /** Who may find a table. */
  listing: {
    title: "Who can find this table",
    words: { open: "Open", link: "By link", watch: "Listed for watching" },
    hints: {
      open: "Anyone can play: while a seat is free, the table is in the lobby. Anyone can watch.",
      link: "Only people who have the link can find it.",
      watch: "The matches are listed under live matches. Only people with the link can take a seat.",
    },
  },
  /** Hints about mates, for watchers. `roles` are joined by `or`. */
  mates: {
    unless: (name: string, board: string, roles: string) => `${name} (${board}) is mated unless ${roles} arrives`,
    mates: (name: string, role: string, squares: string) => `${name}: any ${role} mates on ${squares}`,
    matesNow: (name: string, role: string, squares: string) => `${name} mates now: ${role} on ${squares}`,
    a: { P: "a pawn", N: "a knight", B: "a bishop", R: "a rook", Q: "a queen" },
    any: { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" },
    or: (all: readonly string[]) => joined(all, "or"),
  },
};

function joined(all: readonly string[], or: string): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} ${or} ${last}`;
}

export type HomeText = typeof text;
