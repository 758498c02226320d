// WebKitGTK, the engine next to Safari that Linux has: its MiniBrowser on a display of its own, by WebDriver, a
// protocol over HTTP. All windows share one storage, so a window is another person only by `?as=new`.

import { expect } from "vitest";

import { freePort } from "../server.ts";
import { startChild, stopChild } from "./child.ts";
import { needed, program, WINDOW, type Browser, type Key, type Pane, type Point, type Port, type Value } from "./port.ts";
import { codeOf, keysOf, sourceOf, strokeOf, textOf } from "./w3c.ts";

/** Room for a window with its bars. */
const SCREEN = "1600x1200x24";

export const webkit: Port = {
  name: "WebKitGTK",
  needs: {
    WebKitWebDriver: program("WEBKITWEBDRIVER", "WebKitWebDriver"),
    Xvfb: program("XVFB", "Xvfb"),
  },

  async start(): Promise<Browser> {
    const port = await freePort();
    const screen = ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"];
    const display = await startChild(needed(webkit, "Xvfb"), screen, /^(\d+)$/);
    // The page of this browser is in the language of the system, here in English on every machine.
    const environment = { DISPLAY: `:${display.found}`, GDK_BACKEND: "x11", LC_ALL: "C.UTF-8" };
    const driver = await startChild(needed(webkit, "WebKitWebDriver"), [`--port=${port}`], null, environment);
    const session = await Session.begin(`http://127.0.0.1:${port}`);
    const panes: WebKitPane[] = [];
    return {
      version: `WebKitGTK ${session.version}`,
      async open() {
        const pane = new WebKitPane(session, await session.window());
        panes.push(pane);
        return pane;
      },
      async errors() {
        return (await Promise.all(panes.map((pane) => pane.errors()))).flat();
      },
      async close() {
        await session.end();
        await stopChild(driver.child);
        await stopChild(display.child);
      },
    };
  },
};

interface Begun {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A running browser as the driver sees it. A command goes to the current window. */
class Session {
  private last: Promise<unknown> = Promise.resolve();
  private current = "";
  private windows = 0;

  private constructor(
    private readonly address: string,
    readonly version: string,
  ) {}

  static async begin(driver: string): Promise<Session> {
    const status = () => fetch(`${driver}/status`).then(({ ok }) => ok, () => false);
    await expect.poll(status, { timeout: 30_000 }).toBe(true);
    // The driver starts the MiniBrowser of its own version.
    const begun = await ask<Begun>("POST", `${driver}/session`, { capabilities: {} });
    return new Session(`${driver}/session/${begun.sessionId}`, begun.capabilities.browserVersion);
  }

  /** Opens a window, whose page has the size of all tests. Returns its handle. */
  async window(): Promise<string> {
    const isFirst = this.windows++ === 0;
    const handle = isFirst
      ? await ask<string>("GET", `${this.address}/window`)
      : (await ask<{ handle: string }>("POST", `${this.address}/window/new`, { type: "window" })).handle;
    const bars = await this.send<number>(handle, "execute/sync", { script: "return outerHeight - innerHeight", args: [] });
    await this.send(handle, "window/rect", { ...WINDOW, height: WINDOW.height + bars });
    return handle;
  }

  /** Sends a command to a window. The driver knows one current window, so commands go one after another. */
  send<R>(handle: string, command: string, body: object | null): Promise<R> {
    const sent = this.last.then(async () => {
      if (this.current !== handle) await ask("POST", `${this.address}/window`, { handle });
      this.current = handle;
      return ask<R>(body === null ? "GET" : "POST", `${this.address}/${command}`, body);
    });
    this.last = sent.catch(() => undefined);
    return sent;
  }

  async end(): Promise<void> {
    await this.last;
    await ask("DELETE", this.address);
  }
}

async function ask<R>(method: "GET" | "POST" | "DELETE", address: string, body: object | null = null): Promise<R> {
  const answer = await fetch(address, method === "POST" ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await answer.json()) as { value: R & { message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.message}`);
  return value;
}

class WebKitPane implements Pane {
  private readonly wrong: string[] = [];

  constructor(
    private readonly session: Session,
    private readonly handle: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.keepErrors();
    await this.send("url", { url });
    await this.call(listen);
  }

  async reload(): Promise<void> {
    await this.keepErrors();
    await this.send("refresh", {});
    await this.call(listen);
  }

  async call<A extends Value[], R>(inPage: (...values: A) => R, ...values: A): Promise<R> {
    const script = `return (${sourceOf(inPage)})(arguments[0])`;
    return JSON.parse(await this.send<string>("execute/sync", { script, args: [textOf(values)] })) as R;
  }

  click(at: Point): Promise<void> {
    return this.send("actions", { actions: strokeOf(at) });
  }

  drag(...points: readonly Point[]): Promise<void> {
    return this.send("actions", { actions: strokeOf(...points) });
  }

  type(text: string): Promise<void> {
    return this.send("actions", { actions: keysOf([...text]) });
  }

  press(key: Key): Promise<void> {
    return this.send("actions", { actions: keysOf([codeOf(key)]) });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.send<string>("screenshot", null), "base64");
  }

  /** The errors of this window so far. */
  async errors(): Promise<readonly string[]> {
    await this.keepErrors();
    return this.wrong;
  }

  /** WebDriver reports no errors of a page, so the page keeps them. Those before the end of its loading are unknown. */
  private async keepErrors(): Promise<void> {
    this.wrong.push(...(await this.call(heard)));
  }

  private send<R>(command: string, body: object | null): Promise<R> {
    return this.session.send(this.handle, command, body);
  }
}

interface Listening {
  errors?: string[];
}

/** Runs in the page. */
function listen(): void {
  const errors: string[] = [];
  (globalThis as Listening).errors = errors;
  addEventListener("error", (event) => errors.push(event.message));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
}

/** Runs in the page: the errors since the last call. */
function heard(): string[] {
  return (globalThis as Listening).errors?.splice(0) ?? [];
}
