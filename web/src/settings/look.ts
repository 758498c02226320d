// Gives the page the chosen look: the colors of the squares, the pictures of the pieces, light or dark. The attributes are
// on `<html>`, where style sheets and `index.html` use them. The high-contrast look is in `kit/contrast.ts`.

import { effect, signal } from "@preact/signals";

import { settings, type PieceSet } from "./state.ts";

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

/** The sets that we draw. The style sheet of chessground has the pictures of cburnett. */
const SETS: Readonly<Record<Exclude<PieceSet, "cburnett">, () => Promise<{ drawings: Drawings }>>> = {
  modern: () => import("./sets/modern.ts"),
  contrast: () => import("./sets/contrast.ts"),
};

const loaded = new Map<PieceSet, Promise<void>>();

/** Loads the pictures of a set. If they are missing, `renewal.ts` reloads the page, and until then pieces keep their look. */
export function loadPieces(set: PieceSet): Promise<void> {
  if (set === "cburnett") return Promise.resolve();
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
function addStyle(set: PieceSet, drawings: Drawings): void {
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

/** Whether the page shows the pieces of the chosen set. */
const shown = signal<PieceSet>("cburnett");

/** Gives the page the chosen look, and follows the settings. The promise resolves when the look is right for the first time. */
export async function wearLook(): Promise<void> {
  const root = document.documentElement;
  effect(() => {
    root.dataset["theme"] = settings.board.value;
    root.dataset["coordinates"] = settings.coordinates.value;
    root.dataset["own"] = settings.own.value;
    root.dataset["animation"] = settings.animation.value;
    root.dataset["pieces"] = shown.value;
  });
  effect(() => {
    const look = settings.look.value;
    root.style.colorScheme = look === "system" ? "" : look;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const own = (meta.dataset["look"] ??= meta.media.includes("dark") ? "dark" : "light");
      meta.media = look === "system" ? `(prefers-color-scheme: ${own})` : own === look ? "all" : "not all";
    }
  });
  let first: Promise<void> = Promise.resolve();
  effect(() => {
    const set = settings.pieces.value;
    first = loadPieces(set).then(
      () => {
        if (set === settings.pieces.peek()) shown.value = set;
      },
      () => undefined,
    );
  });
  await first;
}
