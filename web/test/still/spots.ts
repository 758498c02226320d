// Reads the position of every control on a page, and whether another element covers it.

import type { Page } from "playwright-core";

/**
 * What a person touches or reads the time from, except the sentence of the diagonal. A press of it only explains it, and
 * offers and news of an absent player have its place.
 */
export const CONTROLS = ".boardbox, .own .slot, .clock, button:not(.forecast), a, input, select, summary";
/** The same, and the hands of all players. On phones the hands of others have room only for the pieces in them. */
export const EVERYTHING = `${CONTROLS}, .hand, .slot`;

interface Spot {
  readonly name: string;
  readonly box: DOMRect;
  /** Whether no other element covers it. */
  readonly free: boolean;
}

declare global {
  interface Window {
    spots: Map<Element, Spot>;
  }
}

/** Returns the controls that have moved, been covered or disappeared since the last call, one line for each. */
export function changes(page: Page, watched = CONTROLS): Promise<string[]> {
  // A function that runs in the page cannot use values from outside.
  /* oxlint-disable unicorn/consistent-function-scoping */
  return page.evaluate((selector) => {
    const nameOf = (one: Element) => {
      const what = one.getAttribute("data-code") ?? one.getAttribute("data-role") ?? one.getAttribute("aria-label") ?? one.textContent;
      const where = one.closest("[data-seat]")?.getAttribute("data-seat") ?? one.closest("[data-board]")?.getAttribute("data-board") ?? "";
      return `${one.tagName.toLowerCase()}.${one.className.split(" ").join(".")} ${where} “${(what ?? "").trim().slice(0, 30)}”`;
    };
    const visible = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
    };
    // Boards on which this person cannot move, and hands of other people, may be covered.
    const own = (one: Element) =>
      !one.matches(".boardbox, .hand, .slot, .clock") || one.closest(".hand.own") !== null || (one.matches(".boardbox") && one.closest(".stack")?.querySelector(".hand.own") !== null);
    const points = (box: DOMRect, one: Element) => {
      const parts = one.matches(".boardbox") ? 8 : 2;
      const at = [...Array(parts).keys()].map((index) => (index + 0.5) / parts);
      return at.flatMap((x) => at.map((y) => [box.left + box.width * x, box.top + box.height * y] as const));
    };
    const isFree = (one: Element, box: DOMRect) =>
      points(box, one).every(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (one.contains(top) || top.closest("label")?.contains(one) === true);
      });
    const look = () => {
      // An element without pointer events hides what is below it as well.
      const solid = document.head.appendChild(document.createElement("style"));
      solid.textContent = ".floating, .floating *, .toasts, .toasts *, .result { pointer-events: auto !important; }";
      const seen = [...document.querySelectorAll(selector)].filter(visible).map((one): [Element, Spot] => {
        const box = one.getBoundingClientRect();
        return [one, { name: nameOf(one), box, free: own(one) && isFree(one, box) }];
      });
      solid.remove();
      return new Map(seen);
    };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map((one) => Math.round(one * 10) / 10).join(" ");
    const isMoved = (was: DOMRect, is: DOMRect) =>
      Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y), Math.abs(was.right - is.right), Math.abs(was.bottom - is.bottom)) > 0.5;
    const before = window.spots ?? new Map<Element, Spot>();
    window.spots = look();
    const found: string[] = [];
    for (const [one, was] of before) {
      const is = window.spots.get(one);
      if (is === undefined) found.push(`gone: ${was.name}`);
      else if (isMoved(was.box, is.box)) found.push(`moved: ${was.name} from ${place(was.box)} to ${place(is.box)}`);
      else if (was.free && !is.free) found.push(`covered: ${was.name}`);
    }
    return found;
  }, watched);
}
