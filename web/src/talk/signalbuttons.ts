// The signals that have a button and a key, and the words of a signal.

import { t, type Text } from "../words/index.ts";
import type { Held, Signal, TalkEntry } from "../wire.gen.ts";

/** The name of a button, by which it has its words and its picture. */
export type Code = keyof Text["talk"]["short"];
/** The buttons that need a role: the person chooses it after the press. */
type RoleCode = "need" | "keep" | "take" | "mates" | "mates_me";

/** A signal that is given at once, or one that needs a role. */
export type Button =
  | { readonly code: Exclude<Code, RoleCode>; readonly key: string; readonly signal: Signal }
  | { readonly code: RoleCode; readonly key: string; readonly of: (role: Held) => Signal };

/** A signal that waits for its role. */
export type Asking = Extract<Button, { code: RoleCode }>;

/** The buttons in their order, each with its key. */
export const BUTTONS: readonly Button[] = [
  { code: "sit_you", key: "S", signal: { is: "sit", who: "you" } },
  { code: "go_you", key: "G", signal: { is: "go", who: "you" } },
  { code: "trades_good", key: "t", signal: { is: "trades", good: true } },
  { code: "trades_bad", key: "T", signal: { is: "trades", good: false } },
  { code: "need", key: "r", of: (role) => ({ is: "need", role }) },
  { code: "keep", key: "k", of: (role) => ({ is: "keep", role }) },
  { code: "fast", key: "f", signal: { is: "fast" } },
  { code: "defend", key: "d", signal: { is: "defend" } },
  { code: "ok", key: "y", signal: { is: "ok" } },
  { code: "no", key: "n", signal: { is: "no" } },
  { code: "take", key: "e", of: (role) => ({ is: "take", role, square: null }) },
  { code: "sit_me", key: "s", signal: { is: "sit", who: "me" } },
  { code: "go_me", key: "g", signal: { is: "go", who: "me" } },
  { code: "waits", key: "w", signal: { is: "waits" } },
  { code: "time_good", key: "c", signal: { is: "time", good: true } },
  { code: "time_bad", key: "C", signal: { is: "time", good: false } },
  { code: "mates", key: "M", of: (role) => ({ is: "mates", role }) },
  { code: "mates_me", key: "m", of: (role) => ({ is: "mates_me", role }) },
  { code: "mate_on_board", key: "x", signal: { is: "mate_on_board" } },
  { code: "sorry", key: "z", signal: { is: "sorry" } },
  { code: "nice", key: "v", signal: { is: "nice" } },
];

/** The buttons beside the boards where there is room for them. */
export const BESIDE = BUTTONS.slice(0, 9);

/** The sentence that a button says; of a button that needs a role, its beginning. */
export function titleOf(button: Button): string {
  return "of" in button ? `${t.talk.short[button.code]}…` : saysText(button.signal);
}

/** The name of the button of a signal. The type says that signals about a role have buttons that need one. */
export function codeOf<S extends Signal>(signal: S): S extends { readonly role: Held } ? RoleCode : Exclude<Code, RoleCode>;
export function codeOf(signal: Signal): Code {
  switch (signal.is) {
    case "sit":
    case "go":
      return `${signal.is}_${signal.who}`;
    case "trades":
    case "time":
      return `${signal.is}_${signal.good ? "good" : "bad"}`;
    default:
      return signal.is;
  }
}

/** The signal as a sentence, in the language of the page or of other `words`. */
export function saysText(signal: Signal, words = t.talk): string {
  switch (signal.is) {
    case "need":
      return words.need[signal.role];
    case "keep":
      return words.keep[signal.role];
    case "take":
      return words.take[signal.role](signal.square);
    case "mates_me":
      return words.matesMe[signal.role];
    case "mates":
      return words.mates[signal.role];
    default:
      return words.says[codeOf(signal)];
  }
}

/** The text of an entry: a message as it was written, or a signal as a sentence. */
export function wordsOf({ said }: TalkEntry): string {
  return said.is === "text" ? said.text : saysText(said.signal);
}

