// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { game, person, table, talk, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { speak } from "../words/index.ts";
import { Settings } from "./chat.tsx";

beforeEach(() => speak("cs"));
afterEach(() => speak("en"));

it("a guest without a name can be muted by the name that the page shows in its language", () => {
  const root = new TableRoot();
  const people = [person(1, "Anna"), person(2, "Guest 3")];
  root.hear(welcome({ game: game(), table: table({ people }) }), talk());
  root.show(<Settings />);
  const buttons = root.texts("li button");
  expect(buttons.some((text) => text?.includes("Host 3"))).toBe(true);
  expect(root.element.textContent).not.toContain("Guest");
  root.close();
});
