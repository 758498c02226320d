// The high-contrast look: for people whose system asks for more contrast, and for those who choose it here.
// Its style sheet is loaded on first use.

import { signal } from "@preact/signals";

const KEPT_AS = "bughouse:contrast";
const ASKED = "(prefers-contrast: more), (forced-colors: active)";

/** Whether the high-contrast look is shown. */
export const contrast = signal(false);

/** Follows the system and the choice in this browser. Resolves when the first look is loaded. */
export async function watchContrast(): Promise<void> {
  const asked = matchMedia(ASKED);
  asked.addEventListener("change", () => void show(wanted(asked.matches)));
  await show(wanted(asked.matches));
}

/** Kept in this browser unless it is what the system asks for. */
export async function setContrast(on: boolean): Promise<void> {
  try {
    if (on === matchMedia(ASKED).matches) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, on ? "more" : "usual");
  } catch {
    // Storage may be forbidden; then the choice is lost on a reload.
  }
  await show(on);
}

/** The choice in this browser comes before the system's. */
function wanted(asked: boolean): boolean {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === null ? asked : kept === "more";
  } catch {
    return asked;
  }
}

async function show(on: boolean): Promise<void> {
  if (on) await import("../style/contrast.css");
  contrast.value = on;
  if (on) document.documentElement.dataset["contrast"] = "more";
  else delete document.documentElement.dataset["contrast"];
}
