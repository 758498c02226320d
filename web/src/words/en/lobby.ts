// The texts of the lobby, in English: who is here, the search for a match, offers, partners. The type of this object is the
// type of its translations.

import { counter } from "../plural.ts";
import { clockText } from "../time.ts";
import { text as four } from "./four.ts";

const count = counter("en");

export const text = {
  title: "Lobby",
  here: (n: number) => count(n, "person here", "people here"),
  onlyYou: "You’re the first one here.",
  looking: (n: number) => `${n} looking`,
  playing: (n: number) => `${n} playing`,
  /** A guest without a name. */
  unnamed: "Guest",
  connecting: "Connecting …",
  noGuests: "On this server you can only watch the lobby.",
  // The button Play.
  play: "Play",
  playHint: "against others: we find you three people",
  pairHint: "as a pair: we find you two opponents",
  playWith: (name: string) => `Play with ${name}`,
  playWithout: (name: string) => `Play without ${name}`,
  times: "Time: one or more",
  rules: "Rules",
  ownTable: "Your own table",
  // A running search.
  search: {
    label: "Search for a match",
    three: "Looking for three people",
    two: "Looking for two opponents",
    /** How many people are missing. */
    more: (n: number) => `Looking for ${n === 1 ? "one more" : "two more"}`,
    all: "Four people found",
    /** The partner began it. */
    begun: (name: string) => `${name} started a search for you both.`,
    stopped: "The search has stopped.",
    found: (n: number) => `${n} of 4`,
    stop: "Stop",
    started: "The search is running. You can go to any other page: you will hear a sound when four are found.",
    bots: (n: number) => `Start with ${count(n, "bot", "bots")}`,
    botsHint: "The search goes on. As soon as four people are found and accept, the match with bots ends without a result.",
    /** Fewer are missing for four than bots would play. */
    botsSome: "Not everybody who was found will start with bots now.",
    alone: "No other player is looking right now.",
    meetsAgain: "There are four of you, but some have just been opponents. That’s possible again after 30 seconds.",
    also: (time: string) => `Add ${time}`,
    alsoHint: (n: number) => count(n, "person is waiting for it", "people are waiting for it"),
    details: "Show the search",
  },
  wait: (n: number, left: string) => `You left a match or didn’t move ${n} times in the last hour. You can look for the next match in ${left}.`,
  waitRule: "Aborting a match counts as leaving it. The second time within an hour costs 2 minutes, the third 10, the fifth 60.",
  /** The question to four people. */
  offer: {
    label: "Match offer",
    titles: {
      found: "Match found",
      bots: "Start with bots?",
      challenge: "You are challenged",
      /** For those who challenge. */
      own_challenge: "Your pair’s challenge",
      substitute: "A player is missing",
      play_on: "Go on with a bot?",
    },
    hints: {
      bots: "Fewer than four people were found. You keep your place if you decline.",
      challenge: "It begins when all four accept.",
      substitute: "Somebody didn’t move. The other three want to start again with you.",
      play_on: "Somebody didn’t move, and no other player is looking. Start again with a bot in their seat?",
    },
    /** Who asks. */
    botsBy: (name: string) => `${name} would like to start with bots.`,
    endsBots: "Your match with bots then ends without a result.",
    own: (color: "white" | "black", board: string) => `You play ${color === "white" ? "White" : "Black"} on board ${board}.`,
    mate: (name: string) => `Your partner: ${name}.`,
    accept: "Accept",
    decline: "Decline",
    /** `names`: those who have not accepted yet. */
    waiting: (names: string) => names === "" ? "All have accepted." : `You have accepted. Waiting for ${names}.`,
    /** Why nothing has to be accepted. */
    agreed: "You accepted the last offer, and that still counts.",
    accepted: "accepted",
    bot: "Bot",
    lag: (ms: number) => `${ms} ms`,
    lagHint: (name: string, ms: number) => `${name}’s connection: ${ms} ms there and back`,
    left: "Seconds left",
    /** How many are left. In the title of the tab it follows that of the offer. */
    seconds: (s: number) => `${s} s`,
  },
  /** Why an offer or a match came to nothing. */
  notes: {
    declined: (name: string) => `${name} didn’t accept.`,
    gone: (name: string) => `${name} isn’t here.`,
    late: "You didn’t answer in time, so your search ended.",
    absent: (name: string) => `${name} didn’t play. The match ended without a result.`,
    were_absent: "You left or didn’t play, so the match ended without a result. The second time within an hour, you have to wait before the next search.",
    have_left: "You left a match before it was over. The second time within an hour, you have to wait before the next search.",
    stopped: (name: string) => `${name} is no longer searching, so your search ended.`,
    unpartnered: (name: string) => `${name} no longer plays as your partner.`,
    bots_ended: "Four people were found. Your match with bots ended without a result.",
    was_away: "Your search ended because you were away for a minute.",
    not_made: "The match couldn’t be created.",
    /** Follows some of these. */
    kept: "You keep your place.",
  },
  // Who looks, and open tables.
  tables: "Open tables",
  noTables: "No open tables right now.",
  noTablesHint: "Make a table and open it to everybody: then anyone can take a free seat.",
  sit: "Sit",
  sitAt: (seat: string) => `Sit: ${seat}`,
  watch: "Watch",
  changed: (n: number) => count(n, "rule changed", "rules changed"),
  people: "Looking for a match or a partner",
  noPeople: "No player is looking right now.",
  emptyHint: "Press Play and do something else meanwhile: you will hear a sound when four are found. Or play with bots, or send friends a link.",
  call: "Sound when somebody comes",
  seeks: "wants a partner",
  /** For a screen reader: for how long a table is open, or a person looks. */
  since: (time: string) => `For ${time}`,
  more: (n: number) => `and ${n} more`,
  you: "you",
  // Partners.
  partner: "Partner",
  noPartner: "Bughouse is more fun with a partner you know. Ask somebody, or send a link.",
  seek: "I’m looking for a partner",
  seekOn: "Others see that you are looking for a partner.",
  makeLink: "Link for a partner",
  links: "One person who opens this link can become your partner. It works for a week.",
  dropLink: "Withdraw link",
  at: { away: "not here", here: "here", searching: "looking for a match", at_table: "at a table", playing: "playing" },
  toTable: "Go there",
  end: "End partnership",
  endSure: (name: string) => `End your partnership with ${name}?`,
  asks: (name: string) => `${name} wants to be your partner`,
  /** Follows the question, for a screen reader. */
  asksWhere: "The buttons are at the end of the page.",
  partners: (name: string) => `${name} is your partner now.`,
  yes: "Accept",
  no: "Decline",
  asked: (name: string) => `You asked ${name}`,
  withdraw: "Withdraw",
  // What one may do with a person.
  menu: (name: string) => `${name}: what you can do`,
  ask: "Ask as partner",
  askHint: "If they accept, you play together from then on.",
  askedAlready: "You asked them. Waiting for an answer.",
  isPartner: "Your partner.",
  challenge: (time: string, rules: string) => `Challenge to ${time} · ${rules}`,
  challengeHint: "You and your partner against them and theirs.",
  challenged: "Challenge sent. They have 30 seconds to answer.",
  mute: "Mute",
  unmute: "Unmute",
  unmuteNamed: (name: string) => `Unmute ${name}`,
  muteHint: "You won’t see what they write.",
  unmuteHint: "You will see again what they write.",
  block: "Block",
  unblock: "Unblock",
  blockHint: "You are never put together. They can’t ask or challenge you, or join your open table.",
  unblockNamed: (name: string) => `Unblock ${name}`,
  unblockHint: "You can be put together again. They can ask and challenge you, and join your open table.",
  blocked: "Blocked and muted people",
  // The talk.
  talk: "Lobby chat",
  write: "Write to those who read English",
  send: "Send",
  noTalk: "No messages yet.",
  // The page of a link.
  link: {
    title: "Play together?",
    text: "Somebody sent you this link to have you as their partner in bughouse. You then look for matches together.",
    accept: "Become partners",
    done: (name: string) => `You and ${name} are partners now.`,
    doneHint: "Press Play: you are both asked when two opponents are found.",
    bad: "This link no longer works",
    badHint: "It may have been used or withdrawn, or it is older than a week. Ask for a new one.",
    own: "This is your own link",
    ownHint: "Send it to the person you want to play with.",
    has: (name: string) => `You already play with ${name}. End that partnership first.`,
  },
  /** A request whose answer was lost with the connection. */
  unanswered: "The connection was lost before an answer came. Please check whether it was done.",
  /** Why the lobby refused something, by the code. All other reasons are in the words of the server. `s`: seconds. */
  problems: {
    they_have_no_partner: "They have no partner.",
    they_are_away: "They aren’t here.",
    they_play: "They are playing now.",
    asked: "One of you is being asked to play another match. Try again in a few seconds.",
    too_early: "It is too early for that.",
    too_many_asks: "There are too many open questions.",
    too_many_blocks: "You have blocked too many people.",
    wait: (s: number) => `You or your partner must wait ${clockText(s * 1_000)} before the next search.`,
    no_lobby: "This server has no lobby.",
    no_guests: "On this server you can only watch the lobby.",
    no_lobby_talk: "This server has no chat in the lobby.",
    no_time: "Choose at least one time.",
    no_partner: "You have no partner.",
    partner_away: "Your partner isn’t here.",
    plays: "You or your partner are playing now.",
    has_partner: "You already have a partner.",
    they_have_partner: "They already have a partner.",
    no_person: "They are no longer here.",
    yourself: "That’s you.",
    blocked: "You can’t ask this person.",
    asked_already: "You have already asked.",
    no_question: "This question is no longer open.",
    no_offer: "This offer is over.",
    no_search: "You aren’t looking for a match.",
    no_link: "This link no longer works.",
    too_many_links: "You have three open links. Withdraw one first.",
    no_set: "This match can’t be continued any more.",
    too_often: (s: number) => `Too often. Try again in ${s} s.`,
  } as Readonly<Record<string, string | ((s: number) => string)>>,
  four,
};

export type LobbyText = typeof text;
