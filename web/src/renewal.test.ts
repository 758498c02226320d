// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What a page of that build has: a module of its own, and the entry file of the build. */
async function page(build: string) {
  vi.resetModules();
  vi.spyOn(document, "querySelector").mockReturnValue({ src: `/assets/${build}.js` } as unknown as Element);
  const { renewal, watchParts } = await import("./renewal.ts");
  const { draft } = await import("./kit/index.ts");
  watchParts();
  return { says: () => renewal.value, draft };
}

/** A part of the page is missing, and everything that follows from it has happened. */
async function miss(): Promise<void> {
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.runAllTimersAsync();
}

const reloaded = vi.fn();
/** What the server answers: nothing at first. */
let answers: (() => Promise<{ status: number }>)[];
const listeners: [string, EventListener][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reloaded.mockClear();
  answers = [];
  vi.spyOn(location, "reload").mockImplementation(reloaded);
  vi.stubGlobal("fetch", () => (answers.shift() ?? (() => Promise.resolve({ status: 200 })))());
  // Each page of a test has listeners of its own.
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((kind: string, listener: unknown) => {
    listeners.push([kind, listener as EventListener]);
    add(kind, listener as EventListener);
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function leave(): void {
  for (const [kind, listener] of listeners.splice(0)) window.removeEventListener(kind, listener);
}

it("a page with a missing part reloads itself once, and says so after the reload only", async () => {
  const before = await page("one");
  expect(before.says()).toBe(null);
  await miss();
  await miss();
  expect(reloaded).toHaveBeenCalledTimes(1);
  leave();
  const after = await page("two");
  expect(after.says()).toBe("renewed");
  leave();
  expect((await page("two")).says()).toBe(null);
});

it("a part that is missing after the reload too is announced, and the page does not reload again", async () => {
  await page("one");
  await miss();
  leave();
  const again = await page("one");
  await miss();
  expect(again.says()).toBe("missing");
  expect(reloaded).toHaveBeenCalledTimes(1);
  leave();
  // The next upgrade is another build, which may be reloaded from too.
  await page("two");
  await miss();
  expect(reloaded).toHaveBeenCalledTimes(2);
  leave();
  // Two servers that take turns do not make the page reload for ever.
  const back = await page("one");
  await miss();
  expect(back.says()).toBe("missing");
  expect(reloaded).toHaveBeenCalledTimes(2);
});

it("the page waits for a server that restarts", async () => {
  answers = [() => Promise.reject(new TypeError("no server")), () => Promise.resolve({ status: 502 })];
  await page("one");
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(reloaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reloaded).toHaveBeenCalledTimes(1);
});

it("drafts survive a reload, and are read once", async () => {
  const before = await page("one");
  before.draft("chat").value = "sit!";
  before.draft("records").value = "";
  window.dispatchEvent(new Event("pagehide"));
  leave();
  const after = await page("two");
  expect(after.draft("chat").value).toBe("sit!");
  expect(after.draft("records").value).toBe("");
  after.draft("chat").value = "";
  leave();
  expect((await page("two")).draft("chat").value).toBe("");
});

it("a page that can store nothing does not reload by itself", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const only = await page("one");
  await miss();
  expect(reloaded).not.toHaveBeenCalled();
  expect(only.says()).toBe("missing");
});
