// Tests of sound in a browser that allows it only after an action of the person: a press of a mouse button, the
// end of a touch, or a key.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { frame, MIDDLE, ply, welcome } from "../dev/fixtures.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { TABLE } from "./gallery/state.ts";
import { playServerOverSocket } from "./socket.ts";
import { openFixtureServer, type FixtureSocket, type FixtureServer } from "./fixtureserver.ts";

let browser: Browser;
let fixtureServer: FixtureServer;
let page: Page;
let server: FixtureSocket;
let reported: string[];

beforeAll(async () => {
  [browser, fixtureServer] = await Promise.all([openBrowser("--autoplay-policy=document-user-activation-required"), openFixtureServer()]);
});
afterAll(async () => {
  await browser.close();
  fixtureServer.close();
});
afterEach(() => page.context().close());

/**
 * Opens a match whose page reports its sounds by requests. If the test asked the page, the browser would count this
 * as an action of the person.
 */
async function open(size: Size): Promise<void> {
  reported = [];
  page = await (await newPerson(browser, size)).newPage();
  page.on("request", (request) => {
    const [, word] = request.url().split("/reported/");
    if (word !== undefined) reported.push(word);
  });
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      void fetch("/reported/tone");
      start.apply(this, when);
    };
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        void fetch(`/reported/${this.state}`);
        this.addEventListener("statechange", () => void fetch(`/reported/${this.state}`));
      }
    };
  });
  server = playServerOverSocket(fixtureServer, [welcome({ game: MIDDLE })], MIDDLE.clocks.at);
  await page.goto(`${fixtureServer.address}${TABLE}`);
}

const PLAYED = frame(49, { e: "played", ...ply("a", 24, "Nf6", "g8f6") }, { clocks: MIDDLE.clocks, dests: MIDDLE.dests });

describe("sound", () => {
  it.each([
    ["a mouse", "desktop", () => page.mouse.click(5, 5)],
    ["a finger", "phone", () => page.touchscreen.tap(5, 5)],
    ["a key", "desktop", () => page.keyboard.press("Tab")],
  ] as const)("is on after the first action with %s, and not before", async (_, size, act) => {
    await open(size);
    await expect.poll(() => server.heard.some(({ t }) => t === "ping")).toBe(true);
    server.say(PLAYED);
    await expect.poll(() => reported).toContain("suspended");
    await act();
    await expect.poll(() => reported).toContain("running");
    expect(reported).not.toContain("tone");
    server.say({ ...PLAYED, seq: 50 });
    await expect.poll(() => reported).toContain("tone");
  });
});
