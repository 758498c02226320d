// Tests of the page as an installed application: the files that a browser needs to install it, and the files that
// the service worker stores. The worker stores the files of the clock page, and never shows a stored match.

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { text as c } from "../src/words/en/clock.ts";
import { useRealServer } from "./realserver.ts";

const PUBLIC = join(import.meta.dirname, "../public");

const real = useRealServer();

/** Waits until a service worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

function caches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await window.caches.keys()) {
      const files = await (await window.caches.open(name)).keys();
      found[name] = files.map((one) => new URL(one.url).pathname);
    }
    return found;
  });
}

async function opened(window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage();
  await page.goto(real.server.address + path);
  return page;
}

it("the page has everything that a browser needs to install it", async () => {
  const page = await opened(await real.window(), "/");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await fetch(real.server.address + String(link));
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = JSON.parse(await answer.text()) as { start_url: string; display: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(real.server.address + src);
    expect(icon.headers.get("cache-control")).toContain("max-age");
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(bytes.equals(await readFile(join(PUBLIC, src)))).toBe(true);
    // A PNG has its width at byte 16.
    if (src.endsWith(".png")) expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const line = await page.context().newCDPSession(page);
  await controlled(page);
  const { installabilityErrors } = await line.send("Page.getInstallabilityErrors");
  // Chromium reports this error in private windows. No other error is allowed.
  expect(installabilityErrors.filter((one) => one.errorId !== "in-incognito")).toEqual([]);
});

it("a clock page opens without the server, shows a message, and works when the server is back", async () => {
  const window = await real.window("tablet");
  const home = await opened(window, "/");
  await controlled(home);
  await home.close();
  const table = await real.server.makeTable();
  await real.server.kill();
  const clock = await opened(window, `/t/${table}/clock?key=none`);
  await clock.getByText(c.noLink).waitFor();
  await real.server.run();
  // The key in this address is invalid. The server refuses it, which proves that the page reached the server again.
  await clock.getByText(c.noLink).waitFor({ state: "detached" });
});

it("no match, replay or start page is shown while the server does not answer", async () => {
  const window = await real.window();
  const table = await real.server.makeTable();
  const page = await opened(window, "/");
  await controlled(page);
  await page.goto(`${real.server.address}/t/${table}`);
  await page.waitForSelector(".seats");
  await real.server.kill();
  for (const path of ["/", `/t/${table}`, `/t/${table}/1`, "/r/abc"]) {
    await expect(page.goto(real.server.address + path)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  }
});

it("the service worker stores the files of this version and of the version before, without rules and articles", async () => {
  // The old files are stored before a worker exists: this address is a picture, which registers no worker.
  const first = await opened(await real.window(), "/icon.svg");
  await first.evaluate(async () => {
    for (const one of ["bughouse first", "bughouse second", "another page's"]) {
      await (await window.caches.open(one)).put("/assets/old.js", new Response(one));
    }
  });
  await first.goto(real.server.address);
  await controlled(first);
  const all = await caches(first);
  const names = Object.keys(all);
  expect(names).toHaveLength(3);
  expect(names).toContain("bughouse second");
  expect(names).toContain("another page's");
  const ours = names.find((name) => /^bughouse [0-9a-f]{12}$/.test(name)) ?? "";
  const files = all[ours] ?? [];
  expect(files).toContain("/");
  expect(files.filter((one) => one !== "/").every((one) => one.startsWith("/assets/"))).toBe(true);
  for (const part of ["base-", "boards-", "table-", "cs-", "nl-", "ru-", "en-", "contrast-"]) {
    expect(files.some((one) => one.startsWith(`/assets/${part}`)), part).toBe(true);
  }
  expect(files.filter((one) => /articles|rules-[^/]+\.js/.test(one))).toEqual([]);
  // A file of the previous version is still served to an open page.
  const old = await first.evaluate(async () => (await fetch("/assets/old.js")).text());
  expect(old).toBe("bughouse second");
});
