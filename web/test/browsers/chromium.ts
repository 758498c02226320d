// Chromium, by Playwright.

import type { Page } from "playwright-core";

import { complaints, newPerson, openBrowser } from "../browser.ts";
import { program, type Browser, type Key, type Pane, type Point, type Port, type Value } from "./port.ts";

export const chromium: Port = {
  name: "Chromium",
  needs: { chromium: program("CHROMIUM", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome") },

  async start(): Promise<Browser> {
    const browser = await openBrowser();
    const wrong: string[][] = [];
    return {
      version: `Chromium ${browser.version()}`,
      async open() {
        const page = await (await newPerson(browser)).newPage();
        wrong.push(complaints(page));
        return new ChromiumPane(page);
      },
      errors: () => Promise.resolve(wrong.flat()),
      close: () => browser.close(),
    };
  },
};

class ChromiumPane implements Pane {
  constructor(private readonly page: Page) {}

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  call<A extends Value[], R>(inPage: (...values: A) => R, ...values: A): Promise<R> {
    return this.page.evaluate(`(${inPage.toString()})(...${JSON.stringify(values)})`);
  }

  click({ x, y }: Point): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  async drag(...points: readonly Point[]): Promise<void> {
    for (const [index, { x, y }] of points.entries()) {
      await this.page.mouse.move(x, y);
      if (index === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  press(key: Key): Promise<void> {
    return this.page.keyboard.press(key);
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }
}
