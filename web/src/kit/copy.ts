// Copies text to the clipboard.

import { useState } from "preact/hooks";

/** How long the page says that it has copied something, ms. */
const SAID_MS = 2_000;

/** What became of the last copy: the text was copied a moment ago, or the browser refused it. */
export type Copying = "copied" | "refused" | null;

/** Returns what became of the last copy, and a function that copies. `first`: what became of a copy before. */
export function useCopy(first: Copying = null): [became: Copying, copy: (text: string) => Promise<void>] {
  const [became, say] = useState(first);
  const copy = async (text: string) => {
    if (!(await copyText(text))) {
      say("refused");
      return;
    }
    say("copied");
    setTimeout(() => say(null), SAID_MS);
  };
  return [became, copy];
}

/**
 * Copies a text that is not there yet, in answer to a press. Browsers allow a copy only for a short time after a press, unless
 * they get the promise of the text at once. Returns whether it succeeded.
 */
export async function copySoon(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((one) => new Blob([one], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return copyByField(await text);
  }
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
 * selected. The field is then added to the dialog that was opened last.
 */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
