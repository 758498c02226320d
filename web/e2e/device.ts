// A device whose page is not at a seat: a clock, or the arbiter's tablet.

import type { BrowserContext, Page } from "playwright-core";

import { complaints } from "./browser.ts";
import type { GameServer } from "./server.ts";

/** A device that opened a link. */
export class Device {
  readonly wrong: string[];

  private constructor(readonly page: Page) {
    this.wrong = complaints(page);
  }

  static async at(context: BrowserContext, server: GameServer, path: string, shown: string): Promise<Device> {
    const device = new Device(await context.newPage());
    await device.page.goto(server.address + path);
    await device.page.waitForSelector(shown);
    return device;
  }
}
