// What a server with fixtures answers to the page: to its requests, and to its messages.

import type { ClientMsg, NextRound, PairingRemark, PairingView, PositionTryAsk, ServerMsg, Topic } from "../src/wire.gen.ts";
import { EVENING, SWISS } from "./event.ts";
import { HERE, REPLAY, RULES } from "./fixtures.ts";
import LESSONS from "./lessons.json" with { type: "json" };
import { REPORT } from "./otb.ts";
import { POSITION, RECORD, RECORDS, TRIED } from "./records.ts";

const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>';

export interface TextAnswer {
  readonly type: string;
  readonly body: string;
}

/** The answer to a request; null if the path is none of the server's API. `sent`: the body of the request. */
export function answerTo(path: string, sent = ""): TextAnswer | null {
  if (path === "/api/qr") return { type: "image/svg+xml", body: QR };
  const value = valueAt(path, sent);
  return value === null ? null : { type: "application/json", body: JSON.stringify(value) };
}

/** What the server answers to moves from the position of a lesson: lessons.json has the answers of the program. */
function triedIn(sent: string): unknown {
  const { position, moves } = JSON.parse(sent) as PositionTryAsk;
  return (LESSONS as Readonly<Record<string, unknown>>)[`${position} ${moves.join(".")}`] ?? null;
}

function valueAt(path: string, sent: string): unknown {
  if (!path.startsWith("/api/")) return null;
  if (path === "/api/rules") return RULES;
  if (path === "/api/rules/check") return { problem: null };
  if (path === "/api/here") return HERE;
  if (path === "/api/tried") return triedIn(sent);
  if (path.endsWith("/tried")) return TRIED;
  if (path.endsWith("/report")) return REPORT;
  if (path.startsWith("/api/tables/") || path.startsWith("/api/matches/")) return REPLAY;
  if (path === `/api/records/${RECORDS.id}`) return RECORDS;
  if (path === `/api/records/${RECORDS.id}/2`) return POSITION;
  if (path.startsWith("/api/records/")) return RECORD;
  return path.startsWith("/api/events") ? eventAt(path, sent) : null;
}

/** What the desk of an event answers. */
function eventAt(path: string, sent: string): unknown {
  if (path.endsWith("/next")) return nextRound(sent);
  if (path.endsWith("/schedule")) return [SWISS.organizer.rounds?.[0]?.pairing].filter((one) => one !== undefined);
  if (path.endsWith("/acts")) return { seen: EVENING.organizer.seen };
  return { id: "evening12345", key: "key" };
}

/** The next round, or one that a person has paired, and two remarks on it. */
function nextRound(sent: string): NextRound {
  const pairing = sent === "" ? EVENING.preview : (JSON.parse(sent) as PairingView);
  const remarks: PairingRemark[] = [
    { what: { is: "partners", entries: [5, 2], round: 1 }, why: { is: "no_better" } },
    { what: { is: "out", entry: 3, times: 2 }, why: { is: "all", entry: 3 } },
  ];
  return { pairing, remarks };
}

/** What the server offers. */
const FEATURES = ["lobby", "lobby_guests", "open_tables", "lobby_talk"];

/** The kind of topic to which a message belongs. */
export function topicOf(message: ServerMsg): Topic["is"] {
  if (message.t !== "state") return "table";
  if (message.state.is === "event") return "event";
  return message.state.is === "lobby" || message.state.is === "own" ? "lobby" : "matches";
}

/**
 * Answers a message of the page as the server does: `hello`, each `sub` with `first`, and each `ping` with the match
 * time `matchMs`.
 */
export function answersTo(message: ClientMsg, n: number | undefined, first: readonly ServerMsg[], matchMs: number): ServerMsg[] {
  if (message.t === "hello") return [{ t: "hi", v: 2, now: matchMs, features: FEATURES, you: "k3x9k3x9k3x9" }];
  if (message.t === "ping") return [{ t: "pong", k: message.k, now: matchMs }];
  if (message.t !== "sub" || n === undefined) return [];
  const clock: ServerMsg[] = message.to.is === "table" ? [{ t: "clock", zero: 0 }] : [];
  return [...first.filter((one) => topicOf(one) === message.to.is), ...clock].map((one) => Object.assign({ n }, one));
}
