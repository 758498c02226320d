// Text that somebody takes along.

/** Whether it was copied. The clipboard needs a safe address; on a local network there is the older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** In an open dialog where there is one: what lies behind it cannot be chosen. */
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
