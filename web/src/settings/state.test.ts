// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Setting } from "./state.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The settings of a page that is opened now. */
async function opened() {
  return await import("./state.ts");
}

const values = (settings: Record<string, Setting<string | number>>) => Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one.value]));

const USUAL = {
  board: "green",
  pieces: "cburnett",
  coordinates: "edge",
  own: "left",
  animation: "normal",
  sound: "on",
  moves: 100,
  partner: 100,
  low: 100,
  signals: 100,
  voice: "off",
  queen: "ask",
  resign: "ask",
  look: "system",
};

describe("the settings", () => {
  it("have their usual values in a new browser", async () => {
    expect(values((await opened()).settings)).toEqual(USUAL);
  });

  it("carry over what earlier versions of the page kept", async () => {
    localStorage.setItem("bughouse:sound", "off");
    localStorage.setItem("bughouse:queen", "always");
    localStorage.setItem("bughouse:voice", "on");
    expect(values((await opened()).settings)).toEqual({ ...USUAL, sound: "off", queen: "always", voice: "on" });
  });

  it("are kept, and a usual value is not kept", async () => {
    const { settings } = await opened();
    settings.board.set("amber");
    settings.low.set(30);
    settings.queen.set("always");
    settings.queen.set("ask");
    expect({ ...localStorage }).toEqual({ "bughouse:board": "amber", "bughouse:volume:low": "30" });
    vi.resetModules();
    expect(values((await opened()).settings)).toEqual({ ...USUAL, board: "amber", low: 30 });
  });

  it.each([
    ["board", "pink"],
    ["volume:moves", "101"],
    ["volume:moves", "loud"],
    ["volume:moves", ""],
    ["look", "constructor"],
  ])("ignore an invalid value of %s: %s", async (name, text) => {
    localStorage.setItem(`bughouse:${name}`, text);
    expect(values((await opened()).settings)).toEqual(USUAL);
  });

  it("are all reset, and nothing of them is kept", async () => {
    const { reset, settings } = await opened();
    settings.pieces.set("modern");
    settings.signals.set(0);
    settings.resign.set("now");
    localStorage.setItem("bughouse:name", "Anna");
    reset();
    expect(values(settings)).toEqual(USUAL);
    expect({ ...localStorage }).toEqual({ "bughouse:name": "Anna" });
  });

  it("change for this visit if the browser keeps nothing", async () => {
    vi.stubGlobal("localStorage", null);
    const { settings } = await opened();
    expect(values(settings)).toEqual(USUAL);
    settings.animation.set("slow");
    expect(settings.animation.value).toBe("slow");
  });

  it("follow another tab", async () => {
    const { followOtherTabs, settings } = await opened();
    followOtherTabs();
    localStorage.setItem("bughouse:own", "right");
    dispatchEvent(new Event("storage"));
    expect(settings.own.value).toBe("right");
  });
});

it("the loudness of a sound is its volume, or nothing while the sound is off", async () => {
  const { loudness, settings } = await opened();
  settings.partner.set(40);
  expect([loudness("partner"), loudness("moves")]).toEqual([0.4, 1]);
  settings.sound.set("off");
  expect([loudness("partner"), loudness("moves")]).toEqual([0, 0]);
});
