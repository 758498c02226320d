// Whether words have the room they need: what is cut, sticks out, overlaps or scrolls sideways.

import type { Page } from "playwright-core";

/** All that has too little room on the page as it is, one line each. */
export function cramped(page: Page): Promise<string[]> {
  // What runs in the page takes nothing from outside.
  /* oxlint-disable unicorn/consistent-function-scoping */
  return page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const shown = (one: Element) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility === "visible";
    };
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} “${(one.textContent ?? "").trim().slice(0, 40)}”`;
    const control = "button, a.button, summary, select, .tag, .chip, label.button";

    /** Names of people and titles of records may end in dots; what is to be pressed may not. */
    const cut = [...root.querySelectorAll<HTMLElement>("*")]
      .filter((one) => one.closest(".unseen, svg, cg-board, .board, .ghost, select, input, textarea, .emblem") === null && shown(one))
      .filter((one) => {
        const style = getComputedStyle(one);
        const inControl = one.closest(control) !== null && one.querySelector("button") === null;
        const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
        const dots = style.textOverflow === "ellipsis" && !inControl;
        const hidden = style.overflowX === "hidden" || style.overflowX === "clip";
        const sticksOut = inControl && style.display !== "inline" && style.overflowX === "visible";
        const high = style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 2;
        return (wide && ((hidden && !dots) || sticksOut)) || (high && !dots && (one.textContent ?? "").trim() !== "");
      })
      .map((one) => `cut: ${nameOf(one)}`);

    const pressed = [...root.querySelectorAll("button, a.button, select, summary")].filter((one) => {
      const box = one.getBoundingClientRect();
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return shown(one) && seen !== null && one.contains(seen);
    });
    const boxes = pressed.map((one) => [one, one.getBoundingClientRect()] as const);
    const over = boxes.flatMap(([one, box], index) =>
      boxes.slice(index + 1).flatMap(([other, its]) => {
        const apart =
          box.right <= its.left + 1 || its.right <= box.left + 1 || box.bottom <= its.top + 1 || its.bottom <= box.top + 1;
        return apart || one.contains(other) || other.contains(one) ? [] : [`overlap: ${nameOf(one)} and ${nameOf(other)}`];
      }),
    );
    const outside = pressed
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5)
      .map((one) => `outside: ${nameOf(one)}`);
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px too wide`] : [];
    return [...new Set([...sideways, ...cut, ...over, ...outside])];
  });
}
