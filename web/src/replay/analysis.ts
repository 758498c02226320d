// Analysis: a person tries out moves from positions of a finished match. The page does not know the rules of
// chess. It sends each line to the server, which answers with both boards and the legal moves after it. The
// answers are cached.

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";

import {
  boardOf,
  colorToMove,
  NO_INPUT,
  opponent,
  perBoard,
  type Perspective,
  perspective,
  type PlayableBoards,
  readDests,
  requestProblem,
  seatOf,
  seatsOf,
  shownAfter,
} from "../match/index.ts";
import { ApiError } from "../net/index.ts";
import { add, count, ends, has, MOST_MOVES, nextOf, promote, remove, type Place, type Read, type Tree } from "./state/tree.ts";
import type { BoardId, MateHint, ByBoard, ReplayView, Seat, TryStep, TryView } from "../wire.gen.ts";
import type { Player } from "./player.ts";
import { t } from "../words/index.ts";

/** The legal moves of a position are requested when it has been shown for this long, ms. */
const STILL_MS = 150;

export class Analysis implements PlayableBoards {
  readonly tree = signal<Tree>([]);
  /** The shown position if it belongs to a variation; null while the match itself is shown. */
  readonly selected = signal<Place | null>(null);
  /** A sentence why a move was refused; empty for none. */
  readonly problem = signal("");
  /** The seat at the bottom of the board in the first place. */
  readonly from: Signal<Seat>;
  readonly place: ReadonlySignal<Place>;
  readonly match = signal("");
  readonly yours: ReadonlySignal<readonly Seat[]>;
  /** Hints about mates that depend on captured pieces, in the shown position. */
  readonly mates: ReadonlySignal<readonly MateHint[]>;
  readonly boards;
  readonly input;
  readonly dests;
  readonly perspective: ReadonlySignal<Perspective>;
  private readonly known = signal<ReadonlyMap<string, TryStep>>(new Map());
  private readonly allowed = signal<ReadonlyMap<string, ByBoard<string | null>>>(new Map());
  /** The tried move that the server has not answered yet, and the position in which it was tried. */
  private readonly underway = signal<{ before: Place; board: BoardId; mv: string } | null>(null);

  constructor(
    private readonly recorded: ReplayView,
    private readonly player: Player,
    /** Sends a line of moves to the server. The answer has the position after each move. */
    private readonly line: (place: Place) => Promise<TryView>,
    from: Seat,
  ) {
    this.from = signal(from);
    // The time changes with each animation frame, but the boards change only with half-moves.
    const ply = computed(() => player.instant.value.ply);
    this.place = computed(() => this.selected.value ?? { ply: ply.value, moves: [] });
    this.yours = signal(seatsOf(recorded.in_play.length));
    this.mates = computed(() => {
      const place = this.place.value;
      if (place.moves.length > 0) return this.known.value.get(keyOf(place))?.mates ?? [];
      const isOver = this.recorded.result !== null && place.ply === this.recorded.plies.length;
      return isOver ? [] : (this.recorded.replay[place.ply]?.mates ?? []);
    });
    this.boards = perBoard((board) =>
      computed(() => {
        const view = this.shown(this.place.value)[board];
        const underway = this.underway.value;
        const tried = underway?.board === board && this.isAt(underway.before) ? underway.mv : null;
        return { view: tried === null ? view : shownAfter(view, tried), left: [], made: [] };
      }),
    );
    const dests = perBoard((board) => computed(() => this.destsOn(board)));
    this.dests = perBoard((board) => computed(() => readDests(dests[board].value)));
    this.input = perBoard((board) => {
      const toMove = computed(() => colorToMove(this.boards[board].value.view));
      return computed(() => {
        const mover = dests[board].value === null ? null : seatOf(board, toMove.value);
        return { ...NO_INPUT, mover };
      });
    });
    this.perspective = computed(() => ({ ...perspective([this.from.value]), even: true }));
  }

  /** Requests the legal moves of each position at which the replay is paused. Returns a stop function. */
  start(): () => void {
    return effect(() => {
      const place = this.place.value;
      if (this.player.playing.value || this.allowed.value.has(keyOf(place))) return undefined;
      const timer = setTimeout(() => void this.ask(place).catch(() => undefined), STILL_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Loads the variations of a link. Variations with illegal moves are left out. */
  async load({ tree, at }: Read): Promise<void> {
    batch(() => {
      this.tree.value = tree;
      this.selected.value = at;
    });
    for (const end of ends(tree)) {
      try {
        await this.ask(end);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) break;
        batch(() => {
          this.tree.value = remove(this.tree.peek(), { ply: end.ply, moves: end.moves.slice(0, 1) });
          if (at !== null && !has(this.tree.peek(), at)) this.selected.value = null;
          this.problem.value = t.replay.lost;
        });
      }
    }
  }

  /** The server's answer for the last move of `place`; null if it is not known yet. */
  stepAt(place: Place): TryStep | null {
    return this.known.value.get(keyOf(place)) ?? null;
  }

  /**
   * Plays `mv` in the position that is shown. The next move of the match advances the replay. Any other move is
   * added to the variations.
   */
  send(board: BoardId, mv: string): void {
    const before = this.place.peek();
    const { ply, moves } = before;
    const next = this.recorded.plies[ply];
    if (moves.length === 0 && next !== undefined && next.uci === mv && boardOf(next.seat) === board) {
      this.player.toPly(ply + 1);
      return;
    }
    const place = { ply, moves: [...moves, board + mv] };
    if (!has(this.tree.peek(), place) && count(this.tree.peek()) >= MOST_MOVES) {
      this.problem.value = t.replay.most(MOST_MOVES);
      return;
    }
    this.underway.value = { before, board, mv };
    void this.playTried(before, place).catch((error: Error) => {
      batch(() => {
        this.underway.value = null;
        this.problem.value = t.replay.refused(requestProblem(error));
      });
    });
  }

  /** Adds the tried move to the variations, and shows the position after it if the one before it is still shown. */
  private async playTried(before: Place, place: Place): Promise<void> {
    await this.ask(place);
    batch(() => {
      this.tree.value = add(this.tree.peek(), before, place.moves.at(-1) ?? "");
      this.underway.value = null;
      this.problem.value = "";
      if (this.isAt(before)) this.selected.value = place;
    });
  }

  /** Whether the replay is paused at `place`. */
  private isAt(place: Place): boolean {
    return !this.player.playing.value && keyOf(this.place.value) === keyOf(place);
  }

  /** Turns both boards. */
  turn(): void {
    this.from.value = opponent(this.from.peek());
  }

  show(place: Place): void {
    batch(() => {
      this.player.pause();
      if (this.player.instant.peek().ply !== place.ply) this.player.toPly(place.ply);
      this.selected.value = place;
    });
  }

  leave(): void {
    this.selected.value = null;
  }

  /** Shows the match after `ply` half-moves, and pauses. */
  to(ply: number): void {
    batch(() => {
      this.player.pause();
      this.leave();
      this.player.toPly(ply);
    });
  }

  toEnd(): void {
    this.to(this.player.last + 1);
  }

  /** Shows the match at a time, ms. */
  toTime(now: number): void {
    this.leave();
    this.player.toTime(now);
  }

  /** Goes one move forward or back along the shown variation, or else along the match, and pauses. */
  along(by: 1 | -1): void {
    batch(() => {
      this.player.pause();
      if (!this.step(by)) this.player.toPly(this.player.instant.peek().ply + by);
    });
  }

  /** Plays or pauses the match. */
  toggle(): void {
    this.leave();
    this.player.toggle();
  }

  /** Goes one move forward or back in the shown variation. Returns false if the match itself is shown. */
  private step(by: 1 | -1): boolean {
    const on = this.selected.peek();
    if (on === null) return false;
    if (by < 0) {
      const moves = on.moves.slice(0, -1);
      this.selected.value = moves.length === 0 ? null : { ply: on.ply, moves };
      return true;
    }
    const next = nextOf(this.tree.peek(), on)[0];
    if (next !== undefined) this.selected.value = { ply: on.ply, moves: [...on.moves, next.move] };
    return true;
  }

  promote(): void {
    const on = this.selected.peek();
    if (on !== null) this.tree.value = promote(this.tree.peek(), on);
  }

  remove(): void {
    const on = this.selected.peek();
    if (on === null) return;
    batch(() => {
      this.tree.value = remove(this.tree.peek(), on);
      this.step(-1);
    });
  }

  private async ask(place: Place): Promise<void> {
    if (this.allowed.peek().has(keyOf(place))) return;
    const { steps, dests } = await this.line(place);
    batch(() => {
      const known = new Map(this.known.peek());
      steps.forEach((step, index) => {
        known.set(keyOf({ ply: place.ply, moves: place.moves.slice(0, index + 1) }), step);
      });
      this.known.value = known;
      this.allowed.value = new Map(this.allowed.peek()).set(keyOf(place), dests);
    });
  }

  /** The legal moves on `board`; null while the match plays, or until the server has answered. */
  private destsOn(board: BoardId): string | null {
    if (this.player.playing.value || this.underway.value !== null) return null;
    return this.allowed.value.get(keyOf(this.place.value))?.[board] ?? null;
  }

  /** Both boards at a position, or at the last position before it that the server has sent. */
  private shown({ ply, moves }: Place): ReplayView["boards"] {
    for (let made = moves.length; made > 0; made--) {
      const step = this.known.value.get(keyOf({ ply, moves: moves.slice(0, made) }));
      if (step !== undefined) return step.boards;
    }
    return this.recorded.replay[ply]?.boards ?? this.recorded.boards;
  }
}

function keyOf({ ply, moves }: Place): string {
  return `${ply}:${moves.join(".")}`;
}
