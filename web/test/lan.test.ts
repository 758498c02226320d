// A laptop without internet: an organizer sets up a big event over the address of the local network, which has no
// certificate, and sixteen tablets show the clocks of its tables.

import { networkInterfaces } from "node:os";

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { text as c } from "../src/words/en/clock.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { BIG_PAIRS, BIG_TABLES } from "./bigevent.ts";
import { CLUB } from "./browser.ts";
import { Device } from "./device.ts";
import { Organizer } from "./organizer.ts";
import { button } from "./otbpeople.ts";
import { useRealServer } from "./realserver.ts";
import { fakeWakeLock } from "./wakelock.ts";

/** The address of this machine in its network; a name that the browser finds if it has none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some = []) => some);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? CLUB;
}

// As `serve --lan`.
const real = useRealServer(ownAddress(), ["lan = true"]);

/** Opens a path on a tablet. */
async function tablet(path: string, context?: BrowserContext): Promise<Page> {
  const { page } = real.admit(await Device.at(context ?? (await real.window("tablet")), real.server, path, "main"));
  return page;
}

/** The path of the link of each table's tablet, as the desk shows it. */
async function tabletLinks({ page }: Organizer): Promise<readonly string[]> {
  const links: string[] = [];
  for (let table = 1; table <= BIG_TABLES; table += 1) {
    const part = page.locator("details.deskpart", { has: page.getByText(t.desk.table(table), { exact: true }) });
    await part.getByText(t.desk.table(table), { exact: true }).click();
    await part.getByText(t.desk.bothBoards, { exact: true }).click();
    const link = await part.locator("output.address").first().innerText();
    expect(link.startsWith(`${real.server.address}/e/`)).toBe(true);
    links.push(link.slice(real.server.address.length));
  }
  return links;
}

function zone(clock: Page, seat: Seat): Locator {
  return clock.locator(`.zone[data-seat="${seat}"]`);
}

async function is(clock: Page, seat: Seat, state: string): Promise<void> {
  await expect.poll(() => zone(clock, seat).getAttribute("data-state")).toBe(state);
}

async function press(clock: Page, seat: Seat): Promise<void> {
  await zone(clock, seat).locator(".clockface").tap();
}

it("sixteen tablets show their matches over plain HTTP, and a running match survives a reload and a killed laptop", async () => {
  const { page } = await real.device("/e", "main", "laptop");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const organizer = Organizer.on(page);
  await page.getByRole("radio", { name: new RegExp(`^${t.desk.templates["swiss"]?.[0]}`) }).check({ force: true });
  await page.getByText(t.desk.more).click();
  await page.getByLabel(t.desk.tables).fill(String(BIG_TABLES));
  await organizer.makeEvent("Olga");
  await organizer.paste(BIG_PAIRS.map((pair) => pair.join("\t")));
  await page.getByText(t.desk.ready(BIG_PAIRS.length, true)).first().waitFor();
  await organizer.turnTo("links");
  const links = await tabletLinks(organizer);
  // One browser has a wake lock, as over https. The others have none.
  const locking = await real.window("tablet");
  const locks = await fakeWakeLock(locking);
  const tablets: Page[] = [];
  for (const [index, link] of links.entries()) {
    const clock = await tablet(link, index === 0 ? locking : undefined);
    await clock.getByRole("heading", { name: t.event.table(index + 1), exact: true }).waitFor();
    tablets.push(clock);
  }
  const [first, second] = tablets as [Page, Page];
  await first.getByText(t.event.tablet.awake).waitFor();
  const round = await organizer.startRound(1);
  expect(round.tables).toHaveLength(BIG_TABLES);

  for (const [index, clock] of tablets.entries()) {
    await clock.waitForURL(/\/clock\?key=/);
    const names = (round.tables[index]?.teams ?? []).flat();
    await expect.poll(async () => (await clock.locator(".nameat strong").allInnerTexts()).toSorted()).toEqual(names.toSorted());
  }
  // The lock is held on the clock too. Where there is none a film plays from the first touch.
  await expect.poll(() => locks(first)).toBeGreaterThan(0);
  await first.getByText(c.awake).waitFor();
  expect(await second.evaluate(() => "wakeLock" in navigator)).toBe(false);
  await second.getByRole("heading").first().tap();
  await second.getByText(c.awake).waitFor();
  expect(await second.locator("body > video").evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true);

  await button(first, c.begin).tap();
  for (const seat of SEATS) await press(first, seat);
  for (const seat of SEATS) await is(first, seat, "ready");
  for (const seat of ["a", "b"] as const) await press(first, seat);
  for (const seat of ["A", "B"] as const) await is(first, seat, "running");
  await first.reload();
  for (const seat of ["A", "B"] as const) await is(first, seat, "running");
  await press(first, "A");
  await is(first, "a", "running");

  await organizer.enter(2, "1–0");
  await page.getByText(t.desk.missing(BIG_TABLES - 1)).waitFor();
  await real.away(() => page.getByText(t.desk.connecting).waitFor());
  await page.getByText(t.desk.connecting).waitFor({ state: "detached" });
  // The result counts still, and the clocks go on from where they were.
  await page.getByText(t.desk.missing(BIG_TABLES - 1)).waitFor();
  await is(first, "a", "paused");
  await button(first, c.resume).tap();
  await is(first, "a", "running");
  await is(first, "B", "running");
});
