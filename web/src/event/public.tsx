// An event as everybody sees it.

import { SiteBar } from "../kit/index.ts";
import type { EventState } from "./state.ts";

export function Public({ state }: { state: EventState }) {
  return (
    <main class="page">
      <SiteBar />
      <h1>{state.head.name}</h1>
    </main>
  );
}
