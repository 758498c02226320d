// The states of the page's connection: `next(state, event, now)` returns the next state and what to do.
//
// It is pure: it has no socket, no timer and no clock. `connection.ts` has these, and passes on what happens.
//
//     none ──subscribed──▶ connecting ──opened──▶ open
//      ▲                    │      ▲               │
//      │              closed, late │ retryAt, woke │ closed, no answer
//      └─────unused─────────┴──▶ waiting ◀─────────┘

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A socket that has not opened after this long is given up, ms. */
const CONNECTING_MS = 9_000;
const PING_MS = 2_500;
/** The number of quick pings, sent after opening and when a match begins or resumes, to find a short round trip. */
const QUICK_PINGS = 4;
const QUICK_PING_MS = 150;
/** The page shows that the server is silent when a command or a ping has had no answer for this long. */
const QUIET_MS = 1_500;
/** The connection counts as lost when it has had no answer for this long. */
const SILENCE_MS = 9_000;
/** The same after the page has slept. It is shorter: the connection may be dead while a player's clock runs. */
const WOKEN_SILENCE_MS = 2_000;
/** The page has slept if the system time has advanced by this much more than the page's clock. */
const SLEPT_MS = 1_000;
/** The connection closes when nothing has been subscribed to for this long. The next page uses the same connection. */
const UNUSED_MS = 30_000;

/** What the page shows about the connection. `silent`: a message has had no answer for QUIET_MS. */
export type Link = "connecting" | "open" | "silent" | "lost";

/** `at`: the page's clock, `wall`: the system time, both in ms. `random`: from 0 to 1, for the wait before a retry. */
export interface Now {
  readonly at: number;
  readonly wall: number;
  readonly random: number;
}

/** The socket. All times are of the page's clock, ms; null when nothing is to happen. */
type SocketState =
  | { readonly is: "none" }
  | { readonly is: "connecting"; readonly since: number }
  | Open
  | { readonly is: "waiting"; readonly retryAt: number };

interface Open {
  readonly is: "open";
  readonly pingAt: number;
  /** The number of quick pings that are still to be sent. */
  readonly quick: number;
  /** When the server counts as silent, and when the connection counts as lost, if no message arrives. */
  readonly silentAt: number | null;
  readonly lostAt: number | null;
  readonly silent: boolean;
}

export interface State {
  readonly socket: SocketState;
  /** When the connection closes because nothing is subscribed to; null while something is. */
  readonly unusedAt: number | null;
  /** The number of failures since the connection was last open. */
  readonly failures: number;
  /** The number of the last ping. */
  readonly pings: number;
  /** The system time minus the page's clock, ms. */
  readonly wallOffset: number;
}

/**
 * `subscribed`: something follows a topic. `unused`: nothing does any more. `opened`, `closed`, `heard`: the socket has
 * opened or closed, or a message arrived. `asked`: a message was sent that the server answers. `measure`: the time is to
 * be measured again. `woke`: the page became visible, or the network returned. `tick`: a time in the state has come.
 */
export type LinkEvent = "subscribed" | "unused" | "opened" | "closed" | "heard" | "asked" | "measure" | "woke" | "tick";

export type Action =
  /** Opens a new socket in place of the one before. */
  | { readonly do: "open" }
  | { readonly do: "close" }
  /** Sends `hello` and all subscriptions. */
  | { readonly do: "greet" }
  | { readonly do: "ping"; readonly k: number }
  /** Discards earlier measurements of the time, because the page has slept. */
  | { readonly do: "forget" };

type Step = readonly [State, readonly Action[]];

export function start(now: Now): State {
  return { socket: { is: "none" }, unusedAt: null, failures: 0, pings: 0, wallOffset: now.wall - now.at };
}

/** What the page shows in this state. */
export function linkOf({ socket, failures }: State): Link {
  if (socket.is === "waiting") return "lost";
  if (socket.is === "open") return socket.silent ? "silent" : "open";
  return failures === 0 ? "connecting" : "lost";
}

/** The next time at which `tick` is due, ms of the page's clock; null if none is. */
export function nextTick({ socket, unusedAt }: State): number | null {
  const times = [unusedAt];
  if (socket.is === "connecting") times.push(socket.since + CONNECTING_MS);
  if (socket.is === "waiting") times.push(socket.retryAt);
  if (socket.is === "open") times.push(socket.pingAt, socket.silentAt, socket.lostAt);
  const due = times.filter((time) => time !== null);
  return due.length === 0 ? null : Math.min(...due);
}

export function next(state: State, event: LinkEvent, now: Now): Step {
  const { socket } = state;
  switch (event) {
    case "subscribed": {
      const used = { ...state, unusedAt: null };
      return socket.is === "none" || socket.is === "waiting" ? connect(used, now) : [used, []];
    }
    case "unused":
      return [socket.is === "none" ? state : { ...state, unusedAt: now.at + UNUSED_MS }, []];
    case "opened":
      return socket.is === "connecting" ? withSleep(state, now, opened) : [state, []];
    case "closed":
      return socket.is === "connecting" || socket.is === "open" ? lose(state, now) : [state, []];
    case "heard":
      return [socket.is === "open" ? { ...state, socket: { ...socket, silent: false, silentAt: null, lostAt: null } } : state, []];
    case "asked":
      return [socket.is === "open" ? { ...state, socket: expectAnswer(socket, now) } : state, []];
    case "measure":
      return [socket.is === "open" ? { ...state, socket: measureAgain(socket, now) } : state, []];
    case "woke":
      return socket.is === "none" || state.unusedAt !== null ? [state, []] : withSleep(state, now, woke);
    case "tick":
      return withSleep(state, now, tick);
  }
}

/** Runs `step`, with whether the page has slept. If it has, earlier measurements are discarded. */
function withSleep(state: State, now: Now, step: (state: State, now: Now, slept: boolean) => Step): Step {
  const wallOffset = now.wall - now.at;
  const slept = Math.abs(wallOffset - state.wallOffset) > SLEPT_MS;
  const [after, actions] = step({ ...state, wallOffset }, now, slept);
  return [after, slept ? [{ do: "forget" }, ...actions] : actions];
}

function connect(state: State, now: Now): Step {
  return [{ ...state, socket: { is: "connecting", since: now.at } }, [{ do: "open" }]];
}

function opened(state: State, now: Now): Step {
  const socket: Open = {
    is: "open",
    pingAt: now.at + QUICK_PING_MS,
    quick: QUICK_PINGS,
    silentAt: null,
    lostAt: null,
    silent: false,
  };
  return [{ ...state, socket, failures: 0 }, [{ do: "greet" }]];
}

/** Closes the socket, and waits before the next attempt: longer after each failure. */
function lose(state: State, now: Now): Step {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** state.failures) * (0.75 + now.random / 2);
  return [
    { ...state, socket: { is: "waiting", retryAt: now.at + wait }, failures: state.failures + 1 },
    [{ do: "close" }],
  ];
}

/** Connects or pings at once. A socket that was opening before the page slept is given up: its answer may be lost. */
function woke(state: State, now: Now, slept: boolean): Step {
  const { socket } = state;
  if (socket.is === "waiting") return connect(state, now);
  if (socket.is === "connecting" && (slept || now.at - socket.since > WOKEN_SILENCE_MS)) {
    return connect({ ...state, failures: state.failures + 1 }, now);
  }
  return [socket.is === "open" ? { ...state, socket: askAtOnce(socket, now) } : state, []];
}

function tick(state: State, now: Now, slept: boolean): Step {
  const { socket, unusedAt } = state;
  const isDue = (time: number | null) => time !== null && time <= now.at;
  if (isDue(unusedAt)) return [{ ...state, socket: { is: "none" }, unusedAt: null, failures: 0 }, [{ do: "close" }]];
  if (slept && socket.is !== "none") return woke(state, now, slept);
  if (socket.is === "waiting" && isDue(socket.retryAt)) return connect(state, now);
  if (socket.is === "connecting" && isDue(socket.since + CONNECTING_MS)) return lose(state, now);
  if (socket.is !== "open") return [state, []];
  if (isDue(socket.lostAt)) return lose(state, now);
  const silent = socket.silent || isDue(socket.silentAt);
  const heard = { ...socket, silent, silentAt: silent ? null : socket.silentAt };
  return isDue(socket.pingAt) ? ping({ ...state, socket: heard }, heard, now) : [{ ...state, socket: heard }, []];
}

function ping(state: State, socket: Open, now: Now): Step {
  const k = state.pings + 1;
  const quick = Math.max(0, socket.quick - 1);
  const pingAt = now.at + (quick > 0 ? QUICK_PING_MS : PING_MS);
  return [{ ...state, pings: k, socket: expectAnswer({ ...socket, quick, pingAt }, now) }, [{ do: "ping", k }]];
}

/** After a message that the server answers: starts the wait for the answer, if none runs yet. */
function expectAnswer(socket: Open, now: Now): Open {
  const silentAt = socket.silent ? null : (socket.silentAt ?? now.at + QUIET_MS);
  return { ...socket, silentAt, lostAt: socket.lostAt ?? now.at + SILENCE_MS };
}

function measureAgain(socket: Open, now: Now): Open {
  return { ...socket, quick: QUICK_PINGS, pingAt: now.at };
}

/** Checks with quick pings that the connection is alive. */
function askAtOnce(socket: Open, now: Now): Open {
  return { ...measureAgain(socket, now), lostAt: now.at + WOKEN_SILENCE_MS };
}
