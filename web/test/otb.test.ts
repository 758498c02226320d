// Tests of matches over the board against the real server: moves that a press of the clock completes, claims
// and rulings.

import { describe, expect, it } from "vitest";

import { roleName, t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { middleOf, slot, waitForPiece } from "./boards.ts";
import { useRealServer } from "./realserver.ts";
import {
  button,
  call,
  complete,
  inspect,
  make,
  OTB,
  press,
  readyAll,
  startClocks,
  two,
  waitForLift,
} from "./otbpeople.ts";
import type { Person } from "./people.ts";

const real = useRealServer();

describe("over the board", () => {
  // WBN 7.12d.
  it("without an arbiter a wrong claim loses the board once all four players confirm the result", async () => {
    const { all } = await real.four([OTB], "wbn");
    await readyAll(all);
    await startClocks(all);
    await complete(all.A, "A", "e2e4");
    await all.a.sees(1);
    await all.a.page.locator(".claimbutton").click();
    const line = all.a.page.locator(".sheet .line", { hasText: t.otb.claim.illegal_move }).first();
    expect(await line.innerText()).toContain(t.otb.costShort.loss);
    await line.click();
    // The page shows the cost before the claim is raised.
    await all.a.page.getByText(t.otb.cost.loss("A")).waitFor();
    expect(await violations(all.a.page)).toEqual([]);
    await button(all.a.page, t.otb.claimNow).click();
    for (const person of Object.values(all)) await button(person.page, t.otb.confirm).click();
    for (const person of Object.values(all)) expect(await person.seesResult()).toContain("1–0");
  });
});

describe("a hidden piece", () => {
  // WBN 1.8b, 1.8c: the opponent says that the dropped piece was hidden in the hand. The drop is undone, and the piece
  // may not be dropped until the opponent says that it is visible.
  it("goes back to the hand when the opponent calls its drop invisible, and may be dropped after it is called visible", async () => {
    const all = await two(real, "wbn", [OTB]);
    await readyAll(all);
    await startClocks(all);
    const before = [["A", "e2e4"], ["a", "e7e5"], ["B", "e2e4"], ["b", "d7d5"], ["B", "h2h3"], ["b", "d5e4"]] as const;
    for (const [index, [seat, uci]] of before.entries()) {
      await all[seat].sees(index);
      await complete(all[seat], seat, uci);
    }
    await all.A.sees(before.length);
    const held = slot(all.A.page, "A", "P");
    await expect.poll(() => held.getAttribute("data-count")).toBe("1");
    await complete(all.A, "A", "P@d5");
    await all.a.sees(before.length + 1);
    await call(all.a, t.otb.invisible(roleName("P")));
    // The drop is undone on every page, and removed from the list of moves. The player's clock runs again.
    await waitForPiece(all.A.page, "A", "d5", null);
    for (const person of new Set(Object.values(all))) await person.sees(before.length);
    await all.A.page.locator('.strip[data-seat="A"] .clock[data-running="true"]').waitFor();
    await expect.poll(() => held.getAttribute("data-barred")).toBe("true");
    await all.A.page.locator(".news", { hasText: t.note.madeInvisible(await nameAt(all.A, "a"), roleName("P")) }).waitFor();
    expect(await violations(all.A.page)).toEqual([]);
    // The server refuses another drop of this piece, and the piece goes back to the hand.
    await make(all.A, "A", "P@d5");
    await all.A.page.locator(".toast").waitFor();
    await waitForPiece(all.A.page, "A", "d5", null);
    await call(all.a, t.otb.visible(roleName("P")));
    await expect.poll(() => held.getAttribute("data-barred")).not.toBe("true");
    await complete(all.A, "A", "P@d5");
    await all.a.sees(before.length + 1);
  });
});

describe("a clock that is started again", () => {
  // WBN 6.4.
  it("runs for the player who displaced pieces until they press again", async () => {
    const { all } = await real.four([OTB], "wbn");
    await readyAll(all);
    await startClocks(all);
    const running = (seat: Seat) => all.A.page.locator(`.strip[data-seat="${seat}"] .clock[data-running="true"]`).waitFor();
    await complete(all.A, "A", "e2e4");
    await running("a");
    await call(all.a, t.otb.returnClock.displaced);
    await running("A");
    await all.A.page.locator(".news", { hasText: t.note.clockReturned.displaced(await nameAt(all.A, "a")) }).waitFor();
    // The move stays. The player corrects the displaced pieces and presses the clock.
    await waitForPiece(all.A.page, "A", "e4", "white pawn");
    await press(all.A);
    await running("a");
    await complete(all.a, "a", "e7e5");
    await all.A.sees(2);
  });
});

describe("a promotion by exchange", () => {
  it("needs a touch of the piece on the other board", async () => {
    const all = await two(real, "ru", [["mode", "online"], ["promo.source", "take"], ["clock.base_s", "900"]], "phone");
    await readyAll(all);
    for (const person of new Set(Object.values(all))) await person.seesBoards();
    const plies = ["h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "a7a6", "h6h7", "a6a5"];
    for (const [index, uci] of plies.entries()) {
      const seat = index % 2 === 0 ? "A" : "a";
      await all[seat].sees(index);
      await all[seat].play({ seat, uci, san: "" }, "drag");
    }
    await all.A.sees(plies.length);
    await make(all.A, "A", "h7g8");
    await all.A.page.locator(".exchangeprompt").waitFor();
    const knight = await middleOf(all.A.page, "B", "b1");
    await all.A.page.touchscreen.tap(knight.x, knight.y);
    await waitForPiece(all.a.page, "A", "g8", "white knight");
    await waitForPiece(all.a.page, "B", "b1", null);
  });
});

describe("without clocks", () => {
  // RU K2.
  it("a player who has moved can demand that the next move of the match is made on the other board", async () => {
    const { all } = await real.four([OTB, ["clock.kind", "none"]], "ru");
    await readyAll(all);
    for (const person of Object.values(all)) await inspect(person);
    await complete(all.A, "A", "e2e4");
    await all.A.sees(1);
    await button(all.A.page, t.otb.demandShort).click();
    for (const person of Object.values(all)) {
      await person.page.locator('.strip[data-seat="B"]', { hasText: t.otb.demandedMark }).waitFor();
    }
    // No other player may complete a move before the demanded move.
    await make(all.a, "a", "e7e5");
    await expect.poll(() => all.a.page.locator('.otb .press[aria-disabled="false"]').count()).toBe(0);
    await complete(all.B, "B", "d2d4");
    await press(all.a);
    await all.A.sees(3);
  });
});

describe("extinction", () => {
  // RU O1.
  it("counts the pieces of each role, and is won by capturing the last queen", async () => {
    const all = await two(real, "extinction", [OTB]);
    await readyAll(all);
    await inspectAll(all);
    const queens = all.A.page.locator('.piecesleft tr[data-seat="a"] td').nth(4);
    expect(await queens.innerText()).toBe("1");
    const pawns = all.A.page.locator('.piecesleft tr[data-seat="A"] td').first();
    expect(await pawns.innerText()).toBe("8");
    for (const [seat, uci] of [["A", "e2e4"], ["a", "e7e5"], ["A", "d1h5"], ["a", "d8h4"], ["A", "h5h4"]] as const) {
      await make(all[seat], seat, uci);
      await waitForLift(all[seat].page, seat, uci);
      // RU L1: a captured piece is handed over before the press of the clock.
      if (uci === "h5h4") await button(all.A.page, /^Hand the queen to/).click();
      await press(all[seat]);
    }
    await expect.poll(() => queens.innerText()).toBe("0");
    const winner = all.A.page.locator(".ruling, .result");
    await winner.first().waitFor();
    expect(await winner.first().innerText()).toContain("1–0");
  });
});

function nameAt({ page }: Person, seat: Seat): Promise<string> {
  return page.locator(`.strip[data-seat="${seat}"] .name`).innerText();
}

/** Confirms for all seats that the board is set. */
async function inspectAll(all: Record<Seat, Person>): Promise<void> {
  for (const person of new Set(Object.values(all))) await inspect(person);
}

describe("crazyhouse", () => {
  // RU O2.
  it("shows one board, in play and in the replay", async () => {
    const table = await real.server.makeTable([], "crazyhouse");
    const white = await real.person(table);
    const black = await real.person(table, "phone");
    await white.sit("A");
    await black.sit("a");
    await white.ready();
    await black.ready();
    for (const person of [white, black]) await person.seesBoards();
    expect(await white.page.locator(".stack").count()).toBe(1);
    expect(await black.page.locator(".stack").count()).toBe(1);
    const plies = [["A", "e2e4"], ["a", "d7d5"], ["A", "e4d5"], ["a", "d8d5"], ["A", "P@e4"]] as const;
    for (const [index, [seat, uci]] of plies.entries()) {
      const person = seat === "A" ? white : black;
      await person.sees(index);
      await person.play({ seat, uci, san: "" }, "drag");
    }
    await black.sees(plies.length);
    await button(black.page, t.play.resign).click();
    await button(black.page, t.play.yes).click();
    expect(await white.seesResult()).toContain("1–0");
    await white.page.goto(`${real.server.address}/t/${table}/1`);
    await white.page.waitForSelector(".replay .board piece");
    expect(await white.page.locator(".stack").count()).toBe(1);
    expect(await violations(white.page)).toEqual([]);
  });
});
