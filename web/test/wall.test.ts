// The wall of a big hall on a projector, 1920 by 1080.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { PAGE_MS } from "../src/event/turning.ts";
import { t } from "../src/words/index.ts";
import { BIG_TABLES, bigEvent } from "./bigevent.ts";
import { Device } from "./device.ts";
import { useRealServer } from "./realserver.ts";

/** The lowest letters that can be read from the last row, px. */
const LOWEST = 40;
/** All tables are shown within this time, ms. */
const TABLES_MS = 15_000;

const real = useRealServer();

/** What is written lower than it may be, with its height. */
async function tooSmall(wall: Page): Promise<readonly string[]> {
  return wall.evaluate((lowest) => {
    const texts = document.createTreeWalker(document.querySelector(".wall") ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode() !== null) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (parent === null || text === null || text.trim() === "" || parent.closest(".unseen, [hidden]") !== null) continue;
      const height = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (height < lowest) found.push(`${text}: ${height} px`);
    }
    return found;
  }, LOWEST);
}

/** Rows that reach below the place of the list. */
async function hidden(wall: Page): Promise<readonly string[]> {
  return wall.evaluate(() => {
    const body = document.querySelector(".wallbody");
    if (body === null) return ["no list"];
    const { bottom, right } = body.getBoundingClientRect();
    const rows = [...body.querySelectorAll("li, tr")];
    return rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1 || row.getBoundingClientRect().right > right + 1).map((row) => row.textContent ?? "");
  });
}

it("on a projector all sixteen tables are shown within 15 s, and nothing is lower than 40 px", async () => {
  const event = await bigEvent(real.server, 2);
  const context = await real.window("projector");
  // The pages of the wall turn by the clock of the test.
  await context.clock.install();
  const { page: wall } = real.admit(await Device.at(context, real.server, event.path("/wall"), ".wall .walltables"));
  await wall.clock.pauseAt(Date.now() + 1_000);
  const pages = await wall.locator(".walldots i").count();
  const shown: string[] = [];
  const tables = new Map<number, number>();
  for (let turn = 0; turn < pages; turn += 1) {
    shown.push(await wall.locator(".wall h2").innerText());
    expect(await tooSmall(wall)).toEqual([]);
    expect(await hidden(wall)).toEqual([]);
    for (const table of await wall.locator(".walltables .tableno").allInnerTexts()) tables.set(Number(table), turn);
    const now = await wall.locator('.walldots i[data-now="true"]').evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));
    await wall.clock.runFor(PAGE_MS);
    await expect.poll(() => wall.locator(".walldots i").nth((now + 1) % pages).getAttribute("data-now")).toBe("true");
  }
  expect([...tables.keys()].toSorted((one, other) => one - other)).toEqual(Array.from({ length: BIG_TABLES }, (_, index) => index + 1));
  const turns = [...tables.values()];
  expect((new Set(turns).size) * PAGE_MS).toBeLessThanOrEqual(TABLES_MS);
  for (const title of [t.event.wall.byTable, t.event.wall.byName, t.event.standings]) expect(shown.some((one) => one.startsWith(title))).toBe(true);
});
