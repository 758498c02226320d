// The keys of a replay.

import { type Bound, bindKeys, isOnControl } from "../kit/index.ts";
import { t, type Text } from "../words/index.ts";
import type { Replay } from "./context.ts";

/** Handles the keys of a replay. Returns a stop function. */
export function listenToKeys({ analysis, player, interaction }: Replay): () => void {
  return bindKeys([
    key("ArrowLeft", "back", () => analysis.along(-1)),
    key("ArrowRight", "forth", () => analysis.along(1)),
    key("Home", "first", () => analysis.to(0)),
    key("End", "last", () => analysis.toEnd()),
    key("[", "slower", () => player.faster(-1)),
    key("]", "faster", () => player.faster(1)),
    key(" ", "play", () => analysis.toggle()),
    key("Escape", "leave", () => {
      if (interaction.choice.peek() === null && interaction.armed.peek() === null) analysis.leave();
      else interaction.cancel();
    }),
  ]);
}

function key(name: string, does: keyof Text["help"]["does"], act: () => void): Bound {
  return {
    keys: [name],
    does: () => t.help.does[does],
    act: (event) => {
      // The space bar presses the button that has the focus.
      if (name === " " && isOnControl(event)) return false;
      act();
      return true;
    },
  };
}
