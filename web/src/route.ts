// The routes of the page, by path: `/`, `/matches`, `/analyze`, `/learn`, `/learn/{lesson}`, `/t/{table}`, `/t/{table}/clock`, `/t/{table}/{game}` and
// `/t/{table}/{game}/report`; by the public id of a match `/m/{id}` and `/m/{id}/report`; for imported records `/r/{id}`
// and `/r/{id}/{game}`; `/p/{link}` by which a person becomes the partner of another; `/e` for a new event, and of an event
// `/e/{event}`, `/e/{event}/wall` and `/e/{event}/print`. The query has no influence on the route. Each page reads its own query, for example `?key=…`.

import { signal } from "@preact/signals";

/** A match, by its public id, or by the link of its table and its number there. */
export type MatchAddress = { readonly id: string } | { readonly table: string; readonly game: number };

export type Route =
  | { readonly page: "home" }
  | { readonly page: "matches" | "analyze" }
  | { readonly page: "learn"; readonly lesson: number | null }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "clock"; readonly table: string }
  | ({ readonly page: "report" | "replay" } & MatchAddress)
  | { readonly page: "records"; readonly id: string; readonly game: number | null }
  | { readonly page: "partner"; readonly link: string }
  /** Without an event: a new one. `part`: another page of the event. */
  | { readonly page: "event"; readonly event: string; readonly part: string }
  | { readonly page: "missing" };

/** The number of a match, from 1. It has at most nine digits, which is enough for every table. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** The number of a lesson. */
const LESSON = /^[1-9]$/;

export function routeOf(path: string): Route {
  const [, kind = "", written = "", part = "", end = "", more] = path.split("/");
  const id = decoded(written);
  const game = NUMBER.test(part) ? Number(part) : 0;
  // `#` is in the place of a number. No path contains it.
  const shape = id === "" ? path.replace(/\/$/, "") : `${kind}/${game > 0 ? "#" : part}/${end}`;
  switch (more === undefined ? shape : null) {
    case "":
      return { page: "home" };
    case "/matches":
      return { page: "matches" };
    case "/analyze":
      return { page: "analyze" };
    case "/learn":
      return { page: "learn", lesson: null };
    case "learn//":
      return LESSON.test(id) ? { page: "learn", lesson: Number(id) } : { page: "missing" };
    case "t//":
      return { page: "table", table: id };
    case "t/clock/":
      return { page: "clock", table: id };
    case "t/#/":
      return { page: "replay", table: id, game };
    case "t/#/report":
      return { page: "report", table: id, game };
    case "p//":
      return { page: "partner", link: id };
    case "/e":
    case "e//":
    case "e/wall/":
    case "e/print/":
      return { page: "event", event: id, part };
    case "m//":
      return { page: "replay", id };
    case "m/report/":
      return { page: "report", id };
    case "r//":
      return { page: "records", id, game: null };
    case "r/#/":
      return { page: "records", id, game };
    default:
      return { page: "missing" };
  }
}

/** A segment of a path, decoded; empty if its encoding is invalid. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return "";
  }
}

export const route = signal<Route>({ page: "home" });

/** The page that is about to be shown. Its code is loaded meanwhile. */
export const expected = signal<Route["page"] | null>(null);

/** The path of the table at which this page is. The server does not repeat it: the link of a table is a secret. */
export function tablePath(): string {
  const { value } = route;
  return "table" in value ? `/t/${value.table}` : "/";
}

/** What follows the path of a replay for a player: their seat, from which they see the boards. */
export function fromSeat(yours: readonly string[]): string {
  return yours[0] === undefined || yours[0] === "A" ? "" : `?from=${yours[0]}`;
}

/**
 * Shows the page at a path. The state of the history keeps the path of the table from which it was opened, because the
 * address of a match does not have it.
 */
export function go(path: string): void {
  history.pushState(tablePath(), "", path);
  // Another page begins at its top.
  document.documentElement.scrollTop = 0;
  route.value = routeOf(location.pathname);
}

/** Changes the route when the address changes. A link to another route does not load the whole page again. */
export function listenToRoutes(): void {
  route.value = routeOf(location.pathname);
  window.addEventListener("popstate", () => {
    route.value = routeOf(location.pathname);
  });
  document.addEventListener("click", (event) => {
    const path = innerPath(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}

function innerPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.hasAttribute("download") || link.target !== "") return null;
  if (link.origin !== location.origin || routeOf(link.pathname).page === "missing") return null;
  return link.pathname + link.search + link.hash;
}
