// What all pages have: the title and the icon of their tab, their head, and a page with only a sentence.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { t } from "../words/index.ts";
import { focusIfLost, heading } from "./focus.ts";
import type { Helped } from "./help.tsx";
import { LanguageSwitch } from "./languageswitch.tsx";

/** What the icon of the tab shows. `mine`: this viewer is to move; `theirs`: not; `idle`: they do not play. */
export type Sign = "idle" | "mine" | "theirs";

/** The colors of the left board in the icon. */
const NEAR: Record<Sign, string> = { idle: "#7d8a80", mine: "#e0912f", theirs: "#5f7f68" };

/** The icon: two boards. The left board is orange while this viewer is to move. */
function iconOf(sign: Sign): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect x="1" y="5" width="19" height="19" rx="4" fill="${NEAR[sign]}"/>` +
    `<path d="M1 14.500h9.500V5H16a4 4 0 0 1 4 4v5.500h-9.500V24H5a4 4 0 0 1-4-4z" fill="#fff" opacity=".55"/>` +
    `<rect x="17" y="14" width="14" height="14" rx="3" fill="#3d6fb4" stroke="#fff" stroke-width="1.500"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Sets the title and the icon of the tab. */
export function setTab(title: string, sign: Sign = "idle"): void {
  if (document.title !== title) document.title = title;
  const link = document.querySelector<HTMLLinkElement>("#icon");
  const icon = iconOf(sign);
  if (link !== null && link.href !== icon) link.href = icon;
}

/** Gives the tab of a page its title. */
export function useTitle(title: string): void {
  useEffect(() => setTab(title), [title]);
}

/** The pages of the site that have an entry in the site bar, by their paths. */
const ENTRIES = [
  ["/", "play"],
  ["/learn", "learn"],
  ["/matches", "watch"],
  ["/analyze", "analyze"],
] as const;

/** Whether the page belongs to the part of the site with this path. */
function isAt(path: string): boolean {
  return location.pathname === path || (path !== "/" && location.pathname.startsWith(`${path}/`));
}

/**
 * The site bar: the way to each part of the site, and the choice of the language. `before` and `children` are further
 * controls of a page.
 */
export function SiteBar({ before, children }: { before?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="sitebar">
      <a class="brand" href="/">
        {t.name}
      </a>
      <nav aria-label={t.site.label}>
        {ENTRIES.map(([path, name]) => (
          <a key={path} href={path} aria-current={isAt(path) ? "page" : undefined}>
            {t.site[name]}
          </a>
        ))}
      </nav>
      <div class="row gap-xs">
        {before}
        {children}
        <LanguageSwitch compact help={HELP[location.pathname.split("/")[1] ?? ""] ?? "page"} />
      </div>
    </header>
  );
}

/** The help of a page, by the first part of its path. */
const HELP: Readonly<Record<string, Helped>> = { "": "home", t: "table", e: "event" };

/** A page that has nothing to show yet. `index.html` has the picture that is seen. */
export function WaitingPage() {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => () => {
    if (title.current === document.activeElement) queueMicrotask(() => focusIfLost(heading()));
  }, []);
  return (
    <main class="page waiting" aria-busy="true">
      <h1 class="unseen" ref={title}>
        {document.title}
      </h1>
    </main>
  );
}

interface SentencePageProps {
  readonly title?: string;
  readonly text?: string;
  readonly busy?: boolean;
  /** Links and buttons below the text. */
  readonly children?: ComponentChildren;
}

/** A page that only says something: it loads, it cannot be shown, it is over. */
export function SentencePage({ title, text, busy = false, children }: SentencePageProps) {
  return (
    <main class="page" aria-busy={busy}>
      <SiteBar />
      <div class="sentence rows gap-l">
        {title !== undefined && <h1>{title}</h1>}
        {text !== undefined && <p role="status">{text}</p>}
        {children}
      </div>
    </main>
  );
}

/** The link to the start page. */
export function HomeLink() {
  return (
    <a class="button" href="/">
      {t.missing.back}
    </a>
  );
}
