// The token of this tab at a table: each tab is a person of its own, and a reload keeps the seat. Whoever
// closes the tab and comes back by the link is who he was: the browser keeps what its tabs were given.

/** So many of one table: the server looks no further. */
const FORMER = 8;

export function storedToken(table: string): string | null {
  try {
    return sessionStorage.getItem(`bughouse:${table}`);
  } catch {
    return null; // Storage may be forbidden; then a reload is a new person.
  }
}

/** What tabs of this browser were given at the table, the last first; which are closed the server knows. */
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
