// The setup of tests against the real server. All tests of a file share one browser. Each test starts a server of its
// own, and fails if a page has logged an error.

import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import type { Seat, TableSetup } from "../src/wire.gen.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { Device } from "./device.ts";
import { Person } from "./people.ts";
import { GameServer } from "./server.ts";

/** A page of a person or a device, with its errors. */
interface Visitor {
  readonly wrong: readonly string[];
}

const BROKEN = /ERR_CONNECTION_|^WebSocket connection to/;

export class RealServer {
  private opened: Browser | null = null;
  private running: GameServer | null = null;
  private visitors: Visitor[] = [];
  /** Whether the server of this test was away for a while. */
  private wasAway = false;

  /** `name`: the host name that pages use; `settings`: further lines of the configuration. */
  constructor(
    private readonly name?: string,
    private readonly settings: readonly string[] = [],
  ) {}

  get browser(): Browser {
    if (this.opened === null) throw new Error("the browser exists only while tests run");
    return this.opened;
  }

  get server(): GameServer {
    if (this.running === null) throw new Error("the server exists only while a test runs");
    return this.running;
  }

  /** Opens a browser context that shares nothing with others. */
  window(size: Size = "desktop", locale?: string): Promise<BrowserContext> {
    return newPerson(this.browser, size, locale);
  }

  /** Adds a visitor whose errors are checked at the end of the test. */
  admit<V extends Visitor>(visitor: V): V {
    this.visitors.push(visitor);
    return visitor;
  }

  /** Opens the link of a table for a person. */
  async person(table: string, size: Size = "desktop"): Promise<Person> {
    return this.admit(await Person.at(await this.window(size), this.server, table));
  }

  /** Seats four people at a new table. `window` returns the window of a seat; several seats may have the same. */
  async four(set: TableSetup["set"] = [], preset = "fics", window = this.windowOf.bind(this)): Promise<{ all: Record<Seat, Person>; table: string }> {
    const table = await this.server.makeTable(set, preset);
    const all = {} as Record<Seat, Person>;
    for (const seat of SEATS) {
      all[seat] = this.admit(await Person.at(await window(seat), this.server, table));
      await all[seat].sit(seat);
    }
    return { all, table };
  }

  private windowOf(seat: Seat): Promise<BrowserContext> {
    return this.window(seat === "A" ? "desktop" : "laptop");
  }

  /** Opens a link on a device, and waits until it shows `shown`. */
  async device(path: string, shown: string, size: Size = "desktop", locale?: string): Promise<Device> {
    return this.admit(await Device.at(await this.window(size, locale), this.server, path, shown));
  }

  /** Kills the server as a power cut does, and starts it again after `meanwhile`. */
  async away(meanwhile: () => Promise<unknown>): Promise<void> {
    this.wasAway = true;
    await this.server.kill();
    await meanwhile();
    await this.server.run();
  }

  async open(): Promise<void> {
    this.opened = await openBrowser();
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  async begin(): Promise<void> {
    this.visitors = [];
    this.wasAway = false;
    this.running = await GameServer.start(this.name, this.settings);
  }

  async end(): Promise<void> {
    // The browser logs an error for each connection that the test broke.
    const wrong = this.visitors.flatMap((one) => one.wrong).filter((one) => !this.wasAway || !BROKEN.test(one));
    for (const context of this.browser.contexts()) await context.close();
    await this.server.stop();
    expect(wrong).toEqual([]);
  }
}

/**
 * Returns the setup. It starts the browser before the first test of the file and stops it after the last. It starts a
 * server before each test and stops it after the test. Call this once in a test file.
 */
export function useRealServer(name?: string, settings: readonly string[] = []): RealServer {
  const real = new RealServer(name, settings);
  beforeAll(() => real.open());
  afterAll(() => real.close());
  beforeEach(() => real.begin());
  afterEach(() => real.end());
  return real;
}
