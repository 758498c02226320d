// The token that identifies this tab at a table. Each tab is a separate person. A reload keeps the token and
// with it the seat. The browser also keeps the tokens of closed tabs, so that a person who opens the link
// again gets their seat back.

/** The maximum number of tokens that are kept for a table. The server reads no more than this. */
const FORMER = 8;

export function storedToken(table: string): string | null {
  try {
    return sessionStorage.getItem(`bughouse:${table}`);
  } catch {
    return null; // Storage may be forbidden. After a reload the tab is then a new person.
  }
}

/**
 * The tokens that tabs of this browser got at the table, the newest first. The server knows which of these
 * tabs are closed.
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
    // Storage may be forbidden.
  }
}

/** The name that a person last used in this browser. It is suggested at the next table. */
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
    // Storage may be forbidden.
  }
}
