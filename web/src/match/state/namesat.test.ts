import { expect, it } from "vitest";

import type { EventView, GameView } from "../../wire.gen.ts";
import { withNames } from "./namesat.ts";

it("log lines before a replacement have the name of the replaced player", () => {
  const names: GameView["names"] = { A: "Eve", a: "Bob", B: "Cid", b: "Dan" };
  const log = [
    { event: { e: "arbiter_warned", seat: "A" } },
    { event: { e: "expelled", name: "Ann", seats: ["A"], replaced_by: "Eve" } },
    { event: { e: "expelled", name: "Fay" } },
    { event: { e: "resigned" } },
  ] as { event: EventView }[];
  expect(withNames(log, names).map((one) => one.names.A)).toEqual(["Ann", "Eve", "Eve", "Eve"]);
});
