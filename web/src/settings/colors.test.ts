// Computes from the style sheets whether the marks on the boards are visible, in each theme, on light and dark pages, and for
// people who confuse red and green.

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { settings } from "./state.ts";

const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const TOKENS = source("../kit/tokens.css");
const BOARD = source("../match/boards/board.css");

/** A color on a light and on a dark page, as `#rrggbb`. */
type Pair = readonly [light: string, dark: string];

/** The colors that a block of `tokens.css` gives to names. */
function colorsIn(block: string): [string, Pair][] {
  return [...block.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(([, name = "", light, dark, both]) => [
    name,
    [light ?? both ?? "", dark ?? both ?? ""],
  ]);
}

/** All colors of a theme: those of `:root`, and over them those of blocks whose selector names the theme. */
function themeOf(theme: string): Map<string, Pair> {
  const blocks = [...TOKENS.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const own = blocks.filter(([, selector = ""]) => selector.trim().endsWith(":root") || selector.includes(`[data-theme="${theme}"]`));
  return new Map(own.flatMap(([, , block = ""]) => colorsIn(block)));
}

type Triple = readonly [number, number, number];

function linear(color: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  const row = (n: number) => {
    const [a, b, c] = matrix[n] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
}

/** How people without red or green cones see linear RGB (Machado, Oliveira and Fernandes 2009, full severity). */
const SEEN_BY: Readonly<Record<string, readonly Triple[]>> = {
  everyone: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopes: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopes: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};

function seen(color: string, by: string): Triple {
  const [r, g, b] = times(SEEN_BY[by] ?? [], linear(color));
  return [inside(r), inside(g), inside(b)];
}

function inside(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The contrast of two colors by WCAG 2. */
function contrast(one: Triple, two: Triple): number {
  const [a, b] = [one, two].map(([r, g, blue]) => 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05) as [number, number];
  return Math.max(a, b) / Math.min(a, b);
}

/** The distance of two colors in OKLab. Black and white have the distance 1. */
function distance(one: Triple, two: Triple): number {
  const [a, b] = [one, two].map((color) => {
    const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], color);
    return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], [
      Math.cbrt(cones[0]),
      Math.cbrt(cones[1]),
      Math.cbrt(cones[2]),
    ]);
  }) as [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const MARKS = ["mark-last", "mark-check", "mark-target", "mark-premove"];
const LOOKS = ["light", "dark"] as const;
/** The themes for people who confuse red and green. */
const SAFE: ReadonlySet<string> = new Set(["amber", "violet"]);

describe.each(settings.board.values)("the theme %s", (theme) => {
  const colors = themeOf(theme);
  const color = (name: string, look: "light" | "dark") => {
    const pair = colors.get(name);
    if (pair === undefined) throw new Error(`tokens.css has no --${name} for ${theme}`);
    return pair[look === "light" ? 0 : 1];
  };
  const people = SAFE.has(theme) ? Object.keys(SEEN_BY) : ["everyone"];

  it.each(LOOKS)("has marks with three times the contrast of both squares on a %s page", (look) => {
    const faint = people.flatMap((by) =>
      MARKS.flatMap((mark) => ["board-light", "board-dark"].map((square) => ({ by, mark, square, value: contrast(seen(color(mark, look), by), seen(color(square, look), by)) }))),
    ).filter(({ value }) => value < 3);
    expect(faint).toEqual([]);
  });

  it.each(LOOKS)("has squares that differ on a %s page", (look) => {
    for (const by of people) expect(contrast(seen(color("board-light", look), by), seen(color("board-dark", look), by))).toBeGreaterThan(1.6);
  });

  it.runIf(SAFE.has(theme)).each(LOOKS)("has rings that people who confuse red and green can tell apart on a %s page", (look) => {
    const rings = ["mark-last", "mark-check", "mark-premove"];
    const alike = people.flatMap((by) =>
      rings.flatMap((one, index) => rings.slice(index + 1).map((two) => ({ by, one, two, value: distance(seen(color(one, look), by), seen(color(two, look), by)) }))),
    ).filter(({ value }) => value < 0.12);
    expect(alike).toEqual([]);
  });
});

/** A mark with an alpha would have another color on each square. */
it.each([
  ["square.last-move", "box-shadow: inset 0 0 0 var(--ring) var(--mark-last)"],
  ["square.in-check", "box-shadow: inset 0 0 0 calc(var(--ring) * 1.5) var(--mark-check)"],
  ["square.queued", "outline: var(--ring) dashed var(--mark-premove)"],
  ["square.waiting", "outline: calc(var(--ring) * 1.5) dotted var(--mark-premove)"],
  ["cg-wrap", "--dest: radial-gradient(var(--mark-target) 17%"],
  ["cg-wrap", "--capture: radial-gradient(transparent 0 79%, var(--mark-target) 80%)"],
])("the mark %s has its whole color", (selector, declaration) => {
  const block = BOARD.slice(BOARD.indexOf(`.board${selector === "cg-wrap" ? "." : " "}${selector} {`));
  expect(block.slice(0, block.indexOf("}"))).toContain(declaration);
});
