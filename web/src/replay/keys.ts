// The keys of a replay.

import { type Bound, bindKeys, isOnControl } from "../kit/index.ts";
import type { HelpText } from "../words/index.ts";
import type { Replay } from "./context.ts";

/** Handles the keys of a replay. Returns a stop function. */
export function listenToKeys({ analysis, player, interaction }: Replay): () => void {
  return bindKeys([
    key("ArrowLeft", "back", () => analysis.along(-1)),
    key("ArrowRight", "forth", () => analysis.along(1)),
    ends(["Home", "ArrowUp"], "first", () => analysis.to(0)),
    ends(["End", "ArrowDown"], "last", () => analysis.toEnd()),
    key("[", "slower", () => player.faster(-1)),
    key("]", "faster", () => player.faster(1)),
    key("f", "turn", () => analysis.turn()),
    key(" ", "play", () => analysis.toggle()),
    key("Escape", "leave", () => {
      if (interaction.choice.peek() === null && interaction.armed.peek() === null) analysis.leave();
      else interaction.cancel();
    }),
  ]);
}

/** Keys for an end of the match. In a part that scrolls, the arrows scroll it. */
function ends(keys: readonly string[], does: keyof HelpText["does"], act: () => void): Bound {
  return {
    keys,
    does: (text) => text.does[does],
    act: ({ target }, name) => {
      if (name.startsWith("Arrow") && target instanceof Element && target.matches(".moves, .notes")) return false;
      act();
      return true;
    },
  };
}

function key(name: string, does: keyof HelpText["does"], act: () => void): Bound {
  return {
    keys: [name],
    does: (text) => text.does[does],
    act: (event) => {
      // The space bar presses the button that has the focus.
      if (name === " " && isOnControl(event)) return false;
      act();
      return true;
    },
  };
}
