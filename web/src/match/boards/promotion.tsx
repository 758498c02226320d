// What is shown over the boards. The promotion dialog opens beside the pawn and has a button for each role that the
// server allows. Its board is dark meanwhile.

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Choice } from "./interaction.ts";
import { latinKey, lazily, listen } from "../../kit/index.ts";
import { colorOfPiece, type Held } from "../state/pieces.ts";
import { CarriedPiece } from "./hand.tsx";
import { settings } from "../../settings/index.ts";
import { t } from "../../words/index.ts";
import { useInteraction } from "../context.ts";
import { PieceIcon } from "../pieceicon.tsx";

const ExchangePrompt = lazily(async () => (await import("./exchangeprompt.tsx")).ExchangePrompt);

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
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    const box = document.querySelector<HTMLElement>(`[data-board="${board}"] .boardbox`);
    if (box === null) return undefined;
    const show = () => place(element, box, to, bottom === "white");
    show();
    const stop = listen(window, ["resize"], show);
    return () => {
      stop();
      delete box.dataset["promotes"];
    };
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
            settings.queen.set("always");
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

/** The least distance between the dialog and the edge of the window, px. */
const MARGIN = 8;

/** Places the dialog beside the pawn on its new square, to the right of it if there is room, and darkens the board. */
function place(dialog: HTMLDialogElement, box: HTMLElement, to: string, whiteBelow: boolean): void {
  const frame = box.getBoundingClientRect();
  const size = frame.width / 8;
  const file = to.charCodeAt(0) - 97;
  const rank = Number(to.charAt(1)) - 1;
  const column = whiteBelow ? file : 7 - file;
  const row = whiteBelow ? 7 - rank : rank;
  box.dataset["promotes"] = to;
  box.style.setProperty("--pawn-x", `${(column / 7) * 100}%`);
  box.style.setProperty("--pawn-y", `${(row / 7) * 100}%`);
  dialog.style.setProperty("--sq", `${size}px`);
  const own = dialog.getBoundingClientRect();
  const beside = frame.left + (column + 1) * size;
  const fits = beside + own.width <= Math.min(frame.right + 1, innerWidth - MARGIN);
  const left = fits ? beside : frame.left + column * size - own.width;
  const top = row < 4 ? frame.top + row * size : frame.top + (row + 1) * size - own.height;
  dialog.style.left = `${within(left, own.width, innerWidth)}px`;
  dialog.style.top = `${within(top, own.height, innerHeight)}px`;
}

/** `start`, moved so that a part of this length is inside the window. */
function within(start: number, length: number, window: number): number {
  return Math.max(MARGIN, Math.min(start, window - length - MARGIN));
}
