// @vitest-environment happy-dom
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { loadText, loadWords } from "../words/index.ts";
import type { DeskAct, EventNews, Problem } from "../wire.gen.ts";
import { PlayerPage } from "./player.tsx";
import { Public } from "./public.tsx";
import { SignUpPage } from "./signup.tsx";
import { type EventState, next } from "./state.ts";

const { asked, answers } = vi.hoisted(() => ({ asked: [] as DeskAct[], answers: [] as (Problem | null)[] }));

vi.mock("./follow.ts", async (real) => ({
  ...(await real<object>()),
  act: async (one: DeskAct) => {
    asked.push(one);
    return answers.shift() ?? null;
  },
}));

beforeAll(async () => {
  await Promise.all([loadText(), loadWords(["event"])]);
});
afterEach(() => {
  asked.length = 0;
  answers.length = 0;
  render(null, document.body);
});

const GAME = { round: 2, table: 2, game: 1 };

function stateOf(news: EventNews): EventState {
  return next(null, news, performance.now()) as EventState;
}

async function show(page: ComponentChild): Promise<void> {
  await act(() => render(page, document.body));
}

async function showPlayer(said: [string | null, string | null]): Promise<void> {
  const you = { is: "player" as const, id: 1, game: GAME, said };
  await show(<PlayerPage state={{ ...stateOf(EVENING.player), you }} you={you} />);
}

function plain(element: Element | null): string {
  return element?.textContent?.replaceAll("\u00a0", " ") ?? "";
}

function text(selector: string): string {
  return plain(document.querySelector(selector));
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) => plain(one) === name);
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
}

const press = (name: string) => act(async () => button(name).click());

describe("the page of a player", () => {
  it("says table, seat and partner", async () => {
    await showPlayer([null, null]);
    expect(text(".bigtable")).toBe("Table 2");
    expect(text(".nowtext")).toBe("You play White on board A");
    expect(text(".ours")).toBe("Partner: Emil");
    expect(text(".seatplan > .unseen")).toBe("against Gita and Filip");
  });

  it("reports the result of team 1", async () => {
    await showPlayer([null, "0-1"]);
    expect(text(".reporting [role=status]")).toBe("Your opponents say that they won. Do you agree?");
    await press("Yes, they won");
    expect(asked).toEqual([{ is: "report", game: GAME, result: "0-1" }]);
  });

  it("says that the arbiter decides between two results", async () => {
    await showPlayer(["1-0", "0-1"]);
    expect(button("We won").getAttribute("aria-pressed")).toBe("true");
    expect(text(".reporting [role=status]")).toContain("The arbiter decides.");
  });

  it("says why the desk refuses a result", async () => {
    answers.push({ code: "only_arbiters", text: "" });
    await showPlayer([null, null]);
    await press("Draw");
    expect(text("[role=alert]")).toBe("In this event the arbiters enter the results.");
  });

  it("asks before the next round is skipped", async () => {
    await showPlayer([null, null]);
    await press("I can’t play round 3");
    expect(asked).toEqual([]);
    await press("Yes");
    expect(asked).toEqual([{ is: "absent", round: 3, name: "Bohumil", half: false }]);
  });
});

it("the sign-up enters a player, and says what happens next", async () => {
  await show(<SignUpPage state={stateOf(EVENING.signUp)} />);
  const field = document.querySelector<HTMLInputElement>("input[type=text]");
  await act(() => {
    if (field !== null) field.value = "Zora";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Sign up");
  expect(asked).toEqual([{ is: "add", entries: [{ name: "Zora" }] }]);
  expect(text(".signup h2")).toBe("Zora: you are on the list.");
});

it("everybody sees the standings with their tie-breaks, and who is not there any more", async () => {
  await show(<Public state={stateOf(SWISS.watcher)} />);
  expect(document.querySelectorAll(".standings tbody tr").length).toBe(12);
  expect(text(".standings abbr[title=Buchholz]")).toBe("BH");
  expect(text(".evententries .tag")).toBe("withdrawn");
  expect(text(".eventstandings > .fine")).toBe("* left the event");
  expect(text(".legend div:nth-child(3)")).toBe("BHBuchholz: the points of all opponents together");
  expect(text(".standings [title='Rounds played']")).toBe("Rounds");
});
