// The buttons of a player in a match over the board, where a press of the clock completes a move. They are the
// press and the actions that are needed at once. Other actions are in the dialog of claims.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { BackIcon, onPress } from "../kit/index.ts";
import {
  able,
  Action,
  boardOf,
  firstOfEach,
  firstToPress,
  type Held,
  madeBy,
  partner,
  PieceIcon,
  seatName,
  startsWhite,
  useTable,
} from "../match/index.ts";
import { t } from "../words/index.ts";
import type { GameView, Possibility } from "../wire.gen.ts";
import { ClaimSheet } from "./claimsheet.tsx";
import { ClockIcon, HandIcon } from "./icons.tsx";
import { ofSeat } from "./ofseat.ts";
import { Status } from "./status.tsx";

import "./claims.css";

/** The acts that have the same buttons as online. The dialog of claims does not have them. */
const AT_ONCE: ReadonlySet<Possibility["act"]> = new Set(["await_answer", "abort"]);

export function OtbActs() {
  const { store } = useTable();
  const { game } = store.state.value;
  const [sheet, open] = useState(false);
  const claims = game?.claims;
  if (game === null || claims === undefined || claims === null || game.result !== null) return null;
  const plays = game.yours.length > 0;
  return (
    <div class="actions otb" data-phase={claims.phase}>
      <Status game={game} claims={claims} />
      {firstOfEach(game.can)
        .filter((one) => AT_ONCE.has(one.act) && !(one.act === "abort" && one.asks_all))
        .map((one) => (
          <Action key={one.act} one={one} />
        ))}
      <Making game={game} />
      {plays && (
        <>
          <button type="button" class="button claimbutton" onClick={() => open(true)}>
            <HandIcon />
            <span>{t.otb.claims}</span>
          </button>
          <Presses game={game} />
        </>
      )}
      {sheet && <ClaimSheet game={game} close={() => open(false)} />}
    </div>
  );
}

/**
 * The actions for a move that is made and not completed: take it back, announce the promotion, hand over the
 * captured piece. Other actions that are needed at once: demand that an opponent moves next (RU K2), be ready, go
 * on after a stop of the clocks, agree that the arbiter calls offenses (WBN 9.5).
 */
function Making({ game }: { game: GameView }) {
  const { store } = useTable();
  const state = store.state.value;
  return (
    <>
      {able(game, "say").map(({ seat, roles }) => (
        <div key={`say${seat}`} class="question say" role="group" aria-label={t.otb.announce}>
          <span>{t.otb.announce}</span>
          {(roles.split("") as Held[]).map((role) => (
            <button
              type="button"
              key={role}
              class="button"
              aria-label={t.otb.sayLong(t.roles[role])}
              onClick={() => store.command({ t: "say", seat, role })}
            >
              {t.otb.say(t.roles[role])}
            </button>
          ))}
        </div>
      ))}
      {able(game, "pass").map(({ seat, role }) => (
        <Does key={`pass${seat}`} primary act={() => store.command({ t: "pass", seat })}>
          <PieceIcon role={role as Held} color={seat === seat.toUpperCase() ? "black" : "white"} />
          {t.otb.pass(t.roles[role as Held], seatName(state, partner(seat)))}
        </Does>
      ))}
      {able(game, "demand").map(({ seat }) => (
        <Does key={`demand${seat}`} act={() => store.command({ t: "demand", seat })}>
          {t.otb.demandShort}
          {ofSeat(game, seat)}
        </Does>
      ))}
      {able(game, "go_on").map(({ seat }) => (
        <Does key={`goon${seat}`} primary act={() => store.command({ t: "go_on", seat })}>
          {t.otb.goOn}
          {ofSeat(game, seat)}
        </Does>
      ))}
      {able(game, "agree_calls").map(({ seat }) => (
        <Does key={`calls${seat}`} act={() => store.command({ t: "agree_calls", seat })}>
          {t.otb.agreeCalls}
          {ofSeat(game, seat)}
        </Does>
      ))}
      {able(game, "ready_at_board").map(({ seat }) => (
        <Does key={`ready${seat}`} primary act={() => store.command({ t: "ready_at_board", seat })}>
          {t.otb.ready}
          {ofSeat(game, seat)}
        </Does>
      ))}
      {able(game, "retract").map(({ seat }) => (
        <Does key={`retract${seat}`} act={() => store.command({ t: "retract", seat })}>
          <BackIcon />
          {t.otb.retract}
          {ofSeat(game, seat)}
        </Does>
      ))}
    </>
  );
}

interface DoesProps {
  readonly act: () => void;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
}

function Does({ act, primary = false, children }: DoesProps) {
  return (
    <button type="button" class={primary ? "button primary" : "button"} onClick={act}>
      {children}
    </button>
  );
}

/**
 * The button that presses the clock, or one for each seat of this viewer. A button that may not be pressed is
 * disabled and keeps its place.
 */
function Presses({ game }: { game: GameView }) {
  const { store } = useTable();
  const state = store.state.value;
  const setup = game.claims?.phase === "setup";
  const may = able(game, "press").map((one) => one.seat);
  const seats = setup ? may : game.yours;
  const first = firstToPress(game);
  if (setup && first === null) return null;
  const starts = first !== null && startsWhite(game, first);
  const label = starts ? t.otb.start : game.clocks.left.A === null ? t.otb.done : t.otb.press;
  if (seats.length > 1) {
    return (
      <div class="presses row gap-s">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button press"
            aria-disabled={!may.includes(seat)}
            {...onPress(() => {
              if (may.includes(seat)) store.command({ t: "press", seat });
            })}
          >
            {startsWhite(game, seat) ? t.otb.startFor(boardOf(seat)) : t.otb.pressFor(seatName(state, seat))}
          </button>
        ))}
      </div>
    );
  }
  return (
    <button
      type="button"
      class="button press"
      aria-disabled={first === null}
      aria-keyshortcuts="Space"
      title={first === null ? "" : (madeBy(game, first) ?? "")}
      {...onPress(() => {
        if (first !== null) store.command({ t: "press", seat: first });
      })}
    >
      <ClockIcon />
      <span>{label}</span>
      <kbd aria-hidden="true">{t.otb.key}</kbd>
    </button>
  );
}
