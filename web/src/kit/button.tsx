// A button with a text.

import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class" | "onClick" | "type"> {
  /** Further classes, such as `primary`, `danger`, `quiet` or `big`. */
  readonly look?: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

export function Button({ look = "", act, children, ...more }: ButtonProps) {
  return (
    <button type="button" class={`button ${look}`.trimEnd()} onClick={() => act()} {...more}>
      {children}
    </button>
  );
}
