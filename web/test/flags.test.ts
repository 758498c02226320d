// Tests of an undecided flag: a clock has reached zero on the page, but the server may still credit lag. Everyone
// first sees that the flag may have fallen, and then the server's decision.

import { describe, expect, it } from "vitest";

import { clocks, frame, game, MATE, PEOPLE, person, ply, table, welcome } from "../dev/fixtures.ts";
import { perSeat } from "../src/match/state/seats.ts";
import { t } from "../src/words/index.ts";
import type { GameView, ServerMsg } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { useFixturePage, type Scene } from "./fixturepage.ts";

const fixtures = useFixturePage();

/** A match in which Bohumil on board A is to move and has half a second left. */
const LAST_HALF = game({
  seq: 2,
  clocks: clocks({ at: 60_000, left: { ...perSeat(() => 120_000), a: 500 }, running: ["a", "B"] }),
  boards: { A: { ...game().boards.A, to_move: "b", ply: 1 }, B: game().boards.B },
  dests: { A: null, B: null },
});

const PLAYER: ServerMsg = welcome({ game: LAST_HALF });
const WATCHER: ServerMsg = welcome({
  you: 9,
  table: table({ people: [...PEOPLE, person(9, "Filip")] }),
  game: { ...LAST_HALF, yours: [], can: [] },
});

/** Opens a page 700 ms after the match time of `LAST_HALF`, and waits until it shows the undecided flag. */
async function afterTheFlag(says: ServerMsg): Promise<Scene> {
  const scene = await fixtures.play([says], "desktop", 60_700);
  await scene.page.locator('.strip[data-seat="a"] [data-flag="open"]').waitFor();
  return scene;
}

describe.each([
  ["a player", PLAYER],
  ["a watcher", WATCHER],
])("an undecided flag, seen by %s,", (_, says) => {
  it("is marked on the clock and in words, until credited lag shows that it has not fallen", async () => {
    const { page, server } = await afterTheFlag(says);
    const clock = page.locator('.strip[data-seat="a"] .clock .time');
    expect(await clock.innerText()).toBe("0:00.0");
    await page.getByText(t.note.flagOpen("Bohumil")).waitFor();
    expect(await violations(page)).toEqual([]);
    const left: GameView["clocks"]["left"] = { ...perSeat(() => 119_300), a: 40 };
    server.say(
      frame(
        3,
        { e: "played", ...ply("a", 2, "e5", "e7e5"), lag: { bound: 300, claimed: 240, granted: 240 } },
        { clocks: clocks({ at: 60_700, left, running: ["A", "B"] }) },
      ),
    );
    await page.getByText(t.note.flagUp("Bohumil")).waitFor();
    expect(await clock.getAttribute("data-flag")).toBe("up");
    expect(await page.locator(".play [data-flag=open]").count()).toBe(0);
    await page.context().close();
  });

  it("is replaced by the result when the server reports that the flag fell", async () => {
    const { page, server } = await afterTheFlag(says);
    const result = { ...MATE, reason: "flag", lost_by: "a" as const };
    const stopped = clocks({ at: 60_500, left: { ...perSeat(() => 119_500), a: 0 }, running: [] });
    server.say(frame(3, { e: "flag_fell", seat: "a" }, { clocks: stopped }));
    server.say(frame(4, { e: "ended", result }, { clocks: { ...stopped, delay: [] } }));
    await page.locator(".result").waitFor();
    expect(await page.locator("[data-flag]").count()).toBe(0);
    expect(await page.locator('.strip[data-seat="a"] .clock .time').innerText()).toBe("0:00.0");
    await page.context().close();
  });
});
