// Shows the page of the current route. The code of each page is loaded on first use.

import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

import { Everywhere, follows, LobbyRows, PlayNow } from "./lobby/index.ts";
import { HomeLink, SentencePage, useKeptFocus, WaitingPage } from "./kit/index.ts";
import { Renewed } from "./renewed.tsx";
import { type LateWords, loadText, loadWords, t } from "./words/index.ts";
import { expected, route, type Route } from "./route.ts";

/** The code of a page. Its component gets the route. */
type PageOf<P extends Route["page"]> = () => Promise<{ default: ComponentType<{ at: Extract<Route, { page: P }> }> }>;

const PAGES: { readonly [P in Route["page"]]: PageOf<P> } = {
  home: async () => (await Promise.all([import("./home/page.tsx"), PlayNow.ahead(), LobbyRows.ahead()]))[0],
  matches: () => import("./watch/page.tsx"),
  analyze: () => import("./intake/page.tsx"),
  learn: () => import("./learn/page.tsx"),
  table: () => import("./table/page.tsx"),
  clock: () => import("./claims/clock/page.tsx"),
  replay: () => import("./replay/page.tsx"),
  report: () => import("./report/page.tsx"),
  records: () => import("./records/page.tsx"),
  partner: () => import("./lobby/page.tsx"),
  event: () => import("./event/page.tsx"),
  missing: () => Promise.resolve({ default: Missing }),
};

/** The words that a page needs beside those of all pages. */
const WORDS: { readonly [P in Route["page"]]?: readonly LateWords[] } = {
  home: ["home", "lobby"],
  matches: ["home"],
  clock: ["arbiter", "clock"],
  analyze: ["records"],
  replay: ["records", "replay"],
  records: ["records", "replay"],
  partner: ["lobby"],
  event: ["event"],
  report: ["arbiter", "replay", "report"],
};

/**
 * Loads the page of a route. Each route has a component of its own, so a page is never shown with the state of another
 * one.
 */
async function load(at: Route): Promise<ComponentType> {
  const [{ default: Page }] = await Promise.all([(PAGES[at.page] as PageOf<Route["page"]>)(), loadWords(WORDS[at.page] ?? [])]);
  return () => <Page at={at as never} />;
}

export function App() {
  const page = useSignal<ComponentType | null>(null);
  const to = route.value;
  useEffect(() => {
    let current = true;
    // If a part is missing, `renewal.ts` reloads the page, or says so.
    Promise.all([load(to), loadText()]).then(
      ([loaded]) => {
        if (current) page.value = loaded;
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [to, page]);
  useSignalEffect(() => {
    if (expected.value !== null) PAGES[expected.value]().catch(() => undefined);
  });
  const Show = page.value;
  useKeptFocus();
  return (
    <>
      {Show === null ? <WaitingPage /> : <Show />}
      {follows.value && <Everywhere />}
      <Renewed />
    </>
  );
}

function Missing() {
  return (
    <SentencePage title={t.missing.title} text={t.missing.text}>
      <HomeLink />
    </SentencePage>
  );
}
