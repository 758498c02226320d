// States of the lessons. The answers of the server are in dev/lessons.json.

import type { State, States } from "./state.ts";

function lesson(n: number, change: Partial<State> = {}): State {
  return { path: `/learn/${n}`, shown: ".learn .board piece", ...change };
}

export const LEARN: States = {
  learn: { path: "/learn", shown: ".lessons", scrolls: true },
  "learn-start": lesson(1),
  "learn-missed": lesson(1, { steps: [{ move: ["A", "f3", "e5"] }, { see: '.said[data-outcome="bad"]' }] }),
  "learn-solved": lesson(1, { steps: [{ move: ["A", "b5", "c6"] }, { see: '.said[data-outcome="good"]' }] }),
  "learn-typed": lesson(1, { steps: [{ fill: ".typed input", text: "Qh9" }, { key: "Enter" }, { see: ".typed [role=alert]:not(:empty)" }] }),
  "learn-hint": lesson(4, { steps: [{ click: ".lessonacts .button" }, { see: '.said[data-hint="true"]' }] }),
  "learn-promotion": lesson(5),
  "learn-sitting": lesson(6),
  "learn-ask": lesson(7),
  "learn-premove": lesson(9),
};
