// Urgent messages: the connection is lost, the match is paused, a request was refused.

import { capital, illegalText, type Names, problemText, t } from "../words/index.ts";
import { useNames, useTable } from "./context.ts";
import { useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "./state/model.ts";

export function Notices() {
  return (
    <div class="notices">
      <LinkSign />
      <Toast />
    </div>
  );
}

function LinkSign() {
  const { link, table, interrupted } = useTable().state;
  const lost = link !== "open" && link !== "closed";
  if (!lost && table?.phase.is !== "paused") return null;
  const lostText = interrupted?.problem.code === "server_stops" ? t.link.stopped : t.link[link];
  return (
    <div class="linksign" role="status" data-link={lost ? link : undefined}>
      {lost ? lostText : t.play.paused}
    </div>
  );
}

const SHOWN_MS = 6_000;

/** Shows a refusal with its reason, or canceled premoves, for a few seconds. */
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
          {refusal.back === undefined ? capital(problemText(refusal.problem, names)) : canceledText(refusal, names)}
        </p>
      )}
    </div>
  );
}

/** The premoves that were canceled, and the reason. The reason does not repeat the move. */
export function canceledText({ back, problem }: Refusal, names: Names): string {
  return t.play.cameBack((back ?? []).map(writtenMove).join(" "), illegalText(problem, names));
}

/** A move in long notation, made from its UCI text without the position: `e2–e4`, `e7–e8=Q`. */
function writtenMove(mv: string): string {
  return mv.replace(/^([a-h]\d)([a-h]\d)(\w?)/, (_, from: string, to: string, role: string) => {
    return `${from}–${to}${role === "" ? "" : `=${role.toUpperCase()}`}`;
  });
}
