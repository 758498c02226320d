// The sound of each signal, short and soft: a few notes. No two signals have the same notes.

import type { Signal } from "../../wire.gen.ts";
import { partnerSide, tune } from "./sound.ts";

/** The pitch for each role, from pawn to queen, in hertz. */
const PITCHES = { P: 440, N: 494, B: 554, R: 587, Q: 659 } as const;

/** The notes of each signal, in hertz. */
const NOTES: { readonly [S in Signal["is"]]: (signal: Extract<Signal, { is: S }>) => readonly number[] } = {
  need: ({ role }) => [PITCHES[role], PITCHES[role] * 1.5],
  keep: ({ role }) => [PITCHES[role], PITCHES[role] * 0.75],
  take: ({ role }) => [880, PITCHES[role], 880],
  mates_me: ({ role }) => [220, 233, PITCHES[role]],
  mates: ({ role }) => [784, 988, PITCHES[role]],
  trades: ({ good }) => (good ? [392, 523, 392] : [392, 294, 392]),
  sit: ({ who }) => (who === "me" ? [330, 330] : [330, 330, 330]),
  go: ({ who }) => (who === "me" ? [523, 784] : [523, 784, 1047]),
  time: ({ good }) => (good ? [1047, 1175] : [1175, 1047]),
  fast: () => [880, 880, 880, 880],
  mate_on_board: () => [659, 831, 988],
  defend: () => [262, 247, 262],
  waits: () => [349, 349],
  ok: () => [698],
  no: () => [233],
  sorry: () => [466, 415],
  nice: () => [698, 880, 1175],
};

export function notesOf(signal: Signal): readonly number[] {
  return NOTES[signal.is](signal as never);
}

/** Plays the sound of a signal, from the side of the partner's board. */
export function soundSignal(signal: Signal): void {
  tune(notesOf(signal), { gain: 0.55, pan: 0.6 * partnerSide(), of: "signals" });
}

/** Plays the sound of a chat message. */
export function soundLine(): void {
  tune([1319], { gain: 0.3, pan: 0.3 * partnerSide(), of: "signals" });
}
