// The sound of each signal, short and soft: a few notes. No two signals have the same notes.

import type { Signal } from "../../wire.gen.ts";
import { tune } from "./sound.ts";

/** The pitch for each role, from pawn to queen, in hertz. */
const PITCHES = { P: 440, N: 494, B: 554, R: 587, Q: 659 } as const;

/** The notes of a signal, in hertz. */
export function notesOf(signal: Signal): readonly number[] {
  switch (signal.is) {
    case "need":
      return [PITCHES[signal.role], PITCHES[signal.role] * 1.5];
    case "keep":
      return [PITCHES[signal.role], PITCHES[signal.role] * 0.75];
    case "take":
      return [880, PITCHES[signal.role], 880];
    case "mates_me":
      return [220, 233, PITCHES[signal.role]];
    case "mates":
      return [784, 988, PITCHES[signal.role]];
    case "trades":
      return signal.good ? [392, 523, 392] : [392, 294, 392];
    case "sit":
      return signal.who === "me" ? [330, 330] : [330, 330, 330];
    case "go":
      return signal.who === "me" ? [523, 784] : [523, 784, 1047];
    case "time":
      return signal.good ? [1047, 1175] : [1175, 1047];
    case "fast":
      return [880, 880, 880, 880];
    case "mate_on_board":
      return [659, 831, 988];
    case "defend":
      return [262, 247, 262];
    case "waits":
      return [349, 349];
    case "ok":
      return [698];
    case "no":
      return [233];
    case "sorry":
      return [466, 415];
    case "nice":
      return [698, 880, 1175];
  }
}

/** Plays the sound of a signal, from the side of the partner's board. */
export function soundSignal(signal: Signal): void {
  tune(notesOf(signal), { gain: 0.55, pan: 0.6 });
}

/** Plays the sound of a chat message. */
export function soundLine(): void {
  tune([1319], { gain: 0.3, pan: 0.3 });
}
