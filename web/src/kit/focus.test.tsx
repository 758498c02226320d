// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";

import { TableRoot } from "../../dev/tableroot.tsx";
import { t } from "../words/index.ts";
import { firstControl, useKeptFocus } from "./focus.ts";

const shown = signal("one");

function Page() {
  useKeptFocus();
  return (
    <main>
      <h1>{shown.value}</h1>
      {shown.value === "one" && <button type="button">{t.close}</button>}
      <input />
      <Card />
    </main>
  );
}

function Card() {
  const card = useRef<HTMLDivElement>(null);
  useKeptFocus(() => firstControl(card.current));
  return (
    <div ref={card}>
      {shown.value === "one" ? <button type="button" key="swap">{t.table.swap}</button> : <button type="button" key="cancel">{t.table.swapCancel}</button>}
    </div>
  );
}

let root: TableRoot;
beforeEach(() => {
  shown.value = "one";
  root = new TableRoot();
  root.show(<Page />);
});
afterEach(() => root.close());

/** Focuses the element, and shows the next page. Returns the name of the element that has the focus then. */
async function focusAfter(selector: string): Promise<string | undefined> {
  root.element.querySelector<HTMLElement>(selector)?.focus();
  act(() => void (shown.value = "two"));
  await Promise.resolve();
  const { activeElement: now } = document;
  return now === null ? undefined : `${now.localName} ${now.textContent}`;
}

it("if the focused control is removed, the heading of the page gets the focus", async () => {
  expect(await focusAfter("main > button")).toBe("h1 two");
});

it("a card whose button is replaced keeps the focus", async () => {
  expect(await focusAfter("div > button")).toBe(`button ${t.table.swapCancel}`);
});

it("a field that stays keeps the focus", async () => {
  expect(await focusAfter("input")).toBe("input ");
});
