import { describe, expect, it } from "vitest";

import { linkOf, next, nextTick, start, type Action, type LinkEvent, type Now, type State } from "./link.ts";

/** `ms` after the start of the page. The page has slept for `slept` ms, and only the system time ran on. */
function at(ms: number, slept = 0): Now {
  return { at: ms, wall: 1_000_000 + ms + slept, random: 0.5 };
}

const base = start(at(0));
const NONE = base;
const CONNECTING: State = { ...base, socket: { is: "connecting", since: 0 } };
const WAITING: State = { ...base, failures: 1, socket: { is: "waiting", retryAt: 1_000 } };
const open = { is: "open", pingAt: 3_000, quick: 0, silentAt: 2_000, lostAt: 9_000, silent: false } as const;
const OPEN: State = { ...base, socket: open };
const SILENT: State = { ...base, socket: { ...open, silent: true, silentAt: null } };
const states = { NONE, CONNECTING, WAITING, OPEN, SILENT };

function name(action: Action): string {
  return action.do === "ping" ? `ping ${action.k}` : action.do;
}

/** The state after `event` as a short text: the socket, what the page shows, the actions. */
function after(state: State, event: LinkEvent, now: Now): string {
  const [found, actions] = next(state, event, now);
  return [found.socket.is, linkOf(found), ...actions.map(name)].join(" ");
}

/** Each event at 500 ms, before anything in the states is due. */
const TABLE: Record<Exclude<LinkEvent, "tick">, Record<keyof typeof states, string>> = {
  subscribed: {
    NONE: "connecting connecting open",
    CONNECTING: "connecting connecting",
    WAITING: "connecting lost open",
    OPEN: "open open",
    SILENT: "open silent",
  },
  unused: {
    NONE: "none connecting",
    CONNECTING: "connecting connecting",
    WAITING: "waiting lost",
    OPEN: "open open",
    SILENT: "open silent",
  },
  opened: {
    NONE: "none connecting",
    CONNECTING: "open open greet",
    WAITING: "waiting lost",
    OPEN: "open open",
    SILENT: "open silent",
  },
  closed: {
    NONE: "none connecting",
    CONNECTING: "waiting lost close",
    WAITING: "waiting lost",
    OPEN: "waiting lost close",
    SILENT: "waiting lost close",
  },
  heard: {
    NONE: "none connecting",
    CONNECTING: "connecting connecting",
    WAITING: "waiting lost",
    OPEN: "open open",
    SILENT: "open open",
  },
  asked: {
    NONE: "none connecting",
    CONNECTING: "connecting connecting",
    WAITING: "waiting lost",
    OPEN: "open open",
    SILENT: "open silent",
  },
  measure: {
    NONE: "none connecting",
    CONNECTING: "connecting connecting",
    WAITING: "waiting lost",
    OPEN: "open open",
    SILENT: "open silent",
  },
  woke: {
    NONE: "none connecting",
    CONNECTING: "connecting connecting",
    WAITING: "connecting lost open",
    OPEN: "open open",
    SILENT: "open silent",
  },
};

describe("each event in each state", () => {
  for (const [event, row] of Object.entries(TABLE) as [keyof typeof TABLE, (typeof TABLE)["woke"]][]) {
    it.each(Object.entries(row) as [keyof typeof states, string][])(`${event} in %s: %s`, (state, expected) => {
      expect(after(states[state], event, at(500))).toBe(expected);
    });
  }
});

describe("tick", () => {
  it.each<[string, State, number, string]>([
    ["does nothing without a socket", NONE, 50_000, "none connecting"],
    ["waits for a socket that is opening", CONNECTING, 8_999, "connecting connecting"],
    ["gives up a socket that does not open", CONNECTING, 9_000, "waiting lost close"],
    ["waits before the next attempt", WAITING, 999, "waiting lost"],
    ["tries again after the wait", WAITING, 1_000, "connecting lost open"],
    ["does nothing before the next ping", OPEN, 1_999, "open open"],
    ["shows a silent server", OPEN, 2_000, "open silent"],
    ["pings", { ...OPEN, socket: { ...open, silentAt: null } }, 3_000, "open open ping 1"],
    ["pings a silent server too", SILENT, 3_000, "open silent ping 1"],
    ["gives up a connection without answers", SILENT, 9_000, "waiting lost close"],
    ["closes an unused connection", { ...OPEN, unusedAt: 400 }, 400, "none connecting close"],
    ["ends the attempts of an unused connection", { ...WAITING, unusedAt: 400 }, 400, "none connecting close"],
  ])("%s", (_, state, ms, expected) => {
    expect(after(state, "tick", at(ms))).toBe(expected);
  });
});

describe("a page that slept", () => {
  it.each<[string, State, LinkEvent, string]>([
    ["gives up the socket that was opening", CONNECTING, "woke", "connecting lost forget open"],
    ["gives up the socket that was opening, even if only its timer runs", CONNECTING, "tick", "connecting lost forget open"],
    ["keeps a socket that has just opened", CONNECTING, "opened", "open open forget greet"],
    ["connects at once", WAITING, "tick", "connecting lost forget open"],
    ["keeps an open socket", OPEN, "woke", "open open forget"],
  ])("%s", (_, state, event, expected) => {
    expect(after(state, event, at(500, 60_000))).toBe(expected);
  });
  it("gives up a socket that has been opening for long, even if the page's clock ran on", () => {
    expect(after(CONNECTING, "woke", at(2_001))).toBe("connecting lost open");
  });
  it("waits two seconds for an answer on an open socket", () => {
    const [woken] = next(OPEN, "woke", at(500, 60_000));
    expect(nextTick(woken)).toBe(500);
    const [asked] = next(woken, "tick", at(500, 60_000));
    expect(asked.socket).toMatchObject({ lostAt: 2_500 });
    expect(after(asked, "tick", at(2_500, 60_000))).toBe("waiting lost close");
  });
  it("ignores that it woke while nothing is subscribed to", () => {
    expect(next({ ...WAITING, unusedAt: 30_000 }, "woke", at(500))[1]).toEqual([]);
  });
});

describe("the times in the state", () => {
  it("a state in which something is opening, open or to be tried has a next tick", () => {
    expect(Object.values(states).map(nextTick)).toEqual([null, 9_000, 1_000, 2_000, 3_000]);
  });
  it("the wait before a retry doubles with each failure, up to five seconds", () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) => nextTick(next({ ...CONNECTING, failures }, "closed", at(0))[0]));
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  });
  it("a message ends the wait for an answer, and the first of several that wait counts", () => {
    const [heard] = next(OPEN, "heard", at(500));
    expect(heard.socket).toMatchObject({ silentAt: null, lostAt: null });
    const [once] = next(heard, "asked", at(600));
    const [twice] = next(once, "asked", at(900));
    expect(twice.socket).toMatchObject({ silentAt: 2_100, lostAt: 9_600 });
  });
  it("a new subscription keeps an unused connection", () => {
    const [unused] = next(OPEN, "unused", at(500));
    expect(unused.unusedAt).toBe(30_500);
    expect(next(unused, "subscribed", at(600))[0]).toEqual(OPEN);
  });
});
