// The keys for signals. A signal about a role needs a second key for the role: p n b r q, or 1 to 5. A signal is given only
// if no other letter is typed shortly before or after its key. So a word that is typed outside the field of the chat gives
// none. While a piece in hand is armed, letters are no signals: they name the square of the drop.

import { type Binding, digitOf, isElsewhere, latinKey, listen, listKeys } from "../kit/index.ts";
import { HELD } from "../match/index.ts";
import type { Signal } from "../wire.gen.ts";
import { asking } from "./state/choosing.ts";
import { BUTTONS, saysText } from "./signalbuttons.ts";

/** Letters that follow each other within this time are a word: they give no signals, ms. */
const WORD_MS = 350;

/** The keys for the help. */
const BINDINGS: readonly Binding[] = BUTTONS.map((button) => ({
  keys: [button.key],
  does: (text) => ("of" in button ? text.does[button.code] : saysText(button.signal)),
}));

/** `drops`: whether a piece in hand is armed. */
export function listenForSignals(give: (signal: Signal) => void, drops: () => boolean): () => void {
  /** Runs from each letter on. While it runs, a further letter makes a word. */
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
    if (button !== undefined && "of" in button && pause === undefined) asking.value = { asks: button, byKey: false };
    else typed(button === undefined || "of" in button ? null : button.signal);
    return button !== undefined;
  }

  function answered(event: KeyboardEvent): boolean {
    const key = latinKey(event).toUpperCase();
    const role = HELD.find((one) => key === one) ?? HELD[digitOf(event) - 1];
    if (role === undefined && event.key !== "Escape" && !isLetter(event)) return false;
    const asks = asking.peek()?.asks;
    asking.value = null;
    if (event.key !== "Escape") typed(asks === undefined || role === undefined ? null : asks.of(role));
    return true;
  }

  /** Gives the signal of a key after a short time, if no letter came just before it or comes next. */
  function typed(signal: Signal | null): void {
    const isWord = pause !== undefined;
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      if (signal !== null && !isWord) give(signal);
    }, WORD_MS);
  }
}

function isLetter({ key }: KeyboardEvent): boolean {
  return /^\p{L}$/u.test(key);
}
