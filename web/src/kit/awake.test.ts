// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { keepAwake } from "./awake.ts";

const film = vi.hoisted(() => ({ enabled: false, enable: () => void (film.enabled = true), disable: () => void (film.enabled = false) }));
vi.mock("@zakj/no-sleep", () => ({ default: vi.fn(function () { return film; }) }));

afterEach(() => vi.unstubAllGlobals());

/** A browser that grants locks a moment later. */
function browser() {
  const locks: { released: boolean }[] = [];
  const request = vi.fn(async () => {
    await Promise.resolve();
    const lock = Object.assign(new EventTarget(), { released: false, release: () => (lock.released = true) });
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return { locks, request };
}

it("one lock keeps the screen on, also if the screen is touched before it is granted", async () => {
  const { locks, request } = browser();
  const stop = keepAwake();
  document.dispatchEvent(new Event("pointerup"));
  await vi.waitFor(() => expect(locks).not.toHaveLength(0));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(1);
  stop();
  expect(locks.map((lock) => lock.released)).toEqual([true]);
});

it("a released lock is requested again when the page is seen", async () => {
  const { locks } = browser();
  const stop = keepAwake();
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(locks).toHaveLength(2));
  stop();
});

it("without a wake lock a film keeps the screen on, from the first touch until the page is hidden or left", async () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal("navigator", { userActivation });
  const tell = vi.fn();
  const stop = keepAwake(tell);
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(false));
  expect(film.enabled).toBe(false);
  userActivation.hasBeenActive = true;
  document.dispatchEvent(new Event("pointerup"));
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(true));
  expect(film.enabled).toBe(true);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tell).toHaveBeenLastCalledWith(false);
  expect(film.enabled).toBe(false);
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(film.enabled).toBe(true));
  stop();
  expect(film.enabled).toBe(false);
});
