// Times that count on from when the server sent them.

import { useSeconds } from "../kit/index.ts";

/** How many ms of the page's clock have passed since `at`, while the component is shown: at least 0, and renewed each second. */
export function useSince(at: number): number {
  useSeconds();
  return Math.max(0, performance.now() - at);
}
