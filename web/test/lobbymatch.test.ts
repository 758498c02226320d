// Eight people meet in the lobby of the real server and find two matches.

import { expect, it } from "vitest";

import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { beginTogether, Guest, meet } from "./guests.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";
import type { SamplePly } from "./sample.ts";

const real = useRealServer();
const words = t.lobby;

/** The first move of each player. */
const FIRST: readonly SamplePly[] = [
  { seat: "A", san: "e4", uci: "e2e4" },
  { seat: "B", san: "d4", uci: "d2d4" },
  { seat: "a", san: "e5", uci: "e7e5" },
  { seat: "b", san: "d5", uci: "d7d5" },
];

/** The other moves to the mate. */
const MATE: readonly SamplePly[] = [
  { seat: "A", san: "Bc4", uci: "f1c4" },
  { seat: "a", san: "Nc6", uci: "b8c6" },
  { seat: "A", san: "Qh5", uci: "d1h5" },
  { seat: "a", san: "Nf6", uci: "g8f6" },
  { seat: "A", san: "Qxf7#", uci: "h5f7" },
];

async function play(all: Record<Seat, Guest>, plies: readonly SamplePly[], before = 0): Promise<void> {
  for (const [index, ply] of plies.entries()) {
    await all[ply.seat].sees(before + index);
    await all[ply.seat].play(ply, "tap");
  }
}

/** The first becomes the partner of the second by a link. */
async function sendLink(one: Guest, other: Guest): Promise<void> {
  await one.page.getByRole("button", { name: words.makeLink, exact: true }).click();
  const link = await one.page.getByRole("status", { name: words.makeLink }).innerText();
  await other.page.goto(link);
  await other.page.getByRole("button", { name: words.link.accept }).click();
  await other.page.getByText(words.link.done(one.name)).waitFor();
  await other.page.getByRole("link", { name: words.play, exact: true }).last().click();
  await Promise.all([one.hasPartner(other), other.hasPartner(one)]);
}

/** The first sees the second in the lobby, and blocks them. */
async function block(one: Guest, other: Guest): Promise<void> {
  const menu = await one.opens(other);
  await menu.getByRole("button", { name: words.block, exact: true }).click();
  await menu.getByRole("button", { name: words.unblock, exact: true }).waitFor();
  await one.closes();
}

it(
  "eight people with screens of four sizes find two matches",
  async () => {
    const comes = (name: string, size: Parameters<typeof Guest.comes>[2]) => Guest.comes(real, name, size);
    const [anna, bohumil, chloe, dmitri] = [await comes("Anna", "desktop"), await comes("Bohumil", "tablet"), await comes("Chloe", "upright"), await comes("Dmitri", "phone")];
    const [eva, filip, greta, hugo] = [await comes("Eva", "desktop"), await comes("Filip", "tablet"), await comes("Greta", "upright"), await comes("Hugo", "phone")];
    await anna.asksPartner(bohumil);
    await sendLink(chloe, dmitri);

    // Filip looks for a match, and plays with bots meanwhile.
    await filip.looks();
    await filip.page.getByRole("button", { name: h.bots }).click();
    await filip.page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
    await filip.seesBoards();
    const withBots = new URL(filip.page.url()).pathname;

    // Eva blocks Hugo. With Anna and Bohumil they would be four for five minutes each, but they are not asked.
    await hugo.toggles("5+0", "3+0");
    await hugo.looks();
    await block(eva, hugo);
    await eva.toggles("5+0", "3+0");
    await eva.looks();
    await anna.toggles("5+0", "3+0");
    await anna.looks(words.pairHint);
    for (const one of [anna, bohumil, hugo, eva]) await one.sees4(3);

    // Anna would also play three minutes, and so would Hugo: with Filip they are four. Hugo does not answer.
    await hugo.toggles("3+0");
    await anna.toggles("3+0");
    const asked = [anna, bohumil, filip, hugo];
    await Promise.all(asked.map((one) => one.isAskedWith(...asked.filter((other) => other !== one))));
    await filip.offer.getByText(words.offer.endsBots).waitFor();
    await Promise.all([anna, bohumil, filip].map((one) => one.accepts()));
    await hugo.page.locator(".lobbynote").getByText(words.notes.late).waitFor();
    expect(await hugo.search.count()).toBe(0);
    for (const one of [anna, bohumil]) {
      await one.page.locator(".lobbynote").getByText(words.notes.declined("Hugo")).waitFor();
      expect(await one.search.count()).toBe(1);
    }

    // The others have kept their places. With Eva, who would play three minutes too, they get the next match, and need not
    // accept again.
    await eva.toggles("3+0");
    const first = [anna, bohumil, filip, eva];
    await Promise.all(first.map((one) => one.isAskedWith(...first.filter((other) => other !== one))));
    await filip.offer.getByText(words.offer.waiting("Eva")).waitFor();
    await eva.accepts();
    const all = await meet(first);
    expect(all.A === anna || all.b === anna ? [all.A, all.b] : [all.a, all.B]).toEqual(expect.arrayContaining([anna, bohumil]));
    await play(all, FIRST);
    await Promise.all(first.map((one) => one.sees(4)));

    // The server is killed while they play and others look for a match: all of it goes on.
    await chloe.looks(words.pairHint);
    await dmitri.search.waitFor();
    await greta.looks();
    await greta.sees4(3);
    await real.server.kill();
    const here = [...first, chloe, dmitri, greta, hugo];
    for (const one of first) await one.page.getByText(t.link.lost).waitFor();
    await real.server.run();
    await Promise.all(first.map(({ page }) => page.locator(".news").getByText(t.note.resumed).waitFor({ state: "attached" })));
    // The browser logs an error for the connection that this test broke.
    for (const one of here) one.wrong.length = 0;
    await play(all, MATE, 4);
    for (const one of first) expect(await one.seesResult()).toMatch(/mate/i);
    expect(await all.A.seesResult()).toContain(t.result.youWin);

    // Hugo looks again, and is the fourth.
    await hugo.looks();
    const second = [chloe, dmitri, greta, hugo];
    await Promise.all(second.map((one) => one.isAskedWith(...second.filter((other) => other !== one))));
    const others = await beginTogether(second);
    await play(others, FIRST);
    await resign(others.a.page);
    for (const one of second) expect(await one.seesResult()).toContain("1–0");

    // Filip's match with bots has no result.
    await filip.page.goto(`${real.server.address}${withBots}`);
    expect(await filip.seesResult()).toContain("without a result");
  },
  300_000,
);
