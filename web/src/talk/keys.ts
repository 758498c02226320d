// The keys for signals. A signal about a role needs a second key for the role: p n b r q, or 1 to 5.

import type { Signal as Reactive } from "@preact/signals";

import { type Binding, digitOf, isElsewhere, latinKey, listen, listKeys } from "../kit/index.ts";
import { HELD } from "../match/index.ts";
import type { Held, Signal } from "../wire.gen.ts";
import { t } from "../words/index.ts";
import { BUTTONS, saysText } from "./signalbuttons.ts";

/** A signal that needs the key of a role. */
export interface Asking {
  readonly signal: (role: Held) => Signal;
}

/** The keys of signals that have no button. By pointer these signals are given on the hand and the boards. */
const MORE: Readonly<Record<string, Asking & { readonly does: "need" | "keep" | "take" }>> = {
  r: { does: "need", signal: (role) => ({ is: "need", role }) },
  k: { does: "keep", signal: (role) => ({ is: "keep", role }) },
  e: { does: "take", signal: (role) => ({ is: "take", role, square: null }) },
};

/** The keys for the help. */
const BINDINGS: readonly Binding[] = [
  ...Object.entries(MORE).map(([key, { does }]) => ({ keys: [key], does: () => t.help.does[does] })),
  ...BUTTONS.map(({ key, code, asksRole, signal }) => ({
    keys: [key],
    does: () => (asksRole === true ? t.help.does[code === "mates" ? "mates" : "matesMe"] : saysText(signal("P"))),
  })),
];

export function listenForSignals(asking: Reactive<Asking | null>, give: (signal: Signal) => void): () => void {
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
    const asks = asking.peek();
    if (asks !== null) return answered(asks, event);
    const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
    const role = HELD[Number(digit) - 1];
    if (event.shiftKey && role !== undefined) {
      give({ is: "need", role });
      return true;
    }
    const key = latinKey(event);
    const more = MORE[key];
    const button = BUTTONS.find((one) => one.key === key);
    if (more !== undefined) asking.value = more;
    else if (button === undefined) return false;
    else if (button.asksRole === true) asking.value = button;
    else give(button.signal("P"));
    return true;
  }

  function answered(asks: Asking, event: KeyboardEvent): boolean {
    const key = latinKey(event).toUpperCase();
    const role = HELD.find((one) => key === one) ?? HELD[digitOf(event) - 1];
    if (role === undefined && event.key !== "Escape") return false;
    asking.value = null;
    if (role !== undefined) give(asks.signal(role));
    return true;
  }
}
