// What the server said when it greeted this page.

import { signal } from "@preact/signals";

interface Greeting {
  /** The public id of the guest. */
  readonly you: string;
  /** What the server offers: `lobby`, `open_tables`, … */
  readonly features: readonly string[];
}

/** The last greeting; null before the first. */
export const greeting = signal<Greeting | null>(null);
