// Opens states of the gallery in a browser. Time does not advance on the page, so two pictures of a state are the same.

import type { Browser, BrowserContext, Page, Request } from "playwright-core";

import type { Tongue } from "../../dev/pseudo.ts";
import { drag, middleOf } from "../boards.ts";
import { complaints, newPerson, type Size } from "../browser.ts";
import { playServer, type FixtureServer, type FixtureSocket } from "../fixtureserver.ts";
import { MATCH_MS, type State, type Step } from "./state.ts";

/** The colors that the operating system asks for. */
export type Colors = "light" | "dark" | "contrast" | "dark-contrast" | "forced";

export interface Opened {
  readonly page: Page;
  readonly server: FixtureSocket;
  /** The errors of the page. */
  readonly wrong: readonly string[];
}

/** Opens windows of one browser. Windows of the same kind are reused, since a new one costs a second. */
export class Opener {
  private readonly windows = new Map<Size, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    private readonly newWindow: (browser: Browser, size: Size) => Promise<BrowserContext> = newPerson,
  ) {}

  /** Opens a state. `served`: the server of the page. */
  async open(state: State, served: FixtureServer, size: Size, colors: Colors = "light"): Promise<Opened> {
    const window = this.windows.get(size) ?? this.newWindow(this.browser, size);
    this.windows.set(size, window);
    const page = await (await window).newPage();
    const wrong = complaints(page);
    await paint(page, colors);
    await page.addInitScript(stopTime);
    await page.addInitScript(findKept, state.keeps ?? {});
    const server = await playServer(page, state.says ?? [], state.matchMs ?? MATCH_MS);
    const pending = new Set<Request>();
    page.on("request", (one) => pending.add(one));
    page.on("requestfinished", (one) => pending.delete(one));
    page.on("requestfailed", (one) => pending.delete(one));
    await page.goto(served.address + state.path);
    await page.waitForSelector(state.shown);
    for (const step of state.steps ?? []) await take(page, server, step);
    // What a state shows last may need an answer of the server: a picture taken before it is too short.
    do await settle(page);
    while (pending.size > 0);
    return { page, server, wrong };
  }
}

/** Makes the page believe that the operating system asks for these colors. */
export function paint(page: Page, colors: Colors): Promise<void> {
  return page.emulateMedia({
    colorScheme: colors.startsWith("dark") ? "dark" : "light",
    contrast: colors.endsWith("contrast") ? "more" : "no-preference",
    forcedColors: colors === "forced" ? "active" : "none",
    reducedMotion: "reduce",
  });
}

/** Changes the language of a page of `openSpeakingFixtureServer`. */
export async function speak(page: Page, tongue: Tongue): Promise<void> {
  await page.evaluate((one) => window.speak?.(one), tongue);
  await settle(page);
}

/** Waits until pictures, fonts and the next two frames are drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Runs in the page before its code: all readings of the time are the same. Timers run. */
function stopTime(): void {
  const day = Date.UTC(2026, 10, 22, 18);
  Date.now = () => day;
  performance.now = () => 1_000;
}

/** Runs in the page before its code: this page finds these settings in the browser, as if it had kept them. */
function findKept(settings: Readonly<Record<string, string>>): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(name) {
    return settings[name.replace("bughouse:", "")] ?? read.call(this, name);
  };
}

async function take(page: Page, server: FixtureSocket, step: Step): Promise<void> {
  if ("click" in step) await page.locator(step.click).nth(step.nth ?? 0).click();
  else if ("press" in step) await page.locator(step.press).first().dispatchEvent("pointerdown", { button: 0 });
  else if ("key" in step) await page.keyboard.press(step.key);
  else if ("fill" in step) await page.locator(step.fill).first().fill(step.text);
  else if ("choose" in step) await page.locator(step.choose).first().selectOption(step.value);
  else if ("move" in step) await drag(page, await middleOf(page, step.move[0], step.move[1]), await middleOf(page, step.move[0], step.move[2]));
  else if ("say" in step) server.say(step.say);
  else if ("cut" in step) server.cut();
  else if ("scroll" in step) await page.locator(step.scroll).first().evaluate((one) => one.scrollIntoView());
  else if ("see" in step) await page.locator(step.see).first().waitFor();
  else await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
}
