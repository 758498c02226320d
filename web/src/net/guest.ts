// The guest as whom this tab comes to tables. A browser is one guest, in all its tabs and at all tables. A tab that was
// opened with `?as=new` is another guest. The server gives the token by which it recognizes a guest.

import { keep, stored } from "../stored.ts";
import type { ClientMsg } from "../wire.gen.ts";

const GUEST = "guest";
const NAME = "name";

/** The token that the server gave to this page, if it cannot be kept. */
let mine: string | null = null;
/** The token that the last `hello` had. */
let said: string | null = null;
/** The token of this page, if another tab got one for the browser at the same time. */
let former: string[] = [];

/** Makes this tab another guest than its browser, if its address has `?as=new`. */
export function comeAsNew(): void {
  if (!location.search.includes("as=new")) return;
  keep(GUEST, "", true);
  history.replaceState(null, "", location.href.replace(/as=new&?/, ""));
}

/** Whether this tab is another guest than its browser. It has an empty token at first. */
function isApart(): boolean {
  return stored(GUEST, true) !== null;
}

/** The token of the guest; null before the server has given one. */
export function token(): string | null {
  return (stored(GUEST, true) ?? stored(GUEST) ?? mine) || null;
}

/** The first message of a connection. */
export function hello(v: number): ClientMsg {
  said = token();
  const apart = isApart();
  return { t: "hello", v, guest: said, name: apart ? null : stored(NAME), former, beside: apart ? stored(GUEST) : null };
}

/** Takes the token in the answer to `hello`. `given` is undefined if the server knows the guest. */
export function greeted(given: string | undefined): void {
  if (given === undefined) former = [];
  else if (token() === said) {
    mine = given;
    keep(GUEST, given, isApart());
  } else former = [given];
}

/** Suggests this name when the browser is a new guest. A tab that is another guest has a name only at the server. */
export function storeName(name: string): void {
  if (!isApart()) keep(NAME, name);
}

/** Makes this tab, and with it the browser, a new guest without a name. */
export function forgetMe(): void {
  keep(GUEST, null, true);
  keep(GUEST, null);
  keep(NAME, null);
  keep("visits", null);
  location.reload();
}
