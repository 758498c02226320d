// Copies text to the clipboard.

import { useState } from "preact/hooks";

/** How long the page says that it has copied something, ms. */
const SAID_MS = 2_000;

/** Returns whether something was copied a moment ago, and a function that copies. */
export function useCopy(): [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, say] = useState(false);
  const copy = async (text: string) => {
    if (!(await copyText(text))) return;
    say(true);
    setTimeout(() => say(false), SAID_MS);
  };
  return [copied, copy];
}

/**
 * Copies `text` and returns whether it succeeded. The clipboard API needs a secure address. On a local network
 * without https `execCommand` is used instead.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/**
 * Copies by `execCommand` from a temporary field. While a dialog is open, text outside of the dialog cannot be
 * selected. The field is then added to the dialog.
 */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
