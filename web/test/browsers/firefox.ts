// Stock Firefox, by WebDriver BiDi: a protocol over a WebSocket that Firefox itself serves. Playwright needs a Firefox
// of its own, so it is not used here.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";

import { startChild, stopChild } from "./child.ts";
import { needed, program, WINDOW, type Browser, type Key, type Pane, type Point, type Port, type Value } from "./port.ts";
import { codeOf, keysOf, sourceOf, strokeOf, textOf } from "./w3c.ts";

/** Without a display Firefox reports no pointer; 6 is a mouse: it is precise, and hovers. */
const MOUSE = 6;

const PREFERENCES: Readonly<Record<string, number | string | boolean>> = {
  "ui.primaryPointerCapabilities": MOUSE,
  "ui.allPointerCapabilities": MOUSE,
  "ui.prefersReducedMotion": 1,
  "intl.accept_languages": "en-US",
};

export const firefox: Port = {
  name: "Firefox",
  needs: { firefox: program("FIREFOX", "firefox", "firefox-esr") },

  async start(): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), "bughouse-firefox-"));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    await writeFile(join(profile, "user.js"), lines.join(""));
    const words = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
    const { child, found } = await startChild(needed(firefox, "firefox"), words, /BiDi listening on (ws:\S+)/);
    const bidi = await Bidi.connect(`${found}/session`);
    const { capabilities } = await bidi.send<Session>("session.new", { capabilities: {} });
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      async open() {
        // A user context shares nothing with others, so it is another person.
        const { userContext } = await bidi.send<{ userContext: string }>("browser.createUserContext", {});
        const { context } = await bidi.send<{ context: string }>("browsingContext.create", { type: "window", userContext });
        await bidi.send("browsingContext.setViewport", { context, viewport: WINDOW });
        return new FirefoxPane(bidi, context);
      },
      errors: () => Promise.resolve(bidi.errors),
      async close() {
        await bidi.send("browser.close", {});
        await stopChild(child);
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}

/** The answer to a command, or an event. */
interface Message {
  readonly type: "success" | "error" | "event";
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** A connection to the browser. */
class Bidi {
  readonly errors: string[] = [];
  private next = 1;
  private readonly waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (text) => this.receive(JSON.parse(String(text)) as Message));
    socket.on("close", () => this.fail("the connection to the browser is closed"));
  }

  static connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    return new Promise((done, fail) => {
      socket.once("error", fail);
      socket.once("open", () => done(new Bidi(socket)));
    });
  }

  send<R>(method: string, params: object): Promise<R> {
    const id = this.next++;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done: done as (result: unknown) => void, fail });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private receive(message: Message): void {
    if (message.type === "event") {
      if (message.params?.level === "error") this.errors.push(message.params.text ?? "");
      return;
    }
    const sender = this.waiting.get(message.id ?? 0);
    this.waiting.delete(message.id ?? 0);
    if (message.type === "success") sender?.done(message.result);
    else sender?.fail(new Error(message.message));
  }

  private fail(why: string): void {
    for (const { fail } of this.waiting.values()) fail(new Error(why));
    this.waiting.clear();
  }
}

interface Called {
  readonly type: "success" | "exception";
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

class FirefoxPane implements Pane {
  constructor(
    private readonly bidi: Bidi,
    private readonly context: string,
  ) {}

  goto(url: string): Promise<void> {
    return this.send("browsingContext.navigate", { url, wait: "complete" });
  }

  reload(): Promise<void> {
    return this.send("browsingContext.reload", { wait: "complete" });
  }

  async call<A extends Value[], R>(inPage: (...values: A) => R, ...values: A): Promise<R> {
    const called = await this.bidi.send<Called>("script.callFunction", {
      functionDeclaration: sourceOf(inPage),
      arguments: [{ type: "string", value: textOf(values) }],
      target: { context: this.context },
      awaitPromise: false,
    });
    if (called.result === undefined) throw new Error(called.exceptionDetails?.text);
    return JSON.parse(called.result.value) as R;
  }

  click(at: Point): Promise<void> {
    return this.perform(strokeOf(at));
  }

  drag(...points: readonly Point[]): Promise<void> {
    return this.perform(strokeOf(...points));
  }

  type(text: string): Promise<void> {
    return this.perform(keysOf([...text]));
  }

  press(key: Key): Promise<void> {
    return this.perform(keysOf([codeOf(key)]));
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.bidi.send<{ data: string }>("browsingContext.captureScreenshot", { context: this.context });
    return Buffer.from(data, "base64");
  }

  private async perform(actions: unknown[]): Promise<void> {
    await this.send("browsingContext.activate", {});
    await this.send("input.performActions", { actions });
  }

  private async send(method: string, params: object): Promise<void> {
    await this.bidi.send(method, { context: this.context, ...params });
  }
}
