// What is shown over the boards. The promotion dialog opens at the promotion square and has a button for each role that
// the server allows.

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Choice } from "./interaction.ts";
import { latinKey } from "../../kit/index.ts";
import { colorOfPiece, type Held } from "../state/pieces.ts";
import { ExchangePrompt } from "./exchangeprompt.tsx";
import { CarriedPiece } from "./hand.tsx";
import { setAlwaysQueen } from "./promotes.ts";
import { t } from "../../words/index.ts";
import { useInteraction } from "../context.ts";
import { PieceIcon } from "../pieceicon.tsx";

/** What is shown over the boards: the choice of a promotion, and a piece that is dragged from a hand. */
export function OverBoards() {
  const { interaction } = useInteraction();
  useLayoutEffect(() => interaction.start(), [interaction]);
  const { exchanging } = interaction;
  const choice = interaction.choice.value;
  return (
    <>
      {exchanging !== null && <ExchangePrompt choice={exchanging} />}
      {exchanging === null && choice !== null && <PromotionDialog choice={choice} key={choice.from + choice.to} />}
      <CarriedPiece />
    </>
  );
}

function PromotionDialog({ choice }: { choice: Choice }) {
  const { store, interaction } = useInteraction();
  const dialog = useRef<HTMLDialogElement>(null);
  const { board, from, to, options } = choice;
  const bottom = store.perspective.value.bottom[board];
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    place(element, board, to, bottom === "white");
  }, [board, to, bottom]);
  const piece = interaction.pieceAt(board, from);
  if (piece === null) return null;
  const color = colorOfPiece(piece);
  return (
    <dialog
      class="promotion"
      ref={dialog}
      aria-label={t.play.promote}
      onClose={() => interaction.cancel()}
      onPointerDown={(event) => {
        // A press outside the dialog hits its backdrop and cancels the move.
        if (event.target === event.currentTarget) interaction.cancel();
      }}
      onKeyDown={(event) => {
        const role = roleOfKey(event, options.roles);
        if (role !== undefined) interaction.promote(role);
      }}
    >
      {options.roles.map((role) => (
        <button
          type="button"
          key={role}
          class="choice"
          aria-label={t.roles[role]}
          onClick={() => interaction.promote(role)}
        >
          <PieceIcon role={role} color={color} />
        </button>
      ))}
      {options.roles.includes("Q") && (
        <button
          type="button"
          class="always"
          onClick={() => {
            setAlwaysQueen(true);
            interaction.promote("Q");
          }}
        >
          {t.play.queenAlways}
        </button>
      )}
    </dialog>
  );
}

/** The role of a key: the first letter of its name in the language of the page, or its English piece letter. */
function roleOfKey(event: KeyboardEvent, roles: readonly Held[]): Held | undefined {
  const own = event.key.toUpperCase();
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return roles.find((role) => t.roles[role].startsWith(own)) ?? roles.find((role) => role === latinKey(event).toUpperCase());
}

/** Places the dialog at the promotion square, from where it extends into the board. */
function place(dialog: HTMLDialogElement, board: string, to: string, whiteBelow: boolean): void {
  const frame = document.querySelector(`[data-board="${board}"] .board`)?.getBoundingClientRect();
  if (frame === undefined) return;
  const size = frame.width / 8;
  const file = to.charCodeAt(0) - 97;
  const rank = Number(to.charAt(1)) - 1;
  const left = frame.left + (whiteBelow ? file : 7 - file) * size;
  const top = frame.top + (whiteBelow ? 7 - rank : rank) * size;
  const own = dialog.getBoundingClientRect();
  const above = top > frame.top + frame.height / 2;
  dialog.style.setProperty("--sq", `${size}px`);
  dialog.style.left = `${Math.min(left, innerWidth - own.width - 8)}px`;
  dialog.style.top = `${Math.max(8, above ? top + size - own.height : top)}px`;
}
