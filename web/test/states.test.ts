// Opens states of the gallery on the development server, as `npm run dev` shows them.

import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

import { newPerson } from "./browser.ts";
import { serveFixtures, type FixtureServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { GALLERY, stateOf } from "./gallery.ts";

const fixtures = useFixturePage();
let vite: ViteDevServer;
let developed: FixtureServer;
beforeAll(async () => {
  vite = await createServer({ root: `${import.meta.dirname}/..`, server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: "spa", logLevel: "error" });
  developed = await serveFixtures((_, request, response) => vite.middlewares(request, response));
});
afterAll(async () => {
  developed.close();
  await vite.close();
});

it("lists the states, and shows one by its name", async () => {
  const page = await (await newPerson(fixtures.browser)).newPage();
  await page.goto(`${developed.address}/states`);
  expect(await page.getByRole("link").allInnerTexts()).toEqual(Object.keys(GALLERY));
  // A state with each kind of step: a click, a move on a board, a message of the server, a typed text.
  for (const name of ["resign", "promotion", "draw-beside", "typed-error", "replay-times", "clock-claims"]) {
    const see = stateOf(name).steps?.findLast((one) => "see" in one);
    await page.goto(`${developed.address}/?state=${name}`);
    await page.locator(stateOf(name).shown).first().waitFor();
    if (see !== undefined && "see" in see) await page.locator(see.see).first().waitFor();
    expect(new URL(page.url()).searchParams.get("state")).toBe(name);
  }
  await page.context().close();
});
