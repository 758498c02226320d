// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answerTo } from "../../dev/answers.ts";
import { person, table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Seating } from "./seating.tsx";
import type { TableView } from "../wire.gen.ts";

let root: TableRoot;

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => new Response(answerTo(path)?.body));
  root = new TableRoot();
});
afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
});

const anna = { who: "person", id: 1 } as const;

/** What the buttons of the free seats are called, and what each of them asks the server. */
function offered(seats: Partial<TableView["seats"]>): [string | null, unknown][] {
  const all = { A: null, a: null, B: null, b: null, ...seats };
  root.hear(welcome({ game: null, table: table({ phase: { is: "seating" }, game: 0, people: [person(1, "Anna")], seats: all }) }));
  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  root.show(<Seating back={null} />);
  const buttons = [...root.element.querySelectorAll<HTMLElement>('.seat[data-seat="b"] button')];
  return buttons.slice(0, -1).map((button) => {
    button.click();
    return [button.textContent, ask.mock.lastCall?.[0]];
  });
}

it("the level of the bots that fill the free seats has a label that is visible", () => {
  offered({ A: anna });
  const field = root.element.querySelector<HTMLSelectElement>(".fillbots select");
  expect(field?.labels[0]?.firstChild?.textContent).toBe("Level of the bots");
});

it("a person who has a seat moves to another one; a second seat has a button of its own", () => {
  const sit = { t: "sit", seat: "b" };
  expect(offered({})).toEqual([["Sit here", sit]]);
  expect(offered({ A: anna })).toEqual([
    ["Sit here", { t: "swap", seat: "A", with: "b" }],
    ["Also here", sit],
  ]);
  expect(offered({ A: anna, a: anna })).toEqual([["Also here", sit]]);
});
