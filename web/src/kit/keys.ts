// Listens to the keys of a page, and skips those with another purpose.

/** Whether an open dialog, a field or a shortcut of the browser uses the key. */
export function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const types = target instanceof Element && target.closest("input, textarea, select") !== null;
  return ctrlKey || metaKey || altKey || types || document.querySelector("dialog[open]") !== null;
}

/** Calls `act` for each key that nothing else uses. Returns a stop function. */
export function onKeys(act: (event: KeyboardEvent) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!isElsewhere(event)) act(event);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
