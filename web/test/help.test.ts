// Tests that every kind of page has the help, behind a button and the key "?".

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { useFixturePage } from "./fixturepage.ts";
import { pagesIn } from "./gallery/coverage.ts";
import { Opener } from "./gallery/open.ts";
import { stateOf } from "./gallery.ts";

/** States of the gallery that show each kind of page. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  home: ["home"],
  matches: ["matches"],
  analyze: ["analyze"],
  learn: ["learn", "learn-start", "learn-sitting"],
  table: ["seating", "middle", "watching", "otb-make", "arbiter", "over", "deleted"],
  clock: ["clock-names"],
  replay: ["replay"],
  report: ["report"],
  records: ["records", "record", "position"],
  event: ["desk", "event-standings"],
  partner: ["link"],
  missing: ["missing"],
};

const fixtures = useFixturePage();

it("all kinds of pages are looked at", () => {
  const routes = readFileSync(join(import.meta.dirname, "../src/route.ts"), "utf8");
  expect(Object.keys(KINDS).toSorted()).toEqual([...new Set(pagesIn(routes))].toSorted());
});

it.each(Object.values(KINDS).flat())("the help of %s opens with the button and with its key", async (name) => {
  const { page } = await new Opener(fixtures.browser).open(stateOf(name), fixtures.fixtureServer, "desktop");
  const sheet = page.getByRole("dialog", { name: t.help, exact: true });
  const opened = async (open: () => Promise<void>) => {
    await open();
    await sheet.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    // A dialog that is closed has no role any more, shortly before the page removes it.
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  await opened(() => page.getByRole("button", { name: t.help, exact: true }).click());
  await opened(() => page.keyboard.press("?"));
  await page.context().close();
});
