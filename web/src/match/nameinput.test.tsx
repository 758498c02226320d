// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { person, table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Names } from "../claims/clock/names.tsx";
import { NameField } from "../table/people.tsx";
import type { Sitter, TableView } from "../wire.gen.ts";

let root: TableRoot;

beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

function field(): HTMLInputElement {
  const found = root.element.querySelector("input");
  if (found === null) throw new Error("there is no field");
  return found;
}

function type(text: string): void {
  field().value = text;
  act(() => void field().dispatchEvent(new Event("input", { bubbles: true })));
}

function leave(): void {
  act(() => void field().dispatchEvent(new Event("change", { bubbles: true })));
}

/** The server says the names again. */
function named(name: string): TableView {
  const sitter: Sitter = { who: "at_board", name };
  const said = table({ people: [person(1, name)], seats: { A: sitter, a: sitter, B: sitter, b: sitter } });
  root.hear(welcome({ table: said, game: null }));
  return said;
}

it.each<[string, (said: TableView) => void]>([
  ["own name", () => root.show(<NameField />)],
  ["names at the clock", (said) => root.show(<Names table={said} awake back={null} />)],
])("the field for the %s keeps what a person is typing, and then shows the name that the server has", (_, show) => {
  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  show(named("Anna"));
  type("Anna M");
  show(named("Anna"));
  expect(field().value).toBe("Anna M");
  leave();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ name: "Anna M" }));
  // The server has refused the name, and later has another one.
  expect(field().value).toBe("Anna");
  show(named("Ann"));
  expect(field().value).toBe("Ann");
});

it("a new name without a connection is refused", () => {
  named("Anna");
  root.show(<NameField />);
  type("Eva");
  leave();
  expect(root.access.store.state.value.refusal?.problem.code).toBe("not_sent");
  expect(field().value).toBe("Anna");
});
