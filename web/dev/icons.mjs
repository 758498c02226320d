// Renders the pictures of the icon: `npm run icons`, after a change of public/icon.svg.

import { readFile, writeFile } from "node:fs/promises";

import { chromium } from "playwright-core";

const PUBLIC = new URL("../public/", import.meta.url);
const SIZES = [180, 192, 512];

const drawing = await readFile(new URL("icon.svg", PUBLIC), "utf8");
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  await writeFile(new URL(`icon-${size}.png`, PUBLIC), await page.screenshot());
  await page.close();
}
await browser.close();
