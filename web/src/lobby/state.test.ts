// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FakeSocket, lastSocket as socket } from "../../dev/fakesocket.ts";
import { BUSY, EVA, lobby, own as ownMessage, search, someone } from "../../dev/lobby.ts";
import type { ServerMsg } from "../wire.gen.ts";

type Lobby = typeof import("./state.ts") & typeof import("./own.ts");

/** The lobby of a page that was just opened. */
let page: Lobby;

function say(message: ServerMsg): void {
  socket().say({ n: 1, ...message });
}

function sent(kind: string): unknown[] {
  return socket().sent.filter((one) => one.t === kind);
}

async function openPage(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal("WebSocket", FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  const words = await import("../words/index.ts");
  await Promise.all([words.loadText(), words.loadWords(["lobby"])]);
  page = { ...(await import("./own.ts")), ...(await import("./state.ts")) };
  page.open();
}

beforeEach(async () => {
  await openPage();
  vi.useFakeTimers(); // A lost connection is not opened again after the test.
  socket().accept();
});
afterEach(() => vi.useRealTimers());

function ids(): string[] {
  return [...(page.room.value?.rows.keys() ?? [])];
}

it("the page subscribes once", () => {
  page.open();
  expect(sent("sub")).toEqual([{ t: "sub", n: 1, to: { is: "lobby" } }]);
});

it("rows come, change and go", () => {
  page.look({ rows: true, talk: null });
  say(BUSY);
  expect(ids()).toEqual(["open1open1op", "open2open2op", "bohumil", "alexandra", "guest7", "eva"]);
  say(lobby({ here: 40, gone: ["bohumil", "open1open1op"], rows: [{ is: "person", ...EVA, seeks: false, age_s: 1 }] }));
  expect(ids()).toEqual(["open2open2op", "alexandra", "guest7", "eva"]);
  expect(page.room.value?.here).toBe(40);
  expect(page.room.value?.rows.get("eva")?.row).toMatchObject({ seeks: false });
});

it("after a lost connection the rows of the first news are all rows", () => {
  page.look({ rows: true, talk: null });
  say(BUSY);
  socket().fail();
  document.dispatchEvent(new Event("visibilitychange"));
  socket().accept();
  expect(ids()).toContain("eva");
  say(lobby({ rows: [{ is: "person", ...someone("Gustav"), seeks: true, age_s: 1 }] }));
  expect(ids()).toEqual(["gustav"]);
});

it("rows that are no longer on the screen are forgotten, also those that were on their way", async () => {
  const away = page.look({ rows: true, talk: null });
  say(BUSY);
  away();
  await Promise.resolve();
  expect(sent("want").at(-1)).toEqual({ t: "want", n: 1, want: { is: "lobby", rows: false, talk: null } });
  expect(ids()).toEqual([]);
  say(lobby({ here: 3, rows: [{ is: "person", ...EVA, seeks: true, age_s: 1 }] }));
  page.look({ rows: true, talk: null });
  expect(ids()).toEqual([]);
  expect(page.room.value?.here).toBe(3);
});

it("the rows stay when only the language changes", async () => {
  const away = page.look({ rows: true, talk: "en" });
  say(BUSY);
  away();
  page.look({ rows: true, talk: "cs" });
  await Promise.resolve();
  expect(ids()).toContain("eva");
  expect(sent("want")).toHaveLength(2);
});

it("a line of the talk is shown once, and another language begins anew", () => {
  page.look({ rows: true, talk: "en" });
  say(BUSY);
  say(BUSY);
  expect(page.room.value?.talk.map(({ line }) => line.no)).toEqual([1, 2, 3]);
  page.look({ rows: true, talk: "cs" });
  expect(page.room.value?.talk).toEqual([]);
  expect(sent("want").at(-1)).toEqual({ t: "want", n: 1, want: { is: "lobby", rows: true, talk: "cs" } });
});

it("a request is answered by done, or by the reason why not", async () => {
  const first = page.ask({ do: "stop" });
  const second = page.ask({ do: "bots" });
  await vi.waitFor(() => expect(sent("lobby")).toHaveLength(2));
  const problem = { code: "no_search", text: "you are not looking for a match" };
  say({ t: "refused", id: "lobby 2", problem });
  say({ t: "done", id: "lobby 1" });
  expect(await first).toBe(null);
  expect(await second).toEqual(problem);
  expect(page.refused.value).toEqual(problem);
});

it("a request that a lost connection leaves without an answer may have been carried out", async () => {
  const asked = page.ask({ do: "stop" });
  await vi.waitFor(() => expect(sent("lobby")).toHaveLength(1));
  socket().fail();
  expect((await asked)?.text).toBe("The connection was lost before an answer came. Please check whether it was done.");
});

it("a request whose connection was never open was not sent", async () => {
  await openPage();
  const asked = page.ask({ do: "stop" });
  await vi.waitFor(() => expect(page.link.value).toBe("connecting"));
  socket().fail();
  expect((await asked)?.code).toBe("not_sent");
});

it("a request before the connection is open waits for it", async () => {
  await openPage();
  const asked = page.ask({ do: "stop" });
  socket().accept();
  await vi.waitFor(() => expect(sent("lobby")).toHaveLength(1));
  say({ t: "done", id: "lobby 1" });
  expect(await asked).toBe(null);
});

it("the next page follows the lobby while it has something of the guest", () => {
  say(ownMessage({ partner: { ...EVA, at: "here" } }));
  expect(page.own.value?.partner?.name).toBe("Eva");
  expect(localStorage.getItem("bughouse:lobby")).toBe("yes");
  say(ownMessage());
  expect(localStorage.getItem("bughouse:lobby")).toBe(null);
});

it("a search for two that this page has not asked for is the partner's", async () => {
  const partner = { ...EVA, at: "here" } as const;
  const pair = ownMessage({ partner, search: search({ pair: true }) });
  say(pair);
  expect(page.partnerBegan.value).toBe(false); // It may be older than the page.
  say(ownMessage({ partner }));
  say(pair);
  expect(page.partnerBegan.value).toBe(true);
  say(ownMessage({ partner }));
  expect(page.partnerBegan.value).toBe(false);
  const asked = page.ask({ do: "search", rules: "fics", chips: ["3+0"], pair: true });
  await vi.waitFor(() => expect(sent("lobby")).toHaveLength(1));
  say({ t: "done", id: "lobby 1" });
  await asked;
  say(ownMessage({ partner })); // The server shows the search up to half a second later.
  say(pair);
  expect(page.partnerBegan.value).toBe(false);
});

it("an answer to an offer that is over gives no second note", async () => {
  const asked = page.ask({ do: "answer", offer: 7, yes: true });
  await vi.waitFor(() => expect(sent("lobby")).toHaveLength(1));
  say({ t: "refused", id: "lobby 1", problem: { code: "no_offer", text: "no offer" } });
  expect((await asked)?.code).toBe("no_offer");
  expect(page.refused.value).toBe(null);
});
