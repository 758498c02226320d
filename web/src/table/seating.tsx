// The page before a match: the link, the four seats, the people, and the button "I am ready".

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { greeting, here as askHere } from "../net/index.ts";
import {
  BOARDS,
  colorOf,
  Finished,
  isSeated,
  laterText,
  mayAskForNext,
  nameOf,
  personOf,
  PieceIcon,
  seatsOf,
  seatText,
  type Team,
  TEAM_SEATS,
  teamOf,
  useTable,
} from "../match/index.ts";
import { clockText, loadWords, t } from "../words/index.ts";
import type { BotLevel, Seat, TableView } from "../wire.gen.ts";
import { BotIcon, Button, firstControl, lazily, ListingChoice, onKeys, SiteBar, Select, Share, SwapIcon, useKeptFocus, useLoaded } from "../kit/index.ts";
import { tablePath } from "../route.ts";
import { remembers } from "../stored.ts";
import { guestText, Invitation, invitation, isGuest, Primer } from "./invitation.tsx";
import { NameField, OfDevice, People } from "./people.tsx";
import { NextMatch } from "../result/index.ts";
import { RulesInWords } from "../rules/index.ts";
import { Talk, TalkButton } from "../talk/index.ts";

import "./seats.css";

const Assigned = lazily(async () => {
  const [part] = await Promise.all([import("./assigned.tsx"), loadWords(["lobby"])]);
  return part.Assigned;
});
/** The parts for matches over the board, with their words. */
const claims = async () => (await Promise.all([import("../claims/views.ts"), loadWords(["arbiter"])]))[0];
const OverTheBoard = lazily(async () => (await claims()).OverTheBoard);
const OpenClock = lazily(async () => (await claims()).OpenClock);
const Agreements = lazily(async () => (await claims()).Agreements);

/** The seat that changes places with the one that is chosen next; null for none. */
const swapping = signal<Seat | null>(null);

export function Seating({ back }: { back: (() => void) | null }) {
  const { store, state: { talk, table, you, role } } = useTable();
  const here = useLoaded(askHere, []).value; // Without an answer the link has the page's own address.
  useLayoutEffect(() => {
    const stop = onKeys(({ key }) => {
      if (key === "Escape") swapping.value = null;
    });
    return () => {
      stop();
      swapping.value = null;
    };
  }, []);
  const keeps = useMemo(remembers, []);
  if (table === null) return null;
  const assigned = table.assigned ?? null;
  /** Whether the table is of an event, which gives it its players and their names. */
  const ofEvent = assigned?.event != null;
  /** Whether this is the host's page of a table at real boards, where the page is only their clock. */
  const clocks = table.owner === you && table.style === "clock_only" && assigned === null;
  const me = personOf(table, you);
  const watches = onlyWatches(table, you);
  const invited = assigned === null && isGuest(table, you) && !shownLater(table) && !watches;
  return (
    <main class="page seating" inert={table.phase.is === "countdown"}>
      <SiteBar before={talk !== null && <TalkButton />} />
      {back !== null && <Button act={back}>{t.table.toBoards}</Button>}
      <h1>{invited ? invitation(table) : role === null && assigned === null && !clocks && !shownLater(table) && !watches ? t.table.title : t.table.titleBefore}</h1>
      {invited && <Invitation table={table} />}
      <div class="columns" data-invites={me !== null && isSeated(table, me) && seatsOf(table.boards).some((seat) => table.seats[seat] === null)}>
        <div class="rows gap-xl">
          {clocks && <OpenClock table={table} here={here} />}
          {!ofEvent && <NameField />}
          {!keeps && !ofEvent && <p class="muted">{t.table.keepsNothing}</p>}
          {invited && table.boards === 2 && table.game === 0 && <Primer />}
          {assigned === null ? (
            <Ready table={table} you={you} />
          ) : (
            <div class="readybar row wraps end gap-l">{table.game === 0 && <Assigned table={table} assigned={assigned} />}</div>
          )}
          <div class="seats" data-boards={table.boards}>
            <Row team={2} boards={table.boards} />
            {BOARDS.slice(0, table.boards).map((board) => (
              <span key={board} class="boardlabel">
                <span>{t.board(board)}</span>
              </span>
            ))}
            <Row team={1} boards={table.boards} />
          </div>
          {swapping.value !== null && <p class="muted">{t.table.swapHint}</p>}
        </div>
        <div class="sidecolumn rows gap-xl">
          {!ofEvent && <Share path={tablePath()} here={here} />}
          {table.owner === you && <ListingChoice value={table.listing} choose={(listing) => store.ask({ t: "list", listing })} mayOpen={greeting.value?.features.includes("open_tables") === true} />}
          <People table={table} you={you} />
          {table.owner === you && <OverTheBoard table={table} here={here} />}
          {table.agreements != null && <Agreements table={table} agreements={table.agreements} />}
          <RulesInWords table={table} owner={table.owner === you} />
          <Finished table={table} />
          {!ofEvent && <OfDevice owner={table.owner === you} />}
        </div>
      </div>
      {talk !== null && <Talk signalsBeside={false} />}
    </main>
  );
}

/** The seats of a team, side by side as partners sit at two real boards. */
function Row({ team, boards }: { team: Team; boards: number }) {
  return (
    <section class="teamrow" data-team={team} aria-label={t.teamLong[team]}>
      <h2 class="row">{t.teamLong[team]}</h2>
      {TEAM_SEATS[team].slice(0, boards).map((seat) => <SeatCard key={seat} seat={seat} />)}
    </section>
  );
}

function SeatCard({ seat }: { seat: Seat }) {
  const { table, you } = useTable().state;
  const card = useRef<HTMLDivElement>(null);
  useKeptFocus(() => firstControl(card.current));
  if (table === null) return null;
  const sitter = table.seats[seat];
  const person = sitter?.who === "person" ? personOf(table, sitter.id) : null;
  const mine = person !== null && person.id === you;
  const own = table.setup.set.find(([param]) => param === `clock.odds.${seat}_s`)?.[1];
  return (
    <div
      ref={card}
      class="seat card rows gap-l"
      data-seat={seat}
      data-team={teamOf(seat)}
      data-mine={mine}
      data-empty={sitter === null}
      data-chosen={swapping.value === seat}
    >
      <div class="place row muted">
        <PieceIcon role="K" color={colorOf(seat)} />
        <span>{seatText(seat)}</span>
      </div>
      <div class="sitter row wraps gap-s">
        {sitter?.who === "bot" && <BotIcon />}
        {sitter?.who === "at_board" && <span class="tag">{t.table.atBoard}</span>}
        <strong>{nameOf(table, sitter)}</strong>
        {sitter?.who === "bot" && <Level table={table} seat={seat} level={sitter.level} />}
        {own !== undefined && own !== "0" && <span class="tag">{clockText(Number(own) * 1_000)}</span>}
        {mine && <span class="tag you">{t.table.you}</span>}
        {person !== null && !person.online && <span class="tag warn">{t.table.away}</span>}
        {person?.ready === true && <span class="tag good">{t.table.readyMark}</span>}
      </div>
      {table.assigned == null && <SeatButtons table={table} seat={seat} mine={mine} />}
    </div>
  );
}

/** The level of a bot. People who may choose it get a list. */
function Level({ table, seat, level }: { table: TableView; seat: Seat; level: BotLevel }) {
  const { store } = useTable();
  if (isClosed(table, store.state.value.you, false)) return <span class="tag">{t.levels[level]}</span>;
  const choose = (chosen: BotLevel) => store.ask({ t: "bot", seat, on: true, level: chosen });
  return <LevelChoice label={t.table.botLevel(seatText(seat))} value={level} choose={choose} />;
}

/** Whether this person may only watch: they came by the public id of a table that is not open. */
function onlyWatches(table: TableView, you: number | null): boolean {
  return personOf(table, you)?.only_watches === true;
}

/** Whether this person may not change who sits at a seat. */
function isClosed(table: TableView, you: number | null, mine: boolean): boolean {
  return table.assigned != null || onlyWatches(table, you) || (table.locked && table.owner !== you) || (!mine && shownLater(table));
}

function SeatButtons({ table, seat, mine }: { table: TableView; seat: Seat; mine: boolean }) {
  const { store, state: { you } } = useTable();
  const long = seatText(seat);
  const sitter = table.seats[seat];
  const me = personOf(table, you);
  const chosen = swapping.value;
  if (chosen !== null) {
    const exchange = () => {
      if (chosen !== seat) store.ask({ t: "swap", seat: chosen, with: seat });
      swapping.value = null;
    };
    return (
      <div class="buttons choices gap-s">
        <Button aria-label={chosen === seat ? t.table.swapCancel : `${t.table.swapWith}: ${long}`} act={exchange}>
          <SwapIcon />
          {chosen === seat ? t.table.swapCancel : t.table.swapWith}
        </Button>
      </div>
    );
  }
  const closed = isClosed(table, you, mine);
  const away = sitter?.who === "person" && !mine && personOf(table, sitter.id)?.online === false;
  const isFree = (sitter?.who !== "person" || away) && !closed && (me?.role ?? null) === null;
  // A person with a seat moves to another one; a second seat is another button.
  const [from, further] = seatsOf(table.boards).filter((one) => isOn(table, one, you));
  const sit = from === undefined ? t.table.sit : t.table.sitToo;
  const bot = (on: boolean) => store.ask({ t: "bot", seat, on, ...(on && { level: nextLevel.value }) });
  return (
    <div class="buttons choices gap-s">
      {isFree && sitter === null && from !== undefined && further === undefined && (
        <Button aria-label={`${t.table.sit}: ${long}`} act={() => store.ask({ t: "swap", seat: from, with: seat })}>
          {t.table.sit}
        </Button>
      )}
      {isFree && (
        <Button
          look={sitter === null && table.style !== "clock_only" && from === undefined ? "sit primary" : "sit"}
          aria-label={`${sit}: ${long}`}
          act={() => store.ask({ t: "sit", seat })}
        >
          {sit}
        </Button>
      )}
      {sitter === null && !closed && table.style !== "clock_only" && !isGuest(table, you) && (
        <Button aria-label={t.table.giveBotLong(long)} act={() => bot(true)}>
          <BotIcon />
          {t.table.giveBot}
        </Button>
      )}
      {sitter === null && closed && me?.only_watches !== true && <span class="muted">{t.table.lockedSeat}</span>}
      {sitter?.who === "bot" && !closed && (
        <Button aria-label={t.table.takeBotLong(long)} act={() => bot(false)}>
          {t.table.takeBot}
        </Button>
      )}
      {mine && (
        <Button aria-label={t.table.leaveLong(long)} act={() => store.ask({ t: "leave", seat })}>
          {t.table.leave}
        </Button>
      )}
      {(table.owner === you || mine) && sitter !== null && (
        <Button look="quiet" aria-label={t.table.swapLong(long)} act={() => (swapping.value = seat)}>
          <SwapIcon />
          {t.table.swap}
        </Button>
      )}
    </div>
  );
}

/** Whether a person sits at a seat. */
function isOn(table: TableView, seat: Seat, who: number | null): boolean {
  const sitter = table.seats[seat];
  return sitter?.who === "person" && sitter.id === who;
}

function Ready({ table, you }: { table: TableView; you: number | null }) {
  const { store } = useTable();
  const empty = seatsOf(table.boards).filter((seat) => table.seats[seat] === null);
  const me = personOf(table, you);
  const seated = me !== null && isSeated(table, me);
  const over = table.phase.is === "over";
  const next = over && me !== null && mayAskForNext(table, me);
  const altered = useAltered(table, me?.ready === true);
  const counting = table.phase.is === "countdown";
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(() => firstControl(bar.current));
  const begins = onlyBots(table) && me !== null && mayAskForNext(table, me);
  return (
    <div class="readybar row wraps end gap-l" ref={bar}>
      <p role="status">
        {altered && <strong class="altered">{t.table.rulesAltered}</strong>} {statusText(table, you, seated, empty.length)}
      </p>
      {empty.length > 0 && seated && table.style !== "clock_only" && (!table.locked || table.owner === you) && (
        <div class="fillbots choices fill gap-s">
          <label class="fine">
            {t.table.botsLevel}
            <LevelChoice label={t.table.botsLevel} value={nextLevel.value} choose={(level) => (nextLevel.value = level)} />
          </label>
          <Button act={() => empty.forEach((seat) => store.ask({ t: "bot", seat, on: true, level: nextLevel.value }))}>
            <BotIcon />
            {t.table.fillBots}
          </Button>
        </div>
      )}
      {begins && (
        <Button look="primary big" aria-pressed={counting} act={() => store.ask({ t: "ready", on: !counting })}>
          {counting ? t.table.unready : t.table.beginBots}
        </Button>
      )}
      {seated && !over && (
        <Button look="primary big" aria-pressed={me.ready} act={() => store.ask({ t: "ready", on: !me.ready })}>
          {me.ready ? t.table.unready : playsWithBots(table, me.id) ? t.table.beginBots : t.table.ready}
        </Button>
      )}
      {next && <NextMatch table={table} me={me} look={begins ? "big" : "primary big"} />}
    </div>
  );
}

/** Whether the rules changed while this person was ready. The person is then asked to press "ready" again. */
function useAltered(table: TableView, ready: boolean): boolean {
  const [altered, set] = useState(false);
  const agreed = useRef<string | null>(null);
  const rules = JSON.stringify(table.setup);
  useEffect(() => {
    if (ready) {
      agreed.current = rules;
      set(false);
    } else if (agreed.current !== null) {
      if (agreed.current !== rules) set(true);
      agreed.current = null;
    }
  }, [ready, rules]);
  return altered;
}

/** Whether this person plays against and with bots only. */
function playsWithBots(table: TableView, you: number): boolean {
  return seatsOf(table.boards).every((seat) => {
    const sitter = table.seats[seat];
    return sitter?.who === "bot" || (sitter?.who === "person" && sitter.id === you);
  });
}

/** Whether all seats have bots. A watcher may then start the match. */
function onlyBots(table: TableView): boolean {
  return seatsOf(table.boards).every((seat) => table.seats[seat]?.who === "bot");
}

/**
 * Whether a match has begun that watchers do not see yet (`watch.delay_s`). The page concludes this if all
 * seats of the table are filled and ready, and the phase that the watcher gets is still `seating`.
 */
function shownLater(table: TableView): boolean {
  if (table.phase.is !== "seating" || laterText(table) === "") return false;
  const seats = seatsOf(table.boards);
  return seats.every((seat) => table.seats[seat] !== null) && table.people.every((one) => one.ready || !isSeated(table, one));
}

function statusText(table: TableView, you: number | null, seated: boolean, empty: number): string {
  const role = personOf(table, you)?.role?.is;
  if (role !== undefined) return t.table.roleHint[role];
  if (table.style === "clock_only" && !seated) return t.keys.beginOnClock;
  if (!seated && shownLater(table)) return `${t.play.watching} ${laterText(table)}`;
  if (onlyWatches(table, you)) return t.invite.onlyWatch;
  if (onlyBots(table)) return t.table.watchBots;
  if (!seated && table.phase.is !== "over") return guestText(table);
  if (empty > 0) return t.table.waitSeats(empty);
  const waiting = table.people.filter((one) => isSeated(table, one) && !one.ready);
  if (waiting.length === 1 && waiting[0]?.id === you) return playsWithBots(table, you) ? "" : t.table.youAreLast;
  return waiting.length > 0 ? t.table.waitReady(waiting.length) : "";
}

/** The levels, from the lowest to the highest. */
const LEVELS: readonly BotLevel[] = ["newcomer", "beginner", "casual", "regular", "club", "expert", "master", "champion"];

/** The level of the next bot that this person puts on a seat. */
export const nextLevel = signal<BotLevel>("regular");

function LevelChoice({ label, value, choose }: { label: string; value: BotLevel; choose: (level: BotLevel) => void }) {
  return (
    <Select
      class="levelchoice"
      aria-label={label}
      title={label}
      value={value}
      options={LEVELS.map((level) => [level, t.levels[level]])}
      choose={(level) => choose(level as BotLevel)}
    />
  );
}
