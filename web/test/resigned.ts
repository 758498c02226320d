// Resigns a match, and plays a short match that ends by resignation.

import type { Page } from "playwright-core";

import { SEATS } from "../src/match/state/seats.ts";
import { t } from "../src/words/index.ts";
import type { RealServer } from "./realserver.ts";
import { begin, type Person } from "./people.ts";

/** Resigns, and answers the page's question with yes. */
export async function resign(page: Page, press: "click" | "tap" = "click"): Promise<void> {
  await page.getByRole("button", { name: t.play.resign }).first()[press]();
  await page.getByRole("button", { name: t.play.yes, exact: true })[press]();
}

/** Plays a match of one move, in which one person has all seats and resigns. Their page then shows the replay. */
export async function resignedMatch(real: RealServer, table: string): Promise<Person> {
  const anna = await real.person(table);
  await anna.sit(...SEATS);
  await begin([anna]);
  await anna.play({ seat: "A", san: "e4", uci: "e2e4" }, "tap");
  await resign(anna.page);
  await anna.seesResult();
  await anna.page.goto(`${real.server.address}/t/${table}/1`);
  await anna.page.waitForSelector(".replay .board piece");
  return anna;
}
