// Goes to a control by the Tab key.

import type { Page } from "playwright-core";

/** Goes to the next control by Tab until its name begins so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
    if (text.startsWith(name)) return;
  }
  throw new Error(`no control ${name}`);
}
