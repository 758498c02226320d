// Sound where a browser allows it only after a person has done something: a press of a mouse, the end
// of a touch, a key.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { frame, MIDDLE, ply, welcome } from "../dev/fixtures.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { conductOverSocket } from "./socket.ts";
import { openStage, type Puppeteer, type Stage } from "./stage.ts";

let browser: Browser;
let stage: Stage;
let page: Page;
let server: Puppeteer;
let told: string[];

beforeAll(async () => {
  [browser, stage] = await Promise.all([openBrowser("--autoplay-policy=document-user-activation-required"), openStage()]);
});
afterAll(async () => {
  await browser.close();
  stage.close();
});
afterEach(() => page.context().close());

/** A match whose page tells what it sounds, by itself: whatever a test asks of a page counts as done by
 *  a person. */
async function open(size: Size): Promise<void> {
  told = [];
  page = await (await newPerson(browser, size)).newPage();
  page.on("request", (request) => {
    const [, word] = request.url().split("/told/");
    if (word !== undefined) told.push(word);
  });
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      void fetch("/told/tone");
      start.apply(this, when);
    };
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        void fetch(`/told/${this.state}`);
        this.addEventListener("statechange", () => void fetch(`/told/${this.state}`));
      }
    };
  });
  server = conductOverSocket(stage, [welcome({ game: MIDDLE })], MIDDLE.clocks.at);
  await page.goto(`${stage.address}/t/k7Qm2xW9`);
}

const PLAYED = frame(49, { e: "played", ...ply("a", 24, "Nf6", "g8f6") }, { clocks: MIDDLE.clocks, dests: MIDDLE.dests });

describe("sound", () => {
  it.each([
    ["a mouse", "desktop", () => page.mouse.click(5, 5)],
    ["a finger", "phone", () => page.touchscreen.tap(5, 5)],
    ["a key", "desktop", () => page.keyboard.press("Tab")],
  ] as const)("is there after the first touch of %s, and not before", async (_, size, touch) => {
    await open(size);
    await expect.poll(() => server.heard.some(({ t }) => t === "ping")).toBe(true);
    server.say(PLAYED);
    await expect.poll(() => told).toContain("suspended");
    await touch();
    await expect.poll(() => told).toContain("running");
    expect(told).not.toContain("tone");
    server.say({ ...PLAYED, seq: 50 });
    await expect.poll(() => told).toContain("tone");
  });
});
