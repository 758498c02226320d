// What all pages have: the title and the icon of their tab, their head, and a page with only a sentence.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { t } from "../words/index.ts";
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

/** The head of a page: the link to the start page, the choice of the language, and what the page adds. */
export function PageHead({ before, children }: { before?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="pagehead row spread">
      <a class="brand" href="/">
        {t.name}
      </a>
      <div class="choices">
        {before}
        <LanguageSwitch />
        {children}
      </div>
    </header>
  );
}

/** A page that has nothing to show yet. `index.html` has the picture that is seen. */
export function WaitingPage() {
  return (
    <main class="page waiting" aria-busy="true">
      <h1 class="unseen">{document.title}</h1>
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
    <main class="page narrow" aria-busy={busy}>
      {title !== undefined && <h1>{title}</h1>}
      {text !== undefined && <p role="status">{text}</p>}
      {children}
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
