// The pieces in hand of a seat: five slots with counts, at fixed places. A piece can be dragged from there to a board.

import { startHandDrag } from "./handdrag.ts";
import { heldBy, HELD, type Held } from "../state/pieces.ts";
import { boardOf, colorOf } from "../state/seats.ts";
import { t } from "../../words/index.ts";
import type { HandRequests } from "./partnertalk.ts";
import type { Seat } from "../../wire.gen.ts";
import { useInteraction } from "../context.ts";
import { PieceIcon } from "../pieceicon.tsx";

interface HandProps {
  readonly seat: Seat;
  readonly name: string;
  /** The hands of both seats of the board in one text, as in FEN: `NPnp`. */
  readonly hands: string;
  /** The roles that the player may not drop until the opponent allows it again (WBN 1.8c): `PN`. */
  readonly barred?: string;
  /** The player's signals to the partner, by role: `need` is "I need a knight", `keep` is "No knights!". */
  readonly requests?: HandRequests;
}

const NOTHING: HandRequests = {};

/** A hand without interaction. */
export function Hand({ seat, name, hands, barred = "", requests = NOTHING }: HandProps) {
  const color = colorOf(seat);
  const held = heldBy(hands, color);
  return (
    <ul class="hand" aria-label={t.play.hand(name)}>
      {HELD.map((role) => (
        <li key={role} class="slot" data-role={role} data-count={held[role]} data-barred={barred.includes(role)} data-request={requests[role]}>
          <PieceIcon role={role} color={color} />
          <Count n={held[role]} />
          <span class="unseen">{slotText(t.play.slot(t.roles[role], held[role]), requests[role])}</span>
        </li>
      ))}
    </ul>
  );
}

export interface OwnHandProps extends HandProps {
  /** Handles a press that may be a signal to the partner. The event is null for a press by keyboard. */
  readonly ask?: ((role: Held, down: PointerEvent | null) => void) | null;
  /** The roles that conditional drops of the player wait for: `PN`. */
  readonly waiting?: string;
  /** Whether the hand is the viewer's, and not one of an analysis. */
  readonly yours?: boolean;
  /** Whether the slots show their keys. */
  readonly keys?: boolean;
}

/**
 * The viewer's own hand. A piece is dragged, or selected by a tap or a key. If the viewer may signal to the partner, a
 * tap on an empty slot asks the partner for that piece. A conditional drop is a drop that waits for its piece. For such
 * a drop, the viewer drags from the empty slot or presses the key of the slot.
 */
export function OwnHand({ seat, name, hands, barred = "", requests = NOTHING, ask = null, waiting = "", yours = false, keys = true }: OwnHandProps) {
  const { interaction } = useInteraction();
  const color = colorOf(seat);
  const held = heldBy(hands, color);
  const armed = interaction.armed.value;
  const carried = interaction.carried.value;
  const asks = (role: Held) => ask !== null && held[role] === 0;
  const isOn = (one: { seat: Seat; role: Held } | null, role: Held) =>
    one?.seat === seat && one.role === role;
  return (
    <div class="hand own" role="group" aria-label={yours ? t.play.yourHand : t.play.hand(name)}>
      {HELD.map((role, index) => (
        <button
          key={role}
          type="button"
          class="slot"
          data-role={role}
          data-count={held[role]}
          data-carried={isOn(carried, role)}
          data-barred={barred.includes(role)}
          aria-pressed={isOn(armed, role)}
          data-request={requests[role]}
          data-waiting={waiting.includes(role)}
          title={waiting.includes(role) ? t.play.dropWaits : undefined}
          aria-label={slotText(
            asks(role)
              ? `${t.play.slot(t.roles[role], 0)}, ${t.talk.need[role]}`
              : keys
                ? t.play.slotKey(t.roles[role], held[role], index + 1)
                : t.play.slot(t.roles[role], held[role]),
            requests[role],
            waiting.includes(role),
          )}
          aria-disabled={!interaction.holds({ seat, role }) && ask === null}
          onContextMenu={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            ask?.(role, event);
            startHandDrag(interaction, { seat, role }, event, !asks(role));
          }}
          onClick={(event) => {
            // Clicks of a pointer are handled by `onPointerDown`. A click by keyboard has the detail 0.
            if (event.detail !== 0) return;
            if (asks(role)) ask?.(role, null);
            else if (interaction.holds({ seat, role })) interaction.arm(seat, role);
          }}
        >
          <PieceIcon role={role} color={color} />
          <Count n={held[role] - (isOn(carried, role) ? 1 : 0)} />
        </button>
      ))}
    </div>
  );
}

function slotText(slot: string, request: "need" | "keep" | undefined, waits = false): string {
  return [slot, ...(request === undefined ? [] : [t.play.requested[request]]), ...(waits ? [t.play.dropWaits] : [])].join(", ");
}

function Count({ n }: { n: number }) {
  return n > 1 ? (
    <b class="count" aria-hidden="true">
      {n}
    </b>
  ) : null;
}

/** The picture of a piece that is dragged from a hand to a board. */
export function CarriedPiece() {
  const { interaction } = useInteraction();
  const carried = interaction.carried.value;
  if (carried === null) return null;
  const color = colorOf(carried.seat);
  const board = boardOf(carried.seat);
  const square = (document.querySelector(`[data-board="${board}"] .board`)?.clientWidth ?? 400) / 8;
  const style = { transform: `translate(${carried.x}px, ${carried.y}px)`, "--sq": `${square}px` };
  return (
    <div class="carried" style={style}>
      <PieceIcon role={carried.role} color={color} />
    </div>
  );
}
