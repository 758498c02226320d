// The page of a match in play, or one that has just ended: two boards, and between or below them the parts
// that belong to both.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { IconButton, keepAwake, LanguageSwitch, lazily, ListIcon, SoundIcon } from "../kit/index.ts";
import {
  Actions,
  Announcer,
  BOARDS,
  controlText,
  firstToPress,
  IncomingOffer,
  isClockOnly,
  isSoundOn,
  laterText,
  listenToKeys,
  MoveList,
  News,
  Notices,
  otherBoard,
  OverBoards,
  Pane,
  PaneButton,
  personOf,
  seatName,
  seatsOf,
  setSound,
  shakeWhenRefused,
  Stack,
  type TableStore,
  useInteraction,
  useTable,
  watcherCount,
  watchModifier,
} from "../match/index.ts";
import { loadWords, presetName, shownName, t } from "../words/index.ts";
import type { GameView, Seat, TableView } from "../wire.gen.ts";
import { matchNumber } from "./matchnumber.ts";
import { PersonButton } from "./personbutton.tsx";
import { TypedField } from "./typedfield.tsx";
import { Diagonal, ON_BOARDS, Signals, Talk, TalkButton } from "../talk/index.ts";
import { JoinNext, loadResult, Moment, Result, ResultActs } from "../result/index.ts";
import { BesideWatchers } from "../watch/index.ts";

/** After so many half-moves the page loads what it shows after the match. */
const OPENING_PLIES = 7;

export function Play({ openSeats }: { openSeats: () => void }) {
  const { store } = useTable();
  const { interaction } = useInteraction();
  useLayoutEffect(() => shakeWhenRefused(store, interaction), [interaction, store]);
  useLayoutEffect(watchModifier, []);
  const { first, even } = store.perspective.value;
  const { game, talk, table } = store.state.value;
  const running = game?.result === null;
  const presses = game !== null && isOverTheBoard(game);
  useLayoutEffect(() => {
    const undo = () => BOARDS.forEach((board) => store.cancelPremoves(board));
    return listenToKeys(interaction, undo, presses ? () => pressByKey(store) : null);
  }, [interaction, store, presses]);
  useEffect(() => (running ? keepAwake() : undefined), [running]);
  /** The number of the match that the viewer has seen running. */
  const sawRunning = useRef(0);
  if (running) sawRunning.current = game.game;
  const soon = (game?.plies.length ?? 0) > OPENING_PLIES;
  useEffect(() => {
    if (soon) loadResult();
  }, [soon]);
  if (game === null) return null;
  const menu = (seat: Seat) => menuAt(game, table, seat);
  const solo = game.in_play.length === 1;
  const speaks = game.result === null && talk?.may.signals[0] !== undefined && !isOverTheBoard(game);
  return (
    <main
      class="play"
      data-even={even}
      data-solo={solo}
      data-otb={isOverTheBoard(game)}
      data-plays={game.yours.length > 0 && running}
      data-watches={game.yours.length === 0 && store.state.value.role === null}
      data-exchange={interaction.exchanging?.board}
      data-talk={speaks}
      inert={table?.phase.is === "countdown"}
    >
      <h1 class="unseen">{t.name}</h1>
      {table?.assigned?.lobby && <Four />}
      <Stack key={first} board={first} place="first" talk={ON_BOARDS} menu={menu} />
      {!solo && <Stack key={otherBoard(first)} board={otherBoard(first)} place="second" talk={ON_BOARDS} menu={menu} />}
      <Panel openSeats={openSeats} speaks={speaks} />
      {talk !== null && <Talk signalsBeside={speaks} />}
      {!running && sawRunning.current === game.game && <Moment key={game.game} game={game} first={first} />}
      {game.yours.length > 0 && (game.plies.length > 0 || (game.game > 0 && table?.assigned?.lobby)) && <Announcer />}
      <OverBoards />
      <Notices />
    </main>
  );
}

/** The name at a seat as a button, if another person plays there. After the match another one may sit there: then null. */
function menuAt({ yours, names, result }: GameView, table: TableView | null, seat: Seat) {
  const sitter = table?.seats[seat];
  if (yours.includes(seat) || table === null || sitter?.who !== "person") return null;
  const person = personOf(table, sitter.id);
  if (person?.who == null || (result !== null && person.name !== names[seat])) return null;
  return <PersonButton who={person.who} name={shownName(names[seat])} />;
}

/** Its code is loaded if, by the rules, a player loses when their last piece of some role is captured (RU O1). */
const PiecesLeft = lazily(async () => (await import("../claims/views.ts")).PiecesLeft);

/** Its code is loaded when there is a hint. Players get hints only if the arbiter calls offenses (WBN 9.5). */
const Hints = lazily(async () => (await import("../claims/views.ts")).Hints);

/** Its code and its words are loaded at a table whose match the lobby made. */
export const Four = lazily(async () => {
  const [part] = await Promise.all([import("./four/four.tsx"), loadWords(["lobby"])]);
  return part.Four;
});

/** Its code is loaded when a match over the board is played. */
const OtbActs = lazily(async () => (await import("../claims/views.ts")).OtbActs);

function isOverTheBoard({ claims }: GameView): boolean {
  return claims != null;
}

function pressByKey(store: TableStore): boolean {
  const { game } = store.state.peek();
  if (game === null || !isOverTheBoard(game)) return false;
  const seat = firstToPress(game);
  if (seat !== null) store.command({ t: "press", seat });
  return true;
}

function Panel({ openSeats, speaks }: { openSeats: () => void; speaks: boolean }) {
  const { store, state: { game, table, role } } = useTable();
  if (game === null || table === null) return null;
  const { first, even } = store.perspective.value;
  const ended = game.result !== null;
  return (
    <>
      <aside class="panel" data-result={ended}>
        <div class="info">
          <Head />
          {game.in_play.length === 2 && <Diagonal />}
          {(game.boards.A.piece_counts ?? null) !== null && <PiecesLeft game={game} />}
          {(game.claims?.hints ?? []).length > 0 && <Hints game={game} />}
          {game.yours.length === 0 && role === null && <BesideWatchers />}
          <News />
          {!ended && <IncomingOffer />}
        </div>
        {game.yours.length > 0 && !ended && !isOverTheBoard(game) && <TypedField />}
        {speaks && <Signals />}
        {ended && <Result game={game} table={table} />}
      </aside>
      <Pane name="moves" title={t.play.moves}>
        <MoveList
          plies={game.plies}
          current={game.plies.length - 1}
          seats={seatsOf(game.in_play.length)}
          own={even || game.in_play.length === 1 ? undefined : first}
          clockOnly={isClockOnly(game)}
        />
      </Pane>
      {ended ? (
        <ResultActs game={game} table={table} seats={openSeats} />
      ) : isOverTheBoard(game) ? (
        <OtbActs />
      ) : game.yours.length > 0 || role !== null ? (
        <Actions />
      ) : (
        <JoinNext />
      )}
    </>
  );
}

function Head() {
  const { store, state: { game, table, you, link, role, talk } } = useTable();
  if (game === null || table === null) return null;
  const watchers = watcherCount(table);
  const on = isSoundOn();
  return (
    <header class="head">
      <span class="link dot" data-link={link} role="img" aria-label={t.link[link]} title={t.link[link]} />
      <span class="what">
        {t.play.rules(controlText(table.control), presetName(table.setup.preset))}
        <span class="preset">
          {table.assigned?.event?.name ?? t.table.match(matchNumber(game, table))}
          {game.yours.length > 0 && watchers > 0 && <span class="role">{t.table.watching(watchers)}</span>}
        </span>
      </span>
      <span class="tools">
        <PaneButton name="moves" label={t.play.moves}>
          <ListIcon />
        </PaneButton>
        {talk !== null && <TalkButton />}
        <LanguageSwitch compact help="match" />
        <IconButton label={on ? t.play.soundOn : t.play.soundOff} look="mute" aria-pressed={on} act={() => setSound(!on)}>
          <SoundIcon on={on} />
        </IconButton>
      </span>
      {role?.is === "assistant" && <span class="role">{t.play.assisting(seatName(store.state.value, role.seat))}</span>}
      {game.yours.length === 0 && you !== null && (
        <span class="role">
          {t.play.watching} {role === null && laterText(table)}
        </span>
      )}
    </header>
  );
}
