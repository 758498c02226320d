// Tests of the chat and of signals between partners. Tests against fixtures give signals by buttons, by keys, on the
// hand and on the partner's board. A test with real pages checks that only the partner receives them.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { frame, MIDDLE, signalled, talk, wrote, welcome } from "../dev/fixtures.ts";
import type { ClientMsg, MaySay, ServerMsg, Signal } from "../src/wire.gen.ts";
import { drag, middleOf, middleOfSlot, slot } from "./boards.ts";
import { newPerson, type Size } from "./browser.ts";
import { begin, type Person } from "./people.ts";
import { useRealServer } from "./realserver.ts";
import { playServer, type FixtureSocket } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { Fingers } from "./touch.ts";
import { BUTTONS } from "../src/talk/signalbuttons.ts";
import { t } from "../src/words/index.ts";

const fixtures = useFixturePage();
let page: Page;
let server: FixtureSocket;

async function open(may: Partial<MaySay> = {}, size: Size = "desktop"): Promise<void> {
  ({ page, server } = await fixtures.play([welcome({ game: MIDDLE }), talk([], may)], size, MIDDLE.clocks.at));
  if (may.signals?.length !== 0) await page.waitForSelector(".signals");
}

type Said = Extract<ClientMsg, { t: "signal" | "withdraw" | "tell" | "mark" }>;

function said(): Said[] {
  return server.heard.filter((one): one is Said => ["signal", "withdraw", "tell", "mark"].includes(one.t));
}

async function says(...wanted: object[]): Promise<void> {
  await expect.poll(said).toEqual(wanted);
}

function signal(one: Signal, kind: "signal" | "withdraw" = "signal"): object {
  return { t: kind, seat: "A", signal: one };
}

const NEED: Signal = { is: "need", role: "R" };
const KEEP: Signal = { is: "keep", role: "R" };

/** Clicks on a slot of the hand with the right button. */
async function rightClick(role: string): Promise<void> {
  const at = await middleOfSlot(page, "A", role);
  await page.mouse.click(at.x, at.y, { button: "right" });
}

/** Presses the key at the position `code` of the keyboard. `key` is the letter that the person's layout has there. */
async function pressPlace(key: string, code: string): Promise<void> {
  await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })), { key, code });
}

/** The last announcement to screen readers. */
function read(): Promise<string | null> {
  return page.locator('.floating + [role="status"]').textContent();
}

describe("a signal", () => {
  afterEach(() => page.context().close());

  it("is given when the finger touches the screen, and the focus does not change", async () => {
    await open();
    await page.locator(".talkline input").focus();
    const box = await page.locator('.signal[data-code="sit_you"]').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await says(signal({ is: "sit", who: "you" }));
    await page.mouse.up();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    expect(said()).toHaveLength(1);
  });

  it("is given by its key", async () => {
    await open();
    const keys: [string, Signal][] = [
      ["s", { is: "sit", who: "me" }],
      ["Shift+S", { is: "sit", who: "you" }],
      ["g", { is: "go", who: "me" }],
      ["x", { is: "mate_on_board" }],
      ["w", { is: "waits" }],
      ["c", { is: "time", good: true }],
      ["Shift+C", { is: "time", good: false }],
      ["v", { is: "nice" }],
    ];
    for (const [index, [key]] of keys.entries()) {
      await page.keyboard.press(key);
      // Keys that follow each other at once are a word.
      await expect.poll(() => said().length).toBe(index + 1);
    }
    await says(...keys.map(([, one]) => signal(one)));
  });

  it("about a role needs a choice of the role, by a press or a key", async () => {
    await open();
    await page.locator('.signal[data-code="need"]').click();
    await page.locator(".roles").getByRole("button", { name: t.talk.need.B }).click();
    await page.locator(".signal.more").click();
    await page.locator('.moresignals [data-code="mates"]').click();
    await page.locator(".roles").getByRole("button", { name: t.talk.mates.N }).click();
    for (const [keys, count] of [["mq", 3], ["k2", 4]] as const) {
      await page.keyboard.type(keys);
      await expect.poll(() => said().length).toBe(count);
    }
    await page.keyboard.press("Shift+Digit5");
    await page.keyboard.press("r");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".firstsignals");
    await says(
      signal({ is: "need", role: "B" }),
      signal({ is: "mates", role: "N" }),
      signal({ is: "mates_me", role: "Q" }),
      signal({ is: "keep", role: "N" }),
      signal({ is: "need", role: "Q" }),
    );
    // The key 2 chose a role, and selected no piece in hand.
    expect(await page.locator('.slot[aria-pressed="true"]').count()).toBe(0);
  });

  it("about a role is given with the keys of the focus too", async () => {
    await open();
    await page.locator('.signal[data-code="need"]').focus();
    await page.keyboard.press("Enter");
    await page.locator(".roles .signal:focus").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await says(signal({ is: "need", role: "N" }));
    await page.locator('.signal[data-code="need"]:focus').waitFor();
  });

  it("asks for a piece if its empty slot is pressed, and asks the partner not to lose such a piece if the slot is right-clicked", async () => {
    await open();
    await slot(page, "A", "R").click();
    await says(signal(NEED));
    server.say({ t: "talked", entry: signalled(5, "A", NEED) });
    await slot(page, "A", "R").and(page.locator('[data-request="need"]')).waitFor();
    await slot(page, "A", "R").click();
    await rightClick("N");
    await says(signal(NEED), signal(NEED, "withdraw"), signal({ is: "keep", role: "N" }));
    // A press on a piece in hand gives no signal but selects the piece for a drop.
    await slot(page, "A", "N").click();
    await slot(page, "A", "N").and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(said()).toHaveLength(3);
  });

  it("is given by a tap on an empty slot, and a drag from the slot is a conditional drop", async () => {
    const { A, B } = MIDDLE.boards;
    const queueing = { room: 8, wait_drop: true, promotions: "QRBN", queues: [] };
    const game = { ...MIDDLE, boards: { A: { ...A, to_move: "b" as const }, B }, dests: { A: null, B: null }, queueing };
    ({ page, server } = await fixtures.play([welcome({ game }), talk()], "desktop", MIDDLE.clocks.at));
    await page.waitForSelector(".signals");
    await slot(page, "A", "R").click();
    await says(signal(NEED));
    expect(await slot(page, "A", "R").getAttribute("aria-pressed")).toBe("false");
    await drag(page, await middleOfSlot(page, "A", "R"), await middleOf(page, "A", "d6"));
    await expect.poll(() => server.heard.findLast((one) => one.t === "queue")).toMatchObject({ mv: "R@d6" });
    expect(said()).toHaveLength(1);
  });

  it("is given by its key also on a keyboard of another alphabet", async () => {
    await open();
    await pressPlace("ы", "KeyS");
    await says(signal({ is: "sit", who: "me" }));
    await pressPlace("Ы", "KeyS");
    await says(signal({ is: "sit", who: "me" }), signal({ is: "sit", who: "you" }));
    await pressPlace(".", "Slash");
    expect(await page.locator(".typed input").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("asks the partner not to lose a piece of some kind if the slot of this kind is pressed for long", async () => {
    await open({}, "phone");
    const fingers = await Fingers.on(page);
    const at = await middleOfSlot(page, "A", "R");
    await fingers.press(1, at);
    await says(signal(KEEP));
    await fingers.lift(1);
    expect(said()).toHaveLength(1);
  });

  it("asks for the capture of a piece on the partner's board, with or without its square", async () => {
    await open();
    const queen = await middleOf(page, "B", "e2"); // The queen of the partner's opponent.
    await page.mouse.click(queen.x, queen.y);
    const own = await middleOf(page, "B", "g5"); // The partner's own queen.
    await page.mouse.click(own.x, own.y);
    await says(signal({ is: "take", role: "Q", square: "e2" }));
    await page.context().close();
    await open({ squares: false, point: false, marks: false });
    const again = await middleOf(page, "B", "e2");
    await page.mouse.click(again.x, again.y);
    await says(signal({ is: "take", role: "Q", square: null }));
  });

  it("that asks for a piece is shown at that piece in the partner's hand until it ends", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "b", { is: "need", role: "B" }, 60_000) });
    await page.locator('.strip[data-seat="b"] .slot[data-role="B"][data-request="need"]').waitFor();
    server.say({ t: "talk_over", over: [5] });
    await page.locator("[data-request]").waitFor({ state: "detached" });
    expect(await page.locator(".signs li").count()).toBe(0);
  });

  it("of the partner who sits is beside their clock, in words and as a picture", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "b", { is: "sit", who: "me" }, 60_000) });
    const sign = page.locator('.strip[data-seat="b"] .signs li');
    await sign.getByText(t.talk.short.sit_me, { exact: true }).waitFor();
    expect(await sign.locator("svg").isVisible()).toBe(true);
    server.say({ t: "talk_over", over: [5] });
    await sign.waitFor({ state: "detached" });
  });

  it("with a duration disappears by itself", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "b", { is: "fast" }, 60_000, 5_000) });
    server.say({ t: "talked", entry: signalled(9, "b", { is: "defend" }, 99_000, 15_000) });
    const line = page.locator(".signs li", { hasText: t.talk.says.defend });
    await line.waitFor();
    expect(await page.locator(".signs li", { hasText: t.talk.says.fast }).count()).toBe(0);
    server.say(frame(49, { e: "went_away", seat: "a" }, { clocks: { ...MIDDLE.clocks, at: 120_000 }, dests: MIDDLE.dests }));
    await line.waitFor({ state: "detached" });
  });

  it("of the partner is in words over their name for a while, and a message is only in the chat", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "b", { is: "sit", who: "me" }) });
    server.say({ t: "talked", entry: signalled(9, "b", { is: "defend" }) });
    const words = page.locator(".floating li:visible");
    await words.filter({ hasText: t.talk.says.defend }).waitFor();
    expect(await words.count()).toBe(1);
    const [box, strip] = [await words.boundingBox(), await page.locator('.strip[data-seat="b"]').boundingBox()];
    expect(box?.y).toBeGreaterThan((strip?.y ?? 0) - 1);
    await page.locator('.strip[data-seat="b"] .signs li', { hasText: "+1" }).waitFor();
    server.say({ t: "talked", entry: wrote(13, "they sit") });
    await page.locator(".talklog", { hasText: "they sit" }).waitFor();
    expect(await words.allInnerTexts()).toEqual([expect.stringContaining(t.talk.says.defend)]);
  });

  it("that is active is given again by its key", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "A", { is: "trades", good: true }) });
    await page.locator('.signal[data-code="trades_good"][aria-pressed="true"]').waitFor();
    await page.keyboard.press("t");
    await says(signal({ is: "trades", good: true }));
  });

  it("of this player is withdrawn by a second press of its button", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "A", { is: "trades", good: true }) });
    server.say({ t: "talked", entry: signalled(6, "A", { is: "waits" }) });
    await page.locator('.signal[data-code="trades_good"][aria-pressed="true"]').click();
    // A signal that has no button beside the boards is in the player's strip.
    await page.locator('.strip[data-seat="A"] .signs li', { hasText: t.talk.says.waits }).waitFor();
    await page.locator(".signal.more").click();
    await page.locator('.moresignals [data-code="waits"][aria-pressed="true"]').click();
    await says(signal({ is: "trades", good: true }, "withdraw"), signal({ is: "waits" }, "withdraw"));
  });

  it.each([
    [520, 110, 10],
    [392, 94, 10],
    [620, 48, 10],
    [378, 48, 6],
    [280, 94, 8],
    [200, 110, 6],
    [300, 40, 5],
  ])("has a button of its own in a box of %d × %d px if that has room, and the last button is More", async (width, height, shown) => {
    await open();
    const box = page.locator(".signalbox");
    await box.evaluate((one, [w, h]) => one.setAttribute("style", `position: fixed; inset: 0 auto auto 0; min-height: 0; width: ${w}px; height: ${h}px`), [width, height]);
    const cells = await page.locator(".firstsignals .signal:visible").evaluateAll((all) =>
      all.map((one) => ({ code: one.getAttribute("data-code"), box: one.getBoundingClientRect().toJSON() as DOMRect })),
    );
    const codes: (string | null)[] = BUTTONS.slice(0, shown - 1).map(({ code }) => code);
    expect(cells.map(({ code }) => code)).toEqual([...codes, null]);
    const faults = cells.filter(({ box: { right, bottom, width: wide, height: high } }) => right > width + 0.5 || bottom > height + 0.5 || high < 39.5 || (width > 180 && wide < 57.5));
    expect(faults).toEqual([]);
  });

  it("that has no room beside the boards is behind More, in a box that covers nothing of the player's own board", async () => {
    await open({}, "phone");
    const codes = (list: string) => page.locator(`${list} .signal:visible`).evaluateAll((all) => all.map((one) => one.getAttribute("data-code")));
    expect((await codes(".firstsignals")).slice(0, 5)).toEqual(["sit_you", "go_you", "trades_good", "trades_bad", "need"]);
    await page.locator(".signal.more").tap();
    const list = page.locator(".moresignals");
    await list.waitFor();
    const shown = await codes(".firstsignals");
    expect([...shown.filter((one) => one !== null), ...(await codes(".moresignals"))]).toEqual([...BUTTONS.map(({ code }) => code), null]);
    const [box, own] = [await list.boundingBox(), await page.locator('.stack[data-board="A"]').boundingBox()];
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.round(own?.y ?? 0));
    await list.getByRole("button", { name: t.close }).tap();
    await list.waitFor({ state: "detached" });
    await page.locator(".signal.more").tap();
    await list.waitFor();
    const empty = await middleOf(page, "A", "a5");
    await page.touchscreen.tap(empty.x, empty.y);
    await list.waitFor({ state: "detached" });
    await page.locator(".signal.more").tap();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    // The keyboard reaches the button. One that a pointer has pressed leaves Enter to the chat.
    await page.locator(".signal.more").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".moresignals .signal:focus").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => said().length).toBe(1);
    await page.locator(".signal.more:focus").waitFor();
  });

  it("marks the square of a requested capture only if pointing is allowed", async () => {
    const take: ServerMsg = { t: "talked", entry: signalled(5, "b", { is: "take", role: "N", square: "f6" }) };
    await open();
    server.say(take);
    const square = page.locator('[data-board="A"] square.requested');
    await square.waitFor();
    // The square has its own style, not the style of a question to the player.
    expect(await square.evaluate((one) => getComputedStyle(one).padding)).toBe("0px");
    await page.context().close();
    await open({ point: false });
    server.say(take);
    await page.locator(".signs li", { hasText: t.talk.take.N("f6") }).waitFor();
    expect(await page.locator("square.requested").count()).toBe(0);
  });

  it("is announced to screen readers if the partner gave it", async () => {
    await open();
    server.say({ t: "talked", entry: signalled(5, "b", { is: "defend" }) });
    server.say({ t: "talked", entry: signalled(6, "A", { is: "ok" }) });
    await page.locator('.signal[data-code="ok"][aria-pressed="true"]').waitFor({ state: "attached" });
    await expect.poll(read).toBe(`Dmitri: ${t.talk.says.defend}`);
  });

  it("is announced even if it arrived before the page's first rendering", async () => {
    const early: ServerMsg = { t: "talked", entry: signalled(5, "b", { is: "defend" }) };
    const before = talk([signalled(4, "b", { is: "fast" })]) as ServerMsg;
    ({ page, server } = await fixtures.play([welcome({ game: MIDDLE }), before, early], "desktop", MIDDLE.clocks.at));
    await expect.poll(read).toBe(`Dmitri: ${t.talk.says.defend}`);
    expect(await page.locator(".floating li").count()).toBe(1);
  });

  it("is announced even if it was given while the connection was lost", async () => {
    const fast = signalled(4, "b", { is: "fast" });
    const first: ServerMsg[] = [welcome({ game: MIDDLE }), talk([fast]) as ServerMsg];
    ({ page, server } = await fixtures.play(first, "desktop", MIDDLE.clocks.at));
    await page.waitForSelector(".signals");
    first[1] = talk([fast, signalled(8, "b", { is: "defend" })]) as ServerMsg;
    server.cut();
    await expect.poll(read).toBe(`Dmitri: ${t.talk.says.defend}`);
  });
});

describe("the chat", () => {
  afterEach(() => page.context().close());

  it("gets Enter and the words after it also if a question or a button was clicked before", async () => {
    await open();
    const writes = async (text: string, all: string) => {
      await page.keyboard.press("Enter");
      await page.keyboard.type(text);
      expect(await page.locator(".talkline input").inputValue()).toBe(all);
    };
    await page.locator(".actions .button", { hasText: t.play.offerDraw }).click();
    await page.locator(".question").waitFor();
    await writes("hello partner", "hello partner");
    await page.locator(".question .button", { hasText: t.play.no }).click();
    await writes(", nice game", "hello partner, nice game");
    await page.locator(".signal.more").click();
    await page.locator(".moresignals .close").click();
    await page.locator(".mute").click();
    await writes("!", "hello partner, nice game!");
    // A button that the keyboard reached has the key.
    await page.locator(".actions .button", { hasText: t.play.resign }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".question .button:focus", { hasText: t.play.no }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".actions .button:focus", { hasText: t.play.offerDraw }).waitFor();
    expect(said()).toEqual([]);
  });

  it("keeps a line that is half written through a reload", async () => {
    await open();
    await page.locator(".talkline input").fill("they sit, so");
    await page.reload();
    expect(await page.locator(".talkline input").inputValue()).toBe("they sit, so");
  });

  it("sends a message by Enter and no signal, keeps a refused message in the field, and shows messages as plain text", async () => {
    await open();
    await page.keyboard.press("Enter");
    await page.keyboard.type("sit now");
    await page.keyboard.press("Enter");
    await says({ t: "tell", to: "partner", seat: null, text: "sit now" });
    const field = page.locator(".talkline input");
    expect(await field.inputValue()).toBe("");
    server.say({ t: "refused", id: null, problem: { code: "muted", args: 60, text: "that was too much" } });
    await expect.poll(() => field.inputValue()).toBe("sit now");
    server.say({ t: "talked", entry: wrote(5, "<img src=x onerror=alert(1)>") });
    await page.locator(".talklog", { hasText: "<img src=x onerror=alert(1)>" }).waitFor();
    expect(await page.locator(".talklog img").count()).toBe(0);
    await page.locator(".channel", { hasText: t.talk.to.table }).click();
    await field.press("Enter");
    await expect.poll(() => said().at(-1)).toEqual({ t: "tell", to: "table", seat: null, text: "sit now" });
  });

  it("accepts the key Enter from its first rendering on, before the first animation frame", async () => {
    const person = await newPerson(fixtures.browser, "desktop");
    await person.addInitScript(pressEnterWhenSeen, ".signals");
    page = await person.newPage();
    server = await playServer(page, [welcome({ game: MIDDLE }), talk([])], MIDDLE.clocks.at);
    await page.goto(fixtures.address);
    await page.waitForFunction(() => "atEnter" in globalThis);
    expect(await page.evaluate(() => (globalThis as unknown as { atEnter: string }).atEnter)).toBe("INPUT");
  });

  it("is a drawer on a phone, and new messages are counted and shown over the panel", async () => {
    await open({}, "phone");
    server.say({ t: "talked", entry: wrote(5, "hello there") });
    await page.locator(".floating li", { hasText: "hello there" }).waitFor();
    await page.locator(".panebutton .unread", { hasText: "1" }).waitFor();
    await page.locator('.panebutton[data-pane="chat"]').click();
    await page.locator(".talklog", { hasText: "hello there" }).waitFor();
    expect(await page.locator(".unread").count()).toBe(0);
    server.say({ t: "talked", entry: wrote(9, "are you there?") });
    await page.locator(".talklog", { hasText: "are you there?" }).waitFor();
    expect(await page.locator(".unread").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".talklog", { state: "hidden" });
  });

  it("shows no messages of muted people", async () => {
    await open();
    await page.locator(".talksettings summary").click();
    await page.getByRole("button", { name: t.talk.mute("Dmitri") }).click();
    server.say({ t: "talked", entry: wrote(5, "look here") });
    server.say({ t: "talked", entry: wrote(8, "hello", { by: 2, name: "Bohumil" }) });
    await page.locator(".talklog", { hasText: "hello" }).waitFor();
    expect(await page.locator(".talklog", { hasText: "look here" }).count()).toBe(0);
  });

  it("has no field and no signals if no talk is allowed, and says so", async () => {
    await open({ signals: [], channels: [], marks: false, point: false });
    await page.locator(".pane .muted", { hasText: t.talk.silent }).waitFor();
    expect(await page.locator(".signals, .talkline").count()).toBe(0);
  });

  it("reads signals aloud if the person wants it, in the language of the page", async () => {
    await open();
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(globalThis, { spoken });
      Object.defineProperty(globalThis, "speechSynthesis", {
        value: { cancel() {}, speak: (one: SpeechSynthesisUtterance) => spoken.push(`${one.lang} ${one.text}`) },
      });
    });
    const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
    server.say({ t: "talked", entry: signalled(5, "b", { is: "fast" }) });
    await page.locator(".talklog", { hasText: t.talk.says.fast }).waitFor();
    expect(await spoken()).toEqual([]);
    await page.locator(".talksettings summary").click();
    await page.getByLabel(t.talk.voice).check();
    server.say({ t: "talked", entry: signalled(9, "b", { is: "defend" }) });
    await expect.poll(spoken).toEqual([`en ${t.talk.says.defend}`]);
  });
});

/**
 * Runs in the page. Presses Enter right after `selector` is rendered for the first time, and records which element
 * has the focus after the key.
 */
function pressEnterWhenSeen(selector: string): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    seen.disconnect();
    // A rendering is complete after the microtasks, and the key comes before the next frame.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      Object.assign(globalThis, { atEnter: document.activeElement?.tagName });
    });
    port1.start();
    port2.postMessage(null);
  });
  seen.observe(document, { subtree: true, childList: true });
}

/** Draws an arrow with the right button. */
async function arrow(board: "A" | "B", from: string, to: string): Promise<void> {
  const start = await middleOf(page, board, from);
  const end = await middleOf(page, board, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(end.x, end.y);
  // The board reads the pointer once per frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up({ button: "right" });
}

describe("a drawing", () => {
  afterEach(() => page.context().close());

  it("on either board is sent to the partner if the rules allow it", async () => {
    await open();
    await arrow("B", "g5", "g2");
    await says({ t: "mark", seat: "A", board: "B", shapes: [{ from: "g5", to: "g2" }] });
    await arrow("A", "e5", "f7");
    await expect.poll(() => said().at(-1)).toEqual({ t: "mark", seat: "A", board: "A", shapes: [{ from: "e5", to: "f7" }] });
  });

  // WBN 1.11a.
  it("on the partner's board is not sent if pointing is forbidden", async () => {
    await open({ point: false });
    await arrow("B", "g5", "g2");
    await page.keyboard.press("y");
    await says(signal({ is: "ok" }));
  });

  it("of the partner is visible for four seconds", async () => {
    await open();
    server.say({ t: "marked", seat: "b", board: "A", shapes: [{ from: "e5", to: "f7" }, { from: "g7", to: null }] });
    const shapes = page.locator('[data-board="A"] .cg-shapes g g');
    await expect.poll(() => shapes.count()).toBeGreaterThan(1);
    await expect.poll(() => shapes.count(), { timeout: 10_000 }).toBe(0);
  });

  it("is made by a finger in the drawing mode", async () => {
    await open({}, "phone");
    await page.locator(".signal.more").tap();
    await page.locator(".draw").tap();
    const fingers = await Fingers.on(page);
    await fingers.press(1, await middleOf(page, "A", "e5"));
    await fingers.move(1, await middleOf(page, "A", "f7"));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await fingers.lift(1);
    await says({ t: "mark", seat: "A", board: "A", shapes: [{ from: "e5", to: "f7" }] });
    expect(server.heard.filter((one) => one.t === "play")).toEqual([]);
  });
});

describe("real pages", () => {
  const real = useRealServer();

  // WBN 1.11b.
  it("show talk between partners only to the partners, also after a reload, and other talk to everyone", async () => {
    const { all } = await real.four([["clock.base_s", "300"]]);
    const people: Person[] = Object.values(all);
    await begin(people);
    await all.A.page.locator('.signal[data-code="sit_you"]').click();
    await slot(all.A.page, "A", "N").click();
    const standing = all.b.page.locator('.strip[data-seat="A"] [data-role="N"][data-request="need"]');
    await standing.waitFor();
    await all.A.page.locator(".talkline input").fill("psst");
    await all.A.page.locator(".talkline input").press("Enter");
    await all.A.page.locator(".channel", { hasText: t.talk.to.table }).click();
    await all.A.page.locator(".talkline input").fill("good luck");
    await all.A.page.locator(".talkline input").press("Enter");
    for (const person of people) {
      await person.page.reload();
      await person.seesBoards();
      await person.page.keyboard.press("Enter");
      await person.page.locator(".talklog", { hasText: "good luck" }).waitFor();
    }
    await standing.waitFor();
    for (const person of [all.a, all.B]) {
      const text = await person.page.locator('.pane[data-pane="chat"]').innerText();
      expect(text).not.toContain("psst");
      expect(text).not.toContain(t.talk.need.N);
    }
    expect(await all.b.page.locator('.pane[data-pane="chat"]').innerText()).toContain("psst");
  });
});
