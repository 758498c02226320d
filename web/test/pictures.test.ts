// Tests of replays against the real server: pictures to download, and marks of talk on the lanes.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { violations } from "./axe.ts";
import { begin } from "./people.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";

const real = useRealServer();

/** Plays a match in which Anna gives the partner two signals and then resigns. */
async function talked(): Promise<{ anna: Page; bohumil: Page; table: string }> {
  const { all, table } = await real.four();
  await begin(Object.values(all));
  const [anna, bohumil] = [all.A.page, all.a.page];
  await all.A.play({ seat: "A", san: "e4", uci: "e2e4" }, "tap");
  await anna.locator('.signal[data-code="sit_you"]').click();
  await anna.locator('.signal[data-code="trades_good"]').click();
  await resign(anna);
  await all.A.seesResult();
  return { anna, bohumil, table };
}

async function replay(page: Page, table: string): Promise<void> {
  await page.goto(`${real.server.address}/t/${table}/1`);
  await page.waitForSelector(".replay .board piece");
}

/** The number of talk entries that the server sends to this guest. */
function heard(page: Page, table: string): Promise<number> {
  return page.evaluate(async (id) => {
    const authorization = `Bearer ${sessionStorage.getItem("bughouse:guest") ?? localStorage.getItem("bughouse:guest")}`;
    const answer = await fetch(`/api/tables/${id}/1/talk`, { headers: { authorization } });
    return ((await answer.json()) as unknown[]).length;
  }, table);
}

describe("the marks of talk between partners", () => {
  it("are visible to the team only, each at the time of its entry, and a press on a mark moves the replay to that time", async () => {
    const { anna, bohumil, table } = await talked();
    // The server stores the talk shortly after it is sent.
    await expect.poll(() => heard(anna, table)).toBe(2);
    await replay(anna, table);
    const flags = anna.locator(".flags > button");
    await expect.poll(() => flags.count()).toBe(2);
    const label = await flags.first().getAttribute("aria-label");
    expect(label).toContain(t.talk.says.sit_you);
    await flags.first().focus();
    await anna.keyboard.press("ArrowRight");
    expect(await anna.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(t.talk.says.trades_good);
    expect(await flags.first().getAttribute("tabindex")).toBe("-1");
    await anna.keyboard.press("Enter");
    await expect.poll(() => anna.evaluate(() => location.search)).toContain("at=");
    expect(await violations(anna)).toEqual([]);
    await replay(bohumil, table);
    await bohumil.getByRole("slider", { name: t.replay.scrubber }).waitFor();
    expect(await bohumil.locator(".flags").count()).toBe(0);
  });
});

describe("pictures", () => {
  it("can be downloaded from the replay, both still and animated", async () => {
    const { anna, table } = await talked();
    await replay(anna, table);
    await anna.getByRole("button", { name: t.replay.tools }).click();
    await anna.getByRole("button", { name: t.records.download }).click();
    const kinds = { png: "image/png", svg: "image/svg+xml", gif: "image/gif" } as const;
    for (const [form, kind] of Object.entries(kinds)) {
      const link = anna.getByRole("link", { name: t.replay.downloads.names[form as keyof typeof kinds], exact: true });
      const href = (await link.getAttribute("href")) ?? "";
      expect(href).toMatch(new RegExp(`^/m/[2-9a-z]{12}/match\\.${form}`));
      const answer = await anna.request.get(real.server.address + href);
      expect([answer.status(), answer.headers()["content-type"]?.split(";")[0]]).toEqual([200, kind]);
    }
    const waiting = anna.waitForEvent("download");
    await anna.getByRole("link", { name: t.replay.downloads.names.gif, exact: true }).click();
    expect((await waiting).suggestedFilename()).toBe("bughouse-1.gif");
    expect(await violations(anna)).toEqual([]);
  });

  it("are in the language of the page", async () => {
    const { anna, table } = await talked();
    const page = await (await real.window("desktop", "ru-RU")).newPage();
    await replay(page, table);
    await page.keyboard.press("End");
    await page.locator(".toolsbutton").click();
    await page.locator(".toollist .button").first().click();
    const href = (await page.locator('dialog dialog[open] a[href*=".svg"]').getAttribute("href")) ?? "";
    expect(href).toContain("lang=ru");
    const svg = await (await anna.request.get(real.server.address + href)).text();
    expect(svg).toContain('lang="ru"');
    expect(svg).toContain(": сдача");
  });

  it("are shown in the preview of a shared link", async () => {
    const { anna, table } = await talked();
    const page = await anna.request.get(`${real.server.address}/t/${table}/1`);
    expect(await page.text()).toContain(`<meta property="og:image" content="${real.server.address}/t/${table}/1.png?size=card&amp;lang=en" />`);
    expect(t.name).toBe("Bughouse");
  });
});
