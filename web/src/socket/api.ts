// The plain HTTP doors.

import type { ErrorView, HereView, ReplayView, RulesView, TableMade, TableSetup } from "../wire.gen.ts";

/** The server's own sentence about what went wrong. */
export class ApiError extends Error {}

export function rules(): Promise<RulesView> {
  return get("/api/rules");
}

export function here(): Promise<HereView> {
  return get("/api/here");
}

export function finishedMatch(table: string, game: number): Promise<ReplayView> {
  return get(`/api/tables/${encodeURIComponent(table)}/${game}`);
}

export async function makeTable(setup: TableSetup): Promise<string> {
  const made = await ask<TableMade>("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(setup),
  });
  return made.id;
}

/** The address of a picture: `text` as QR code. */
export function qrAddress(text: string): string {
  return `/api/qr?text=${encodeURIComponent(text)}`;
}

function get<T>(address: string): Promise<T> {
  return ask(address, { headers: { accept: "application/json" } });
}

async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  throw new ApiError((body as ErrorView | null)?.error ?? `${answer.status} ${answer.statusText}`);
}
