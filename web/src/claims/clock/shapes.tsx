// Shows the state of a zone of the clock page as a shape, so that color is never the only sign of it.

import type { ComponentChildren } from "preact";

import type { ZoneState } from "./state/zones.ts";

const SHAPES: Record<ZoneState, ComponentChildren> = {
  running: <path d="M7 4v16l13-8z" />,
  paused: <path d="M7 5h4v14H7zM14 5h4v14h-4z" />,
  waiting: <circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2.500" />,
  flag: <path d="M6 22V3h2v1h11l-3 4 3 4H8v10z" />,
  frozen: (
    <path
      d="M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M12 6l-3-3m3 3 3-3m-3 15-3 3m3-3 3 3"
      fill="none"
      stroke="currentColor"
      stroke-width="2.200"
      stroke-linecap="round"
    />
  ),
  last_drop: <path d="M12 3v11m-6-5 6 7 6-7M5 20h14" fill="none" stroke="currentColor" stroke-width="2.800" />,
  setup: <circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2.500" stroke-dasharray="4 3" />,
  won: <path d="m12 2 3 6.500 7 .800-5.200 4.900 1.400 7L12 17.700l-6.200 3.500 1.400-7L2 9.300l7-.800z" />,
  ready: <path d="m5 13 4.500 5L19 6.500" fill="none" stroke="currentColor" stroke-width="3" />,
};

export function Shape({ state }: { state: ZoneState }) {
  return (
    <svg class="shape" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      {SHAPES[state]}
    </svg>
  );
}
