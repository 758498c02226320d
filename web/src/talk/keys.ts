// The keys for signals. A signal about a role needs a second key for the role: p n b r q, or 1 to 5. Keys that are pressed
// quickly one after another are a row. A row of up to two letters gives the signals of its keys. Three letters, or a letter
// that has no signal, are a word: someone types outside the field of the chat. A word gives no signal. While a
// piece in hand is armed, letters are no signals: they name the square of the drop.

import { type Binding, digitOf, isElsewhere, latinKey, listen, listKeys } from "../kit/index.ts";
import { HELD } from "../match/index.ts";
import type { Signal } from "../wire.gen.ts";
import { asking } from "./state/choosing.ts";
import { BUTTONS, saysText } from "./signalbuttons.ts";

/** Keys that follow each other within this time are a row, ms. */
const ROW_MS = 250;
/** A row with more letters is a word. */
const MOST_LETTERS = 2;

/** The keys for the help. */
const BINDINGS: readonly Binding[] = BUTTONS.map((button) => ({
  keys: [button.key],
  does: (text) => ("of" in button ? text.does[button.code] : saysText(button.signal)),
}));

/** What a key gives: a signal, or `asks` if it needs a role next, or null for a letter that has no signal. */
type Given = Signal | "asks" | null;

interface SignalKeys {
  /** Called for each signal. */
  readonly give: (signal: Signal) => void;
  /** Called once for each word. */
  readonly refuse: () => void;
  /** Whether a piece in hand is armed. */
  readonly drops: () => boolean;
}

/** Returns a stop function. */
export function listenForSignals({ give, refuse, drops }: SignalKeys): () => void {
  let row: Given[] = [];
  let letters = 0;
  /** Ends the row when it runs out. */
  let pause: ReturnType<typeof setTimeout> | undefined;
  const pressed = (event: KeyboardEvent) => {
    if (event.repeat || isElsewhere(event) || !heard(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // This listener runs before the one that selects pieces in hand. While a signal needs a role, 1 to 5 name the role.
  const stop = listen(document, ["keydown"], pressed, { capture: true });
  const end = listKeys(BINDINGS);
  return () => {
    clearTimeout(pause);
    stop();
    end();
  };

  function heard(event: KeyboardEvent): boolean {
    if (asking.peek() !== null) return answered(event);
    if (drops()) return false;
    const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
    const role = HELD[Number(digit) - 1];
    if (event.shiftKey && role !== undefined) {
      give({ is: "need", role });
      return true;
    }
    if (!isLetter(event)) return false;
    const key = latinKey(event);
    const button = BUTTONS.find((one) => one.key === key);
    add(event, button === undefined ? null : "of" in button ? "asks" : button.signal);
    if (button !== undefined && "of" in button && !isWord()) asking.value = { asks: button, byKey: false };
    return button !== undefined;
  }

  function answered(event: KeyboardEvent): boolean {
    const key = latinKey(event).toUpperCase();
    const role = HELD.find((one) => key === one) ?? HELD[digitOf(event) - 1];
    if (role === undefined && event.key !== "Escape" && !isLetter(event)) return false;
    const asks = asking.peek()?.asks;
    asking.value = null;
    if (event.key !== "Escape") add(event, asks === undefined || role === undefined ? null : asks.of(role));
    return true;
  }

  function isWord(): boolean {
    return letters > MOST_LETTERS || row.includes(null);
  }

  /** Adds a key to the row. When no further key comes, the row gives its signals. */
  function add(event: KeyboardEvent, given: Given): void {
    const wasRefused = letters > 1 && isWord();
    row.push(given);
    if (isLetter(event)) letters += 1;
    if (letters > 1 && isWord() && !wasRefused) refuse();
    clearTimeout(pause);
    pause = setTimeout(() => {
      const all = isWord() ? [] : row;
      row = [];
      letters = 0;
      for (const one of all) if (one !== null && one !== "asks") give(one);
    }, ROW_MS);
  }
}

function isLetter({ key }: KeyboardEvent): boolean {
  return /^\p{L}$/u.test(key);
}
