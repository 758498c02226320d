// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";

import { EVENING } from "../../dev/event.ts";
import type { Link } from "../net/index.ts";
import { ownEvents } from "../ownevents/index.ts";
import type { EventNews, ServerMsg } from "../wire.gen.ts";

interface Hearing {
  readonly message: (message: ServerMsg) => void;
  readonly link: (now: Link) => void;
}

let page: Hearing | undefined;
const answer = vi.fn<() => Promise<unknown>>();
vi.mock("../net/index.ts", async (net) => ({
  ...(await net<object>()),
  ask: () => answer(),
  pageConnection: () => ({
    subscribe: (hearing: Hearing) => {
      page = hearing;
      return { end: () => undefined };
    },
  }),
}));
const { act, event, open } = await import("./follow.ts");

function hear(change: Partial<EventNews> = {}): void {
  page?.message({ t: "state", state: { is: "event", news: { ...EVENING.organizer, ...change } } });
}

it("an act is done when the page shows it, or at once while there is no connection", async () => {
  open("evening12345", "key");
  page?.link("open");
  hear();
  const { seen } = EVENING.organizer;
  answer.mockResolvedValue({ seen: seen + 1 });
  const done = vi.fn();
  const undone = act({ is: "undo" }).then(done);
  await new Promise((later) => setTimeout(later));
  expect(done).not.toHaveBeenCalled();
  hear({ seen: seen + 1 });
  await undone;
  expect(done).toHaveBeenCalledWith(null);
  expect(event.value?.seen).toBe(seen + 1);

  answer.mockResolvedValue({ seen: seen + 2 });
  page?.link("lost");
  expect(await act({ is: "undo" })).toBeNull();
});

it("the way back to an event is kept with its round for those who run it and for players, until its link is not valid any more", () => {
  localStorage.clear();
  for (const link of ["organizer", "player", "tablet", "signUp", "watcher"] as const) {
    open("evening12345", link);
    hear(EVENING[link]);
  }
  expect(ownEvents()).toMatchObject([
    { key: "player", role: "player", round: 2 },
    { key: "organizer", role: "organizer", round: 2 },
  ]);
  open("evening12345", "player");
  page?.message({ t: "refused", id: null, problem: { code: "no_event", text: "" } });
  expect(ownEvents().map(({ key }) => key)).toEqual(["organizer"]);
});
