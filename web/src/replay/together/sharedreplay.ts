// Analyzing a finished match together. One person leads, and their page sends the position that it shows. In messages
// they are the `holder` of the cursor. Each other page follows: it shows the same position until the person at that
// page goes to another position. Drawings are shared too.

import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import { type BoardAdapter, type Drawn, isSeated } from "../../match/index.ts";
import { type Link, pageConnection, type Subscription } from "../../net/index.ts";
import { MOST_MARKS } from "../../talk/index.ts";
import { read, write } from "../state/tree.ts";
import { problemText } from "../../words/index.ts";
import type {
  BoardId,
  Cursor,
  Drawing,
  Looker,
  Seat,
  ServerMsg,
  TogetherAct,
  TogetherNews,
  TogetherView,
} from "../../wire.gen.ts";
import type { Analysis } from "../analysis.ts";
import type { Player } from "../player.ts";

/** The speed of a replay in real time, in messages. */
const REAL_TIME = 4;
/** The shortest time between two positions that a page sends, ms. Seated people may send them more often. */
const GAP_MS = { seated: 400, other: 900 };
/** The interval at which the position is sent while the replay plays, ms. */
const REPORT_MS = 1_000;
/** While the leader's replay plays, a follower's replay may differ by this much before it is corrected, ms. */
const OFF_MS = 500;

export class SharedReplay {
  readonly view = signal<TogetherView | null>(null);
  readonly you = signal<number | null>(null);
  readonly link = signal<Link>("connecting");
  readonly over = signal(false);
  readonly problem = signal("");
  readonly following = signal(true);
  readonly finger = signal(false);
  readonly me: ReadonlySignal<Looker | null>;
  readonly leads: ReadonlySignal<boolean>;
  private subscription: Subscription | null = null;
  private seated = false;
  /** The position that this page last showed to follow the leader, as the text of `place()`. */
  private followedTo = "";
  /** What this page showed last. */
  private shown: { readonly place: string; readonly plays: boolean } | null = null;
  /** Whether this person leads with their first move while no one does. A person who stopped leading does not. */
  private leadsFirst = true;
  private said = 0;
  private saying: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly game: number,
    private readonly player: Player,
    private readonly analysis: Analysis,
  ) {
    this.me = computed(() => this.view.value?.lookers.find((one) => one.id === this.you.value) ?? null);
    this.leads = computed(() => this.me.value !== null && this.view.value?.holder === this.you.value);
  }

  /** Joins the others. Returns a stop function. */
  open(): () => void {
    const { table } = this;
    this.subscription = pageConnection().subscribe({
      topic: () => ({ is: "table", table }),
      message: (message) => this.hear(message),
      link: (link) => {
        this.link.value = link;
      },
    });
    const stops = [effect(() => this.reportPlace()), effect(() => this.stopFollowingIfMoved()), effect(() => this.leadIfFirst()), this.reportWhilePlaying()];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.saying);
      this.subscription?.end();
    };
  }

  act(act: TogetherAct): void {
    this.subscription?.send({ t: "together", act });
  }

  follow(): void {
    this.following.value = true;
    const cursor = this.view.peek()?.cursor ?? null;
    if (cursor !== null) this.go(cursor);
  }

  lead(on: boolean): void {
    this.leadsFirst = on;
    this.act({ is: "hold", on });
  }

  wipe(): void {
    for (const { by, board } of this.view.peek()?.drawings ?? []) {
      if (by === this.you.peek()) this.act({ is: "draw", board, shapes: [] });
    }
  }

  /** Sends what this person drew on a board. */
  draw(board: BoardId, shapes: readonly Drawn[]): void {
    if (this.me.peek()?.may === true) this.act({ is: "draw", board, shapes: [...shapes].slice(-MOST_MARKS) });
  }

  /** Shows what other people draw on a board. Returns a stop function. */
  attach(board: BoardId, adapter: BoardAdapter): () => void {
    const stops = [
      effect(() => {
        const view = this.view.value;
        const drawn = view?.drawings.filter((one) => one.board === board) ?? [];
        adapter.share(
          drawn.filter(({ by }) => by !== this.you.value).map((one) => ({ shapes: one.shapes, color: this.colorOf(one) })),
          drawn.find(({ by }) => by === this.you.value)?.shapes ?? [],
          colorOfLooker(this.me.value),
        );
      }),
      effect(() => adapter.drawWithFinger(this.finger.value)),
    ];
    return () => {
      for (const stop of stops) stop();
      adapter.drawWithFinger(false);
      adapter.share([], [], null);
    };
  }

  private colorOf({ by }: Drawing): string {
    return colorOfLooker(this.view.value?.lookers.find((one) => one.id === by) ?? null);
  }

  private hear(message: ServerMsg): void {
    if (message.t === "welcome") {
      this.you.value = message.you;
      this.act({ is: "come", game: this.game });
    }
    if (message.t === "welcome" || message.t === "table") {
      const id = this.you.peek();
      this.seated = id !== null && isSeated(message.table, { id });
    }
    if (message.t === "together") this.learn(message.news);
    if (message.t === "refused" || (message.t === "bye" && !message.retry)) {
      this.problem.value = problemText(message.problem);
      if (message.t === "bye") this.subscription?.end();
    }
  }

  private learn(news: TogetherNews): void {
    batch(() => {
      this.problem.value = "";
      const view = this.view.peek();
      if (news.is === "over") {
        this.over.value = true;
        this.view.value = null;
      } else if (news.is === "all") {
        this.over.value = false;
        this.view.value = news.view;
      } else if (view !== null && news.is === "pointed") {
        this.view.value = { ...view, cursor: news.cursor };
      } else if (view !== null && news.is === "drawn") {
        const { by, board, shapes } = news.drawing;
        const others = view.drawings.filter((one) => one.by !== by || one.board !== board);
        this.view.value = { ...view, drawings: shapes.length === 0 ? others : [...others, news.drawing] };
      }
      if (news.is !== "all" && news.is !== "pointed") return;
      const cursor = this.view.peek()?.cursor ?? null;
      if (cursor !== null && this.following.peek() && !this.leads.peek()) this.go(cursor);
    });
  }

  /** Shows the position of the leader. */
  private go(cursor: Cursor): void {
    const { player, analysis } = this;
    batch(() => {
      const looked = cursor.tried === "" ? null : read(cursor.tried);
      if (looked !== null && cursor.tried !== this.tried()) void analysis.load(looked);
      if (looked?.at == null) analysis.leave();
      else analysis.selected.value = looked.at;
      const { now, ply } = player.instant.peek();
      if (ply !== cursor.ply || Math.abs(now - cursor.at) > (cursor.speed > 0 ? OFF_MS : 1)) {
        player.toTime(cursor.at);
        if (cursor.speed === 0 && player.instant.peek().ply !== cursor.ply) player.toPly(cursor.ply);
      }
      if (cursor.speed > 0) player.speed.value = cursor.speed / REAL_TIME;
      player.playing.value = cursor.speed > 0;
      // Effects run at the end of the batch, and compare with this place.
      this.followedTo = this.place();
    });
  }

  /** While no one leads, the first person who goes to another position, or plays the replay, leads. */
  private leadIfFirst(): void {
    const before = this.shown;
    const now = { place: this.place(), plays: this.player.playing.value };
    this.shown = now;
    const view = this.view.peek();
    if (before === null || view === null || view.holder !== null || this.me.peek()?.may !== true || !this.leadsFirst) return;
    // The replay of a leader who left plays on, and ends by itself.
    const begins = now.plays && !before.plays && (view.cursor?.speed ?? 0) === 0;
    const steps = !now.plays && !before.plays && now.place !== before.place && now.place !== this.followedTo;
    if (begins || steps) this.lead(true);
  }

  /** Stops following the leader if this person has gone to another position. */
  private stopFollowingIfMoved(): void {
    const place = this.place();
    const playing = this.player.playing.value;
    const cursor = this.view.peek()?.cursor ?? null;
    if (cursor === null || this.leads.peek() || !this.following.peek()) return;
    const [tried] = place.split("@");
    const [followedTried] = this.followedTo.split("@");
    // A replay that reaches its end stops by itself. The person still follows the leader then.
    const atEnd = this.player.instant.peek().now >= this.player.line.end;
    const elsewhere = cursor.speed > 0 ? tried !== followedTried || (!playing && !atEnd) : place !== this.followedTo;
    if (elsewhere) this.following.value = false;
  }

  /** The shown position as a text: the variations, and after `@` the number of half-moves and the time. */
  private place(): string {
    const { now, ply } = this.player.instant.value;
    return `${this.tried()}@${ply}:${Math.floor(now)}`;
  }

  private tried(): string {
    const tree = this.analysis.tree.value;
    return tree.length === 0 ? "" : write(tree, this.analysis.selected.value);
  }

  private cursor(): Cursor {
    const { now, ply } = this.player.instant.peek();
    const speed = this.player.playing.peek() ? Math.round(this.player.speed.peek() * REAL_TIME) : 0;
    return { at: Math.max(0, Math.floor(now)), ply, tried: this.tried(), speed };
  }

  /**
   * Sends the position if this person leads. It runs after each change, but not on each animation frame of a replay
   * that plays.
   */
  private reportPlace(): void {
    const leads = this.leads.value;
    void this.player.speed.value;
    void this.tried();
    if (!this.player.playing.value) void this.player.instant.value;
    if (!leads) return;
    clearTimeout(this.saying);
    const gap = this.seated ? GAP_MS.seated : GAP_MS.other;
    this.saying = setTimeout(() => this.say(), Math.max(0, this.said + gap - performance.now()));
  }

  private say(): void {
    if (!this.leads.peek()) return;
    this.said = performance.now();
    this.act({ is: "point", cursor: this.cursor() });
  }

  private reportWhilePlaying(): () => void {
    const timer = setInterval(() => {
      if (this.player.playing.peek() && this.leads.peek()) this.say();
    }, REPORT_MS);
    return () => clearInterval(timer);
  }
}

const OF_SEAT: Record<Seat, string> = { A: "#15781b", b: "#1a55b5", a: "#b02a1c", B: "#c77700" };
const OF_OTHERS = "#7b2f95";

/** The color of drawings: that of the person's seat, or a common one for all people who did not play. */
export function colorOfLooker(looker: Looker | null): string {
  const seat = looker?.seat ?? null;
  return seat === null ? OF_OTHERS : OF_SEAT[seat];
}
