// The buttons of a player in a match over the board, where a press of the clock completes a move. They are the
// press and the actions that are needed at once. Other actions are in the dialog of claims.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

import { BackIcon, Button, icon, onPress } from "../kit/index.ts";
import {
  able,
  Action,
  boardOf,
  colorOf,
  firstOfEach,
  firstToPress,
  type Held,
  madeBy,
  otherColor,
  PieceIcon,
  seatName,
  startsWhite,
  useNames,
  useTable,
} from "../match/index.ts";
import { t } from "../words/index.ts";
import type { GameView, Possibility, Seat } from "../wire.gen.ts";
import { ClaimSheet } from "./claimsheet.tsx";
import { deedsOf } from "./deeds.ts";
import { Status } from "./status.tsx";

import "./claims.css";

/** The acts that the match waits for. */
const PRIMARY: ReadonlySet<Possibility["act"]> = new Set(["pass", "go_on", "ready_at_board"]);

/** The acts that have the same buttons as online. An abort to which all must agree is also in the dialog of claims. */
const AT_ONCE: ReadonlySet<Possibility["act"]> = new Set(["await_answer", "abort"]);

export function OtbActs() {
  const { game } = useTable().state;
  const [sheet, open] = useState(false);
  const claims = game?.claims;
  if (game === null || claims == null || game.result !== null) return null;
  const plays = game.yours.length > 0;
  return (
    <div class="actions otb gap-s" data-phase={claims.phase}>
      <Status game={game} claims={claims} />
      {firstOfEach(game.can)
        .filter((one) => AT_ONCE.has(one.act) && !(one.act === "abort" && one.asks_all))
        .map((one) => <Action key={one.act} one={one} />)}
      <Making game={game} />
      {plays && (
        <>
          <Button look="claimbutton" act={() => open(true)}>
            <HandIcon />
            <span>{t.otb.claims}</span>
          </Button>
          <Presses game={game} />
        </>
      )}
      {sheet && <ClaimSheet game={game} done={() => open(false)} />}
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
  const names = useNames();
  return (
    <>
      {able(game, "say").map(({ seat, roles }) => (
        <div key={`say${seat}`} class="question say" role="group" aria-label={t.otb.announce}>
          <span>{t.otb.announce}</span>
          {(roles.split("") as Held[]).map((role) => (
            <Button
              key={role}
              aria-label={t.otb.sayLong(t.roles[role])}
              act={() => store.command({ t: "say", seat, role })}
            >
              {t.otb.say(t.roles[role])}
            </Button>
          ))}
        </div>
      ))}
      {deedsOf(game, names)
        .filter((one) => one.group === "making")
        .map(({ id, act, seat, label, wish }) => (
          <Button key={id} look={PRIMARY.has(act) ? "primary" : ""} act={() => store.command(wish)}>
            {act === "pass" && <Passed game={game} seat={seat} />}
            {act === "retract" && <BackIcon />}
            {label}
          </Button>
        ))}
    </>
  );
}

/** The captured piece that a player has to hand to their partner. */
function Passed({ game, seat }: { game: GameView; seat: Seat }) {
  const passed = able(game, "pass").find((one) => one.seat === seat);
  return passed === undefined ? null : <PieceIcon role={passed.role} color={otherColor(colorOf(seat))} />;
}

/**
 * The button that presses the clock, or one for each seat of this viewer. A button that may not be pressed is
 * disabled and keeps its place.
 */
function Presses({ game }: { game: GameView }) {
  const { state } = useTable();
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
          <Press key={seat} seat={may.includes(seat) ? seat : null}>
            {startsWhite(game, seat) ? t.otb.startFor(boardOf(seat)) : t.otb.pressFor(seatName(state, seat))}
          </Press>
        ))}
      </div>
    );
  }
  return (
    <Press seat={first} aria-keyshortcuts="Space" title={first === null ? "" : (madeBy(game, first) ?? "")}>
      <ClockIcon />
      <span>{label}</span>
      <kbd aria-hidden="true">{t.otb.key}</kbd>
    </Press>
  );
}

interface PressProps extends Pick<JSX.IntrinsicElements["button"], "title" | "aria-keyshortcuts"> {
  /** The seat whose clock it presses; null if it may not be pressed now. */
  readonly seat: Seat | null;
  readonly children: ComponentChildren;
}

function Press({ seat, children, ...more }: PressProps) {
  const { store } = useTable();
  const press = () => {
    if (seat !== null) store.command({ t: "press", seat });
  };
  return (
    <button type="button" class="button primary press" aria-disabled={seat === null} {...more} {...onPress(press)}>
      {children}
    </button>
  );
}

const ClockIcon = () =>
  icon(
    <>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 9v4l3 2M9 2.500h6" />
    </>,
  );
const HandIcon = () =>
  icon(<path d="M8 13V5.500a1.500 1.500 0 0 1 3 0V11m0-6.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v8a7 7 0 0 1-7 7 6 6 0 0 1-5-3l-2.500-4.500a1.500 1.500 0 0 1 2.500-1.500L8 15" />);
