// Stores how the zones of the clock are turned. The setting is kept on the device, which usually stays in one
// place.

export function recall(what: string): string | null {
  try {
    return localStorage.getItem(`bughouse:clock:${what}`);
  } catch {
    return null; // Storage may be forbidden. The setting is then lost on a reload.
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(`bughouse:clock:${what}`, value);
  } catch {
    // Storage may be forbidden, as in `recall`.
  }
}
