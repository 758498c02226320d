// Tests of the lobby in the browser: by keyboard alone, the sound and the title that call, and the way to the table.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { acceptedBy, BUSY, lobby, offer, own, search } from "../dev/lobby.ts";
import { NOTHING_RUNS } from "../dev/watch.ts";
import { t } from "../src/words/index.ts";
import type { ServerMsg } from "../src/wire.gen.ts";
import { newPerson } from "./browser.ts";
import { useFixturePage } from "./fixturepage.ts";
import { playServer, type FixtureSocket } from "./fixtureserver.ts";
import { tabTo } from "./tabto.ts";

const fixtures = useFixturePage();

interface Home {
  readonly page: Page;
  readonly server: FixtureSocket;
}

async function home(...says: readonly ServerMsg[]): Promise<Home> {
  const page = await (await newPerson(fixtures.browser)).newPage();
  const server = await playServer(page, [own(), ...says, ...NOTHING_RUNS]);
  await page.goto(fixtures.fixtureServer.address);
  await page.waitForSelector(".lookers");
  return { page, server };
}

/** What the page has asked of the lobby. */
function asked({ server }: Home): unknown[] {
  return server.heard.flatMap((one) => (one.t === "lobby" ? [one.act] : []));
}

it("a person looks for a match and accepts it by keyboard alone, and the page goes to the table", async () => {
  const at = await home(lobby());
  const { page, server } = at;
  await tabTo(page, t.lobby.play + t.lobby.playHint);
  await page.keyboard.press("Enter");
  await expect.poll(() => asked(at)).toEqual([{ do: "search", rules: "fics", chips: ["3+0"], pair: false }]);
  server.say(own({ search: search() }));
  await page.getByText(t.lobby.search.more(2), { exact: true }).waitFor();
  server.say(own({ search: search(), offer: offer() }));
  const dialog = page.getByRole("dialog", { name: t.lobby.offer.label });
  await dialog.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Match found: \d\ss$/);
  // Keys that somebody was just typing do not count.
  await expect.poll(() => dialog.getByRole("button", { name: t.lobby.offer.accept, exact: true }).isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => asked(at).at(-1)).toEqual({ do: "answer", offer: 7, yes: true });
  server.say(own({ search: search(), offer: acceptedBy(["A", "B"]) }));
  await dialog.getByText(t.lobby.offer.waiting("Bohumil, Eva")).waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(true);
  server.say(own({ table: "k3x9k3x9k3x9" }));
  await page.waitForURL("**/t/k3x9k3x9k3x9");
  expect(await dialog.isVisible()).toBe(false);
});

it("Escape declines, but not while a person may be typing", async () => {
  const at = await home(lobby());
  const { page, server } = at;
  server.say(own({ offer: offer() }));
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: t.lobby.offer.decline, exact: true }).isEnabled()).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => asked(at)).toEqual([{ do: "answer", offer: 7, yes: false }]);
});

it("who has accepted the offer before is not called again, may still decline, and goes to the table", async () => {
  const at = await home(lobby());
  const { page, server } = at;
  const title = await page.title();
  server.say(own({ search: search(), offer: acceptedBy(["A", "B"]) }));
  const dialog = page.getByRole("dialog", { name: t.lobby.offer.label });
  await dialog.getByText(t.lobby.offer.agreed).waitFor();
  await dialog.getByText(t.lobby.offer.waiting("Bohumil, Eva")).waitFor();
  expect(await page.title()).toBe(title);
  // Enter is a key of the question, and does nothing here.
  const decline = dialog.getByRole("button", { name: t.lobby.offer.decline, exact: true });
  await expect.poll(() => decline.isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(asked(at)).toEqual([]);
  await decline.click();
  await expect.poll(() => asked(at)).toEqual([{ do: "answer", offer: 7, yes: false }]);
  server.say(own({ search: search(), offer: acceptedBy(["A", "B"], { id: 8 }) }));
  await dialog.waitFor();
  server.say(own({ table: "k3x9k3x9k3x9" }));
  await page.waitForURL("**/t/k3x9k3x9k3x9");
});

it("a person sits down at an open table by keyboard alone", async () => {
  const at = await home(BUSY);
  await tabTo(at.page, t.lobby.sitAt(t.seat("A", t.color.black)));
  await at.page.keyboard.press("Enter");
  await at.page.waitForURL("**/t/open1open1op#sit-a");
});

it("a person who left the page of their table is not sent back to it", async () => {
  const at = await home(lobby());
  const { page, server } = at;
  server.say(own({ table: "k3x9k3x9k3x9" }));
  await page.waitForURL("**/t/k3x9k3x9k3x9");
  await page.goto(fixtures.fixtureServer.address);
  await page.waitForSelector(".lookers");
  server.say(own({ table: "k3x9k3x9k3x9" }));
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe("/");
});
