// Finds texts that have too little room: they are cut, are outside the window, overlap, or make the page scroll
// sideways.

import type { Page } from "playwright-core";

/** All texts with too little room on the page, one line for each. */
export function cramped(page: Page): Promise<string[]> {
  // A function that runs in the page cannot use values from outside.
  /* oxlint-disable unicorn/consistent-function-scoping */
  return page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const shown = (one: Element) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility === "visible";
    };
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} “${(one.textContent ?? "").trim().slice(0, 40)}”`;
    const meets = (one: DOMRect, other: DOMRect) =>
      one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1;
    const control = "button, a.button, summary, select, .tag, .chip, label.button";

    // Names of people, titles of records and the reason why a record breaks off may be cut with dots. The texts of
    // buttons may not. Codes of signals are left out: they have at most four letters in every language, but more in
    // the stretched test language.
    const cut = [...root.querySelectorAll<HTMLElement>("*")]
      .filter((one) => one.closest(".unseen, svg, cg-board, .board, .ghost, select, input, textarea, .emblem, .broken, .signal") === null && shown(one))
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

    // The whole zone of a clock is a button, with another button in its corner, so zones are left out.
    const ours = "button:not(.clockface), a.button, select, summary";
    const pressed = [...root.querySelectorAll(ours)].filter((one) => {
      const box = one.getBoundingClientRect();
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return shown(one) && seen !== null && one.contains(seen);
    });
    const boxes = pressed.map((one) => [one, one.getBoundingClientRect()] as const);
    const over = boxes.flatMap(([one, box], index) =>
      boxes
        .slice(index + 1)
        .filter(([other, its]) => meets(box, its) && !one.contains(other) && !other.contains(one))
        .map(([other]) => `overlap: ${nameOf(one)} and ${nameOf(other)}`),
    );
    const acts = document.querySelector(".play > .actions")?.getBoundingClientRect();
    const covered = [...document.querySelectorAll(".strip")]
      .filter((one) => acts !== undefined && meets(one.getBoundingClientRect(), acts))
      .map((one) => `covered: ${nameOf(one)}`);
    const outside = pressed
      .filter((one) => one.closest(".downloads") === null)
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5)
      .map((one) => `outside: ${nameOf(one)}`);
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px too wide`] : [];
    return [...new Set([...sideways, ...cut, ...over, ...covered, ...outside])];
  });
}
