// Checks that the `Link` headers of a page list files that the page needs, and that the browser fetches each of them
// once.

import { expect, it } from "vitest";

import { useRealServer } from "./realserver.ts";

const real = useRealServer();

it.each([
  ["home", () => "/"],
  ["the page of live matches", () => "/matches"],
  ["a table", (table: string) => `/t/${table}`],
  ["a record", () => "/r/none"],
])("each file that the headers of %s announce is fetched once", async (_, path) => {
  const at = real.server.address + path(await real.server.makeTable());
  const page = await (await real.window("desktop", "cs")).newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const answer = await page.goto(at);
  await page.waitForLoadState("networkidle");
  const links = (await answer?.headerValue("link")) ?? "";
  const announced = [...links.matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  expect(announced.length).toBeGreaterThan(2);
  expect(announced.some((file) => file?.startsWith("/assets/cs-"))).toBe(true);
  for (const file of announced) expect(requested.filter((one) => one === file), file).toHaveLength(1);
});
