// The keys of a replay.

import { isOnControl, latinKey, onKeys } from "../kit/index.ts";
import type { Replay } from "./context.ts";

/** Handles the keys of a replay. Returns a stop function. */
export function listenToKeys({ analysis, player, interaction }: Replay): () => void {
  const does: Record<string, () => void> = {
    ArrowLeft: () => analysis.along(-1),
    ArrowRight: () => analysis.along(1),
    Home: () => analysis.to(0),
    End: () => analysis.toEnd(),
    "[": () => player.faster(-1),
    "]": () => player.faster(1),
    " ": () => analysis.toggle(),
    Escape: () => {
      if (interaction.choice.peek() === null && interaction.armed.peek() === null) analysis.leave();
      else interaction.cancel();
    },
  };
  return onKeys((event) => {
    const act = does[latinKey(event)];
    // The space bar presses the button that has the focus.
    if (act === undefined || (event.key === " " && isOnControl(event))) return;
    event.preventDefault();
    act();
  });
}
