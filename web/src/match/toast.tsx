// Shows a refusal with its reason, or canceled premoves, for a few seconds.

import { useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { problemText } from "../words/index.ts";
import { useNames, useTable } from "./context.ts";
import { CameBack } from "./cameback.tsx";

const SHOWN_MS = 6_000;

export function Toast() {
  const { store } = useTable();
  const refusal = useComputed(() => store.state.value.refusal).value;
  const [old, setOld] = useState(store.state.peek().refusal?.n ?? 0);
  const names = useNames();
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
          {refusal.back === undefined ? problemText(refusal.problem, names) : <CameBack refusal={refusal} />}
        </p>
      )}
    </div>
  );
}
