// A device that opens a link, for example as a clock or as the arbiter's tablet.

import type { BrowserContext, Page } from "playwright-core";

import { complaints } from "./browser.ts";
import type { GameServer } from "./server.ts";

/** A device with one page. `wrong`: the errors of this page. */
export class Device {
  readonly wrong: string[];

  private constructor(readonly page: Page) {
    this.wrong = complaints(page);
  }

  /** A page that another one has opened. */
  static on(page: Page): Device {
    return new Device(page);
  }

  static async at(context: BrowserContext, server: GameServer, path: string, shown: string): Promise<Device> {
    const device = new Device(await context.newPage());
    await device.page.goto(server.address + path);
    await device.page.waitForSelector(shown);
    return device;
  }
}
