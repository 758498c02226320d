// The input of WebDriver: mouse and keys as lists of actions. WebDriver and WebDriver BiDi use the same lists.

import type { Key, Point, Value } from "./port.ts";

const CODES: Record<Key, string> = { Enter: "\uE007", Home: "\uE011", End: "\uE010", ArrowRight: "\uE014" };

/** Presses the mouse at the first point, moves to the others, and releases it. Nothing waits in between. */
export function strokeOf(...points: readonly Point[]): unknown[] {
  const moves = points.map(({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" }));
  const [first, ...others] = moves;
  const actions = [first, { type: "pointerDown", button: 0 }, ...others, { type: "pointerUp", button: 0 }];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

export function keysOf(letters: readonly string[]): unknown[] {
  const actions = letters.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

export function codeOf(key: Key): string {
  return CODES[key];
}

/** The source of a function that calls `inPage` with the values of a JSON text, and returns its result as such a text. */
export function sourceOf(inPage: (...values: never[]) => unknown): string {
  return `function (values) { return JSON.stringify((${inPage.toString()})(...JSON.parse(values)) ?? null); }`;
}

export function textOf(values: readonly Value[]): string {
  return JSON.stringify(values);
}
