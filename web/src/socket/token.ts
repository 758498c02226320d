// The token of this tab at a table: each tab is a person of its own, and a reload keeps the seat.

export function storedToken(table: string): string | null {
  try {
    return sessionStorage.getItem(`bughouse:${table}`);
  } catch {
    return null; // Storage may be forbidden; then a reload is a new person.
  }
}

export function storeToken(table: string, token: string): void {
  try {
    sessionStorage.setItem(`bughouse:${table}`, token);
  } catch {
    // As above.
  }
}

/** The name last used in this browser, offered at the next table. */
export function storedName(): string | null {
  try {
    return localStorage.getItem("bughouse:name");
  } catch {
    return null;
  }
}

export function storeName(name: string): void {
  try {
    localStorage.setItem("bughouse:name", name);
  } catch {
    // As above.
  }
}
