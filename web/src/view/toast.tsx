// What the server refused and why, for a few seconds.

import { useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { refusalText } from "../text/server.ts";
import { useCalled, useDesk } from "./context.ts";

const SHOWN_MS = 6_000;

export function Toast() {
  const { store } = useDesk();
  const refusal = useComputed(() => store.state.value.refusal).value;
  const [old, setOld] = useState(store.state.peek().refusal?.n ?? 0);
  const called = useCalled();
  const n = refusal?.n ?? 0;
  useEffect(() => {
    if (n === old) return undefined;
    const timer = setTimeout(() => setOld(n), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [n, old]);
  return (
    <div class="toasts" role="status">
      {refusal !== null && n !== old && (
        <p class="toast" key={n}>
          {refusalText(refusal, called)}
        </p>
      )}
    </div>
  );
}
