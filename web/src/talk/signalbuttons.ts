// The signals that have a button or a key, and the words of a signal.

import { settings } from "../settings/index.ts";
import { language, t, type Text } from "../words/index.ts";
import type { Direction, Held, Signal, TalkEntry } from "../wire.gen.ts";

type Code = keyof Text["talk"]["codes"];

/** A button. `signal` returns the signal that it gives; with `asksRole` the person chooses the role first. */
export interface Button {
  readonly code: Code;
  readonly key: string;
  readonly direction: Direction;
  readonly signal: (role: Held) => Signal;
  readonly asksRole?: true;
}

function plain(code: Code, key: string, direction: Direction, signal: Signal): Button {
  return { code, key, direction, signal: () => signal };
}

/** The buttons in their order, each with its key. */
export const BUTTONS: readonly Button[] = [
  plain("sit_me", "s", "i_do", { is: "sit", who: "me" }),
  plain("sit_you", "S", "you_should", { is: "sit", who: "you" }),
  plain("go_me", "g", "i_do", { is: "go", who: "me" }),
  plain("go_you", "G", "you_should", { is: "go", who: "you" }),
  plain("trades_good", "t", "you_should", { is: "trades", good: true }),
  plain("trades_bad", "T", "you_should", { is: "trades", good: false }),
  plain("fast", "f", "you_should", { is: "fast" }),
  plain("defend", "d", "you_should", { is: "defend" }),
  { code: "mates_me", key: "m", direction: "i_do", signal: (role) => ({ is: "mates_me", role }), asksRole: true },
  { code: "mates", key: "M", direction: "i_do", signal: (role) => ({ is: "mates", role }), asksRole: true },
  plain("mate_on_board", "x", "i_do", { is: "mate_on_board" }),
  plain("waits", "w", "i_do", { is: "waits" }),
  plain("time_good", "c", "i_do", { is: "time", good: true }),
  plain("time_bad", "C", "i_do", { is: "time", good: false }),
  plain("ok", "y", "answer", { is: "ok" }),
  plain("no", "n", "answer", { is: "no" }),
  plain("sorry", "z", "answer", { is: "sorry" }),
  plain("nice", "v", "answer", { is: "nice" }),
];

/** The signal as a sentence. */
export function saysText(signal: Signal): string {
  switch (signal.is) {
    case "need":
      return t.talk.need[signal.role];
    case "keep":
      return t.talk.keep[signal.role];
    case "take":
      return t.talk.take[signal.role](signal.square);
    case "mates_me":
      return t.talk.matesMe[signal.role];
    case "mates":
      return t.talk.mates[signal.role];
    case "sit":
    case "go":
      return t.talk.says[`${signal.is}_${signal.who}`];
    case "trades":
    case "time":
      return t.talk.says[`${signal.is}_${signal.good ? "good" : "bad"}`];
    default:
      return t.talk.says[signal.is];
  }
}

/** The text of an entry: a message as it was written, or a signal as a sentence. */
export function wordsOf({ said }: TalkEntry): string {
  return said.is === "text" ? said.text : saysText(said.signal);
}

export function voiceOn(): boolean {
  return settings.voice.value === "on";
}

export function setVoice(on: boolean): void {
  settings.voice.set(on ? "on" : "off");
}

/** Speaks the words in the language of the page, if the browser can. */
export function speakAloud(text: string): void {
  if (typeof speechSynthesis === "undefined") return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  words.rate = 1.15;
  // If the browser is still speaking, it stops, so that the new sentence is not late.
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
