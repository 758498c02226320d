// Checks that nothing which arrives moves or covers a control, or removes one that is still allowed: a sample of what
// `cargo xtask still` looks at, and the matches of `still/scenes.ts`.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tongue } from "../dev/pseudo.ts";
import { openBrowser } from "./browser.ts";
import { openSpeakingFixtureServer, type FixtureServer } from "./fixtureserver.ts";
import { TURNS } from "./still/arrivals.ts";
import { movedIn } from "./still/look.ts";
import { SCENES } from "./still/scenes.ts";

type Look = readonly [width: number, height: number, Tongue];

/** The usual match is looked at in one of these windows and languages, each other match in both. */
const SMALL: readonly Look[] = [[360, 640, "ru"], [844, 390, "en"]];
/** Each other match is looked at in one of these too. */
const FURTHER: readonly Look[] = [[390, 844, "cs"], [768, 1024, "nl"], [1280, 800, "en"]];
/** All matches, each with its looks. */
const SAMPLE = [
  ...Object.entries(TURNS).map(([name, scene], index) => [name, scene, SMALL.slice(index, index + 1)] as const),
  ...Object.entries(SCENES).map(([name, scene], index) => [name, scene, [...SMALL, ...FURTHER.slice(index % 3).slice(0, 1)]] as const),
];

let browser: Browser;
let served: FixtureServer;

beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), openSpeakingFixtureServer()]);
});
afterAll(async () => {
  await browser.close();
  served.close();
});

describe.concurrent.each(SAMPLE)("nothing moves a control: %s", (_, scene, looks) => {
  it.each(looks)("in a window of %i by %i, in the language %s", async (width, height, tongue) => {
    const moved = await movedIn(browser, served, scene, { width, height }, tongue);
    expect(moved, moved.join("\n")).toEqual([]);
  });
});
