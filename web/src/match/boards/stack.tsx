// One board of a live match with the strips of its two seats.

import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";

import type { PartnerTalk } from "./partnertalk.ts";
import { unsentSquares } from "../state/commands.ts";
import type { Held } from "../state/pieces.ts";
import { premovesOn } from "../state/queue.ts";
import { boardOf } from "../state/seats.ts";
import { shownName, t } from "../../words/index.ts";
import type { BoardId, BotLevel, Seat, TableView } from "../../wire.gen.ts";
import { type BoardExtras, BoardWithSeats } from "./boardwithseats.tsx";
import { seatName, useTable, useInteraction } from "../context.ts";
import { ClockTime } from "../clocktime.tsx";
import { Marks } from "../latemarks.ts";
import { playScene } from "./scene.ts";
import { Strip } from "./strip.tsx";

interface StackProps {
  readonly board: BoardId;
  /** `first` for the left (or large) board, `second` for the other. */
  readonly place: "first" | "second";
  readonly talk: PartnerTalk;
  /** The names of the players, where those of the match are not shown. */
  readonly name?: (seat: Seat) => string;
  /** What is in the place of a name: a button with what one may do with the person. */
  readonly menu?: (seat: Seat) => ComponentChildren;
}

/** The board with its strips. Presses and drawings may also be signals to the partner. */
export function Stack({ board, place, talk, name: given, menu }: StackProps) {
  const { store } = useTable();
  const name = given ?? ((seat: Seat) => seatName(store.state.value, seat));
  const { interaction } = useInteraction();
  const scene = useComputed(() => playScene(store, interaction, board, talk.requestedCaptures(store.state.value, board)));
  const extras = useMemo(
    (): BoardExtras => ({
      events: {
        clear: () => store.cancelPremoves(board),
        press: (square) => talk.press(store, board, square),
        tapped: (square) => talk.tapped(store, board, square),
        drawn: (shapes) => talk.draw(store, board, shapes),
      },
      attach: (adapter) => talk.attach(store, board, adapter),
    }),
    [talk, store, board],
  );
  return (
    <BoardWithSeats
      board={board}
      place={place}
      scene={scene}
      extras={extras}
      name={name}
      strip={(seat, at) => <PlayStrip seat={seat} at={at} talk={talk} name={name(seat)} menu={menu?.(seat)} />}
    />
  );
}

/** The level of the bot at a seat; null if a person sits there. */
function levelAt(table: TableView | null, seat: Seat): BotLevel | null {
  const sitter = table?.seats[seat];
  return sitter?.who === "bot" ? sitter.level : null;
}

interface PlayStripProps extends Pick<StackProps, "talk"> {
  readonly seat: Seat;
  readonly at: "top" | "bottom";
  readonly name: string;
  readonly menu: ComponentChildren;
}

function PlayStrip({ seat, at, talk, name, menu }: PlayStripProps) {
  const { store, state } = useTable();
  const board = boardOf(seat);
  const { view = null, waiting = [] } = store.boards[board].value ?? {};
  const { game, table, role } = state;
  if (view === null || game === null) return null;
  const mine = game.yours.includes(seat) && game.result === null;
  const ask = (kind: Held, down: PointerEvent | null) => {
    const empty = !view.hands.includes(seat === board ? kind : kind.toLowerCase());
    talk.slot(store, seat, kind, empty, down);
  };
  return (
    <Strip
      seat={seat}
      name={name}
      menu={menu}
      at={at}
      you={game.yours.includes(seat) && role?.is !== "assistant"}
      assistants={table === null ? [] : assistantsOf(table, seat)}
      bot={game.game === table?.game && game.result === null ? levelAt(table, seat) : null}
      away={game.away.some((one) => one.seat === seat) && !game.yours.includes(seat)}
      marks={
        <>
          {game.claims != null && <Marks game={game} seat={seat} nameOf={(one) => seatName(state, one)} />}
          {mine && unsentSquares(state, board).length > 0 && <span class="tag bad">{t.play.unsent}</span>}
          {mine && <PremoveButton seat={seat} />}
          <talk.Signs seat={seat} />
        </>
      }
      hand={{
        own: mine,
        hands: view.hands,
        barred: game.claims?.seats[seat].barred,
        requests: talk.requests(state)[seat],
        waiting: waiting.map((mv) => mv.charAt(0)).join(""),
        ask: state.talk?.may.signals.includes(seat) === true ? ask : null,
      }}
      running={game.clocks.running.includes(seat)}
      time={<ClockTime seat={seat} />}
    />
  );
}

/** The button that shows the number of premoves and cancels all of them. */
function PremoveButton({ seat }: { seat: Seat }) {
  const { store } = useTable();
  const board = boardOf(seat);
  const premoves = premovesOn(store.state.value, board);
  const n = premoves?.seat === seat ? premoves.moves.length : 0;
  if (n === 0) return null;
  return (
    <button type="button" class="cancelpremoves" aria-label={t.play.premoves(n)} title={t.play.premoves(n)} onClick={() => store.cancelPremoves(board)}>
      <span aria-hidden="true">↶ {n}</span>
    </button>
  );
}

/** The names of the present assistants of the player at `seat` (WBN 7.7d). */
function assistantsOf(table: TableView, seat: Seat): string[] {
  return table.people
    .filter(({ role, online }) => online && role?.is === "assistant" && role.seat === seat)
    .map((one) => shownName(one.name));
}
