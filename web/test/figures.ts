// Functions for measurements: percentiles, output, and a page on a simulated slow machine.

import type { CDPSession, Page } from "playwright-core";

/** A percentile: about the part `share` (0 to 1) of the numbers in `all` is smaller than the returned one. */
export function part(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function tell(what: string, found: readonly (readonly [string, number])[]): void {
  process.stdout.write(`${what}: ${found.map(([name, value]) => `${name} ${value.toFixed(1)}`).join(", ")}\n`);
}

export async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate });
  return line;
}
