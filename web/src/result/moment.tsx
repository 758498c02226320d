// The end of a match as a moment: who won and how, over the board that decided it. It goes by itself, or with the next key
// or press, and covers nothing that can be used. Without motion it does not appear, since the result is beside the boards.

import { useLayoutEffect, useState } from "preact/hooks";

import { listen } from "../kit/index.ts";
import { headline, resultText } from "../match/index.ts";
import type { BoardId, GameView } from "../wire.gen.ts";

import "./result.css";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** `first`: the board in the first place. */
export function Moment({ game: { result, yours, names, claims }, first }: { game: GameView; first: BoardId }) {
  const [shown, show] = useState(() => !matchMedia(REDUCED).matches && document.documentElement.dataset["animation"] !== "off");
  useLayoutEffect(() => (shown ? listen(window, ["keydown", "pointerdown"], () => show(false), { capture: true }) : undefined), [shown]);
  if (!shown || result === null) return null;
  const place = result.board === null || result.board === first ? "first" : "second";
  return (
    <div class="moment" data-place={place} aria-hidden="true" onAnimationEnd={() => show(false)}>
      <strong>{headline(result, yours)}</strong>
      <span>{resultText(result, names, claims?.raised)}</span>
    </div>
  );
}
