// The hand of a person: it taps controls by their roles and visible names.

import type { Locator, Page } from "playwright-core";

export type Role = "button" | "link" | "radio" | "tab" | "textbox";

export interface Hand {
  readonly page: Page;
  /** Taps the first control with this role whose name begins with `name`, in a part of the page. */
  tap(role: Role, name: string | RegExp, part?: Page | Locator): Promise<void>;
}

/** A hand that is not measured. */
export function handOn(page: Page): Hand {
  return { page, tap: (role, name, part = page) => control(part, role, name).click() };
}

/** The first control with this role whose name begins with `name`. */
export function control(part: Page | Locator, role: Role, name: string | RegExp): Locator {
  return part.getByRole(role, { name: typeof name === "string" ? begins(name) : name }).first();
}

export function begins(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}
