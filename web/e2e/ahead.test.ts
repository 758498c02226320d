// What an address is made of is said with the page, and fetched once.

import { expect, it } from "vitest";

import { openHouse } from "./house.ts";

const house = openHouse();

it.each([
  ["home", () => "/"],
  ["the running matches", () => "/matches"],
  ["a table", (table: string) => `/t/${table}`],
  ["a record", () => "/r/none"],
])("%s is fetched as it was announced", async (_, path) => {
  const at = house.server.address + path(await house.server.makeTable());
  const page = await (await house.window("desktop", "cs")).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(at);
  await page.waitForLoadState("networkidle");
  const links = (await answer?.headerValue("link")) ?? "";
  const announced = [...links.matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  expect(announced.length).toBeGreaterThan(2);
  expect(announced.some((file) => file?.startsWith("/assets/cs-"))).toBe(true);
  for (const file of announced) expect(asked.filter((one) => one === file), file).toHaveLength(1);
});
