// Copies text to the clipboard.

/**
 * Copies `text` and returns whether it succeeded. The clipboard API needs a secure address. On a local network
 * without https `execCommand` is used instead.
 */
export async function copyText(text: string): Promise<boolean> {
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
