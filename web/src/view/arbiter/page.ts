// Loads the arbiter's page together with its words.

import { loadArbiterText } from "../../text/arbiter.ts";

export async function loadArbiter() {
  const [part] = await Promise.all([import("./arbiter.tsx"), loadArbiterText()]);
  return part.Arbiter;
}
