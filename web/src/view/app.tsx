// Shows the page of the current route. The code of each page is loaded on first use.

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

import { loadHomeText } from "../text/home.ts";
import { loadText, t } from "../text/index.ts";
import { loadServerText } from "../text/server.ts";
import { loadRecordText } from "../text/records.ts";
import { loadReplayText } from "../text/replay.ts";
import { Renewed } from "./renewed.tsx";
import { route, type Route } from "./route.ts";

type Page = () => ReturnType<typeof Missing>;

/**
 * Loads the page of a route. Each route has a component of its own, so a page is never shown with the state of another
 * one.
 */
async function load(to: Route): Promise<Page> {
  switch (to.page) {
    case "home": {
      const [{ default: Home }] = await Promise.all([import("./home.tsx"), loadHomeText()]);
      return () => <Home />;
    }
    case "matches": {
      const Matches = await (await import("./watch/page.ts")).loadMatches();
      return () => <Matches />;
    }
    case "table": {
      const Table: ComponentType<{ table: string }> = (await import("./table.tsx")).default;
      return () => <Table table={to.table} />;
    }
    case "clock": {
      const Clock = await (await import("./clock/page.ts")).loadClock();
      return () => <Clock table={to.table} />;
    }
    case "replay": {
      const [{ default: Replay }] = await Promise.all([
        import("./replay.tsx"),
        loadRecordText(),
        loadReplayText(),
      ]);
      return () => <Replay at={to} />;
    }
    case "report": {
      const Report = await (await import("./reportpage.ts")).loadReport();
      return () => <Report at={to} />;
    }
    case "records": {
      const [{ default: Records }] = await Promise.all([
        import("./records/records.tsx"),
        loadRecordText(),
        loadReplayText(),
      ]);
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
    // Until the translations of server messages are loaded, the messages are shown in English.
    loadServerText().catch(() => undefined);
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
    <main class="page narrow">
      <h1>{t.missing.title}</h1>
      <a class="button" href="/">
        {t.missing.back}
      </a>
    </main>
  );
}
