// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

/** A page with the storage of its browser and of its tab. */
async function page(address = "/t/x", browser = new Map<string, string>(), tab = new Map<string, string>()) {
  history.replaceState(null, "", address);
  vi.stubGlobal("localStorage", storage(browser));
  vi.stubGlobal("sessionStorage", storage(tab));
  vi.resetModules();
  const guest = await import("./guest.ts");
  guest.comeAsNew();
  return { ...guest, browser, tab };
}

function storage(map: Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, text) => void map.set(name, text),
    removeItem: (name) => void map.delete(name),
  };
}

function forbidden(): never {
  throw new Error("forbidden");
}

beforeEach(() => vi.unstubAllGlobals());

describe("a guest", () => {
  it("is that of the browser, and gets its token with the first answer", async () => {
    const first = await page();
    expect(first.hello(2)).toMatchObject({ guest: null, beside: null });
    first.greeted("one");
    first.storeName("Ann");
    const second = await page("/t/y", first.browser);
    expect(second.hello(2)).toMatchObject({ guest: "one", name: "Ann", former: [], beside: null });
  });

  it("of a tab with ?as=new is another one, also after a reload, and is named beside that of the browser", async () => {
    const browser = new Map([["bughouse:guest", "one"], ["bughouse:name", "Ann"]]);
    const apart = await page("/t/x?as=new&key=k#m", browser);
    expect(location.pathname + location.search + location.hash).toBe("/t/x?key=k#m");
    expect(apart.hello(2)).toMatchObject({ guest: null, name: null, beside: "one" });
    apart.greeted("two");
    apart.storeName("Eve");
    const reloaded = await page("/t/x", browser, apart.tab);
    expect(reloaded.hello(2)).toMatchObject({ guest: "two", beside: "one" });
    expect(browser.get("bughouse:name")).toBe("Ann");
    expect(apart.tab.get("bughouse:name")).toBeUndefined();
  });

  it("of a second tab that was opened at once is merged into the first", async () => {
    const browser = new Map<string, string>();
    const second = await page("/t/x", browser);
    second.hello(2);
    browser.set("bughouse:guest", "one");
    second.greeted("two");
    expect(second.hello(2)).toMatchObject({ guest: "one", former: ["two"] });
    second.greeted(undefined);
    expect(second.hello(2)).toMatchObject({ guest: "one", former: [] });
  });

  it("that the server does not know is replaced", async () => {
    const browser = new Map([["bughouse:guest", "gone"]]);
    const tab = await page("/t/x", browser);
    tab.hello(2);
    tab.greeted("new");
    expect(tab.token()).toBe("new");
  });

  it("is kept by the page alone if storage is forbidden", async () => {
    const tab = await page();
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden });
    tab.hello(2);
    tab.greeted("one");
    expect(tab.hello(2)).toMatchObject({ guest: "one" });
  });
});
