// Gives the page the chosen look: the colors of the squares, the pictures of the pieces, light or dark. The attributes are
// on `<html>`, where style sheets and `index.html` use them. The high-contrast look is in `kit/contrast.ts`.

import { effect, signal } from "@preact/signals";

import { settings, type PieceSet } from "./state.ts";

/** Loads the pictures of a set. The style sheet of chessground has those of cburnett. */
export async function loadPieces(set: PieceSet): Promise<void> {
  if (set !== "cburnett") await (await import("./pieces.ts")).loadSet(set);
}

/** Whether the page shows the pieces of the chosen set. */
const shown = signal<PieceSet>("cburnett");

/** Gives the page the chosen look, and follows the settings. The promise resolves when the look is right for the first time. */
export async function applyLook(): Promise<void> {
  const root = document.documentElement;
  effect(() => {
    root.dataset["theme"] = settings.board.value;
    root.dataset["coordinates"] = settings.coordinates.value;
    root.dataset["own"] = settings.own.value;
    root.dataset["animation"] = settings.animation.value;
    root.dataset["pieces"] = shown.value;
  });
  effect(() => {
    const look = settings.look.value;
    root.style.colorScheme = look === "system" ? "" : look;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const own = (meta.dataset["look"] ??= meta.media.includes("dark") ? "dark" : "light");
      meta.media = look === "system" ? `(prefers-color-scheme: ${own})` : own === look ? "all" : "not all";
    }
  });
  let first: Promise<void> = Promise.resolve();
  effect(() => {
    const set = settings.pieces.value;
    first = loadPieces(set).then(
      () => {
        if (set === settings.pieces.peek()) shown.value = set;
      },
      () => undefined,
    );
  });
  await first;
}
