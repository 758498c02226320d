// Tests of a table that its owner deletes, against the real server.

import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { text as words } from "../src/words/en/watch.ts";
import { useRealServer } from "./realserver.ts";

const real = useRealServer();

it("the owner deletes the table after a question, and both people see that it is gone, with a way home and to a table with the same rules", async () => {
  const table = await real.server.makeTable();
  const host = await real.person(table);
  const guest = await real.person(table, "laptop");
  const remove = (person: typeof host) => person.page.getByRole("button", { name: words.deleteTable, exact: true });
  expect(await remove(guest).count()).toBe(0);
  await remove(host).click();
  await host.page.getByRole("group", { name: words.deleteTableLong }).getByRole("button", { name: t.play.no, exact: true }).click();
  await remove(host).click();
  await host.page.getByRole("button", { name: t.play.yes, exact: true }).click();
  for (const { page } of [host, guest]) {
    await page.getByText(page === host.page ? t.home.farewell.deleted.byYou : t.home.farewell.deleted.title).waitFor();
    expect(await page.getByRole("button", { name: t.home.retry }).count()).toBe(0);
  }
  await guest.page.getByRole("link", { name: t.missing.back }).click();
  await guest.page.waitForURL((url) => url.pathname === "/");
  await host.page.getByRole("button", { name: t.home.farewell.sameRules }).click();
  await host.page.locator('.seat[data-seat="A"][data-mine="true"]').waitFor();
  expect(new URL(host.page.url()).pathname).not.toBe(`/t/${table}`);
  const again = await guest.page.request.get(`${real.server.address}/api/tables/${table}/1`);
  expect(again.status()).toBe(404);
});
