// Tests of languages against the real server: a match in Czech, a change of the language during a match, default
// names, and the explanations of rules.

import type { WebSocketRoute } from "playwright-core";
import { expect, it } from "vitest";

import { text as inviteCs } from "../src/words/cs/invite.ts";
import { text as cs } from "../src/words/cs/match.ts";
import { text as en } from "../src/words/en/match.ts";
import { text as ru } from "../src/words/ru/match.ts";
import { text as rulesCs } from "../src/words/cs/rules.ts";
import { text as rulesNl } from "../src/words/nl/rules.ts";
import { text as rulesRu } from "../src/words/ru/rules.ts";
import { text as serverCs } from "../src/words/cs/server.ts";
import { text as serverNl } from "../src/words/nl/server.ts";
import { text as serverRu } from "../src/words/ru/server.ts";
import type { ClientMsg, RulesView } from "../src/wire.gen.ts";
import { newPerson } from "./browser.ts";
import { useRealServer } from "./realserver.ts";
import { begin, Person } from "./people.ts";

const real = useRealServer();

it("the moves, refusals and result of a match are in Czech, and a language chosen during the match is used at once", async () => {
  const table = await real.server.makeTable();
  const window = await newPerson(real.browser, "desktop", "cs-CZ");
  // The test needs the page's connection to send a message for which the page has no button.
  const lines: WebSocketRoute[] = [];
  await window.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    lines.push(server);
  });
  const host = await real.person(table);
  const czech = real.admit(await Person.at(window, real.server, table));
  expect(await czech.page.evaluate(() => document.documentElement.lang)).toBe("cs");
  await czech.page.getByRole("heading", { name: inviteCs.you }).waitFor();
  await host.sit("a", "B", "b");
  await czech.sit("A");
  say(lines[0], { t: "lock", on: true });
  await czech.page.getByText(serverCs.problems["owner_only"]?.(undefined as never, { name: String, role: String }) ?? "").waitFor();

  await czech.page.getByRole("button", { name: cs.table.ready, exact: true }).click();
  await begin([host]);
  await czech.play({ seat: "A", uci: "e2e4", san: "e4" }, "drag");
  await host.play({ seat: "a", uci: "e7e5", san: "e5" }, "tap");
  await czech.sees(2);
  // The list of moves may show the move a moment before the board does.
  await expect.poll(() => czech.picture()).toContain("Ae5 black pawn");
  const before = await czech.picture();

  const select = czech.page.getByLabel(cs.chooseLanguage);
  await select.selectOption("ru");
  await czech.page.getByRole("button", { name: ru.play.resign }).waitFor();
  expect(await czech.page.evaluate(() => document.documentElement.lang)).toBe("ru");
  expect(await czech.picture()).toBe(before);
  expect(lines.length).toBe(1);
  await czech.page.getByLabel(ru.chooseLanguage).selectOption("cs");

  await czech.page.getByRole("button", { name: cs.play.resign }).click();
  await czech.page.locator(".actions").getByRole("button", { name: cs.play.yes, exact: true }).click();
  const result = await czech.seesResult();
  expect(result).toContain(cs.result.youLose);
  expect(result).toMatch(/se vzdává/);
  expect(await host.seesResult()).toContain(en.result.win(en.teamLong[2]));

  // The chosen language is stored in the browser, and used instead of the browser's languages.
  await czech.page.getByLabel(cs.chooseLanguage).selectOption("nl");
  await expect.poll(() => czech.page.evaluate(() => document.documentElement.lang)).toBe("nl");
  await czech.page.reload();
  await expect.poll(() => czech.page.evaluate(() => document.documentElement.lang)).toBe("nl");
});

/** Sends a message about the table, which is the first topic of the page. */
function say(line: WebSocketRoute | undefined, message: ClientMsg): void {
  line?.send(JSON.stringify({ n: 1, ...message }));
}

it("default names of people and bots are shown in the language of each page", async () => {
  const table = await real.server.makeTable();
  const host = await real.person(table);
  const window = await newPerson(real.browser, "desktop", "ru-RU");
  const russian = real.admit(await Person.at(window, real.server, table));
  expect(await nameless(host)).toEqual(["Guest 2"]);
  expect(await nameless(russian)).toEqual([`${serverRu.nameless.Guest} 1`]);
  await host.giveToBot("b");
  await russian.page.locator(".seat .sitter", { hasText: `${serverRu.nameless.Bot} 1` }).waitFor();
  await host.page.locator(".seat .sitter", { hasText: "Bot 1" }).waitFor();
  // The field shows the translated default name. Leaving the field does not store it as a chosen name.
  const field = russian.page.locator(".namefield");
  expect(await field.inputValue()).toBe(`${serverRu.nameless.Guest} 2`);
  await field.focus();
  await field.press("Enter");
  await russian.page.getByLabel(ru.chooseLanguage).selectOption("nl");
  await expect.poll(() => field.inputValue()).toBe(`${serverNl.nameless.Guest} 2`);
  expect(await nameless(host)).toEqual(["Guest 2"]);
});

/** The names of the other players. */
function nameless({ page }: Person): Promise<string[]> {
  return page.locator(".people li:not(:has(.tag.you)) .name").allTextContents();
}

it("every rule that the server offers is explained in every language", async () => {
  const rules = JSON.parse(await real.server.text("/api/rules")) as RulesView;
  for (const [language, text] of Object.entries({ cs: rulesCs, ru: rulesRu, nl: rulesNl })) {
    const missing = [
      ...rules.groups.filter((one) => text.groups[one] === undefined),
      ...rules.presets.map((one) => one.name).filter((one) => text.presets[one] === undefined),
      ...rules.params.flatMap(({ name, values }) => {
        const [decides = "", means = {}] = text.params[name] ?? [];
        const unsaid = (values ?? []).filter((one) => one !== "true" && one !== "false" && means[one] === undefined);
        return decides === "" ? [name] : unsaid.map((one) => `${name} = ${one}`);
      }),
      ...rules.variants.flatMap(({ parts }) => parts.map((one) => one.name)).filter((one) => text.clubs[one] === undefined),
      ...rules.variants.map(({ parts }) => parts[0]?.name ?? "").filter((one) => text.usual[one] === undefined),
    ];
    expect(missing.map((one) => `${language}: ${one}`)).toEqual([]);
    const known = new Set(rules.params.map((one) => one.name));
    expect(Object.keys(text.params).filter((one) => !known.has(one))).toEqual([]);
  }
});
