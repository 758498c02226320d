// Plays the sounds, which the browser synthesizes without sound files: for example a wooden tock for a move,
// a chord for a check, and two notes for a piece that arrives.

import { loudness, settings, type Volume } from "../../settings/index.ts";
import type { Cue, CueName } from "./cues.ts";

interface Place {
  /** 1 is full loudness. */
  readonly gain: number;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** The volume that the person set for this kind of sounds; without it, that for moves. */
  readonly of?: Volume;
}

/** The audio context is created this long after the start of the page, ms. By this time the document is loaded. */
const READY_MS = 1_500;

let context: AudioContext | null = null;
let wood: AudioBuffer | null = null;

/** Where the partner's board is: 1 for the right side, −1 for the left. */
export function partnerSide(): number {
  return settings.own.peek() === "right" ? -1 : 1;
}

export function isSoundOn(): boolean {
  return settings.sound.value === "on";
}

export function setSound(on: boolean): void {
  settings.sound.set(on ? "on" : "off");
  if (on) play({ name: "arrived", board: null }, { gain: 1, pan: 0 });
}

/**
 * Creates the audio context soon after the start of the page, and resumes it at each press. Browsers allow sound
 * only after a press of a mouse button or a key, or the end of a touch. They suspend it during a phone call.
 */
export function unlockSound(): void {
  setTimeout(audio, READY_MS);
  for (const kind of ["pointerdown", "pointerup", "keydown"]) document.addEventListener(kind, wake);
}

function wake(): void {
  const ctx = audio();
  if (ctx !== null && ctx.state !== "running") void ctx.resume();
}

export function play(cue: Cue, place: Place): void {
  sound(SOUNDS[cue.name], cue.name === "low" || cue.name === "tick" ? { ...place, of: "low" } : place);
}

/** Plays a sound for a person who just pressed a button. The page may not have had any sound so far. */
export async function tryOut(plays: () => void): Promise<void> {
  await audio()?.resume();
  plays();
}

/** Plays notes one after the other. `hertz`: their frequencies. */
export function tune(hertz: readonly number[], place: Place): void {
  sound((ctx, out) => notes(ctx, out, hertz, 0.11, 0.075), place);
}

function sound(made: Sound, place: Place): void {
  const loud = loudness(place.of ?? "moves");
  if (loud === 0) return;
  const ctx = audio();
  if (ctx === null || ctx.state !== "running") return;
  const out = new GainNode(ctx, { gain: place.gain * loud * 0.5 });
  out.connect(new StereoPannerNode(ctx, { pan: place.pan })).connect(ctx.destination);
  made(ctx, out);
}

type Sound = (ctx: AudioContext, out: AudioNode) => void;

const SOUNDS: Record<CueName, Sound> = {
  move: (ctx, out) => tock(ctx, out, 190, 0.7),
  capture: (ctx, out) => {
    tock(ctx, out, 150, 0.9);
    tock(ctx, out, 230, 0.4, 0.05);
  },
  drop: (ctx, out) => tock(ctx, out, 260, 0.8),
  check: (ctx, out) => notes(ctx, out, [523, 659], 0.16, 0),
  arrived: (ctx, out) => notes(ctx, out, [660, 880], 0.12, 0.07),
  offer: (ctx, out) => notes(ctx, out, [440, 440], 0.15, 0.12),
  press: (ctx, out) => tock(ctx, out, 420, 0.8),
  flag: (ctx, out) => notes(ctx, out, [220, 208, 220, 208, 220], 0.5, 0.22),
  low: (ctx, out) => notes(ctx, out, [988, 784], 0.14, 0.1),
  tick: (ctx, out) => tock(ctx, out, 620, 0.45),
  start: (ctx, out) => notes(ctx, out, [392, 523, 659], 0.2, 0.09),
  end: (ctx, out) => notes(ctx, out, [659, 523, 392], 0.3, 0.12),
};

/** Plays the sound of wood on wood: a decaying sine with a burst of noise. */
function tock(ctx: AudioContext, out: AudioNode, hertz: number, loud: number, delay = 0): void {
  const at = ctx.currentTime + delay;
  tone(ctx, out, hertz, loud, at, 0.09);
  wood ??= burst(ctx.sampleRate);
  const noise = new AudioBufferSourceNode(ctx, { buffer: wood });
  const band = new BiquadFilterNode(ctx, { type: "bandpass", frequency: hertz * 7, Q: 0.8 });
  noise.connect(band).connect(new GainNode(ctx, { gain: loud })).connect(out);
  noise.start(at);
}

/** Returns 30 ms of noise that fades out. */
function burst(sampleRate: number): AudioBuffer {
  const samples = Math.floor(sampleRate * 0.03);
  const buffer = new AudioBuffer({ length: samples, sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 4;
  return buffer;
}

function notes(ctx: AudioContext, out: AudioNode, hertz: readonly number[], length: number, gap: number): void {
  hertz.forEach((one, index) => tone(ctx, out, one, 0.25, ctx.currentTime + index * gap, length));
}

function tone(
  ctx: AudioContext,
  out: AudioNode,
  frequency: number,
  loud: number,
  at: number,
  length: number,
): void {
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  const sine = new OscillatorNode(ctx, { frequency });
  sine.connect(gain).connect(out);
  sine.start(at);
  sine.stop(at + length);
}

function audio(): AudioContext | null {
  if (context === null && typeof AudioContext !== "undefined") context = new AudioContext();
  return context;
}
