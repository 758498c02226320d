// An evening with changing partners, against the real server: its organizer at the desk, and its players on their pages.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { Organizer, playersOf, type SeatedRound } from "./organizer.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";
import { ServerEvent } from "./serverevent.ts";

const NINE = ["Anna", "Bohumil", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana", "Ivan"];
const EIGHT = NINE.slice(0, 8);
const EVENING = { name: "Club evening", format: "partners", rules: "wbn", open: true };

const real = useRealServer();

/** The page of a player on their phone. */
async function pageOf(event: ServerEvent, name: string): Promise<Page> {
  const { page } = await real.device(await event.pageOf(name), "main", "phone");
  await page.getByRole("heading", { name: t.event.hello(name) }).waitFor();
  return page;
}

/** An evening whose first round has begun, and the four players of table 1: the first two are partners. */
async function evening(hall: Parameters<typeof ServerEvent.make>[2]): Promise<{ event: ServerEvent; organizer: Organizer; round: SeatedRound }> {
  const event = await ServerEvent.make(real.server, EVENING, hall);
  await event.does({ is: "add", entries: EIGHT.map((name) => ({ name })) });
  const { page } = await real.device(event.desk, ".desk");
  const organizer = Organizer.on(page);
  return { event, organizer, round: await organizer.startRound(1) };
}

/** Waits until a page says where its player is in this round. */
async function isSeated(page: Page, name: string, round: SeatedRound): Promise<void> {
  const at = round.tables.find(({ teams }) => teams.flat().includes(name));
  const [one = [], two = []] = at?.teams ?? [];
  const board = name === one[0] || name === two[0] ? "A" : "B";
  // Team 1 has White on board A.
  const color = one.includes(name) === (board === "A") ? "white" : "black";
  const now = page.getByRole("status").filter({ hasText: t.event.seat(color, board) });
  await now.getByText(t.event.table(at?.table ?? 0), { exact: true }).waitFor();
  const partner = (one.includes(name) ? one : two).find((other) => other !== name);
  await page.getByText(`${t.event.partner}: ${partner}`).waitFor();
}

async function enterAll(organizer: Organizer, { tables }: SeatedRound): Promise<void> {
  for (const { table } of tables) await organizer.enter(table, table === 1 ? "1–0" : "½–½");
}

it("nine friends play an evening: each sits out in turn, and a friend who comes late plays", async () => {
  const organizer = Organizer.on((await real.device("/e", "main", "phone")).page);
  await organizer.makeEvent("Olga");
  await organizer.add(NINE);
  await organizer.page.getByText(t.desk.ready(NINE.length, false)).waitFor();
  const event = ServerEvent.at(real.server, organizer.page.url());

  const timesOut = new Map(NINE.map((name) => [name, 0]));
  let before: readonly string[] = [];
  const play = async (number: number, out: number): Promise<SeatedRound> => {
    const round = await organizer.startRound(number);
    expect(playersOf(round)).toHaveLength(8);
    expect(round.out).toHaveLength(out);
    expect(playersOf(round)).toEqual(expect.arrayContaining([...before]));
    before = round.out;
    for (const name of round.out) if (timesOut.has(name)) timesOut.set(name, (timesOut.get(name) ?? 0) + 1);
    const times = [...timesOut.values()];
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    return round;
  };

  const first = await play(1, 1);
  const [idle = ""] = first.out;
  const theirs = await pageOf(event, idle);
  await theirs.getByText(t.event.out).waitFor();
  const [other = ""] = playersOf(first);
  const others = await pageOf(event, other);
  await isSeated(others, other, first);
  // Both their pages show who sits out.
  for (const page of [theirs, others]) await page.locator(".others", { hasText: t.event.sitOut }).getByText(idle).waitFor();
  await enterAll(organizer, first);
  await others.getByText(new RegExp(`^(${Object.values(t.event.yourResult).join("|")})$`)).waitFor();

  // The pages go on by themselves.
  const second = await play(2, 1);
  await isSeated(theirs, idle, second);
  if (!second.out.includes(other)) await isSeated(others, other, second);
  await enterAll(organizer, second);

  await organizer.turnTo("players");
  await organizer.add(["Jana"]);
  await organizer.page.getByText(t.desk.playsFrom("Jana", 3, false)).waitFor();
  const late = await pageOf(event, "Jana");
  await late.getByText(t.event.waits).waitFor();
  const third = await play(3, 2);
  // By lot, Jana may be one of the two who sit out.
  if (third.out.includes("Jana")) await late.getByText(t.event.out).waitFor();
  else await isSeated(late, "Jana", third);
  await enterAll(organizer, third);
  for (let number = 4; number <= 6; number += 1) await enterAll(organizer, await play(number, 2));
  await organizer.finish();
  for (const page of [theirs, others, late]) await page.getByText(t.event.finished).first().waitFor();
});

it("a result counts when an opponent says the same, and the desk decides when they differ", async () => {
  const { event, organizer, round } = await evening({ players_report: true });
  const say = async (name: string, result: string) => {
    const page = await pageOf(event, name);
    await page.getByRole("button", { name: result, exact: true }).click();
    return page;
  };
  const [[[anna = ""], [emil = ""]], [[cyril = ""], [dana = ""]]] = round.tables.map(({ teams }) => teams) as [SeatedRound["tables"][0]["teams"], SeatedRound["tables"][0]["teams"]];

  const winner = await say(anna, t.event.weWon);
  await winner.getByText(t.event.waitsForThem).waitFor();
  const loser = await pageOf(event, emil);
  await loser.getByText(t.event.saidThey.lost).waitFor();
  await loser.getByRole("button", { name: t.event.yes.lost, exact: true }).click();
  await winner.getByText(t.event.yourResult.won).waitFor();
  await loser.getByText(t.event.yourResult.lost).waitFor();
  await organizer.page.getByText(t.desk.missing(1)).waitFor();

  const one = await say(cyril, t.event.weWon);
  const two = await say(dana, t.event.weWon);
  for (const page of [one, two]) await page.getByText(t.event.differs).waitFor();
  const alert = organizer.page.getByRole("alert").filter({ hasText: t.desk.disputed(2) });
  await alert.getByRole("button", { name: t.desk.decide }).click();
  const sheet = organizer.page.getByRole("dialog", { name: t.desk.tableSheet(2) });
  await sheet.getByRole("button", { name: /0–1$/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await alert.waitFor({ state: "detached" });
  await one.getByText(t.event.yourResult.lost).waitFor();
  await two.getByText(t.event.yourResult.won).waitFor();
  await organizer.page.getByRole("button", { name: t.desk.start(2) }).waitFor();

  // From the start page there is a way back.
  await two.goto(real.server.address);
  await two.getByRole("link", { name: t.home.toEvent(EVENING.name, 1) }).click();
  await two.getByRole("heading", { name: t.event.hello(dana) }).waitFor();
});

it("who sits out plays for one who has not come, and the desk takes that back", async () => {
  const event = await ServerEvent.make(real.server, EVENING, { place: "online" });
  await event.does({ is: "add", entries: NINE.map((name) => ({ name })) });
  const { page } = await real.device(event.desk, ".desk");
  const organizer = Organizer.on(page);
  const { tables: [table], out: [idle = ""] } = await organizer.startRound(1);
  const [absent = ""] = table?.teams[0] ?? [];
  const theirs = await pageOf(event, idle);
  await theirs.getByText(t.event.out).waitFor();
  await organizer.letPlay(1, absent, idle);
  // Their table opens by itself, and shows them with the three others.
  await theirs.waitForURL(/\/t\//);
  await theirs.locator(".sitter", { hasText: idle }).waitFor();
  expect(await theirs.locator(".sitter", { hasText: absent }).count()).toBe(0);
  await page.getByText(`${t.desk.absent}: ${absent}`).waitFor();
  // The desk has heard that the table was opened anew. Otherwise its next act is refused once, and asked for again.
  await organizer.turnTo("log");
  await expect.poll(() => page.getByText(t.desk.facts.room(1)).count()).toBe(2);
  await organizer.undo();
  const names = page.locator(".deskmatch").first().locator(".deskname");
  await names.filter({ hasText: absent }).waitFor();
  await page.getByText(`${t.desk.sitsOut}: ${idle}`).waitFor();
});

it("online the four players of a table come to it by themselves, and its result counts", async () => {
  const { event, organizer, round } = await evening({ place: "online" });
  const [table] = round.tables;
  const four = (table?.teams ?? []).flat();
  const pages = [];
  for (const name of four) {
    const { page } = await real.device(await event.pageOf(name), "main", "laptop");
    pages.push(page);
    await page.waitForURL(/\/t\//);
  }
  for (const page of pages) await page.locator(".play .board piece").first().waitFor();
  const [loser] = pages;
  if (loser === undefined) throw new Error("there is no loser");
  await resign(loser);
  await organizer.page.getByText(t.desk.missing(1)).waitFor();
  // The first player is of team 1.
  expect(await event.resultOf({ round: 1, table: 1, game: 1 })).toBe("0-1");
  await loser.getByRole("link", { name: t.event.toEvent }).click();
  await loser.getByText(t.event.yourResult.lost).waitFor();
});

it("a typing error is corrected at the desk, and an entry that has not played is removed, with a way back", async () => {
  const event = await ServerEvent.make(real.server, EVENING, {});
  await event.does({ is: "add", entries: [...EIGHT, "Jna"].map((name) => ({ name })) });
  const { page } = await real.device(event.desk, ".desk", "phone");
  const organizer = Organizer.on(page);
  const open = async (name: string) => {
    await page.locator(".entry", { hasText: name }).click();
    const sheet = page.getByRole("dialog", { name, exact: true });
    await sheet.waitFor();
    return sheet;
  };
  await organizer.turnTo("players");
  const sheet = await open("Jna");
  await sheet.getByText(t.desk.furtherActs).click();
  const field = sheet.getByRole("textbox", { name: t.desk.correctName("Jna") });
  await field.fill("Jana");
  await sheet.getByRole("button", { name: t.desk.correctIt }).click();
  await page.getByRole("dialog", { name: "Jana", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  const entries = page.locator(".entry");
  await (await open("Jana")).getByRole("button", { name: t.desk.remove }).click();
  await page.getByText(t.desk.facts.removed("Jana")).first().waitFor();
  await expect.poll(() => entries.count()).toBe(8);
  await page.getByRole("button", { name: t.desk.undoThis, exact: true }).click();
  await expect.poll(() => entries.count()).toBe(9);
  // Who has been in a round withdraws, as soon as their match has a result.
  const round = await organizer.startRound(1);
  await organizer.turnTo("players");
  if (!round.out.includes("Jana")) {
    await (await open("Jana")).getByText(t.desk.playsNow(1)).waitFor();
    await page.keyboard.press("Escape");
  }
  await enterAll(organizer, round);
  const paired = await open("Jana");
  await paired.getByRole("button", { name: t.desk.withdraw }).waitFor();
  expect(await paired.getByRole("button", { name: t.desk.remove }).count()).toBe(0);
});
