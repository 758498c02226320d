// The texts of matches over the board, in English: the mode of a table with its links for devices. The type
// of this object is the type of its translations.

import { counter } from "../plural.ts";

const count = counter("en");

export const text = {
  overTheBoard: {
    title: "How you play",
    mode: "Mode",
    modes: {
      online: "Online",
      otb: "Over the board",
      clock_only: "Clock only",
    },
    modeHints: {
      online: "Illegal moves are refused; mate and flags are found by the server.",
      otb: "A move counts when the clock is pressed; players must claim mates, fallen flags and illegal moves.",
      clock_only: "Four people at real boards: this is their clock.",
    },
    arbiter: "Arbiter",
    arbiterHint: "Sees everything and rules on claims.",
    clock: "Clock for both boards",
    clockOf: (board: string) => `Clock for board ${board}`,
    clockHint: "For a tablet between the boards.",
    assistant: (seat: string) => `Assistant of ${seat}`,
    assistants: "Assistants",
    make: "Make a link",
    renew: "New link",
    drop: "Withdraw",
    dropSure: "Withdraw this link?",
    present: (n: number) => count(n, "device", "devices"),
    invited: "invited",
    useHere: "Use this device",
    link: (what: string) => `Link: ${what}`,
    agreements: "Before the match",
    hands: "Place of pieces in hand",
    places: { in_front: "in front of the player", beside: "beside the board", behind: "behind the board" },
    settledBy: { players: "set by the players", arbiter: "set by the arbiter", both: "agreed by players and arbiter" },
    unsettled: "Not agreed yet",
    wantedByPlayers: "players",
    wantedByArbiter: "arbiter",
    calls: "The arbiter calls illegal moves, mates and fallen flags",
    callsHint: "Only if all four agree (WBN 9.5).",
    agree: "I agree",
    agreed: "Agreed",
    openClock: "Open the clock",
  },
};

export type ClaimsText = typeof text;
