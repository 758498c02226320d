// What the server says, in the language of the page: refusals, why a move is illegal, what the
// program sees, names that nobody gave. In English its own sentences are shown, so there is nothing to load.

import type { SeatName, SightView, Why, WhyIllegal } from "../wire.gen.ts";
import { unturned } from "./bidi.ts";
import { Catalogue } from "./language.ts";

/** How players and men are called where the sentence is shown. */
export interface Called {
  readonly name: (seat: SeatName) => string;
  readonly role: (letter: string) => string;
}

type Sentences<Any, Tag extends keyof Any> = {
  readonly [K in Any[Tag] & string]: (told: Extract<Any, Record<Tag, K>>, called: Called) => string;
};

/** A sentence for everything the server says with a kind: one that is missing fails the build. */
export interface ServerText {
  /** What those are called who have given no name, before their number or board. */
  readonly nameless: Readonly<Record<"Guest" | "Bot" | "White of" | "Black of", string>>;
  readonly why: Sentences<Why, "why">;
  readonly illegal: Sentences<WhyIllegal, "is">;
  readonly sight: Sentences<SightView, "is">;
}

const words = new Catalogue<Partial<ServerText>>({
  en: () => Promise.resolve({}),
  cs: async () => (await import("./server.cs.ts")).text,
  ru: async () => (await import("./server.ru.ts")).text,
  nl: async () => (await import("./server.nl.ts")).text,
});

export function loadServerText(): Promise<void> {
  return words.load();
}

/** A sentence as the server says it, and the same as data. */
interface Told {
  readonly reason: string;
  readonly why?: Why | null | undefined;
}

/** Why something was refused. */
export function refusalText({ reason, why }: Told, called: Called): string {
  const all = words.shown?.why;
  if (all === undefined || why === undefined || why === null) return reason;
  const cause = why.why === "illegal" ? `: ${illegalText(why.because, "", called)}` : "";
  return say(all, why.why, why, called) + cause;
}

/** Why a move is illegal; `sentence` is the server's. */
export function illegalText(why: WhyIllegal | null | undefined, sentence: string, called: Called): string {
  const all = words.shown?.illegal;
  if (all === undefined || why === undefined || why === null) return sentence;
  return say(all, why.is, why, called);
}

/** Names that nobody gave have this form alone (`corpus/wire/default-names.tsv`). */
const NAMELESS = /^(?:Guest|Bot)(?= [1-9]\d*$)|^(?:White|Black) of(?= [AB]$)/;

/** A name as it is shown: one that nobody gave is said in the language of the page. */
export function shownName(name: string): string {
  const all = words.shown?.nameless;
  return all === undefined ? unturned(name) : unturned(name).replace(NAMELESS, (who) => all[who as keyof typeof all]);
}

/** What the program sees; `sentence` is the server's. */
export function sightText(sight: SightView, sentence: string, called: Called): string {
  const all = words.shown?.sight;
  if (all === undefined) return sentence;
  const cause = "because" in sight ? `: ${illegalText(sight.because, "", called)}` : "";
  const own = say(all, sight.is, sight, called);
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}${cause}.`;
}

/** The sentence of one kind; the types of `all` promise that it takes what belongs to that kind. */
function say<All extends object>(all: All, kind: string, told: object, called: Called): string {
  const sentence = all[kind as keyof All] as (told: object, called: Called) => string;
  return sentence(told, called);
}
