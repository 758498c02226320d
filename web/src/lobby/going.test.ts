// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { go } from "../route.ts";
import { ring } from "./calling.ts";
import { goToTables } from "./going.ts";
import { own } from "./own.ts";

vi.mock("../route.ts", { spy: true });
vi.mock("./calling.ts", () => ({ ring: vi.fn() }));

afterEach(() => {
  own.value = null;
  vi.mocked(ring).mockClear();
});

it.each([
  ["looks at the page", true, 0],
  ["is elsewhere", false, 1],
])("a person who %s goes to their table once, and is called only if they are elsewhere", (_, here, calls) => {
  vi.spyOn(document, "hasFocus").mockReturnValue(here);
  vi.mocked(go).mockReset().mockReturnValue();
  const table = `table${calls}`;
  const stop = goToTables();
  for (const seeks of [false, true]) own.value = { seeks, table, asks: [], asked: [], links: [], blocked: [] };
  stop();
  expect(vi.mocked(go).mock.calls).toEqual([[`/t/${table}`]]);
  expect(ring).toHaveBeenCalledTimes(calls);
});
