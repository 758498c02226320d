// Requests to the HTTP API of the server.

import type {
  HereView,
  Problem,
  RulesChecked,
  RulesRead,
  RulesView,
  TableMade,
  TableSetup,
} from "../wire.gen.ts";
import type { MatchAddress } from "../route.ts";

/** A refusal by the server. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

export function rules(): Promise<RulesView> {
  return get("/api/rules");
}

export function here(): Promise<HereView> {
  return get("/api/here");
}

/** The path of a match in the API. */
export function matchPath(at: MatchAddress): string {
  return `/api/${"id" in at ? `matches/${at.id}` : `tables/${encodeURIComponent(at.table)}/${at.game}`}`;
}

/** Creates a table and returns its id. */
export async function makeTable(setup: TableSetup): Promise<string> {
  return (await post<TableMade>("/api/tables", setup)).id;
}

/** Asks the server whether a match can be played with this setup. */
export function checkRules(setup: TableSetup): Promise<RulesChecked> {
  return post("/api/rules/check", setup);
}

/** Reads the text of a rules file as a setup. */
export function readRules(text: string): Promise<RulesRead> {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  return ask("/api/rules/read", { method: "POST", headers, body: text });
}

/** Returns the text of a rules file for a setup. */
export async function writeRules(setup: TableSetup): Promise<string> {
  const answer = await fetch("/api/rules/write", saying(setup));
  if (!answer.ok) throw await refusalOf(answer);
  return answer.text();
}

/** The address of an image of `text` as a QR code. */
export function qrAddress(text: string): string {
  return `/api/qr?text=${encodeURIComponent(text)}`;
}

export function get<T>(address: string): Promise<T> {
  return ask(address, { headers: { accept: "application/json" } });
}

/** Sends a body as JSON, and reads the answer as JSON. */
export function post<T>(address: string, body: unknown): Promise<T> {
  return ask(address, saying(body));
}

function saying(body: unknown): RequestInit {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

export async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json()) as T;
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  // A proxy may answer in place of the server, with another body.
  const { code = "unknown", args, text = `${answer.status} ${answer.statusText}` } = body ?? {};
  return new ApiError({ code, args, text }, answer.status);
}
