// Says what a match over the board waits for: the players who are not ready (before the start), the player who must
// move next because an opponent demanded it (RU K2), the pending claims and who rules on them (while the clocks are
// stopped), or the confirmation of the result (after the end).

import type { ComponentChildren } from "preact";

import { Button } from "../kit/index.ts";
import {
  able,
  openClaims,
  raisedText,
  seatName,
  seatsWithout,
  type State,
  useTable,
} from "../match/index.ts";
import { t } from "../words/index.ts";
import type { ClaimsView, GameView, Phase, RaisedView, Seat } from "../wire.gen.ts";
import { ofSeat } from "./deeds.ts";
import { Ending } from "./rulings.tsx";

interface StatusProps {
  readonly game: GameView;
  readonly claims: ClaimsView;
}

/** What is shown in some phases of a match. */
const PARTS: Partial<Record<Phase, (props: StatusProps) => ComponentChildren>> = { setup: Setup, halted: Halted, decided: Decided };

export function Status(props: StatusProps) {
  const { state } = useTable();
  const { phase, demanded } = props.claims;
  const Part = PARTS[phase];
  if (Part !== undefined) return <Part {...props} />;
  if (phase === "over" || demanded === null) return null;
  return (
    <p class="muted" role="status">
      {t.note.by.move_demanded(seatName(state, demanded))}
    </p>
  );
}

function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="ruling framed medium" role="status" tabIndex={0}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Setup({ game, claims }: StatusProps) {
  const { state } = useTable();
  const waiting = seatsWithout(game, (seat) => seat.ready);
  const hint = claims.arbiter_starts ? t.otb.arbiterStarts : t.otb.startHint;
  return (
    <Card title={t.otb.inspect}>
      <p>{waiting.length > 0 ? t.otb.waitFor(namesOf(state, waiting)) : hint}</p>
    </Card>
  );
}

function Halted({ game, claims }: StatusProps) {
  const open = openClaims(claims);
  return (
    <Card title={t.otb.halted}>
      {open.map((one) => <p key={one.number}>{raisedText(game.names, one)}</p>)}
      <p class="muted">{awaited(claims, open)}</p>
    </Card>
  );
}

function awaited(claims: ClaimsView, open: readonly RaisedView[]): string {
  if (open.length === 0) return claims.arbiter ? t.otb.goesOn : "";
  if (claims.arbiter) return open[0]?.claim === null ? t.otb.arbiterCalled : t.otb.arbiterRules;
  return claims.moves_known ? t.otb.programRules : t.otb.othersRule;
}

function Decided({ game, claims }: StatusProps) {
  const { store, state } = useTable();
  const { standing } = claims;
  const waiting = seatsWithout(game, (seat) => seat.confirmed);
  return (
    <Card title={t.otb.decided}>
      {able(game, "confirm").map(({ seat }) => (
        <Button key={seat} look="primary" act={() => store.command({ t: "confirm", seat })}>
          {t.otb.confirm}
          {ofSeat(game, seat)}
        </Button>
      ))}
      {standing !== null && (
        <p>
          <Ending result={standing} game={game} />
        </p>
      )}
      <p class="muted">{t.otb.decidedHint}</p>
      {!claims.arbiter && waiting.length > 0 && <p class="muted">{t.otb.waitFor(namesOf(state, waiting))}</p>}
    </Card>
  );
}

function namesOf(state: State, seats: readonly Seat[]): string {
  return [...new Set(seats.map((seat) => seatName(state, seat)))].join(", ");
}
