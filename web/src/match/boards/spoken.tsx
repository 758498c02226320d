// What screen readers say about the boards: the position on each as a text that can be read, and each half-move of a
// player's match when it is played. At the start a player hears what they play. The boards themselves are pictures.

import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { type Held, heldBy, HELD, type Pieces, readPlacement, type Role, roleOfPiece, colorOfPiece } from "../state/pieces.ts";
import { boardOf, BOARDS, type Color, colorOf, colorToMove, isTurnOf } from "../state/seats.ts";
import { capital, moveText, shownName, t } from "../../words/index.ts";
import type { BoardId, BoardView, GameView, PlyView } from "../../wire.gen.ts";
import { useInteraction, useTable } from "../context.ts";

const ROLES: readonly Role[] = ["K", "Q", "R", "B", "N", "P"];
const COLORS: readonly Color[] = ["white", "black"];

/** The position on a board, as a list for screen readers. */
export function BoardText({ board }: { board: BoardId }) {
  const { store } = useInteraction();
  const view = store.boards[board].value?.view;
  if (view === undefined) return null;
  return (
    <ul class="unseen" aria-label={t.board(board)}>
      {positionText(view).map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

/** The lines of the text: the pieces of each side, its hand, and the last move with the side to move. */
export function positionText(view: BoardView): string[] {
  const pieces = readPlacement(view.placement);
  const [first, last = first] = view.last;
  const moved = pieces.get(last ?? "");
  const move = moved === undefined ? [] : [t.spoken.lastMove(`${t.roles[roleOfPiece(moved)]} ${first === last ? "@" : `${first} `}${last}`)];
  const status = [...move, ...(view.check === null ? [] : [t.spoken.check]), t.spoken.toMove[colorToMove(view)]];
  return [
    ...COLORS.map((color) => `${t.color[color]}: ${piecesOf(pieces, color)}`),
    ...COLORS.map((color) => ({ color, hand: handOf(view.hands, color) }))
      .filter(({ hand }) => hand !== "")
      .map(({ color, hand }) => `${t.spoken.inHand(t.color[color])}: ${hand}`),
    capital(status.join(", ")),
  ];
}

/** The pieces of one color by their roles: `King e1; Rook a1, h1`. */
function piecesOf(pieces: Pieces, color: Color): string {
  return ROLES.flatMap((role) => {
    const squares = [...pieces].filter(([, piece]) => roleOfPiece(piece) === role && colorOfPiece(piece) === color).map(([square]) => square);
    return squares.length === 0 ? [] : [`${t.roles[role]} ${squares.toSorted().join(", ")}`];
  }).join("; ");
}

function handOf(hands: string, color: Color): string {
  const held = heldBy(hands, color);
  return HELD.filter((role) => held[role] > 0).map((role) => t.play.slot(t.roles[role], held[role])).join(", ");
}

/**
 * What a player hears when the match changes from `before` to `now`: the half-moves, and the pieces that came into hand. At the
 * start they hear what they play.
 */
export function heard(before: GameView | null, now: GameView): string[] {
  const same = before?.game === now.game && before.plies.length <= now.plies.length ? before : null;
  const isOwn = (ply: PlyView) => now.yours.some((seat) => boardOf(seat) === boardOf(ply.seat));
  // Of a match that is shown for the first time, only the last half-move is said.
  const plies = now.plies.slice(same?.plies.length ?? -1).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const start = same === null && now.plies.length <= 1 ? startText(now) : [];
  return [...start, ...plies.map((ply) => plyText(ply, now)), ...(same === null ? [] : received(same, now).map((role) => t.spoken.received(t.roles[role])))];
}

/** What the player plays, whether it is their turn, and how to type a move. Over the board, moves are played by hand. */
function startText({ yours, boards, claims }: GameView): string[] {
  if (claims != null) return [];
  const turn = yours.some((seat) => isTurnOf(boards[boardOf(seat)], seat));
  return [...yours.map((seat) => t.spoken.youPlay(colorOf(seat), boardOf(seat))), ...(turn ? [t.play.yourMove] : []), t.spoken.typeMoves];
}

function plyText({ seat, san }: PlyView, { names, yours }: GameView): string {
  const name = yours.includes(seat) ? t.table.you : shownName(names[seat]);
  const sign = san.at(-1);
  const end = sign === "+" ? `, ${t.spoken.check}` : sign === "#" ? `, ${t.spoken.mate}` : "";
  return `${t.board(boardOf(seat))}: ${name} ${moveText(san.replace(/[+#]$/, ""))}${end}`;
}

/** The roles of which a hand of the player has more pieces than before. */
function received(before: GameView, now: GameView): Held[] {
  return now.yours.flatMap((seat) => {
    const [had, has] = [before, now].map((game) => heldBy(game.boards[boardOf(seat)].hands, colorOf(seat)));
    return HELD.filter((role) => (has?.[role] ?? 0) > (had?.[role] ?? 0));
  });
}

/** How many announcements stay on the page. Several that come at once are all read. */
const KEPT = 6;

/**
 * Announces to a player what happens on the boards, and the keyboard's steps of a drop. It has a live region of its own:
 * half-moves come often, and would replace a signal that was not read yet.
 */
export function Announcer() {
  const { store } = useTable();
  const { interaction } = useInteraction();
  const game = useComputed(() => store.state.value.game);
  const said = useSignal<readonly { readonly n: number; readonly words: string }[]>([]);
  useEffect(() => {
    let n = 0;
    const say = (words: string) => {
      n += 1;
      said.value = [...said.peek(), { n, words }].slice(-KEPT);
    };
    let before: GameView | null = null;
    let refusals = BOARDS.map((board) => interaction.shakes[board].peek()).join();
    const stops = [
      effect(() => {
        const now = game.value;
        const news = now === null ? [] : heard(before, now);
        before = now;
        if (news.length > 0) say(news.join(". "));
      }),
      effect(() => {
        const armed = interaction.armed.value;
        if (armed !== null) say(t.spoken.armed(t.roles[armed.role]));
      }),
      effect(() => {
        const count = BOARDS.map((board) => interaction.shakes[board].value).join();
        // The field for moves says itself why a typed move is refused.
        if (count !== refusals && document.activeElement?.matches("input") !== true) say(t.spoken.refused);
        refusals = count;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [game, interaction, said]);
  return (
    <div class="unseen" role="log">
      {said.value.map(({ n, words }) => <p key={n}>{words}</p>)}
    </div>
  );
}
