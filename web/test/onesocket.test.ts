// Tests that a page has one connection to the server, whatever it shows.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import { text as claims } from "../src/words/en/claims.ts";
import { Device } from "./device.ts";
import { makeLink } from "./otbpeople.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";

const { overTheBoard: o } = claims;

const real = useRealServer();

/** The addresses of the WebSockets that a page has opened. */
function socketsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on("websocket", (socket) => opened.push(new URL(socket.url()).pathname));
  return opened;
}

/** Opens a link in a new window, and returns the WebSockets of its page when it shows `shown` and something has arrived. */
async function socketsAt(path: string, shown: string): Promise<string[]> {
  const page = await (await real.window()).newPage();
  const opened = socketsOf(page);
  const arrives = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(real.server.address + path);
  await page.waitForSelector(shown);
  await arrives;
  return opened;
}

describe("the connection of a page", () => {
  it("is one from the list of matches to a table, a match, a replay, and back", async () => {
    const { page } = real.admit(await Device.at(await real.window(), real.server, "/analyze", ".intake"));
    const opened = socketsOf(page);
    await page.getByRole("link", { name: t.site.watch }).click();
    await page.getByRole("link", { name: t.home.live.make }).click();
    await page.getByRole("button", { name: h.bots }).click();
    await page.getByLabel(t.home.listing.words.watch).check();
    await page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
    await page.waitForSelector(".play .board piece");
    // A match without a move has no replay. The bot on seat B moves.
    await page.locator(".moves .ply").first().waitFor();
    await resign(page);
    await page.getByRole("link", { name: t.result.together }).click();
    await page.waitForSelector(".replay .board piece");
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.waitForSelector(".match .miniboard piece");
    expect(opened).toEqual(["/ws"]);
  });

  it("is one on the pages of a player, a watcher, an arbiter and a clock", async () => {
    const table = await real.server.makeTable([], "wbn");
    const owner = await real.person(table);
    await owner.page.getByRole("radio", { name: o.modes.clock_only }).click();
    await owner.page.locator('.key[data-key="clock"]').waitFor();
    const arbiter = await makeLink(owner, "arbiter");
    const clock = await makeLink(owner, "clock");
    expect(await socketsAt(`/t/${table}`, ".seats")).toEqual(["/ws"]);
    expect(await socketsAt(arbiter, ".seats")).toEqual(["/ws"]);
    expect(await socketsAt(clock, ".clocknames, .zone")).toEqual(["/ws"]);
  });
});
