// The high-contrast look. It is shown if the person chose it on the page or, without a choice, if the system
// asks for more contrast. Its style sheet is a `<link>` that is added on first use, and disabled while the look is off.

import { keep, stored } from "../stored.ts";
import { signal } from "@preact/signals";

import sheet from "./contrast.css?url";

const KEPT_AS = "contrast";
const ASKED = "(prefers-contrast: more), (forced-colors: active)";

/** Whether the high-contrast look is shown. */
export const contrast = signal(false);

/**
 * Shows the look that was chosen in this browser, or else the one that the system asks for, and follows changes
 * of the system. The promise resolves when the page has the right look for the first time.
 */
export async function watchContrast(): Promise<void> {
  const asked = matchMedia(ASKED);
  // If the style sheet cannot be loaded, the page keeps its look.
  asked.addEventListener("change", () => void show(wanted(asked.matches)).catch(() => undefined));
  await show(wanted(asked.matches));
}

/** Switches the look on or off. The browser stores a choice that differs from what the system asks for. */
export async function setContrast(on: boolean): Promise<void> {
  keep(KEPT_AS, on === matchMedia(ASKED).matches ? null : on ? "more" : "usual");
  await show(on);
}

/** Forgets the choice: the look follows the system again. */
export function followContrast(): Promise<void> {
  return setContrast(matchMedia(ASKED).matches);
}

/** Whether to show the look: by the choice in this browser, or else by what the system asks for (`asked`). */
function wanted(asked: boolean): boolean {
  const kept = stored(KEPT_AS);
  return kept === null ? asked : kept === "more";
}

let link: Promise<HTMLLinkElement> | null = null;

async function show(on: boolean): Promise<void> {
  if (on) link ??= addLink();
  const added = await link;
  if (added !== null) added.disabled = !on;
  contrast.value = on;
  if (on) document.documentElement.dataset["contrast"] = "more";
  else delete document.documentElement.dataset["contrast"];
}

/** Adds the style sheet to the page. If it cannot be loaded, the next attempt loads it anew. */
function addLink(): Promise<HTMLLinkElement> {
  const element = document.createElement("link");
  element.rel = "stylesheet";
  element.href = sheet;
  return new Promise((done, failed) => {
    element.addEventListener("load", () => done(element));
    element.addEventListener("error", () => {
      link = null;
      element.remove();
      failed(new Error("the high-contrast style sheet cannot be loaded"));
    });
    document.head.append(element);
  });
}
