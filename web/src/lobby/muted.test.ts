// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { mute, muted, readMuted } from "./muted.ts";

it("the browser keeps the muted people with their names", () => {
  mute("eva", true, "Eva Nová");
  mute("guest7", true);
  expect(readMuted(localStorage.getItem("bughouse:muted"))).toEqual(new Map([["eva", "Eva Nová"], ["guest7", ""]]));
  mute("eva", false);
  expect([...muted.value.keys()]).toEqual(["guest7"]);
  mute("guest7", false);
  expect(localStorage.getItem("bughouse:muted")).toBe(null);
});
