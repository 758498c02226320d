// The clock on the table with its words, those of rulings among them.

import { loadArbiterText } from "../../text/arbiter.ts";
import { loadClockText } from "../../text/clock.ts";

export async function loadClock() {
  const [part] = await Promise.all([import("./clockpage.tsx"), loadClockText(), loadArbiterText()]);
  return part.default;
}
