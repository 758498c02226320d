// Puts pictures together: a page with all of them, and sheets with 60 each. Compares them with those of another run.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

export interface Picture {
  readonly state: string;
  readonly size: string;
  readonly colors: string;
  /** The file, in the folder of the gallery. */
  readonly file: string;
}

const PER_SHEET = 60;
const COLUMNS = 10;

/** Writes `index.html`: a row for each state, a column for each size and color. */
export function writeIndex(folder: string, pictures: readonly Picture[], faults: ReadonlyMap<string, readonly string[]>): void {
  const states = [...new Set(pictures.map((one) => one.state))];
  const rows = states.map((state) => {
    const own = pictures.filter((one) => one.state === state);
    const found = own.flatMap((one) => (faults.get(one.file) ?? []).map((fault) => `${one.size} ${one.colors}: ${fault}`));
    const list = found.length === 0 ? "" : `<ul>${found.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`;
    return `<section id="${state}"><h2>${state}</h2>${list}<p>${own.map(figure).join("")}</p></section>`;
  });
  const style = "body{font:14px sans-serif;margin:16px}p{display:flex;gap:8px;overflow-x:auto}img{height:260px;border:1px solid #888}a{text-align:center}li{color:#b00}";
  writeFileSync(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${rows.join("\n")}`);
}

function figure({ file, size, colors }: Picture): string {
  return `<a href="${file}"><img loading="lazy" src="${file}" alt=""><br>${size} ${colors}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Writes sheets of 60 pictures of the same size and colors: `sheet-390x844-dark-1.png`. Returns their number. */
export async function writeSheets(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<number> {
  const kinds = new Set(pictures.map(kindOf));
  const page = await browser.newPage();
  let sheets = 0;
  for (const kind of kinds) {
    const all = pictures.filter((one) => kindOf(one) === kind);
    for (let from = 0; from < all.length; from += PER_SHEET) {
      await writeSheet(page, join(folder, `sheet-${kind}-${from / PER_SHEET + 1}.png`), folder, all.slice(from, from + PER_SHEET));
      sheets += 1;
    }
  }
  await page.close();
  return sheets;
}

function kindOf({ size, colors }: Picture): string {
  return `${size}-${colors}`;
}

async function writeSheet(page: Page, path: string, folder: string, pictures: readonly Picture[]): Promise<void> {
  const [width = 1, height = 1] = (pictures[0]?.size ?? "").split("x").map(Number);
  const across = width > height ? 240 : 150;
  const cells = pictures.map(({ file, state }) => `<figure><img src="data:image/png;base64,${readFileSync(join(folder, file)).toString("base64")}"><figcaption>${state}</figcaption></figure>`);
  const style = `body{margin:4px;font:11px sans-serif;display:grid;grid-template-columns:repeat(${COLUMNS},${across}px);gap:6px}figure{margin:0}img{width:${across}px;height:${Math.round((across * height) / width)}px;object-fit:cover;object-position:top}`;
  await page.setViewportSize({ width: COLUMNS * (across + 6) + 8, height: 600 });
  await page.setContent(`<style>${style}</style>${cells.join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode())));
  await page.screenshot({ path, fullPage: true });
}

/** How far a color may differ in each of its parts, of 255, before a pixel counts as different. */
const TOLERANCE = 48;
/** How many pixels may differ. */
const MAY_DIFFER = 8;

/**
 * The pictures that differ from those of another run by more than smoothed edges, one line each. A pixel differs if the
 * other picture has no similar color at the same place or beside it.
 */
export async function differences(browser: Browser, folder: string, other: string, pictures: readonly Picture[]): Promise<string[]> {
  const page = await browser.newPage();
  const found: string[] = [];
  for (const { file } of pictures) {
    const path = join(other, file);
    if (!existsSync(path)) {
      found.push(`${file}: only in this run`);
      continue;
    }
    const [one, two] = [readFileSync(join(folder, file)), readFileSync(path)];
    if (one.equals(two)) continue;
    const differ = await page.evaluate(differing, [one.toString("base64"), two.toString("base64"), String(TOLERANCE)]);
    if (differ === null) found.push(`${file}: has another size`);
    else if (differ > MAY_DIFFER) found.push(`${file}: ${differ} pixels`);
  }
  await page.close();
  return found;
}

/** Runs in a page: the number of pixels that differ; null if the pictures have different sizes. */
async function differing(given: readonly string[]): Promise<number | null> {
  const [one = "", two = "", tolerance = ""] = given;
  // A function that runs in the page cannot use values from outside.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const pixelsOf = async (text: string) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(two)]);
  if (a.width !== b.width || a.height !== b.height) return null;
  const near = (at: number, other: number) => [0, 1, 2].every((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[other + part] ?? 0)) <= Number(tolerance));
  let count = 0;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      const at = (y * a.width + x) * 4;
      if (near(at, at)) continue;
      const beside = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => at + (down * a.width + right) * 4));
      if (!beside.some((other) => near(at, other))) count += 1;
    }
  }
  return count;
}
