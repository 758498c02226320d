// After a match of the lobby: the same four again, or with other partners; the partner alone; others. Who wants what is in
// the text of the result.

import type { ComponentChildren } from "preact";

import { Button } from "../kit/index.ts";
import { ask, called, own, refusal } from "../lobby/index.ts";
import { partner, personOf, SEATS, useTable } from "../match/index.ts";
import { go } from "../route.ts";
import { clockText, shortName, t } from "../words/index.ts";
import type { Chip, GameView, LobbyAct, LobbyRules, NextWish, OwnLobby, Problem, Seat, SetView, Someone, TableView } from "../wire.gen.ts";

import { endedByAbsence } from "./absence.ts";

import "./result.css";

interface AgainProps {
  readonly game: GameView;
  readonly table: TableView;
}

/** The last match of the lobby, if it is that of this table. */
function setAt(table: TableView): SetView | null {
  const set = own.value?.set ?? null;
  return set !== null && set.table === table.id && set.over ? set : null;
}

/** The name that a person has at the table. The lobby has none for a guest who chose none. */
function nameAt(table: TableView, one: Someone): string {
  return called(table.people.find(({ who }) => who === one.who) ?? one);
}

/** Asks something of the lobby. If it refuses, the table says why, because the bar of the lobby is not shown there. */
function useLobby(): (act: LobbyAct) => void {
  const { store } = useTable();
  const refused = (problem: Problem | null) => {
    if (problem !== null) store.hear({ t: "refused", id: null, problem: { ...problem, text: refusal(problem) } }, performance.now());
  };
  return (act) => void ask(act).then(refused);
}

/** The buttons for players. Those for everybody follow them. */
export function AgainButtons({ game, table }: AgainProps) {
  const seat = game.yours[0];
  if (seat === undefined) return null;
  const both = { game, table, seat };
  return (
    <>
      <Want {...both} want="same" label={t.lobby.four.same} />
      <Want {...both} want="change" label={t.lobby.four.change} />
      <WithPartner table={table} seat={seat} />
      <Others table={table} />
    </>
  );
}

/** The last button: it ends the set for all four. */
export function LeaveButton({ table }: Pick<AgainProps, "table">) {
  const lobby = useLobby();
  const leave = () => {
    if (setAt(table) !== null) lobby({ do: "next", want: "leave" });
    go("/");
  };
  return <Button act={leave}>{t.lobby.four.leave}</Button>;
}

interface WantProps extends AgainProps {
  readonly want: NextWish;
  readonly label: string;
  readonly seat: Seat;
}

/** A button for a next match of the same four, with the number of those who want it. */
function Want({ want, label, game, table, seat }: WantProps) {
  const lobby = useLobby();
  const set = setAt(table);
  const all = set === null ? [] : wishing(set, want);
  const mine = set?.wants[seat] ?? null;
  const over = set === null || wishing(set, "leave").length > 0;
  // A button that is off says why.
  const hint = over ? wishText(game, table, seat) : namesAt(game, all);
  return (
    <Button
      look={`${over || (mine !== null && mine !== want) ? "" : "primary"} ask`}
      data-next={want}
      aria-pressed={mine === want}
      title={hint || undefined}
      disabled={over}
      act={() => lobby({ do: "next", want })}
    >
      <Label pressed={mine === want}>{label}</Label>
      {all.length > 0 && (
        <b class="count" aria-hidden="true">
          {all.length}
        </b>
      )}
    </Button>
  );
}

function Label({ pressed, children }: { pressed: boolean; children: ComponentChildren }) {
  return (
    <span>
      {pressed && "✓ "}
      {children}
    </span>
  );
}

/** Asks the partner of the match to stay the partner, or looks for opponents with them. */
function WithPartner({ table, seat }: { table: TableView; seat: Seat }) {
  const lobby = useLobby();
  const sitter = table.seats[partner(seat)];
  const mate = sitter?.who === "person" ? personOf(table, sitter.id) : null;
  const lobbyOf: Partial<OwnLobby> = own.value ?? {};
  const kept = lobbyOf.partner ?? null;
  const who = kept?.who ?? mate?.who ?? null;
  if (who === null) return null;
  const name = shortName(nameAt(table, { who, name: kept?.name ?? "" }));
  const asked = kept === null && lobbyOf.asked?.some((one) => one.who === who) === true;
  const searches = kept !== null && lobbyOf.search?.pair === true;
  const act = (): LobbyAct => {
    if (searches) return { do: "stop" };
    if (kept !== null) return { do: "search", ...poolOf(table), pair: true };
    return asked ? { do: "unpartner", who } : { do: "ask_partner", who };
  };
  return (
    <Button look="ask" data-next="partner" aria-pressed={asked || searches} act={() => lobby(act())}>
      <Label pressed={asked || searches}>{asked ? t.lobby.four.askedAgain(name) : searches ? t.lobby.four.looking(lobbyOf.search?.found ?? 1) : t.lobby.four.again(name)}</Label>
    </Button>
  );
}

/** Looks for any other players, with the same rules and time. Who has a partner reads that they do so alone. */
function Others({ table }: { table: TableView }) {
  const lobby = useLobby();
  const { search = null, partner: kept = null } = own.value ?? {};
  const label = kept === null ? t.lobby.four.look : t.lobby.playWithout(shortName(called(kept)));
  const searches = search !== null && !search.pair;
  const act = (): LobbyAct => (searches ? { do: "stop" } : { do: "search", ...poolOf(table), pair: false });
  return (
    <Button data-next="others" aria-pressed={searches} act={() => lobby(act())}>
      <Label pressed={searches}>{searches ? t.lobby.four.looking(search.found) : label}</Label>
    </Button>
  );
}

/** The rules and the time of the match. A table of the lobby has one of the lobby's. */
function poolOf({ setup, control }: TableView): { rules: LobbyRules; chips: Chip[] } {
  return { rules: setup.preset as LobbyRules, chips: [control as Chip] };
}

/** Who wants what next, or what the absence of a player means for this one. */
export function AgainText({ game, table }: AgainProps) {
  const seat = game.yours[0];
  if (seat === undefined) return null;
  const lines = endedByAbsence(game) ? nextText(own.value) : wishText(game, table, seat);
  return (
    <p class="waiting fine" role="status">
      {[partnerText(table), lines].filter((one) => one !== "").join(" ")}
    </p>
  );
}

/** Who of this table is the partner now. */
function partnerText(table: TableView): string {
  const kept = own.value?.partner ?? null;
  const isHere = kept !== null && table.people.some(({ who }) => who === kept.who);
  return isHere ? t.lobby.partners(nameAt(table, kept)) : "";
}

function wishing({ wants }: SetView, want: NextWish): readonly Seat[] {
  return SEATS.filter((seat) => wants[seat] === want);
}

function namesAt({ names }: GameView, all: readonly Seat[]): string {
  return all.map((seat) => shortName(names[seat])).join(", ");
}

/** What the four want, in a sentence. */
function wishText(game: GameView, table: TableView, seat: Seat): string {
  const set = setAt(table);
  if (set === null) return own.value === null || own.value.search != null || own.value.set != null ? "" : t.lobby.four.setOver;
  const left = wishing(set, "leave");
  if (left.length > 0) return t.lobby.four.left(namesAt(game, left));
  const label = { same: t.lobby.four.same, change: t.lobby.four.change };
  const mine = set.wants[seat];
  const others = (want: "same" | "change") => wishing(set, want).filter((one) => one !== seat);
  const wishes = (["same", "change"] as const)
    .filter((want) => want !== mine && others(want).length > 0)
    .map((want) => `${label[want]}: ${namesAt(game, others(want))}`);
  if (mine !== "same" && mine !== "change") return wishes.length > 0 ? wishes.join(" · ") : t.lobby.four.free;
  const missing = SEATS.filter((one) => set.seats[one].who !== "" && set.wants[one] !== mine);
  return [...(missing.length > 0 ? [t.result.waits(label[mine], namesAt(game, missing))] : []), ...wishes].join(" · ");
}

/** Why a match has no result, as the lobby says it. */
export function NoResult({ table }: Pick<AgainProps, "table">) {
  const note = own.value?.note ?? null;
  if (note?.is === "bots_ended") return <>{t.lobby.notes.bots_ended}</>;
  return <>{note?.is === "absent" ? t.lobby.four.absent(nameAt(table, note.who)) : t.lobby.four.wereAbsent}</>;
}

/** What happens next, after a match that a player was absent from. */
function nextText(lobby: OwnLobby | null): string {
  if (lobby?.wait != null) return t.lobby.four.wait(clockText(lobby.wait.ms));
  if (lobby?.offer?.kind === "substitute") return t.lobby.four.replaced;
  if (lobby?.offer?.kind === "play_on") return t.lobby.four.playOn;
  return lobby?.search == null ? "" : t.lobby.four.first;
}

/** After a match of the lobby that did not begin, since somebody did not come: what happens next, and the two ways on. */
export function NotBegun({ table }: Pick<AgainProps, "table">) {
  const next = nextText(own.value);
  return (
    <>
      {next !== "" && <p role="status">{next}</p>}
      <div class="choices">
        <Others table={table} />
        <LeaveButton table={table} />
      </div>
    </>
  );
}
