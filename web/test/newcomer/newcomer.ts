// A newcomer: the program with an empty folder, and a browser with an empty profile. It counts taps and time.

import type { BrowserContext, Locator, Page } from "playwright-core";

import { newPerson, openBrowser, SIZES, type Size } from "../browser.ts";
import { slowed } from "../figures.ts";
import { GameServer } from "../server.ts";

/** The connection of a slow phone: 150 ms and 1.6 Mbit/s. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** How long a newcomer looks for a control, ms. */
const PATIENCE_MS = 15_000;

export class Newcomer {
  taps = 0;
  private begun = 0;

  constructor(
    readonly page: Page,
    /** The address of the program, without a path. */
    readonly address: string,
    private readonly touches: boolean,
    /** Ends the browser and the program. */
    readonly leave: () => Promise<void>,
  ) {}

  async open(path: string): Promise<void> {
    this.begun = performance.now();
    await this.page.goto(this.address + path, { waitUntil: "commit" });
  }

  /** The time since the newcomer opened the page, s. */
  seconds(): number {
    return (performance.now() - this.begun) / 1_000;
  }

  /** Taps the control with this role whose name begins with `name`, in a part of the page. Fails if there is none. */
  async tap(role: "button" | "link" | "radio" | "textbox", name: string, part: Page | Locator = this.page): Promise<void> {
    const control = part.getByRole(role, { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`) }).first();
    await control.click({ timeout: PATIENCE_MS });
    this.taps += 1;
  }

  /** Taps a square of the board with this name. White is at the bottom. */
  async tapSquare(board: string, square: string): Promise<void> {
    const box = await this.page.getByRole("img", { name: board, exact: true }).boundingBox({ timeout: PATIENCE_MS });
    if (box === null) throw new Error(`${board} is not on the page`);
    const size = box.width / 8;
    const [x, y] = [square.charCodeAt(0) - 97, 8 - Number(square.charAt(1))].map((nth) => (nth + 0.5) * size) as [number, number];
    await (this.touches ? this.page.touchscreen.tap(box.x + x, box.y + y) : this.page.mouse.click(box.x + x, box.y + y));
    this.taps += 1;
  }
}

/**
 * Starts the program and the browser. A phone is slow: its CPU by four, and its line. `settings`: lines of the configuration.
 * With NEWCOMER_AT, the address of a page that runs already, no program is started.
 */
export async function arrive(settings: readonly string[] = []): Promise<Newcomer> {
  const size = (process.env["NEWCOMER_SIZE"] ?? "phone") as Size;
  if (!Object.hasOwn(SIZES, size)) throw new Error(`no such size: ${size}; sizes are ${Object.keys(SIZES).join(", ")}`);
  const at = process.env["NEWCOMER_AT"];
  const [server, browser] = await Promise.all([at === undefined ? GameServer.start(undefined, settings) : null, openBrowser()]);
  const context: BrowserContext = await newPerson(browser, size);
  const page = await context.newPage();
  if (size === "phone") {
    const line = await slowed(page, 4);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", SLOW_LINE);
  }
  return new Newcomer(page, server?.address ?? at ?? "", size !== "desktop", async () => {
    await browser.close();
    await server?.stop();
  });
}
