// The token of this tab at a table. Each tab is a person of its own, and a reload keeps the seat. A person
// who closes the tab and comes back by the link gets their seat again: the browser keeps the tokens of its
// tabs.

/** So many tokens for one table: the server reads no more. */
const FORMER = 8;

export function storedToken(table: string): string | null {
  try {
    return sessionStorage.getItem(`bughouse:${table}`);
  } catch {
    return null; // Storage may be forbidden; then a reload is a new person.
  }
}

/**
 * The tokens that tabs of this browser were given at the table, the last first. The server knows which tabs
 * are closed.
 */
export function formerTokens(table: string): string[] {
  try {
    return localStorage.getItem(`bughouse:tabs:${table}`)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

export function storeToken(table: string, token: string): void {
  try {
    sessionStorage.setItem(`bughouse:${table}`, token);
    const all = [token, ...formerTokens(table).filter((one) => one !== token)].slice(0, FORMER);
    localStorage.setItem(`bughouse:tabs:${table}`, all.join(" "));
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
