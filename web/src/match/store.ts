// The store of a table, which the views use: the state as a Preact signal, and the actions of a person.

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import { pageConnection, storeName, type Subscription, Sync } from "../net/index.ts";
import { t } from "../words/index.ts";
import type { BoardId, ClientMsg, ByBoard, Seat, ServerMsg } from "../wire.gen.ts";
import { delay, issue, nextToMake, shownBoard, type ShownPosition, unanswered } from "./state/commands.ts";
import { ANY, readDests, type Dests } from "./state/dests.ts";
import { inputOn, type BoardInput, type Mode } from "./state/input.ts";
import { gameKey, START, type Command, type State } from "./state/model.ts";
import { perspective, type Perspective } from "./state/perspective.ts";
import type { Held } from "./state/pieces.ts";
import { possible } from "./state/possible.ts";
import { premovesOn } from "./state/queue.ts";
import { isNewFrame, reduce } from "./state/reduce.ts";
import { colorOf, perBoard } from "./state/seats.ts";
import { Turns } from "./state/turns.ts";

/** Called for every message of the server, for example to play sounds. */
type Listener = (before: State, message: ServerMsg, after: State) => void;

/** A command without its id. The store adds the id. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

/** A command that is unanswered for so long is late, ms. */
const LATE_MS = 1_200;

/** Returns the position to show on a board. */
export type ShowBoard = (state: State, board: BoardId) => ShownPosition | null;

/** What shows a match before it begins. */
export interface Before {
  /** Adds the match as it will begin, with the number 0, and the signals from before it. */
  foresee(state: State): State;
  /** What the page asks of the table in place of something that only a match has. */
  says(message: ClientMsg): ClientMsg;
}

export class TableStore {
  readonly state = signal<State>(START);
  readonly sync = new Sync();
  private readonly turns = new Turns();
  readonly perspective: ReadonlySignal<Perspective>;
  readonly dests: ByBoard<ReadonlySignal<Dests>>;
  readonly boards: ByBoard<ReadonlySignal<ShownPosition | null>>;
  readonly input: ByBoard<ReadonlySignal<BoardInput>>;
  readonly yours: ReadonlySignal<readonly Seat[]>;
  readonly match = computed(() => gameKey(this.state.value.game));
  private subscription: Subscription | null = null;
  /** When match time 0 was, by the server's time; null if no match is running. */
  private zero: number | null = null;
  private readonly listeners = new Set<Listener>();
  private commands = 0;
  private before: Before | null = null;
  /** What it costs this player to abort the match, as a sentence; empty for nothing. */
  readonly abortCosts = signal("");
  /** The number of this page at the table, for which command ids count. After a reload it is another one. */
  private device: number | null = null;

  constructor(
    readonly table: string,
    /** The key in the link. */
    private readonly key: string | null = null,
    /** Returns the position to show on a board, for example with pending moves. */
    show: ShowBoard = shownBoard,
  ) {
    this.boards = perBoard((board) => computed(() => show(this.state.value, board)));
    const yours = computed(() => this.state.value.game?.yours.join("") ?? "");
    this.yours = computed(() => yours.value.split("") as Seat[]);
    this.perspective = computed(() => perspective(this.yours.value));
    this.input = perBoard((board) => computed(() => inputOn(this.state.value, board)));
    this.dests = perBoard((board) => {
      const text = computed(() => this.state.value.game?.dests[board] ?? null);
      return computed(() => (text.value === ANY ? this.anywhere(board) : readDests(text.value)));
    });
  }

  open(): void {
    this.subscription = pageConnection().subscribe({
      topic: () => {
        const { you, game } = this.state.value;
        const last = game?.game ? { game: game.game, seq: game.seq } : null;
        return { is: "table", table: this.table, person: you, device: this.device, last, key: this.key };
      },
      message: (message, at) => this.hear(message, at),
      link: (link) => this.change({ link }),
      pong: (now, sent, at) => {
        if (this.zero !== null) this.sync.pong(now - this.zero, sent, at);
      },
      slept: () => this.sync.doubt(),
    });
  }

  close(): void {
    this.subscription?.end();
    this.subscription = null;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Shows the boards before the match too. */
  showBefore(before: Before): void {
    this.before = before;
    this.state.value = this.withBefore(this.state.peek());
  }

  private withBefore(state: State): State {
    return this.before?.foresee(state) ?? state;
  }

  /**
   * Sends a request to the table. Without a connection the page refuses it, so that the person knows and can ask again. Returns
   * whether it was sent.
   */
  ask(message: Exclude<ClientMsg, Command>): boolean {
    const isBefore = this.state.peek().game?.game === 0;
    const isSent = this.subscription?.send(isBefore ? (this.before?.says(message) ?? message) : message) === true;
    if (isSent && message.t === "name") storeName(message.name);
    // The server sends the whole state when the connection opens.
    if (!isSent && message.t !== "resync") {
      this.hear({ t: "refused", id: null, problem: { code: "not_sent", text: t.link.notSent } }, performance.now());
    }
    return isSent;
  }

  /** Issues a command on the match. It is shown at once, and sent again until the server answers. */
  command(wish: Wish): void {
    this.commands += 1;
    const command = { ...wish, id: `${this.commands}` } as Command;
    const next = issue(this.state.value, command);
    if (next === this.state.value) return;
    this.state.value = next;
    this.subscription?.send(command);
    setTimeout(() => (this.state.value = delay(this.state.value, command.id)), LATE_MS);
  }

  /** Sends a move (UCI text) on `board`. The role of a promotion by a move that is made is also announced (WBN 5.7e). */
  send(board: BoardId, mv: string, mode: Mode): void {
    const { game } = this.state.value;
    if (game === null) return;
    const { ply } = game.boards[board];
    if (mode === "queue") {
      const premoves = premovesOn(this.state.value, board);
      if (premoves !== null) this.command({ t: "queue", seat: premoves.seat, ply: premoves.ply, mv });
    } else if (mode === "play") {
      this.command({ t: "play", board, ply, mv, thought_ms: this.turns.thought(board, performance.now()) });
    } else {
      const seat = nextToMake(game, board);
      this.command({ t: "make", seat, ply, mv });
      if (mv.length === 5) this.command({ t: "say", seat, role: mv.slice(4).toUpperCase() as Held });
    }
  }

  /** Cancels the premoves on `board`. Returns whether there were any. */
  cancelPremoves(board: BoardId): boolean {
    const premoves = premovesOn(this.state.value, board);
    if (premoves === null || premoves.moves.length === 0) return false;
    this.command({ t: "unqueue", seat: premoves.seat });
    return true;
  }

  /** All moves of the side to move on `board`, legal or not. */
  private anywhere(board: BoardId): Dests {
    const { game } = this.state.value;
    const placement = this.boards[board].value?.view.placement;
    if (game === null || placement === undefined) return readDests(null);
    return possible(placement, colorOf(nextToMake(game, board)));
  }

  hear(message: ServerMsg, at: number): void {
    if (message.t === "clock") {
      // Measure at once only for the first message of the clock; the next regular ping corrects later ones.
      if (this.zero === null) this.subscription?.measureAgain();
      if (this.zero !== message.zero) this.sync.doubt();
      this.zero = message.zero;
      return;
    }
    const before = this.state.value;
    const after = this.withBefore(reduce(before, message, at));
    this.keepTime(message, before, at);
    if (message.t !== "frame" || isNewFrame(before.game, message)) this.turns.heard(message, at);
    this.state.value = after;
    if (message.t === "welcome") this.device = message.device;
    if (asksAgain(message)) unanswered(after).forEach((command) => this.subscription?.send(command));
    if (after.gap && !before.gap) this.subscription?.send({ t: "resync" });
    if (after.farewell !== null) {
      this.close();
      this.change({ link: "closed" });
    }
    for (const listener of this.listeners) listener(before, message, this.state.value);
  }

  private keepTime(message: ServerMsg, before: State, at: number): void {
    if (message.t === "frame") {
      if (message.event.e === "resumed" || message.event.e === "paused") this.forgetTime();
      if (isNewFrame(before.game, message)) this.sync.reading(message.clocks.at, at);
    }
    const game = message.t === "game" || message.t === "welcome" ? message.game : null;
    if (game === null) return;
    this.forgetTime();
    this.sync.reading(game.clocks.at, at);
  }

  private forgetTime(): void {
    this.sync.reset();
    this.subscription?.measureAgain();
  }

  private change(change: Partial<State>): void {
    this.state.value = { ...this.state.value, ...change };
  }
}

/**
 * Whether the unanswered commands are sent again: after a lost connection. A server that was restarted has paused the match
 * and refuses moves, so that the page waits until the match goes on.
 */
function asksAgain(message: ServerMsg): boolean {
  if (message.t === "welcome") return message.table.phase.is !== "paused";
  return message.t === "frame" && message.event.e === "resumed";
}
