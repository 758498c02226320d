// How this device is turned. The choice is kept on the device, which usually stays at its place.

export function recall(what: string): string | null {
  try {
    return localStorage.getItem(`bughouse:clock:${what}`);
  } catch {
    return null; // Storage may be forbidden; then the choice is lost on a reload.
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(`bughouse:clock:${what}`, value);
  } catch {
    // As above.
  }
}
