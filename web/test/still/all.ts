// Sends everything that may arrive during a match and at an event to pages of four sizes in three languages, and lists what moved:
// `cargo xtask still` runs this.

import { it } from "vitest";

import { FOUR_SIZES, openBrowser, SIZES } from "../browser.ts";
import { openSpeakingFixtureServer } from "../fixtureserver.ts";
import { TURNS } from "./arrivals.ts";
import { EVENTS } from "./events.ts";
import { movedIn } from "./look.ts";

const TONGUES = ["en", "ru", "pseudo"] as const;

it("nothing that arrives moves a control", async () => {
  const [browser, served] = await Promise.all([openBrowser(), openSpeakingFixtureServer()]);
  let seen = 0;
  const moved: string[] = [];
  for (const [turn, scene] of Object.entries({ ...TURNS, ...EVENTS })) {
    for (const size of FOUR_SIZES) {
      for (const tongue of TONGUES) {
        const found = await movedIn(browser, served, scene, SIZES[size], tongue);
        moved.push(...found.map((line) => `${turn}, ${size}, ${tongue}: ${line}`));
        seen += scene.arrivals.length;
        process.stdout.write(`${turn}, ${size}, ${tongue}: ${scene.arrivals.length} arrivals, ${found.length} moved\n`);
      }
    }
  }
  await browser.close();
  served.close();
  for (const line of moved) process.stdout.write(`${line}\n`);
  process.stdout.write(`${seen} arrivals, ${moved.length} moved\n`);
  if (moved.length > 0) throw new Error(`${moved.length} moved`);
});
