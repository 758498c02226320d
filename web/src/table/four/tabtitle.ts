// The title of the tab while the table has something to say that matters more than the match.

import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { setTab } from "../../kit/index.ts";
import { tabSign, useTable } from "../../match/index.ts";
import { t } from "../../words/index.ts";

/** Gives the tab this title until the component is gone. */
export function useTabTitle(title: string): void {
  const { store } = useTable();
  useSignalEffect(() => {
    // The page gives the tab another title with each change of the match.
    void store.state.value;
    setTab(`${title} – ${t.name}`, "mine");
  });
  useEffect(() => {
    setTab(`${title} – ${t.name}`, "mine");
    return () => tabSign(store.state.peek());
  }, [title]);
}
