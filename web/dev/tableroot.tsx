// A part of the page of a table, rendered for a unit test.

import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";

import { accessTable, TableContext } from "../src/match/index.ts";
import type { ServerMsg } from "../src/wire.gen.ts";

export class TableRoot {
  readonly access = accessTable("t");
  readonly element = document.body.appendChild(document.createElement("div"));

  /** The server says this. */
  hear(...messages: readonly ServerMsg[]): void {
    act(() => messages.forEach((message) => this.access.store.hear(message, performance.now())));
  }

  show(part: ComponentChildren): void {
    act(() => render(<TableContext.Provider value={this.access}>{part}</TableContext.Provider>, this.element));
  }

  press(label: string): void {
    const found = [...this.element.querySelectorAll("button")].find((one) => one.textContent === label);
    act(() => found?.click());
  }

  texts(selector: string): (string | null)[] {
    return [...this.element.querySelectorAll(selector)].map((one) => one.textContent);
  }

  close(): void {
    render(null, this.element);
    this.element.remove();
  }
}
