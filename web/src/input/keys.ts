// Keys on the play page: 1–5 take a held man in hand, Escape lays everything back.

import type { Interaction } from "./interaction.ts";

export function listenToKeys(interaction: Interaction): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape") interaction.cancel();
    else if (/^[1-5]$/.test(event.key) && !event.repeat) interaction.armByKey(Number(event.key) - 1);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
