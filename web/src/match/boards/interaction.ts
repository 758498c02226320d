// The person's moves on the two boards: selecting (arming) or dragging a piece in hand, choosing a promotion,
// and sending the move.
//
// Every move is compared with the destinations that the server sent. A move that is not among them is not sent: it
// shakes the board, and the premoves stay as they are. In a match that allows illegal moves, a move is first made on
// the board, and counts when the clock is pressed.

import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import type { BoardAdapter } from "./adapter.ts";
import type { Dests, Promotion } from "../state/dests.ts";
import type { BoardInput, Mode } from "../state/input.ts";
import { heldBy, HELD, readPlacement, roleOfPiece, colorOfPiece, type Held, type Square } from "../state/pieces.ts";
import { boardOf, colorOf, otherBoard, type Color } from "../state/seats.ts";
import { comesToLastRank, laterDrops } from "../state/possible.ts";
import type { Perspective } from "../state/perspective.ts";
import type { TableStore } from "../store.ts";
import type { ShownPosition } from "../state/commands.ts";
import type { BoardId, ByBoard, Seat } from "../../wire.gen.ts";
import { settings } from "../../settings/index.ts";
import { knightHeld } from "./promotes.ts";

/** The boards on which a person can move pieces: those of a live match or of an analysis. */
export interface PlayableBoards {
  /** A text that changes when another match is shown. */
  readonly match: ReadonlySignal<string>;
  readonly yours: ReadonlySignal<readonly Seat[]>;
  readonly boards: ByBoard<ReadonlySignal<ShownPosition | null>>;
  readonly input: ByBoard<ReadonlySignal<BoardInput>>;
  readonly dests: ByBoard<ReadonlySignal<Dests>>;
  readonly perspective: ReadonlySignal<Perspective>;
  /** Sends a move (UCI text). */
  send(board: BoardId, mv: string, mode: Mode): void;
  /** Handles a drop that is not possible. */
  impossible?(board: BoardId, mv: string): void;
}

/** A piece that is selected for a drop, with the seat that has it in hand. */
export interface Armed {
  readonly seat: Seat;
  readonly role: Held;
}

/** A piece that is dragged from the hand, with the pointer's place in px and the square below it. */
interface Carried extends Armed {
  readonly x: number;
  readonly y: number;
  readonly over: Square | null;
}

/** A promotion that waits for the person's choice. */
export interface Choice {
  readonly board: BoardId;
  readonly from: Square;
  readonly to: Square;
  readonly options: Promotion;
}

export class Interaction {
  readonly armed: ReadonlySignal<Armed | null>;
  readonly carried = signal<Carried | null>(null);
  /** The promotion that the person has to choose; null for none, or when it is no longer possible. */
  readonly choice: ReadonlySignal<Choice | null>;
  /** The number of shakes of each board so far. The view shakes a board when its number grows. */
  readonly shakes = { A: signal(0), B: signal(0) };
  private readonly wanted = signal<Armed | null>(null);
  private readonly promoting = signal<Omit<Choice, "options"> | null>(null);
  private readonly boards = new Map<BoardId, BoardAdapter>();

  constructor(private readonly store: PlayableBoards) {
    this.armed = computed(() => {
      const armed = this.wanted.value;
      return armed !== null && this.holds(armed) ? armed : null;
    });
    // The other board changes meanwhile, and with it the pieces of an exchange.
    this.choice = computed(() => {
      const move = this.promoting.value;
      const options = move === null ? undefined : this.optionsOf(move.board, move.from, move.to);
      return move === null || options === undefined ? null : { ...move, options };
    });
  }

  /**
   * Follows the match: closes a promotion that is no longer legal, and cancels everything when another match begins.
   * Returns a stop function.
   */
  start(): () => void {
    const choices = effect(() => {
      if (this.choice.value === null) this.promoting.value = null;
    });
    const { match } = this.store;
    let played = match.peek();
    // A piece that is armed in one match is not armed in the next.
    const matches = effect(() => {
      if (match.value !== played) this.cancel();
      played = match.value;
    });
    return () => {
      choices();
      matches();
    };
  }

  /** The promotion for which the person may choose a piece of the other board; null for none. */
  get exchanging(): Choice | null {
    const choice = this.choice.value;
    return choice !== null && choice.options.exchanges.length > 0 ? choice : null;
  }

  attach(board: BoardId, adapter: BoardAdapter): () => void {
    this.boards.set(board, adapter);
    return () => {
      this.boards.delete(board);
    };
  }

  /** The color whose pieces this viewer may move on `board` now; null for none. */
  movable(board: BoardId): Color | null {
    const { mover } = this.store.input[board].value;
    return mover === null || this.choice.value?.board === board ? null : colorOf(mover);
  }

  /** How a move on `board` is handled now. */
  mode(board: BoardId): Mode {
    return this.store.input[board].value.mode;
  }

  /** Handles a move of a piece on the board. `role`: the promotion role, if the person gave one. */
  move(board: BoardId, from: Square, to: Square, role: string = ""): void {
    const options = this.optionsOf(board, from, to);
    if (!this.reach(board).get(from)?.includes(to)) this.refuse(board);
    else if (options === undefined) this.send(board, from + to);
    else this.promoteTo(board, from, to, options, role === "" ? this.preferred(options) : role);
  }

  /** The destinations of the pieces on `board`. */
  reach(board: BoardId): ReadonlyMap<Square, readonly Square[]> {
    if (this.mode(board) !== "queue") return this.store.dests[board].value.moves;
    return this.boards.get(board)?.reach() ?? new Map();
  }

  private promoteTo(board: BoardId, from: Square, to: Square, options: Promotion, role: string): void {
    if (role === "") this.promoting.value = { board, from, to };
    else if (options.roles.includes(role as Held)) this.send(board, from + to + role.toLowerCase());
    else this.refuse(board);
  }

  /** The promotion role that needs no choice: a knight with Ctrl or Alt held down, or a queen by setting; else "". */
  private preferred({ roles }: Promotion): string {
    if (knightHeld() && roles.includes("N")) return "N";
    return settings.queen.peek() === "always" && roles.includes("Q") ? "Q" : "";
  }

  /** The possible promotions of the move; undefined if the move is not a promotion. */
  private optionsOf(board: BoardId, from: Square, to: Square): Promotion | undefined {
    const { promotion } = this.store.input[board].value;
    if (promotion === null) return this.store.dests[board].value.promotions.get(from + to);
    const view = this.store.boards[board].value?.view;
    return view !== undefined && comesToLastRank(view.placement, from, to) ? promotion : undefined;
  }

  private send(board: BoardId, mv: string): void {
    this.store.send(board, mv, this.mode(board));
  }

  promote(role: Held): void {
    this.choose((choice) => choice.from + choice.to + role.toLowerCase());
  }

  /** Promotes by exchange for the piece on `square` of the other board. */
  exchange(square: Square): void {
    this.choose((choice) => {
      const piece = this.pieceAt(otherBoard(choice.board), square);
      return choice.from + choice.to + (piece === null ? "" : roleOfPiece(piece).toLowerCase()) + square;
    });
  }

  pieceAt(board: BoardId, square: Square): string | null {
    const placement = this.store.boards[board].value?.view.placement;
    return placement === undefined ? null : (readPlacement(placement).get(square) ?? null);
  }

  /** Disarms, ends a drag and closes a promotion. Returns whether there was anything to cancel. */
  cancel(): boolean {
    const held = [this.promoting, this.carried, this.wanted];
    let some = held.some((one) => one.peek() !== null);
    for (const board of this.boards.values()) some = board.cancel() || some;
    batch(() => {
      for (const one of held) one.value = null;
    });
    return some;
  }

  /** Selects a piece in hand for a drop, or deselects it if it is selected. */
  arm(seat: Seat, role: Held): void {
    const now = this.armed.value;
    const same = now?.seat === seat && now.role === role;
    this.wanted.value = same ? null : { seat, role };
  }

  /** Arms the role with that index, for the viewer's seat that is to move, or else for their first seat. */
  armByKey(index: number): void {
    const role = HELD[index];
    const yours = this.store.yours.value;
    const moving = yours.find((seat) => this.movable(boardOf(seat)) === colorOf(seat));
    const seat = moving ?? yours[0];
    if (role === undefined || seat === undefined) return;
    if (this.holds({ seat, role })) this.arm(seat, role);
    else this.shake(boardOf(seat));
  }

  /** Whether the piece may be armed: it is in hand, or the rules allow a conditional drop that waits for it. */
  holds(armed: Armed): boolean {
    return this.has(armed) || this.awaits(armed);
  }

  private awaits({ seat }: Armed): boolean {
    return this.store.input[boardOf(seat)].value.awaits === seat;
  }

  private has({ seat, role }: Armed): boolean {
    const view = this.store.boards[boardOf(seat)].value?.view;
    return view !== undefined && heldBy(view.hands, colorOf(seat))[role] > 0;
  }

  /** The squares on `board` where the armed or dragged piece may be dropped. */
  targets(board: BoardId): readonly Square[] {
    const held = this.carried.value ?? this.armed.value;
    if (held === null || boardOf(held.seat) !== board) return [];
    if (this.mode(board) === "make" || this.movable(board) !== colorOf(held.seat)) return [];
    return this.dropsOf(held);
  }

  /** The squares for a drop: those that the server lists, or for a premove or a conditional drop those of `laterDrops`. */
  dropsOf(held: Armed): readonly Square[] {
    const board = boardOf(held.seat);
    if (!this.isLater(held)) return this.store.dests[board].value.drops.get(held.role) ?? [];
    const placement = this.store.boards[board].value?.view.placement;
    return placement === undefined ? [] : laterDrops(placement, colorOf(held.seat), held.role);
  }

  /** Whether a drop of this piece would be a premove or a conditional drop. */
  private isLater(held: Armed): boolean {
    return this.mode(boardOf(held.seat)) === "queue" || (!this.has(held) && this.awaits(held));
  }

  /** Handles a press on a square. Returns whether the press was used, for a drop or an exchange. */
  press(board: BoardId, square: Square): boolean {
    if (this.exchangesFrom(board)) return this.pressToExchange(board, square);
    const armed = this.armed.value;
    if (armed === null || boardOf(armed.seat) !== board) return false;
    const piece = this.pieceAt(board, square);
    if (piece !== null && colorOfPiece(piece) === colorOf(armed.seat)) {
      this.wanted.value = null; // The press selects the own piece on this square instead.
      return false;
    }
    this.drop(armed, square);
    return true;
  }

  /** Whether a promotion by exchange waits for the choice of a piece on `board`. */
  exchangesFrom(board: BoardId): boolean {
    const choice = this.exchanging;
    return choice !== null && otherBoard(choice.board) === board;
  }

  private pressToExchange(board: BoardId, square: Square): boolean {
    if (this.choice.peek()?.options.exchanges.includes(square) === true) this.exchange(square);
    else this.shake(board);
    return true;
  }

  carry(held: Armed, x: number, y: number): void {
    const over = this.boards.get(boardOf(held.seat))?.squareAt(x, y) ?? null;
    batch(() => {
      this.wanted.value = null;
      this.carried.value = { ...held, x, y, over };
    });
  }

  /** Ends the drag, and drops the piece on the square below the pointer. */
  release(): void {
    const held = this.carried.value;
    this.carried.value = null;
    if (held !== null && held.over !== null) this.drop(held, held.over);
  }

  /** Drops the piece. Returns false and shakes the board if the square is not one of its destinations. */
  drop(held: Armed, square: Square): boolean {
    const board = boardOf(held.seat);
    const later = this.isLater(held);
    const mine = this.movable(board) === colorOf(held.seat);
    const mv = `${held.role}@${square}`;
    if (!mine || !this.dropsOf(held).includes(square) || !this.holds(held)) {
      this.shake(board);
      this.store.impossible?.(board, mv);
      return false;
    }
    batch(() => {
      this.wanted.value = null;
      this.store.send(board, mv, later ? "queue" : this.mode(board));
    });
    return true;
  }

  refuse(board: BoardId): void {
    this.boards.get(board)?.restore();
    this.shake(board);
  }

  shake(board: BoardId): void {
    const count = this.shakes[board];
    count.value = count.peek() + 1;
  }

  private choose(move: (choice: Choice) => string): void {
    const choice = this.choice.value;
    if (choice === null) return;
    batch(() => {
      this.promoting.value = null;
      this.send(choice.board, move(choice));
    });
  }
}

/** Shakes a board when the server refuses a move there. Returns a stop function. */
export function shakeWhenRefused(store: TableStore, interaction: Interaction): () => void {
  const last = computed(() => store.state.value.refusal);
  const seen = last.peek();
  return effect(() => {
    const command = last.value === seen ? null : last.value?.command;
    if (command?.t === "play") interaction.shake(command.board);
    if (command?.t === "make" || command?.t === "queue") interaction.shake(boardOf(command.seat));
  });
}
