// What the browser keeps for the page. Storage may be forbidden or full. Then nothing is kept.

/** What the browser, or with `ofTab` this tab, has under a name; null if nothing. */
export function stored(name: string, ofTab = false): string | null {
  try {
    return storage(ofTab).getItem(`bughouse:${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or removes it (null). */
export function keep(name: string, text: string | null, ofTab = false): void {
  try {
    if (text === null) storage(ofTab).removeItem(`bughouse:${name}`);
    else storage(ofTab).setItem(`bughouse:${name}`, text);
  } catch {
    // It is not kept.
  }
}

/** Whether the browser keeps anything for the page beyond this visit. */
export function remembers(): boolean {
  keep("kept", "yes");
  const kept = stored("kept") !== null;
  keep("kept", null);
  return kept;
}

function storage(ofTab: boolean): Storage {
  return ofTab ? sessionStorage : localStorage;
}
