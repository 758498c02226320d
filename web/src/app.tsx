// Shows the page of the current route. The code of each page is loaded on first use.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { HomeLink, SentencePage } from "./kit/index.ts";
import { Renewed } from "./renewed.tsx";
import { loadRulesText, loadText, t } from "./words/index.ts";
import { route, type Route } from "./route.ts";

type Page = () => ReturnType<typeof Missing>;

/**
 * Loads the page of a route. Each route has a component of its own, so a page is never shown with the state of another
 * one.
 */
async function load(to: Route): Promise<Page> {
  switch (to.page) {
    case "home": {
      const { default: Home } = await import("./home/page.tsx");
      return () => <Home />;
    }
    case "matches": {
      const { default: Matches } = await import("./watch/page.tsx");
      return () => <Matches />;
    }
    case "table": {
      const { default: Table } = await import("./table/page.tsx");
      return () => <Table table={to.table} />;
    }
    case "clock": {
      const { default: Clock } = await import("./claims/clock/page.tsx");
      return () => <Clock table={to.table} />;
    }
    case "replay": {
      const { default: Replay } = await import("./replay/page.tsx");
      return () => <Replay at={to} />;
    }
    case "report": {
      const [{ default: Report }] = await Promise.all([import("./report/page.tsx"), loadRulesText()]);
      return () => <Report at={to} />;
    }
    case "records": {
      const { default: Records } = await import("./records/page.tsx");
      return () => <Records id={to.id} game={to.game} />;
    }
    case "missing":
      return Missing;
  }
}

export function App() {
  const page = useSignal<Page | null>(null);
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
  const Show = page.value;
  return (
    <>
      {Show === null ? <main class="page" aria-busy="true" /> : <Show />}
      <Renewed />
    </>
  );
}

function Missing() {
  return (
    <SentencePage title={t.missing.title}>
      <HomeLink />
    </SentencePage>
  );
}
