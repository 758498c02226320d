// Keys and presses. Keys are named by a Latin layout, so that shortcuts work with keyboards of other alphabets.

/** Whether an open dialog, a field or a shortcut of the browser uses the key. */
export function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const types = target instanceof Element && target.closest("input, textarea, select") !== null;
  return ctrlKey || metaKey || altKey || types || document.querySelector("dialog[open]") !== null;
}

/** Whether a focused button or link uses the keys Enter and space. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** Calls `act` for each key that nothing else uses. Returns a stop function. */
export function onKeys(act: (event: KeyboardEvent) => void): () => void {
  return listen(document, ["keydown"], (event: KeyboardEvent) => {
    if (!isElsewhere(event)) act(event);
  });
}

/** Calls `act` for each event of these kinds. Returns a stop function. */
export function listen<E extends Event>(
  target: EventTarget,
  kinds: readonly string[],
  act: (event: E) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const off = new AbortController();
  for (const kind of kinds) target.addEventListener(kind, act as (event: Event) => void, { ...options, signal: off.signal });
  return () => off.abort();
}

const PLACES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

type Key = Pick<KeyboardEvent, "key" | "code">;

/** The name of a key. A letter that is not Latin gives the Latin letter at the same position. */
export function latinKey({ key, code }: Key): string {
  if (key.length !== 1 || key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return PLACES[code] ?? key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}

/** The digit of a key, also on layouts where digits need Shift; 0 for any other key. */
export function digitOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number {
  const named = (/^[1-9]$/.test(key) || shiftKey) ? key : code.replace("Digit", "");
  return /^[1-9]$/.test(named) ? Number(named) : 0;
}

/**
 * The handlers for a press that counts at once when a finger touches the screen, also while other fingers press. A click
 * event would come only when the finger is lifted, and not at all while other fingers are on the screen. Clicks from
 * keyboards and screen readers, which have no pointer, count too.
 */
export function onPress(act: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) act();
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) act();
    },
  };
}
