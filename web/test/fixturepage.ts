// The setup of tests that use fixtures (prepared messages) instead of the real server. All tests of a file share one
// browser and one server that serves the page. Each test opens the page of a table, and sends the server's messages
// to the page's WebSocket itself.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import type { ServerMsg } from "../src/wire.gen.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { TABLE } from "./gallery/state.ts";
import { playServer, openFixtureServer, type FixtureSocket, type FixtureServer } from "./fixtureserver.ts";

export interface Scene {
  readonly page: Page;
  readonly server: FixtureSocket;
}

export class FixturePage {
  private opened: [Browser, FixtureServer] | null = null;

  get browser(): Browser {
    return this.both[0];
  }

  get fixtureServer(): FixtureServer {
    return this.both[1];
  }

  /** The address of a table on the server of fixtures. */
  get address(): string {
    return `${this.fixtureServer.address}${TABLE}`;
  }

  private get both(): [Browser, FixtureServer] {
    if (this.opened === null) throw new Error("the browser and the server of fixtures exist only while tests run");
    return this.opened;
  }

  /** Opens a table in a new window. `says`: the server's first messages; `matchMs`: the match time. */
  async play(says: ServerMsg[], size: Size = "desktop", matchMs = 0): Promise<Scene> {
    const page = await (await newPerson(this.browser, size)).newPage();
    const server = await playServer(page, says, matchMs);
    await page.goto(this.address);
    await page.waitForSelector(".board piece");
    return { page, server };
  }

  /** Closes all windows of the test. */
  async leave(): Promise<void> {
    for (const context of this.browser.contexts()) await context.close();
  }

  async open(): Promise<void> {
    this.opened = await Promise.all([openBrowser(), openFixtureServer()]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.fixtureServer.close();
  }
}

/**
 * Returns the setup. Before the first test of the file it starts the browser and the server of fixtures, and after
 * the last test it stops them. Call this once in a test file.
 */
export function useFixturePage(): FixturePage {
  const fixtures = new FixturePage();
  beforeAll(() => fixtures.open());
  afterAll(() => fixtures.close());
  return fixtures;
}
