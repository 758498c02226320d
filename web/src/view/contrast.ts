// The look in two tones: for whoever's system asks for more contrast, and for whoever chooses it here.
// Its style sheet is loaded when it is first wanted.

import { signal } from "@preact/signals";

const KEPT_AS = "bughouse:contrast";
const ASKED = "(prefers-contrast: more), (forced-colors: active)";

/** Whether the page is shown in two tones. */
export const contrast = signal(false);

/** Follows the system and what was chosen in this browser. Done once the first look is there. */
export async function watchContrast(): Promise<void> {
  const asked = matchMedia(ASKED);
  asked.addEventListener("change", () => void show(wanted(asked.matches)));
  await show(wanted(asked.matches));
}

/** Kept in this browser until it is what the system asks for anyway. */
export async function setContrast(on: boolean): Promise<void> {
  try {
    if (on === matchMedia(ASKED).matches) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, on ? "more" : "usual");
  } catch {
    // Not kept then: it holds until the page is left.
  }
  await show(on);
}

/** What was chosen here comes before what the system asks for. */
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
