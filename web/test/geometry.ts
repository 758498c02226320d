// Finds faults of the layout: texts and controls that are cut, covered or outside the window, and parts that overlap.

import type { Page } from "playwright-core";

/** Parts that may lie over others, with the reason. */
const MAY_LIE_OVER: Readonly<Record<string, string>> = {
  ".talkdrawer": "the person opened the chat, and it goes when they close it",
  ".exchangeprompt": "it asks for a piece of the other board, which comes to the front",
  ".question, .incoming": "a question waits for an answer, and the moves below it can be read afterwards",
  ".toasts, .linksign, .notices": "a message goes away after a few seconds, or with its cause",
  ".countdown": "the match begins, and nothing below it can be used",
  ".result": "the match is over, and the result can be closed",
  ".choice, .rolechoice, .signalchoice": "the person opened the choice of a piece",
  ".given, .ghost": "a drawn move or signal on a board lets presses through",
};

/** Parts whose texts may be cut, with the reason. */
const MAY_BE_CUT: Readonly<Record<string, string>> = {
  ".unseen": "only screen readers have it",
  "svg, cg-board, .board, .emblem": "it is a drawing",
  "select, input, textarea": "the browser cuts it, and the person can move in it",
  ".broken": "the reason why a record ends is whole in the list of remarks",
  ".talklog, .moves": "it is scrolled",
};

/**
 * All faults of the page, one line each. `scrolls`: whether the page may be longer than the window. If a dialog is
 * open, only the dialog is checked.
 */
export function faults(page: Page, scrolls: boolean): Promise<string[]> {
  const lists = { over: Object.keys(MAY_LIE_OVER).join(), cut: Object.keys(MAY_BE_CUT).join(), scrolls };
  // A function that runs in the page cannot use values from outside.
  /* oxlint-disable unicorn/consistent-function-scoping */
  return page.evaluate(({ over, cut, scrolls: longer }) => {
    const found = new Set<string>();
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const CONTROL = "button, a.button, summary, select, input, textarea, .tag, .chip, label.button";
    const nameOf = (one: Element) => {
      const own = one.closest("[data-code], [data-seat], [data-board]");
      const where = own?.getAttribute("data-code") ?? own?.getAttribute("data-seat") ?? own?.getAttribute("data-board") ?? "";
      const text = (one.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 24);
      return `${one.tagName.toLowerCase()}${[...one.classList].map((name) => `.${name}`).join("")}${where === "" ? "" : `[${where}]`}${text === "" ? "" : ` “${text}”`}`;
    };
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().height > 1;
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    /** The nearest part around an element that scrolls or cuts what goes beyond it. */
    const framed = (one: Element, way: "scroll" | "cut"): Element | null => {
      for (let at = one.parentElement; at !== null && at !== document.documentElement && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const wanted = way === "scroll" ? /auto|scroll/ : /hidden|clip/;
        if (wanted.test(overflowX) || wanted.test(overflowY)) return at;
        if (getComputedStyle(at).position === "fixed") return null;
      }
      return null;
    };
    const drawn = [...root.querySelectorAll<HTMLElement>("*")].filter((one) => seen(one) && one.closest("svg *, cg-board, .unseen, .ghost") === null);
    const controls = drawn.filter((one) => one.matches(CONTROL) && !one.matches(".clockface"));
    const strips = drawn.filter((one) => one.matches(".strip > *, .boardbox"));
    const panels = drawn.filter((one) => one.matches(".head > *, .info > :not(.head), .play > .moves, .lists > *, .stepper, .lanes, .verdict, .diagonal, .beside > *, .piecesleft, .talk > *, .play > .actions > *"));

    // The page.
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`page: ${scrollWidth - innerWidth} px too wide`);
    if (!longer && scrollHeight > innerHeight) found.add(`page: ${scrollHeight - innerHeight} px too long`);

    // Outside the window. What is in a part that scrolls can be reached.
    for (const one of new Set([...controls, ...strips, ...panels])) {
      const box = one.getBoundingClientRect();
      if (framed(one, "scroll") !== null) continue;
      const aside = box.left < -0.5 || box.right > innerWidth + 0.5;
      const beyond = !longer && (box.top < -0.5 || box.bottom > innerHeight + 0.5);
      if (aside || beyond) found.add(`outside: ${nameOf(one)}`);
    }

    // Cut: a text is wider or higher than the part that shows it. Names may end in dots, texts of controls may not.
    for (const one of drawn) {
      if (one.closest(cut) !== null) continue;
      const style = getComputedStyle(one);
      const control = one.closest(CONTROL) !== null && one.querySelector("button") === null;
      const dots = style.textOverflow === "ellipsis" && !control;
      const wide = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
      const high = one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 2;
      const hides = /hidden|clip/;
      const sticksOut = control && style.display !== "inline" && style.overflowX === "visible";
      const isCut = (wide && ((hides.test(style.overflowX) && !dots) || sticksOut)) || (high && hides.test(style.overflowY) && !dots && (one.textContent ?? "").trim() !== "");
      if (isCut) found.add(`cut: ${nameOf(one)}`);
    }
    for (const one of drawn.filter((part) => part.matches(".who .tag, .who .takeback"))) {
      const around = one.closest(".who")?.getBoundingClientRect();
      if (around !== undefined && one.getBoundingClientRect().right > around.right + 0.5) found.add(`cut: ${nameOf(one)} by its strip`);
    }

    // Covered: another part lies over the middle of a control, so a press hits the other part.
    for (const one of controls) {
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top === null || one.contains(top) || top.contains(one) || top.closest(over) !== null) continue;
      const scrolled = framed(one, "scroll");
      if (scrolled !== null && !meet(box, scrolled.getBoundingClientRect())) continue;
      if (scrolled !== null && !scrolled.contains(top)) continue;
      if (top.closest("label")?.contains(one) === true || getComputedStyle(one).pointerEvents === "none") continue;
      found.add(`covered: ${nameOf(one)} by ${nameOf(top)}`);
    }

    // Overlapping: parts of the strips and panels, and controls, that share more than a pixel.
    const placed = [...new Set([...strips, ...panels, ...controls])].filter((one) => one.closest(over) === null).map((one) => [one, one.getBoundingClientRect(), framed(one, "scroll")] as const);
    placed.forEach(([one, box, frame], index) => {
      for (const [other, its, around] of placed.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || frame !== around || !meet(box, its)) continue;
        found.add(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    });

    // Too small to be read. On a phone the partner's board has no room for names beside full hands.
    const phone = innerWidth <= 700 && innerWidth < innerHeight;
    for (const one of root.querySelectorAll(phone ? '[data-place="first"] .name' : ".strip .name")) {
      const { width } = one.getBoundingClientRect();
      if (width < 24) found.add(`small: ${nameOf(one)} has ${Math.round(width)} px`);
    }
    for (const one of drawn.filter((part) => part.matches(".head .what"))) {
      const { width } = one.getBoundingClientRect();
      if (width < 30) found.add(`small: ${nameOf(one)} has ${Math.round(width)} px`);
    }

    // Buttons that have no style of the page still have the browser's own border.
    for (const one of root.querySelectorAll("button")) if (getComputedStyle(one).borderTopStyle === "outset") found.add(`bare: ${nameOf(one)}`);
    return [...found];
  }, lists);
}
