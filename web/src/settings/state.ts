// The settings of this browser: one signal for each, kept under a name of its own. A setting that has its usual value is
// not kept, so that a later version of the page may have another usual value.

import { batch, signal } from "@preact/signals";

import { keep, stored } from "../stored.ts";

/** A setting. `value` may be read by components and effects. */
export interface Setting<V extends string | number> {
  readonly value: V;
  readonly usual: V;
  /** The value, without a subscription of the caller. */
  peek(): V;
  /** Changes the setting, and keeps it in this browser. */
  set(value: V): void;
  /** Reads again what the browser keeps. */
  reread(): void;
}

/** `read` returns the value that a kept text means, or null if it means none. */
function setting<V extends string | number>(name: string, usual: V, read: (text: string) => V | null): Setting<V> {
  const kept = () => {
    const text = stored(name);
    return (text === null ? null : read(text)) ?? usual;
  };
  const now = signal(kept());
  return {
    get value() {
      return now.value;
    },
    usual,
    peek: () => now.peek(),
    set: (value) => {
      keep(name, value === usual ? null : String(value));
      now.value = value;
    },
    reread: () => {
      now.value = kept();
    },
  };
}

/** A choice of one of several. The first is the usual one. */
function choice<const V extends string>(name: string, values: readonly [V, ...V[]]): Setting<V> & { readonly values: readonly V[] } {
  const read = (text: string) => values.find((one) => one === text) ?? null;
  return Object.assign(setting<V>(name, values[0], read), { values });
}

/** The loudest volume, in percent. */
export const LOUDEST = 100;

/** A volume in percent. */
function volume(name: string): Setting<number> {
  return setting<number>(name, LOUDEST, (text) => (/^\d{1,3}$/.test(text) && Number(text) <= LOUDEST ? Number(text) : null));
}

/**
 * All settings except the language and the high-contrast look, which follow the system until the person chooses. `index.html`
 * reads the names of `board` and `look` before the first paint.
 */
export const settings = {
  /** The colors of the squares. */
  board: choice("board", ["green", "brown", "blue", "gray", "amber", "violet"]),
  /** The pictures of the pieces. */
  pieces: choice("pieces", ["cburnett", "modern", "contrast"]),
  /** Where the coordinates of the squares are. */
  coordinates: choice("coordinates", ["edge", "squares", "off"]),
  /** The side of the player's own board, where both boards are side by side. */
  own: choice("own", ["left", "right"]),
  /** How fast pieces move. */
  animation: choice("animation", ["normal", "off", "fast", "slow"]),
  /** Whether there is any sound. */
  sound: choice("sound", ["on", "off"]),
  moves: volume("volume:moves"),
  partner: volume("volume:partner"),
  low: volume("volume:low"),
  signals: volume("volume:signals"),
  /** Whether signals of the partner are spoken. */
  voice: choice("voice", ["off", "on"]),
  /** Whether a pawn becomes a queen without a question. */
  queen: choice("queen", ["ask", "always"]),
  /** Whether the page asks before a player resigns. */
  resign: choice("resign", ["ask", "now"]),
  /** The light or dark look of the page. */
  look: choice("look", ["system", "light", "dark"]),
} as const;

export type Theme = (typeof settings.board.values)[number];
export type PieceSet = (typeof settings.pieces.values)[number];
export type Look = (typeof settings.look.values)[number];

const ALL: readonly Setting<never>[] = Object.values(settings) as never;

/** Gives all settings their usual values. */
export function reset(): void {
  batch(() => ALL.forEach((one) => one.set(one.usual)));
}

/** Follows changes that other tabs of this browser make. */
export function followOtherTabs(): void {
  addEventListener("storage", rereadAll);
}

export function rereadAll(): void {
  batch(() => ALL.forEach((one) => one.reread()));
}

/** How long a move of a piece lasts, ms. */
export function animationMs(): number {
  return { off: 0, fast: 60, normal: 120, slow: 300 }[settings.animation.peek()];
}

export type Volume = "moves" | "partner" | "low" | "signals";

/** The part of full loudness that a kind of sound has now: 0 to 1. */
export function loudness(kind: Volume): number {
  return settings.sound.peek() === "off" ? 0 : settings[kind].peek() / LOUDEST;
}
