// Reloads the page when a part of it is missing.
//
// A page that stays open while the server is upgraded has the names of files that the new server does not have. When
// such a part is asked for, the page reloads itself, once for each build. If the part is missing after that too, the
// page says so and leaves the reload to the person.

import { signal } from "@preact/signals";

import { keep, stored } from "./stored.ts";

/** The builds that were reloaded from, by the address of their entry file, separated by spaces. */
const FROM = "reloaded from";
/** Set from the reload until the page has said that it was renewed. */
const RENEWED = "renewed";
/** The time between two attempts to reach the server, ms. */
const AGAIN_MS = 1_000;

/** What the page says about itself. */
export const renewal = signal<"renewed" | "missing" | null>(null);

/** Listens for parts that are missing. Vite reports each import that fails, of code or style. */
export function watchParts(): void {
  if (stored(RENEWED, true) !== null) renewal.value = "renewed";
  keep(RENEWED, null, true);
  window.addEventListener("vite:preloadError", () => void renew());
}

let renewing = false;

async function renew(): Promise<void> {
  if (renewing || renewal.peek() === "missing") return;
  const builds = (stored(FROM, true) ?? "").split(" ");
  const now = [...builds, build()].join(" ");
  keep(FROM, now, true);
  // Without storage the page would not know that it has reloaded, and would reload again and again.
  if (builds.includes(build()) || stored(FROM, true) !== now) {
    renewal.value = "missing";
    return;
  }
  renewing = true;
  keep(RENEWED, "yes", true);
  await answers();
  location.reload();
}

/** The entry file of this build. Its name changes when any file of the page changes. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
}

/** Waits until the server answers: a page that is reloaded without a server is gone. */
async function answers(): Promise<void> {
  for (;;) {
    const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer !== null && answer.status < 500) return;
    await new Promise((again) => {
      setTimeout(again, AGAIN_MS);
    });
  }
}
