// Accessibility checks by axe, injected into the page.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds on the page, one line for each. `rules`: only these rules are checked. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate((only) => {
    type Axe = { run(options: { resultTypes: string[]; runOnly?: string[] }): Promise<AxeResults> };
    const { axe } = window as unknown as { axe: Axe };
    return axe.run({ resultTypes: ["violations"], ...(only && { runOnly: only }) });
  }, rules);
  return results.violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}
