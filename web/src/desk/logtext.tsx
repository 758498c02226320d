// The log of the event in words: who has done what, and when. What this page does not know is shown as it is.

import { entriesById, entryName, type EventState, namesOf, points, resultText } from "../event/index.ts";
import { language, shownName, t } from "../words/index.ts";
import { loggedNames } from "./lognames.ts";
import { pairedRounds } from "./logrounds.ts";
import { together } from "./texts.ts";

export interface SaidLine {
  readonly no: number;
  readonly atMs: number;
  readonly who: string;
  readonly what: string;
}

/** The lines of the log, the newest first. */
export function logLines(state: EventState): SaidLine[] {
  const log = state.desk?.log ?? [];
  const rounds = pairedRounds(log, state.rounds.length);
  return log.map(({ no, at_ms, what }) => ({ no, atMs: at_ms, who: whoText(state, what), what: whatText(state, what, rounds.get(no)) }));
}

export function Line({ line }: { line: SaidLine }) {
  const time = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" });
  return (
    <>
      <time class="fine" dateTime={new Date(line.atMs).toISOString()}>
        {time.format(line.atMs)}
      </time>{" "}
      <span class="fine">{line.who}</span> <span class="logtext">{line.what}</span>
    </>
  );
}

/** What has happened since the log had so many lines. */
export function Changes({ state, since }: { state: EventState; since: number }) {
  return (
    <span class="whathappened rows gap-xxs medium">
      {logLines(state)
        .filter(({ no }) => no > since)
        .map((line) => (
          <span key={line.no}>
            <Line line={line} />
          </span>
        ))}
    </span>
  );
}

type Values = Readonly<Record<string, unknown>>;

function whoText(state: EventState, { by }: Values): string {
  if (by === "match" || by === "sign_up") return t.desk.by[by];
  if (typeof by !== "object" || by === null) return t.desk.by.none;
  if ("staff" in by) return state.desk?.staff.find(({ id }) => id === by.staff)?.name ?? "";
  return "player" in by ? playerText(state, by.player) : "";
}

/** The name of an entry, also of one that there is not any more; if it is not known, its number. */
function entryText(state: EventState, id: unknown): string {
  const name = entryName(entriesById(state).get(Number(id))) || loggedNames(state.desk?.log ?? []).entries[Number(id)]?.join(" / ");
  return name || t.desk.listNumber(Number(id) + 1);
}

function playerText(state: EventState, id: unknown): string {
  return namesOf(state)(Number(id)) || shownName(loggedNames(state.desk?.log ?? []).players[Number(id)] ?? "");
}

/** What has happened, as a sentence. `paired`: the round of a pairing. */
export function whatText(state: EventState, what: Values, paired = state.rounds.length): string {
  return factText(state, what, paired) ?? noteText(state, what) ?? JSON.stringify(what);
}

/** What has happened in the event; null if it is nothing of the event. */
function factText(state: EventState, what: Values, paired: number): string | null {
  const { facts } = t.desk;
  const entry = (id: unknown = what["entry"]) => entryText(state, id);
  const text = (name: string) => String(what[name] ?? "");
  const number = (name: string) => Number(what[name]);
  switch (what["fact"]) {
    case "began": return facts.began;
    case "added": return facts.added(together((what["players"] as string[] | undefined) ?? []));
    case "joined": return facts.joined(entry(), text("name"));
    case "withdrew": return facts.withdrew(entry());
    case "returned": return facts.returned(entry());
    case "replaced": return facts.replaced(playerText(state, what["player"]), text("name"));
    case "substituted": return facts.substituted(entry(what["plays"]), entry(what["absent"]));
    case "renamed": return facts.renamed(text("name"));
    case "removed": return facts.removed(entry());
    case "absent": return facts.absent(entry(), number("round"), points(number("points")));
    case "present": return facts.present(entry(), number("round"));
    case "tables": return facts.tables(number("tables"));
    case "forbade": return facts.forbade(entry(what["one"]), entry(what["other"]));
    case "penalized": return facts.penalized(entry(), points(Math.abs(number("points"))), text("reason"));
    case "paired": return (what["by_hand"] === true ? facts.paired_by_hand : facts.paired)(paired);
    case "ended": return facts.ended(number("round"), number("table"), gameIn(state, what["game"]) + resultIn(what));
    case "corrected": return `${facts.corrected(number("round"), number("table"), gameIn(state, what["game"]) + resultIn(what))} ${text("reason")}`;
    case "decided": return decidedText(state, what);
    case "moved": return facts.moved(number("round"), number("table"), number("to"));
    case "unpaired": return facts.unpaired;
    case "expelled": return facts.expelled(entry(), text("reason"));
    case "finished": return facts.finished;
    case "undone": return facts.undone;
    default: return null;
  }
}

function decidedText(state: EventState, what: Values): string {
  const [one, other] = (what["entries"] as readonly unknown[] | undefined) ?? [];
  return t.desk.facts.decided(entryText(state, one), entryText(state, other), resultIn(what));
}

/** What has happened at the desk; null if it is nothing of the desk. */
function noteText(state: EventState, what: Values): string | null {
  const { facts } = t.desk;
  const player = () => playerText(state, what["player"]);
  const { table = NaN, game } = (what["game"] as { readonly table?: number; readonly game?: number } | undefined) ?? {};
  switch (what["desk"]) {
    case "hall": return facts.hall;
    case "staff": return facts.staff(String(what["name"]), what["role"] === "organizer" ? t.desk.organizer : t.desk.arbiter);
    case "staff_left": return facts.staff_left(state.desk?.staff.find(({ id }) => id === what["staff"])?.name ?? "");
    case "link_renewed": return facts.link_renewed(player());
    case "agreed": return facts.agreed(entryText(state, what["entry"]), what["agrees"] === true);
    case "remote": return facts.remote(player(), what["is_remote"] === true);
    case "hidden": return facts.hidden(player());
    case "room": return facts.room(table);
    case "called_off": return facts.called_off(table);
    case "reported": return facts.reported(table, gameIn(state, game) + resultIn(what));
    case "started": return facts.started(((what["games"] as { table: number }[] | undefined) ?? []).map((one) => one.table).join(", "));
    case "settled": return facts.settled(table);
    case "next_round": return what["at_ms"] == null ? facts.no_next_round : facts.next_round(clockTime(Number(what["at_ms"])));
    default: return null;
  }
}

function clockTime(ms: number): string {
  return new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" }).format(ms);
}

/** The game of a result, where a match has two: `Game 2, `. */
function gameIn({ head }: EventState, game: unknown): string {
  return head.games > 1 && typeof game === "number" ? `${t.desk.gameNo(game)}, ` : "";
}

/** The result as the log has it: the points of both teams. */
function resultIn(what: Values): string {
  const { is_played: isPlayed = true, one = 0, two = 0 } = (what["result"] as { is_played?: boolean; one?: number; two?: number } | undefined) ?? {};
  return resultText(`${asWritten(one)}-${asWritten(two)}${isPlayed ? "" : "f"}`);
}

/** The points of a team in a result: `1/2`. */
function asWritten(score: number): string {
  return score === 0.5 ? "1/2" : String(score);
}
