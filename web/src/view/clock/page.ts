// Loads the clock page, its words, and the words of the arbiter's rulings.

import { loadArbiterText } from "../../text/arbiter.ts";
import { loadClockText } from "../../text/clock.ts";

export async function loadClock() {
  const [part] = await Promise.all([import("./clockpage.tsx"), loadClockText(), loadArbiterText()]);
  return part.default;
}
