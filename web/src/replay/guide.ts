// Navigation in a replay by buttons and keys, along the match or along the variation that is shown.

import { batch } from "@preact/signals";

import { latinKey, onKeys } from "../kit/index.ts";
import type { Analysis } from "./analysis.ts";
import type { Player } from "./player.ts";

export interface Guide {
  readonly to: (ply: number) => void;
  readonly first: () => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly last: () => void;
  readonly toggle: () => void;
}

export function guideOf(player: Player, analysis: Analysis): Guide {
  const to = (ply: number) =>
    batch(() => {
      player.pause();
      analysis.leave();
      player.toPly(ply);
    });
  const along = (by: 1 | -1) =>
    batch(() => {
      player.pause();
      if (!analysis.step(by)) player.toPly(player.instant.peek().ply + by);
    });
  return {
    to,
    first: () => to(0),
    back: () => along(-1),
    forward: () => along(1),
    last: () => to(player.last + 1),
    toggle: () => {
      analysis.leave();
      player.toggle();
    },
  };
}

/** Handles the keys of a replay. Returns a stop function. */
export function listenToKeys(guide: Guide, player: Player, cancel: () => void): () => void {
  const does: Record<string, () => void> = {
    ArrowLeft: guide.back,
    ArrowRight: guide.forward,
    Home: guide.first,
    End: guide.last,
    "[": () => player.faster(-1),
    "]": () => player.faster(1),
    " ": guide.toggle,
    Escape: cancel,
  };
  return onKeys((event) => {
    const act = does[latinKey(event)];
    // The space bar presses the button that has the focus.
    const isUsed = event.key === " " && event.target instanceof Element && event.target.closest("button, a, summary") !== null;
    if (act === undefined || isUsed) return;
    event.preventDefault();
    act();
  });
}
