// Takes a picture of each state in four sizes and three colors, and checks it. `cargo xtask gallery` runs this, and reads
// `summary.json`, which is written last.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { it } from "vitest";

import { violations } from "../axe.ts";
import { FOUR_SIZES, newPerson, openBrowser, SIZES, type Size } from "../browser.ts";
import { openFixtureServer, type FixtureServer } from "../fixtureserver.ts";
import { GALLERY } from "../gallery.ts";
import { faults } from "../geometry.ts";
import { codes } from "./codes.ts";
import { missing } from "./coverage.ts";
import { Opener, paint, settle, type Colors } from "./open.ts";
import { differences, writeIndex, writeSheets, type Picture } from "./sheets.ts";
import type { State } from "./state.ts";

const COLORS: readonly Colors[] = ["light", "dark", "contrast"];
/** How many pages are open at a time. */
const AT_ONCE = 2;

const wanted = process.env["GALLERY_STATE"];
const wantedSize = process.env["GALLERY_SIZE"];
const dist = process.env["GALLERY_DIST"];
const compared = process.env["GALLERY_COMPARE"];
const folder = process.env["GALLERY_OUT"] ?? join(import.meta.dirname, "../../../target/gallery");

/** Whether a state is wanted: all are, or those whose names begin with one of the given names. */
function isWanted(name: string): boolean {
  return wanted === undefined || wanted.split(",").some((one) => name === one || name.startsWith(`${one}-`));
}

function sizeOf(size: Size): string {
  return `${SIZES[size].width}x${SIZES[size].height}`;
}

class Gallery {
  readonly pictures: Picture[] = [];
  readonly failed: string[] = [];
  readonly faults = new Map<string, readonly string[]>();

  constructor(
    private readonly opener: Opener,
    private readonly served: FixtureServer,
  ) {}

  /** Takes and checks the pictures of a state in one size. */
  async look(name: string, state: State, size: Size): Promise<void> {
    const { page, wrong } = await this.opener.open(state, this.served, size);
    for (const colors of COLORS) {
      const picture: Picture = { state: name, size: sizeOf(size), colors, file: `${name}-${sizeOf(size)}-${colors}.png` };
      await paint(page, colors);
      if (colors === "contrast") await page.waitForSelector('html[data-contrast="more"]');
      await settle(page);
      await page.screenshot({ path: join(folder, picture.file), fullPage: state.scrolls === true });
      this.pictures.push(picture);
      const found = [...(await faults(page, state.scrolls === true)), ...(colors === "light" ? await codes(page) : []), ...(await violations(page, colors === "light" ? undefined : ["color-contrast"]))];
      this.note(picture, found);
    }
    const last = this.pictures.at(-1);
    if (last !== undefined && wrong.length > 0) this.note(last, wrong);
    await page.close();
  }

  private note({ state, size, colors, file }: Picture, found: readonly string[]): void {
    if (found.length === 0) return;
    this.faults.set(file, [...(this.faults.get(file) ?? []), ...found]);
    for (const one of found) say(`${state} ${size} ${colors}: ${one}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

it("takes a picture of every state", async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [browser, served] = await Promise.all([openBrowser(), openFixtureServer(dist)]);
  const gallery = new Gallery(new Opener(browser, (from, size) => newPerson(from, size, "en-US", 1)), served);
  const states = Object.entries(GALLERY).filter(([name]) => isWanted(name));
  const sizes = FOUR_SIZES.filter((size) => wantedSize === undefined || sizeOf(size) === wantedSize);
  const jobs = states.flatMap(([name, state]) => sizes.map((size) => ({ name, state, size })));
  let done = 0;
  const worker = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const { name, state, size } = job;
      await gallery.look(name, state, size).catch((error: unknown) => {
        gallery.failed.push(`${name} ${sizeOf(size)}`);
        say(`${name} ${sizeOf(size)}: no picture: ${String(error).split("\n").slice(0, 3).join(" ")}`);
      });
      done += 1;
      if (done % 20 === 0) say(`${done} of ${states.length * sizes.length} windows`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const order = (one: Picture) => states.findIndex(([name]) => name === one.state) * 100 + sizes.findIndex((size) => sizeOf(size) === one.size) * 10 + COLORS.indexOf(one.colors as Colors);
  const pictures = gallery.pictures.toSorted((a, b) => order(a) - order(b));
  writeIndex(folder, pictures, gallery.faults);
  await writeSheets(browser, folder, pictures);
  const differ = compared === undefined ? [] : await differences(browser, folder, compared, pictures);
  await browser.close();
  served.close();

  for (const one of differ) say(`differs: ${one}`);
  const lacks = [...gallery.failed, ...(wanted === undefined ? missing() : [])];
  for (const one of lacks) say(one);
  const count = [...gallery.faults.values()].reduce((sum, one) => sum + one.length, 0);
  writeFileSync(join(folder, "summary.json"), JSON.stringify({ states: states.length, pictures: pictures.length, missing: lacks.length, faults: count, differ: differ.length }));
});
