// The lists of an event on paper: A4, 32 pairs with names of thirty letters.

import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";

import { BIG_TABLES, bigEvent, playRound } from "./bigevent.ts";
import { useRealServer } from "./realserver.ts";
import type { ServerEvent } from "./serverevent.ts";

const real = useRealServer();

/** What an A4 page has between its margins, px. */
const PAPER = { width: 703, height: 1_036 };

let event: ServerEvent;
beforeEach(async () => {
  event = await bigEvent(real.server, 5);
});

/** A list as it will be on paper. */
async function printed(list: string, shown: string): Promise<Page> {
  const { page } = await real.device(event.path(`/print?list=${list}`), shown);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(PAPER);
  return page;
}

/** The number of pages of the PDF. */
async function pagesOf(page: Page): Promise<number> {
  const text = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  return text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What is cut: text that has too little room, and what reaches over the edge of the paper. */
async function cut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const paper = document.querySelector(".paper");
    if (paper === null) return ["no paper"];
    const { right } = paper.getBoundingClientRect();
    const all = [...paper.querySelectorAll<HTMLElement>("*")].filter((one) => one.getClientRects().length > 0 && one.closest(".unseen") === null);
    const isCut = (one: HTMLElement) =>
      one.getBoundingClientRect().right > right + 1 || (getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) || (getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1);
    return all.filter(isCut).map((one) => `${one.localName}.${one.className}: ${one.textContent}`);
  });
}

const ONE_PAGE = [
  ["byName", ".printnames > :nth-child(64)"],
  ["byTable", ".printtables tbody > :nth-child(16)"],
  ["standings", ".printstandings tbody > :nth-child(32)"],
  ["crosstable", ".crosstable tbody > :nth-child(32)"],
] as const;

it.each(ONE_PAGE)("the list %s of 32 pairs is one page, and nothing is cut", async (list, shown) => {
  const page = await printed(list, shown);
  expect(await cut(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
});

it("four score sheets are on a page, with all names", async () => {
  const page = await printed("sheets", `.scoresheet:nth-child(${BIG_TABLES})`);
  expect(await cut(page)).toEqual([]);
  expect(await page.locator(".scoresheet").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))).toEqual(Array(BIG_TABLES).fill("avoid"));
  expect(await pagesOf(page)).toBe(BIG_TABLES / 4);
});

it("the list of prizes is one page, and nothing is cut", async () => {
  await playRound(event, 5);
  await event.does({ is: "finish" });
  const page = await printed("prizes", ".prizelist dd");
  expect(await cut(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
});

it("the schedule of a round robin has all rounds, and nothing is cut", async () => {
  event = await bigEvent(real.server, 1, { format: "round-robin", rounds: 31, prizes: [] });
  const page = await printed("schedule", ".schedule > :nth-child(31)");
  expect(await page.locator(".schedule > li").count()).toBe(31);
  expect(await page.locator(".schedule ol > li").count()).toBe(31 * BIG_TABLES);
  expect(await cut(page)).toEqual([]);
});
