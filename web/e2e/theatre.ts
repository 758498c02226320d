// What every test against fixtures stands in: one browser and one stage for the file, and for each
// test a page of a table with the other end of its connection.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import type { ServerMsg } from "../src/wire.gen.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { conduct, openStage, type Puppeteer, type Stage } from "./stage.ts";

export interface Scene {
  readonly page: Page;
  readonly server: Puppeteer;
}

export class Theatre {
  private opened: [Browser, Stage] | null = null;

  get browser(): Browser {
    return this.both[0];
  }

  get stage(): Stage {
    return this.both[1];
  }

  /** A table of fixtures. */
  get address(): string {
    return `${this.stage.address}/t/k7Qm2xW9`;
  }

  private get both(): [Browser, Stage] {
    if (this.opened === null) throw new Error("browser and stage are there while tests run");
    return this.opened;
  }

  /** A person's own window at a table that says this; its match is at `matchMs`. */
  async play(says: ServerMsg[], size: Size = "desktop", matchMs = 0): Promise<Scene> {
    const page = await (await newPerson(this.browser, size)).newPage();
    const server = await conduct(page, says, matchMs);
    await page.goto(this.address);
    await page.waitForSelector(".board piece");
    return { page, server };
  }

  /** Closes all that was opened in it. */
  async leave(): Promise<void> {
    for (const context of this.browser.contexts()) await context.close();
  }

  async open(): Promise<void> {
    this.opened = await Promise.all([openBrowser(), openStage()]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.stage.close();
  }
}

/** For the head of a test file. */
export function openTheatre(): Theatre {
  const theatre = new Theatre();
  beforeAll(() => theatre.open());
  afterAll(() => theatre.close());
  return theatre;
}
