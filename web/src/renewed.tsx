// Says that the page was updated, or that part of it did not load.

import { useEffect, useState } from "preact/hooks";

import { Button } from "./kit/index.ts";
import { renewal } from "./renewal.ts";
import { loadText, t } from "./words/index.ts";

/** How long the page says that it was renewed, ms. */
const SHOWN_MS = 10_000;

export function Renewed() {
  const { value } = renewal;
  const [words, arrived] = useState(false);
  // The words may load although a page did not. Without words nothing is shown.
  useEffect(() => {
    loadText().then(
      () => arrived(true),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (value !== "renewed") return undefined;
    const timer = setTimeout(() => {
      renewal.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  if (value === null || !words) return null;
  return (
    <div class="renewal toast row gap-l" role="status">
      {value === "renewed" ? t.renewed : t.partMissing}
      {value === "missing" && <Button act={() => location.reload()}>{t.reload}</Button>}
    </div>
  );
}
