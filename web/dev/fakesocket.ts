// A WebSocket for tests. The test does what the server would do: it accepts the connection, sends messages and cuts it.

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { readonly t: string; readonly n?: number; readonly k?: number }[] = [];

  constructor(readonly address: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  fail(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** The socket that was opened last. */
export function lastSocket(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (last === undefined) throw new Error("no socket was opened");
  return last;
}
