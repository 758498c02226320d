// The desk of an event: what its organizers and arbiters see and do.

import { SiteBar } from "../kit/index.ts";
import { event } from "../event/index.ts";

export function Desk() {
  const state = event.value;
  if (state === null) return null;
  return (
    <main class="page">
      <SiteBar />
      <h1>{state.head.name}</h1>
    </main>
  );
}
