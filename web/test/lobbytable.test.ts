// Tables of the lobby at the real server: the talk before a match, a player who makes no move, the next match of the same
// four, a challenge, open tables, and those that are listed for watching.

import { expect, it } from "vitest";

import { boardOf, colorOf, partner, SEATS } from "../src/match/state/seats.ts";
import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import type { NextWish, Seat } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { type Size } from "./browser.ts";
import { beginTogether, Guest, meet, playTogether } from "./guests.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";
import { tabTo } from "./tabto.ts";

const real = useRealServer();
const words = t.lobby;

async function come(...names: [string, Size][]): Promise<Guest[]> {
  const all: Guest[] = [];
  for (const [name, size] of names) all.push(await Guest.comes(real, name, size));
  return all;
}

const FOUR: [string, Size][] = [
  ["Anna", "desktop"],
  ["Bohumil", "tablet"],
  ["Chloe", "upright"],
  ["Dmitri", "phone"],
];

function seatOf(all: Record<Seat, Guest>, who: Guest): Seat {
  const seat = SEATS.find((one) => all[one] === who);
  if (seat === undefined) throw new Error(`${who.name} has no seat`);
  return seat;
}

/** All press the same button after a match. */
async function want(four: readonly Guest[], wish: NextWish): Promise<void> {
  for (const { page } of four) await page.getByRole("button", { name: new RegExp(`^${wish === "same" ? words.four.same : words.four.change}`) }).click();
}

it("partners change boards before a match; the same four play again with the score, and then with other partners", async () => {
  const four = await come(...FOUR);
  for (const one of four) await one.looks();
  await Promise.all(four.map((one) => one.accepts()));
  await Promise.all(four.map((one) => one.comesToTable()));
  const seats = new Map(await Promise.all(four.map(async (one) => [await one.seat(), one] as const)));
  const [anna] = four as [Guest];
  const was = await anna.seat();
  const mate = seats.get(partner(was)) as Guest;
  // The button says what one would play.
  const change = (one: Guest) => one.page.getByRole("button", { name: new RegExp(`^${words.four.exchange}`) });
  await change(anna).getByText(words.four.youGet(colorOf(partner(was)), boardOf(partner(was)))).waitFor();
  await change(anna).click();
  await anna.page.getByRole("status").getByText(words.four.askedExchange(mate.name)).waitFor();
  await mate.page.getByRole("status").getByText(words.four.wantsExchange("Anna")).waitFor();
  await change(mate).click();
  await expect.poll(() => Promise.all([anna.seat(), mate.seat()])).toEqual([partner(was), was]);
  const first = await meet(four);
  expect([seatOf(first, anna), seatOf(first, mate)]).toEqual([partner(was), was]);

  // The opponent gives up, so Anna and the partner have a point.
  await resign(opponentOf(first, anna).page);
  for (const one of four) await one.seesResult();
  await want(four, "same");
  await Promise.all(four.map((one) => one.comesToTable()));
  await anna.page.getByLabel(words.four.score).getByText("1 : 0", { exact: true }).waitFor();
  const second = await meet(four);
  expect(seatOf(second, mate)).toBe(partner(seatOf(second, anna)));
  expect(colorOf(seatOf(second, anna))).not.toBe(colorOf(partner(was)));

  // They do not agree at first.
  await resign(anna.page);
  for (const one of four) await one.seesResult();
  await want([anna], "same");
  await want(four.slice(1), "change");
  await anna.page.getByText(new RegExp(`${words.four.change}: (\\w+, ){2}\\w+`)).first().waitFor();
  expect(await violations(anna.page)).toEqual([]);
  await want([anna], "change");
  const third = await meet(four);
  expect(third[partner(seatOf(third, anna))]).not.toBe(mate);

  // Who leaves is named, and the others cannot play again as four.
  await resign(anna.page);
  for (const one of four) await one.seesResult();
  await mate.page.getByRole("button", { name: words.four.leave, exact: true }).click();
  await mate.page.getByRole("button", { name: words.playHint }).waitFor();
  await anna.page.getByText(words.four.left(mate.name), { exact: true }).waitFor();
  await expect.poll(() => anna.page.getByRole("button", { name: words.four.same }).isDisabled()).toBe(true);
});

function opponentOf(all: Record<Seat, Guest>, who: Guest): Guest {
  const seat = seatOf(all, who);
  return all[SEATS.find((one) => one !== seat && one.toLowerCase() === seat.toLowerCase()) as Seat];
}

function seatText(seat: Seat): string {
  return t.seat(seat.toUpperCase(), t.color[colorOf(seat)]);
}

it("a player who makes no move is asked, any key is an answer, and who does not answer is replaced by a person who waits", async () => {
  const four = await come(...FOUR);
  const all = await playTogether(four);
  const [eva] = (await come(["Eva", "laptop"])) as [Guest];
  await eva.looks();
  // Both players with White think.
  const question = ({ page }: Guest) => page.getByRole("alertdialog", { name: words.four.there });
  await Promise.all([question(all.A).waitFor(), question(all.B).waitFor()]);
  await all.a.page.getByText(words.four.isAsked(all.A.name)).waitFor();
  await all.A.page.keyboard.press("Shift");
  await question(all.A).waitFor({ state: "detached" });
  // The other one does not answer.
  await eva.offer.getByRole("heading", { name: words.offer.titles.substitute }).waitFor();
  await all.a.page.getByText(words.four.absent(all.B.name)).waitFor();
  await all.a.page.getByText(words.four.replaced, { exact: true }).waitFor();
  await all.B.page.getByText(words.four.wereAbsent).waitFor();
  await eva.accepts();
  const again = await meet([all.A, all.a, all.b, eva]);
  expect(again).toEqual({ ...all, B: eva });
});

it("a player who aborts a match that has just begun is replaced too, and has to wait the second time", async () => {
  const four = await come(...FOUR);
  const all = await playTogether(four);
  await abort(all.A);
  await all.A.page.getByText(words.four.wereAbsent).waitFor();
  // No other player waits, so the others are asked to go on with a bot. One of them does not want to: all wait for a match again.
  const others = [all.a, all.B, all.b];
  await Promise.all(others.map((one) => one.offer.getByRole("heading", { name: words.offer.titles.play_on }).waitFor()));
  await decline(all.a);
  for (const one of [all.B, all.b]) await one.offer.waitFor({ state: "detached" });
  await all.A.goesHome(real);
  await all.A.looks();
  const second = await beginTogether(four);
  await abort(all.A);
  await all.A.page.getByText(words.four.wereAbsent).waitFor();
  await all.A.goesHome(real);
  await all.A.page.getByText(/You left a match or didn’t move 2 times/).waitFor();
  await all.A.page.getByText(words.waitRule).waitFor();
  expect(await all.A.page.getByRole("button", { name: words.playHint }).isDisabled()).toBe(true);
  expect(seatOf(second, all.A)).toBeDefined();
});

async function abort({ page }: Guest): Promise<void> {
  await page.getByRole("button", { name: t.play.abort, exact: true }).click();
  await page.getByText(`${t.play.abortSure} ${words.four.abortCosts}`).waitFor();
  await page.getByRole("button", { name: t.play.yes, exact: true }).click();
}

/** Declines, as soon as the question hears it. */
async function decline(one: Guest): Promise<void> {
  await expect
    .poll(async () => {
      await one.offer.getByRole("button", { name: words.offer.decline, exact: true }).click({ timeout: 300 }).catch(() => undefined);
      return one.offer.isVisible();
    })
    .toBe(false);
}

it("a pair challenges a pair", async () => {
  const [anna, bohumil, chloe, dmitri] = (await come(...FOUR)) as [Guest, Guest, Guest, Guest];
  await anna.asksPartner(bohumil);
  await chloe.asksPartner(dmitri);
  await chloe.looks(words.pairHint);
  const menu = await anna.opens(dmitri);
  await menu.getByRole("button", { name: words.challenge("3+0", "FICS") }).click();
  const titles = words.offer.titles;
  for (const one of [anna, bohumil]) await one.offer.getByRole("heading", { name: titles.own_challenge }).waitFor();
  for (const one of [chloe, dmitri]) await one.offer.getByRole("heading", { name: titles.challenge }).waitFor();
  await anna.offer.getByRole("status").getByText(dmitri.name).waitFor();
  await Promise.all([bohumil, chloe, dmitri].map((one) => one.accepts()));
  const all = await meet([anna, bohumil, chloe, dmitri]);
  expect(seatOf(all, bohumil)).toBe(partner(seatOf(all, anna)));
});

/** Makes a table, at which its maker sits, that others may find. */
async function makeTable(host: Guest, listing: "open" | "watch"): Promise<void> {
  const { page } = host;
  const word = h.listing.words[listing];
  await page.getByRole("heading", { name: words.ownTable }).click();
  await page.getByRole("radio", { name: word, exact: true }).click();
  await page.getByRole("button", { name: h.friends }).click();
  await expect.poll(() => page.getByRole("radio", { name: new RegExp(`^${word}`) }).isChecked()).toBe(true);
}

it("a person takes a seat at an open table by keyboard alone", async () => {
  const [anna, bohumil] = (await come(["Anna", "desktop"], ["Bohumil", "laptop"])) as [Guest, Guest];
  await makeTable(anna, "open");
  const { page } = bohumil;
  await page.getByRole("link", { name: words.sitAt(seatText("b")) }).waitFor();
  await tabTo(page, words.sitAt(seatText("b")));
  await page.keyboard.press("Enter");
  await expect.poll(() => bohumil.card("b").getAttribute("data-mine")).toBe("true");
  await anna.page.locator(".seat .sitter", { hasText: "Bohumil" }).waitFor();
  await anna.page.getByRole("button", { name: t.table.fillBots }).click();
  await tabTo(page, t.table.ready);
  await page.keyboard.press("Enter");
  await anna.ready();
  await Promise.all([anna.seesBoards(), bohumil.seesBoards()]);
  // While the match runs, the table has no seat to offer.
  const [chloe] = (await come(["Chloe", "phone"])) as [Guest];
  await chloe.page.getByText(words.noTables).waitFor();
});

it("a blocked person reads that they may only watch at an open table, and others may sit", async () => {
  const [anna, bohumil, chloe] = (await come(["Anna", "desktop"], ["Bohumil", "phone"], ["Chloe", "laptop"])) as [Guest, Guest, Guest];
  await bohumil.page.getByLabel(words.seek).check();
  const menu = await anna.opens(bohumil);
  await menu.getByRole("button", { name: words.block, exact: true }).click();
  await anna.page.getByText(`${words.blocked} (1)`).waitFor();
  await anna.closes();
  await makeTable(anna, "open");
  const sit = ({ page }: Guest) => page.getByRole("link", { name: words.sitAt(seatText("b")) }).click();
  await sit(bohumil);
  await bohumil.page.locator(".toast").getByText("You cannot sit at this table, but you can watch").waitFor();
  expect(await bohumil.card("b").getAttribute("data-empty")).toBe("true");
  await sit(chloe);
  await expect.poll(() => chloe.card("b").getAttribute("data-mine")).toBe("true");
});

it("a stranger only watches at a table that is listed for watching", async () => {
  const [anna, bohumil] = (await come(["Anna", "desktop"], ["Bohumil", "laptop"])) as [Guest, Guest];
  await makeTable(anna, "watch");
  await anna.page.getByRole("button", { name: t.table.fillBots }).click();
  await anna.ready();
  await anna.seesBoards();
  const { page } = bohumil;
  await page.goto(`${real.server.address}/matches`);
  await page.getByRole("link", { name: /Anna/ }).first().click();
  await bohumil.seesBoards();
  await page.getByText(t.play.watching).first().waitFor();
  expect(await page.getByRole("button", { name: t.result.joinNext, exact: true }).isDisabled()).toBe(true);
  await resign(anna.page);
  await bohumil.seesResult();
  await page.getByRole("button", { name: t.result.seats }).click();
  await page.getByText(t.invite.onlyWatch).waitFor();
  expect(await page.getByRole("button", { name: new RegExp(t.table.sit) }).count()).toBe(0);
  expect(await page.getByRole("button", { name: t.result.joinNext, exact: true }).count()).toBe(0);
  // With the link it is another matter.
  const link = await anna.page.evaluate(() => location.href);
  await page.goto(link);
  await page.getByRole("button", { name: t.result.joinNext, exact: true }).waitFor();
});
