import { expect, it } from "vitest";

import { SWISS } from "../../dev/event.ts";
import { next } from "../event/state.ts";
import type { PairingRemark, UnusualView } from "../wire.gen.ts";
import { remarkText } from "./remarks.tsx";

function says(remark: PairingRemark): string {
  const state = next(null, SWISS.organizer, 0);
  if (state === null) throw new Error("no event");
  return remarkText(state, remark);
}

it("a remark says what is unusual, and why", () => {
  const what: UnusualView = { is: "meet", entries: [0, 1], round: 2 };
  expect(says({ what, why: { is: "all", entry: 1 } })).toBe("Adam / Bára and Ctibor / Dora already met in round 2. Ctibor / Dora have already met everyone here.");
  expect(says({ what, why: { is: "no_better" } })).toBe("Adam / Bára and Ctibor / Dora already met in round 2. No other pairing repeats less.");
  expect(says({ what, why: { is: "by_choice" } })).toBe("Adam / Bára and Ctibor / Dora already met in round 2. Another pairing does without it.");
});

it("who sits out again is said, and whether it is their turn", () => {
  const what: UnusualView = { is: "out", entry: 9, times: 2 };
  expect(says({ what, why: { is: "all", entry: 9 } })).toContain("So have all the others.");
  expect(says({ what, why: { is: "by_choice" } })).toContain("Others have sat out less.");
});
