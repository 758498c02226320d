// The keys for signals. A signal about a role needs a second key for the role: p n b r q, or 1 to 5.

import { type Binding, digitOf, isElsewhere, latinKey, listen, listKeys } from "../kit/index.ts";
import { HELD } from "../match/index.ts";
import type { Signal } from "../wire.gen.ts";
import { asking } from "./state/choosing.ts";
import { BUTTONS, saysText } from "./signalbuttons.ts";

/** The keys for the help. */
const BINDINGS: readonly Binding[] = BUTTONS.map((button) => ({
  keys: [button.key],
  does: (text) => ("of" in button ? text.does[button.code] : saysText(button.signal)),
}));

export function listenForSignals(give: (signal: Signal) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.repeat || isElsewhere(event) || !heard(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // This listener runs before the one that selects pieces in hand. While a signal needs a role, 1 to 5 name the role.
  const stop = listen(document, ["keydown"], pressed, { capture: true });
  const end = listKeys(BINDINGS);
  return () => {
    stop();
    end();
  };

  function heard(event: KeyboardEvent): boolean {
    if (asking.peek() !== null) return answered(event);
    const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
    const role = HELD[Number(digit) - 1];
    if (event.shiftKey && role !== undefined) {
      give({ is: "need", role });
      return true;
    }
    const key = latinKey(event);
    const button = BUTTONS.find((one) => one.key === key);
    if (button === undefined) return false;
    if ("of" in button) asking.value = { asks: button, byKey: false };
    else give(button.signal);
    return true;
  }

  function answered(event: KeyboardEvent): boolean {
    const key = latinKey(event).toUpperCase();
    const role = HELD.find((one) => key === one) ?? HELD[digitOf(event) - 1];
    if (role === undefined && event.key !== "Escape") return false;
    const asks = asking.peek()?.asks;
    asking.value = null;
    if (asks !== undefined && role !== undefined) give(asks.of(role));
    return true;
  }
}
