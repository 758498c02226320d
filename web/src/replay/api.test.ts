// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { saidDuring } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

it("the request for the talk has a token only if the server has given one", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response("[]")));
  vi.stubGlobal("fetch", fetched);
  const sent = async () => {
    await saidDuring({ table: "k7Qm2xW9", game: 1 });
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get("authorization");
  };
  expect(await sent()).toBeNull();
  localStorage.setItem("bughouse:guest", "one");
  expect(await sent()).toBe("Bearer one");
  localStorage.clear();
});
