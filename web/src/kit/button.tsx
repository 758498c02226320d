// Buttons, and the reason of a failure.

import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";

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

interface LinkButtonProps extends Pick<JSX.IntrinsicElements["a"], "href" | "target" | "rel" | "download"> {
  readonly label: string;
  /** Further classes, such as `primary` or `quiet`. */
  readonly look?: string;
}

/** A link that looks like a button. */
export function LinkButton({ label, look = "", ...more }: LinkButtonProps) {
  return (
    <a class={`button ${look}`.trimEnd()} {...more}>
      {label}
    </a>
  );
}

interface IconButtonProps extends ButtonProps {
  /** What the icon means. */
  readonly label: string;
}

/** A button with an icon. */
export function IconButton({ label, look = "", act, children, ...more }: IconButtonProps) {
  return (
    <button type="button" class={`iconbutton ${look}`.trimEnd()} aria-label={label} title={label} onClick={() => act()} {...more}>
      {children}
    </button>
  );
}

/** Why something failed, with what can be done about it; nothing if there is no text. */
export function Failure({ text, children }: { text: string | null; children?: ComponentChildren }) {
  if (text === null || text === "") return null;
  return (
    <p class="failure" role="alert">
      {text}
      {children}
    </p>
  );
}
