// A match from its link to its replay, played against the real program in each browser that is installed: Chromium,
// Firefox and WebKitGTK. docs/browsers.md says what else these browsers can do.

import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";

import { GameServer } from "../server.ts";
import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { Player } from "./player.ts";
import { missing, type Browser } from "./port.ts";
import { webkit } from "./webkit.ts";

const FAILED = new URL("../../test-results/failed/", import.meta.url).pathname;

for (const port of [chromium, firefox, webkit]) {
  const lacks = missing(port);
  if (lacks.length > 0) process.stdout.write(`skipped: the main line in ${port.name}, because ${lacks.join(", ")} is missing\n`);

  it.skipIf(lacks.length > 0)(`${port.name} plays the main line`, async () => {
    const server = await GameServer.start();
    const browser = await port.start();
    try {
      process.stdout.write(`${browser.version}\n`);
      await mainLine(server, browser, port.name);
      expect(await browser.errors()).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function mainLine(server: GameServer, browser: Browser, name: string): Promise<void> {
  const [anna, boris] = [new Player(await browser.open()), new Player(await browser.open())];
  try {
    await sitDown(server, anna, boris);
    await play(anna, boris);
    await talk(anna, boris);
    await reload(anna);
    await resign(anna, boris);
    await lookBack(anna);
  } catch (error) {
    await mkdir(FAILED, { recursive: true });
    await writeFile(`${FAILED}${name}-anna.png`, await anna.pane.screenshot());
    await writeFile(`${FAILED}${name}-boris.png`, await boris.pane.screenshot());
    throw error;
  }
}

/** Anna creates a table, has seat A, and copies the link. Boris opens the link and sits at the three others. */
async function sitDown(server: GameServer, anna: Player, boris: Player): Promise<void> {
  await anna.pane.goto(server.address);
  await anna.press(".way"); // Play with friends
  await anna.sees(".seats");
  await anna.press("button", "Copy link");
  await anna.sees("button", "Copied");
  await boris.pane.goto(`${await anna.pane.call(address)}?as=new`);
  await anna.fill(".namefield", "Anna");
  await boris.sees('.seat[data-seat="A"] .sitter', "Anna");
  await boris.sit("a", "B", "b");
  for (const player of [anna, boris]) await player.press("button", "I am ready");
  for (const player of [anna, boris]) {
    await player.sees(".play .board piece");
    await player.seesNo(".countdown");
  }
}

/** Moves by drags and clicks, a drop by a drag and one by clicks, and a premove. */
async function play(anna: Player, boris: Player): Promise<void> {
  await anna.move("A", "e2", "e4", "drag");
  await boris.has("A", "e4", "white pawn");
  await boris.move("A", "e7", "e5", "click");
  await boris.move("B", "e2", "e4", "drag");
  await boris.move("B", "d7", "d5", "click");
  await boris.move("B", "e4", "d5", "click");
  await boris.move("B", "d8", "d5", "drag");
  await anna.sees('.strip[data-seat="A"] .slot[data-role="P"][data-count="1"]');
  await anna.drop("A", "P", "A", "h6", "drag");
  await boris.has("A", "h6", "white pawn");
  await boris.drop("a", "P", "A", "a3", "click");
  await anna.has("A", "a3", "black pawn");
  await anna.move("A", "b1", "a3", "click");
  await anna.move("A", "g1", "f3", "click");
  await anna.sees('[data-board="A"] square.queued');
  await boris.has("A", "f3", null);
  await boris.move("A", "g8", "h6", "drag");
  await boris.has("A", "f3", "white knight");
  await anna.seesNo('[data-board="A"] square.queued');
}

/** A signal and a message to the partner. */
async function talk(anna: Player, boris: Player): Promise<void> {
  await anna.press('.signal[data-code="sit_you"]');
  await boris.sees(".talklog", "Please sit");
  await anna.fill(".talkline input", "a knight would mate");
  await boris.sees(".talklog", "a knight would mate");
}

/** The page finds its seat and the position again. */
async function reload(anna: Player): Promise<void> {
  await anna.pane.reload();
  await anna.sees('.strip[data-seat="A"] .hand.own');
  await anna.has("A", "f3", "white knight");
  await anna.has("B", "d5", "black queen");
}

async function resign(anna: Player, boris: Player): Promise<void> {
  await anna.press("button", "Resign");
  await anna.press("button", "Yes");
  for (const player of [anna, boris]) await player.sees(".result .score", "0–1");
}

/** The replay shows the start first. Keys lead to the end and back. */
async function lookBack(anna: Player): Promise<void> {
  await anna.press(".resultacts a", "Replay");
  await anna.sees(".replay .board piece");
  await anna.has("A", "g1", "white knight");
  await anna.pane.press("End");
  await anna.has("A", "f3", "white knight");
  await anna.pane.press("Home");
  await anna.has("A", "g1", "white knight");
  await anna.pane.press("ArrowRight");
  await anna.has("A", "e4", "white pawn");
}

/** Runs in the page. */
function address(): string {
  return location.origin + location.pathname;
}
