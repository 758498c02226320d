// Urgent messages: the connection is lost, the match is paused, a request was refused.

import { t } from "../words/index.ts";
import { useTable } from "./context.ts";
import { Toast } from "./toast.tsx";

export function Notices() {
  return (
    <div class="notices">
      <LinkSign />
      <Toast />
    </div>
  );
}

function LinkSign() {
  const { store } = useTable();
  const { link, table, interrupted } = store.state.value;
  const paused = table?.phase.is === "paused";
  if (link === "silent" || link === "lost" || (link === "connecting" && table === null)) {
    return (
      <div class="linksign" role="status" data-link={link}>
        {interrupted?.problem.code === "server_stops" ? t.link.stopped : t.link[link]}
      </div>
    );
  }
  return paused ? (
    <div class="linksign" role="status">
      {t.play.paused}
    </div>
  ) : null;
}
