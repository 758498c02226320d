// The pictures of the sets of pieces that we draw. This file is loaded on first use.

import type { PieceSet } from "./state.ts";

/**
 * The pictures of a set, from pawn to king, as the inner elements of an SVG picture. They use the colors
 * `F` (fill), `L` (lines), `D` (details) and `H` (the edge around the lines), which differ for White and Black.
 */
export interface Drawings {
  readonly pieces: Readonly<Record<Role, string>>;
  /** The view box of the pictures. */
  readonly view: string;
  readonly white: Inks;
  readonly black: Inks;
}

interface Inks {
  readonly F: string;
  readonly L: string;
  readonly D: string;
  readonly H: string;
}

type Drawn = Exclude<PieceSet, "cburnett">;

/** The sets that we draw. */
const SETS: Readonly<Record<Drawn, () => Promise<{ drawings: Drawings }>>> = {
  modern: () => import("./sets/modern.ts"),
  contrast: () => import("./sets/contrast.ts"),
};

const loaded = new Map<Drawn, Promise<void>>();

/** Loads the pictures of a set. If they are missing, `renewal.ts` reloads the page, and until then pieces keep their look. */
export function loadSet(set: Drawn): Promise<void> {
  let one = loaded.get(set);
  if (one === undefined) {
    one = SETS[set]().then(({ drawings }) => addStyle(set, drawings));
    one.catch(() => loaded.delete(set));
    loaded.set(set, one);
  }
  return one;
}

const COLORS = ["white", "black"] as const;
const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"] as const;

type Color = (typeof COLORS)[number];
type Role = (typeof ROLES)[number];

/**
 * Adds the pictures of a set to the page. An element with `data-pieces` shows the set, also inside an element with another
 * one. An element with `data-pieces="cburnett"` shows what chessground's style sheet has.
 */
function addStyle(set: Drawn, drawings: Drawings): void {
  if (!hasRules) addSheet(`[data-pieces=cburnett]{${each((name) => `--${name}:initial`, ";")}}${each(rule, "")}`);
  hasRules = true;
  addSheet(`[data-pieces=${set}]{${each((name, color, role) => `--${name}:url("${addressOf(drawings, color, role)}")`, ";")}}`);
}

let hasRules = false;

function rule(name: string, color: Color, role: Role): string {
  return `.cg-wrap piece.${color}.${role}{background-image:var(--${name},revert-layer)}`;
}

function each(text: (name: string, color: Color, role: Role) => string, between: string): string {
  return COLORS.flatMap((color) => ROLES.map((role) => text(`${color}-${role}`, color, role))).join(between);
}

function addSheet(text: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = text;
  document.head.append(sheet);
}

/** The address of a picture, as a data URI. */
export function addressOf({ pieces, view, ...inks }: Drawings, color: Color, role: Role): string {
  const inner = pieces[role].replace(/(?<=")[FLDH](?=")/g, (ink) => inks[color][ink as keyof Inks]);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${inner}</svg>`)}`;
}
