// Shows a state of the gallery in development, at `/?state=NAME`. It runs before the page's own code: requests and
// messages of the page are answered with fixtures, and the address becomes that of the state.

import { stateOf } from "../test/gallery.ts";
import { MATCH_MS, type Step } from "../test/gallery/state.ts";
import type { BoardId, ClientMsg, Envelope, ServerMsg } from "../src/wire.gen.ts";
import { answersTo, answerTo, topicOf } from "./answers.ts";
import { FakeSocket, lastSocket } from "./fakesocket.ts";

const name = new URLSearchParams(location.search).get("state") ?? "";
const state = stateOf(name);
const matchMs = state.matchMs ?? MATCH_MS;
/** The numbers of the topics that the page follows. */
const topics = new Map<string, number>();

const readKept = Storage.prototype.getItem;
Storage.prototype.getItem = function getItem(kept) {
  return state.keeps?.[kept.replace("bughouse:", "")] ?? readKept.call(this, kept);
};

/** A socket that answers as the server does. */
class StateSocket extends FakeSocket {
  constructor(address: string) {
    super(address);
    queueMicrotask(() => this.accept());
  }
  override send(text: string): void {
    super.send(text);
    const { n, ...message } = JSON.parse(text) as ClientMsg & Envelope;
    if (message.t === "sub" && n !== undefined) topics.set(message.to.is, n);
    const answers = answersTo(message, n, state.says ?? [], matchMs);
    queueMicrotask(() => answers.forEach((one) => this.say(one)));
  }
}

/** Only the page's own socket is replaced: the development server has another one. */
const RealSocket = WebSocket;
window.WebSocket = new Proxy(RealSocket, {
  construct: (_, [address, protocols]: [string, string[]?]) =>
    new URL(address, location.href).pathname === "/ws" ? new StateSocket(address) : new RealSocket(address, protocols),
});

const realFetch = window.fetch;
window.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  const answer = answerTo(address.pathname, typeof init?.body === "string" ? init.body : "");
  if (answer === null) return realFetch(input, init);
  return Promise.resolve(new Response(answer.body, { headers: { "content-type": answer.type } }));
};

const at = new URL(state.path, location.origin);
at.searchParams.set("state", name);
const language = new URLSearchParams(location.search).get("lang");
if (language !== null) at.searchParams.set("lang", language);
history.replaceState(null, "", at);
void begin();

async function begin(): Promise<void> {
  await find(state.shown);
  for (const step of state.steps ?? []) await take(step);
}

async function take(step: Step): Promise<void> {
  if ("click" in step) (await find(step.click, step.nth)).click();
  else if ("press" in step) (await find(step.press)).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  else if ("key" in step) press(step.key);
  else if ("fill" in step) write(await find<HTMLInputElement>(step.fill), step.text, "input");
  else if ("choose" in step) write(await find<HTMLSelectElement>(step.choose), step.value, "change");
  else if ("move" in step) move(...step.move);
  else if ("say" in step) say(step.say);
  else if ("cut" in step) lastSocket().fail();
  else if ("scroll" in step) (await find(step.scroll)).scrollIntoView();
  else if ("see" in step) await find(step.see);
  else document.querySelectorAll("details").forEach((one) => (one.open = true));
}

/** Waits for an element, as long as the page is open. */
async function find<E extends HTMLElement>(selector: string, nth = 0): Promise<E> {
  for (;;) {
    const one = document.querySelectorAll<E>(selector)[nth];
    if (one?.checkVisibility() === true) return one;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

function say(message: ServerMsg): void {
  lastSocket().say({ n: topics.get(topicOf(message)), ...message });
}

function press(key: string): void {
  const focused = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  if (focused.dispatchEvent(event) && key === "Enter") focused.closest("form")?.requestSubmit();
}

function write(field: HTMLInputElement | HTMLSelectElement, text: string, event: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function move(board: BoardId, from: string, to: string): void {
  const frame = document.querySelector(`[data-board="${board}"] .board`);
  const target = frame?.querySelector("cg-board") ?? frame;
  if (!frame || !target) return;
  const box = frame.getBoundingClientRect();
  const white = frame.classList.contains("orientation-white");
  const mouse = (kind: string, square: string, buttons: number) => {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.charAt(1)) - 1;
    const clientX = box.left + ((white ? file : 7 - file) + 0.5) * (box.width / 8);
    const clientY = box.top + ((white ? 7 - rank : rank) + 0.5) * (box.width / 8);
    target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, buttons, clientX, clientY }));
  };
  for (const square of [from, to]) {
    mouse("mousedown", square, 1);
    mouse("mouseup", square, 0);
  }
}
