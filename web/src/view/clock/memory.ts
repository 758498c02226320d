// How this device is turned: kept on it, since it lies where it lies.

export function recall(what: string): string | null {
  try {
    return localStorage.getItem(`bughouse:clock:${what}`);
  } catch {
    return null; // Storage may be forbidden; then it is turned anew each time.
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(`bughouse:clock:${what}`, value);
  } catch {
    // As above.
  }
}
