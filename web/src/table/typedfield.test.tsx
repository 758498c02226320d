// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { game, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Interaction, InteractionContext } from "../match/index.ts";
import { TypedField } from "./typedfield.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

it("Escape leaves the field for the player's own board", () => {
  root.hear(welcome({ game: game() }));
  const { store } = root.access;
  root.show(
    <InteractionContext.Provider value={{ store, interaction: new Interaction(store) }}>
      <section class="stack" data-place="first" />
      <TypedField />
    </InteractionContext.Provider>,
  );
  const field = root.element.querySelector("input");
  field?.focus();
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.activeElement?.className).toBe("stack");
});
