// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { TableRoot } from "../../../dev/tableroot.tsx";
import { InteractionContext } from "../context.ts";
import { OwnHand } from "./hand.tsx";
import { Interaction } from "./interaction.ts";

it("the name of an empty place of the hand says what its press asks the partner", () => {
  const root = new TableRoot();
  const { store } = root.access;
  root.show(
    <InteractionContext.Provider value={{ store, interaction: new Interaction(store) }}>
      <OwnHand seat="A" name="Anna" hands="PPr" yours ask={() => undefined} />
    </InteractionContext.Provider>,
  );
  const names = [...root.element.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  expect(names.slice(0, 3)).toEqual(["Your pieces in hand", "Pawn: 2, key 1", "Knight: 0, I need a knight"]);
  root.close();
});
