// The wake lock of a browser, as a fake that counts.

import type { BrowserContext, Page } from "playwright-core";

/** Replaces the wake lock in pages that are opened from now on. Returns a function that reads how many locks a page holds. */
export async function fakeWakeLock(at: Page | BrowserContext): Promise<(page: Page) => Promise<number>> {
  await at.addInitScript(() => {
    const found = { held: 0 };
    const request = () => {
      found.held += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: () => {
          if (!lock.released) found.held -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      });
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    (window as unknown as { found: typeof found }).found = found;
  });
  return (page) => page.evaluate(() => (window as unknown as { found: { held: number } }).found.held);
}
