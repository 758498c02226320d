// Loads the clock page together with its words and those of rulings.

import { loadArbiterText } from "../../text/arbiter.ts";
import { loadClockText } from "../../text/clock.ts";

export async function loadClock() {
  const [part] = await Promise.all([import("./clockpage.tsx"), loadClockText(), loadArbiterText()]);
  return part.default;
}
