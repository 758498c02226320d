// Finds faults of the layout: texts and controls that are cut, covered or outside the window, and parts that overlap.

import type { Page } from "playwright-core";

/** Parts that may lie over others, with the reason. */
const MAY_LIE_OVER: Readonly<Record<string, string>> = {
  '.pane[data-open="true"]': "the person opened it, and it goes when they close it",
  ".moresignals": "the person opened it, and it goes when they close it",
  ".talksettings": "the person opened it, and it goes when they close it",
  '[data-exchange="A"] > .stack[data-board="B"], [data-exchange="B"] > .stack[data-board="A"]': "the player chooses a piece of this board for a promotion",
  ".exchangeprompt": "it asks for a piece of the other board, which comes to the front",
  ".question, .incoming, .actions:has(.question, .incoming)": "a question waits for an answer, and what is below it can be used afterwards",
  ".lobbybar": "a search runs, or somebody asks; the page can be scrolled, and its end has room below it for this bar",
  ".typed": "the person types a move, and the field goes when they leave it",
  ".toasts, .linksign, .notices": "a message goes away after a few seconds, or with its cause",
  ".readybar": "in small windows it stays at the bottom while the page is scrolled",
  ".countdown": "the match begins, and nothing below it can be used",
  ".news:has(.offer)": "in small windows an open draw offer, or that a player is away, has the place of the forecast",
  ".choice": "the person opened the choice of a piece",
  ".movehead": "the head of the list of moves stays while the list is scrolled",
  ".ghost": "a drawn move on a board lets presses through",
};

/** Parts whose texts may be cut, with the reason. */
const MAY_BE_CUT: Readonly<Record<string, string>> = {
  ".unseen": "only screen readers have it",
  "svg, cg-board, .board, .idea": "it is a drawing",
  "select, input, textarea": "the browser cuts it, and the person can move in it",
  ".broken": "the reason why a record ends is whole in the list of remarks",
  ".playsas": "the teams of the next match are whole beside the seats",
  ".talklog, .moves": "it is scrolled",
  ".where:has(> .hint)": "a hint that has no room beside the half-moves is left out",
  ".named": "what has no room beside a name is left out, and a touch shows the whole name",
  ".signs li, .ticker li": "the word of a signal and the receiver of a piece are left out if they have no room",
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
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().height > 1 && !leftOut(one);
    /** Whether a part is on a second line beside a name, which has one line. */
    const leftOut = (one: Element) => {
      const line = one.closest(".named")?.getBoundingClientRect();
      return line !== undefined && one.getBoundingClientRect().top > line.bottom - 2;
    };
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const frames = new Map<Element, Element | null>();
    /** The nearest part around an element that scrolls. */
    const framed = (one: Element): Element | null => {
      const at = one.parentElement;
      if (at === null || at === document.documentElement || at === document.body) return null;
      const known = frames.get(at);
      if (known !== undefined) return known;
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const frame = /auto|scroll/.test(overflowX + overflowY) ? at : position === "fixed" ? null : framed(at);
      frames.set(at, frame);
      return frame;
    };
    // What is clipped to a point is only for screen readers, and for people who come to it by keys.
    const clipped = [...root.querySelectorAll("*")].filter((one) => one.clientWidth <= 1 && getComputedStyle(one).clipPath !== "none");
    const drawn = [...root.querySelectorAll<HTMLElement>("*")].filter((one) => seen(one) && one.closest("svg *, cg-board, .unseen, .ghost") === null && !clipped.some((part) => part.contains(one)));
    const controls = drawn.filter((one) => one.matches(CONTROL) && !one.matches(".clockface"));
    // While a piece of the other board is chosen, that board lies over everything.
    const strips = root.querySelector(".exchangeprompt") === null ? drawn.filter((one) => one.matches(".strip > *, .boardbox")) : [];
    const panels = drawn.filter((one) => one.matches(".head > *, .info > :not(.head), .play > .pane, .lists > *, .stepper, .lanes, .verdict, .diagonal, .beside > *, .piecesleft, .signalbox > *, .play > .actions > *"));

    // The page. A phone shows a page that is too wide in a smaller scale, so `innerWidth` grows with it.
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const [width, height] = [Math.min(innerWidth, clientWidth), Math.min(innerHeight, clientHeight)];
    if (scrollWidth > width) found.add(`page: ${scrollWidth - width} px too wide`);
    if (!longer && scrollHeight > height) found.add(`page: ${scrollHeight - height} px too long`);

    // Outside the window. What is in a part that scrolls can be reached.
    for (const one of new Set([...controls, ...strips, ...panels])) {
      const box = one.getBoundingClientRect();
      if (framed(one) !== null) continue;
      const aside = box.left < -0.5 || box.right > width + 0.5;
      const beyond = !longer && (box.top < -0.5 || box.bottom > height + 0.5);
      if (aside || beyond) found.add(`outside: ${nameOf(one)}`);
    }

    // Cut: a text is wider or higher than the part that shows it. Names may end in dots, texts of controls may not.
    for (const one of drawn) {
      if (one.closest(cut) !== null || one.localName === "main") continue;
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
    for (const one of drawn.filter((part) => part.matches(".who .tag, .who .cancelpremoves"))) {
      const around = one.closest(".who")?.getBoundingClientRect();
      if (around !== undefined && one.getBoundingClientRect().right > around.right + 0.5) found.add(`cut: ${nameOf(one)} by its strip`);
    }

    // Covered: another part lies over the middle of a control, so a press hits the other part.
    for (const one of controls.filter((part) => !part.matches(".tag, .chip"))) {
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top === null || one.contains(top) || top.contains(one) || top.closest(over) !== null) continue;
      const scrolled = framed(one);
      if (scrolled !== null && !meet(box, scrolled.getBoundingClientRect())) continue;
      if (scrolled !== null && !scrolled.contains(top)) continue;
      if (top.closest("label")?.contains(one) === true || getComputedStyle(one).pointerEvents === "none") continue;
      found.add(`covered: ${nameOf(one)} by ${nameOf(top)}`);
    }

    // Overlapping: parts of strips and panels with each other, and controls with each other.
    for (const kind of [[...new Set([...strips, ...panels])], controls]) {
      const placed = kind.filter((one) => one.closest(over) === null).map((one) => [one, one.getBoundingClientRect(), framed(one)] as const);
      placed.forEach(([one, box, frame], index) => {
        for (const [other, its, around] of placed.slice(index + 1)) {
          if (one.contains(other) || other.contains(one) || frame !== around || !meet(box, its)) continue;
          found.add(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
        }
      });
    }

    // Too small to be read. On a phone the partner's board has no room for names beside full hands.
    const phone = width <= 700 && width < height;
    for (const one of root.querySelectorAll(phone ? '[data-place="first"] .name' : ".strip .name")) {
      const box = one.getBoundingClientRect();
      if (box.width < 24 && one.scrollWidth > one.clientWidth) found.add(`small: ${nameOf(one)} has ${Math.round(box.width)} px`);
    }
    for (const one of drawn.filter((part) => part.matches(".head .what"))) {
      const box = one.getBoundingClientRect();
      if (box.width < 30) found.add(`small: ${nameOf(one)} has ${Math.round(box.width)} px`);
    }

    // Buttons that have no style of the page still have the browser's own border.
    for (const one of root.querySelectorAll("button")) if (getComputedStyle(one).borderTopStyle === "outset") found.add(`bare: ${nameOf(one)}`);
    return [...found];
  }, lists);
}
