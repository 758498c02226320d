// The adapter to chessground, the only file that uses it. It shows a `BoardScene` on a board, and reports the
// person's moves, presses and drawings.
//
// One call of `update` sets everything that the board shows. It may come at any time, also during a drag. Of all
// fingers on the screen only one is passed to chessground, as mouse events, since chessground freezes with
// several fingers. The board's position on the page is measured again before each press.

import { effect } from "@preact/signals";
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import { read } from "@lichess-org/chessground/fen";
import { premove } from "@lichess-org/chessground/premove";
import type { HeadlessState } from "@lichess-org/chessground/state";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key, SquareClasses } from "@lichess-org/chessground/types";

import { animationMs, settings } from "../../settings/index.ts";
import type { Dests } from "../state/dests.ts";
import type { Square } from "../state/pieces.ts";
import type { Color } from "../state/seats.ts";

/** Everything that a board shows. */
export interface BoardScene {
  /** An id of the match. When it changes, drawings and the selection are cleared. */
  readonly match?: string;
  readonly placement: string;
  readonly bottom: Color;
  readonly toMove: Color;
  readonly last: readonly Square[];
  readonly check: Square | null;
  /** The color whose pieces this viewer may move now; null for none. */
  readonly movable: Color | null;
  readonly dests: Dests;
  /**
   * Whether the moves that the person makes now are premoves. A premove may go wherever the piece could go on an
   * empty board.
   */
  readonly isPremove: boolean;
  readonly showDests: boolean;
  /** Squares where the selected or dragged piece of the hand may be dropped. */
  readonly targets: readonly Square[];
  /** The square under a piece that is dragged from a hand. */
  readonly hover: Square | null;
  readonly promoted: readonly Square[];
  /** Origin squares of moves that are made and wait for the press of the clock. */
  readonly left: readonly Square[];
  /** Destination squares of those moves. */
  readonly made: readonly Square[];
  /** Origin and destination squares of premoves. */
  readonly queued: readonly Square[];
  /** Squares of conditional drops that wait for their piece. */
  readonly waiting: readonly Square[];
  /** Squares of pieces for which a pawn of the other board may be exchanged. */
  readonly exchangeable: readonly Square[];
  /** Squares of pieces that the partner asks this player to capture. */
  readonly requested: readonly Square[];
}

/** A drawn arrow, or a ring around `from` if `to` is null. */
export interface Drawn {
  readonly from: Square;
  readonly to: Square | null;
}

export interface BoardEvents {
  move(from: Square, to: Square): void;
  /** Called first for each press on a square. Returns whether the press was used, for example for a drop. */
  press(square: Square): boolean;
  /** Called when the person tries a move that is not among the destinations. */
  illegal(): void;
  /** Called for a press of the right button. Returns whether the press was used; it then draws nothing. */
  clear(): boolean;
  /**
   * Called when the person draws or erases, with everything that is drawn now. Returns whether the partner sees it, for a
   * few seconds. The person sees it as long.
   */
  drawn?(shapes: readonly Drawn[]): boolean;
  /** Called for a tap in the drawing mode. Returns whether the tap selects the piece there instead of drawing. */
  tapped?(square: Square): boolean;
}

/** How long a drawing for the partner is shown, ms. */
const POINTS_MS = 4_000;

/** A move is animated only if the position has not changed for this long, ms. */
const CALM_MS = 250;

export class BoardAdapter {
  private readonly api: Api;
  private readonly off = new AbortController();
  private touch: number | null = null;
  private changed = 0;
  private placement = "";
  private match: string | undefined;
  /** The destinations as they were last set. */
  private dests: ReadonlyMap<Square, readonly Square[]> = new Map();
  private fingerDraws = false;
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly events: BoardEvents,
    scene: BoardScene,
  ) {
    this.api = Chessground(element, {
      ...config(scene),
      trustAllEvents: true,
      autoCastle: false,
      ranksPosition: "left",
      coordinatesOnSquares: settings.coordinates.peek() === "squares",
      premovable: { enabled: false },
      draggable: { enabled: true, showGhost: true, distance: 4 },
      drawable: { enabled: true, eraseOnMovablePieceClick: false, onChange: (shapes) => this.drawn(shapes) },
      animation: { enabled: false },
    });
    this.placement = scene.placement;
    this.match = scene.match;
    this.dests = destsOf(scene);
    this.api.set({
      movable: { free: false, events: { after: (from, to) => this.events.move(from, to) } },
    });
    this.listen();
    this.followCoordinates();
  }

  update(scene: BoardScene): void {
    if (scene.match !== this.match) this.beginAnew(scene.match);
    const next = config(scene);
    const moved = scene.placement !== this.placement;
    const now = performance.now();
    // chessground erases the person's drawings with each new position, so they are set again.
    if (moved) next.drawable = { shapes: this.api.state.drawable.shapes };
    else delete next.fen;
    next.animation = { enabled: moved && this.calm(now), duration: animationMs() };
    if (moved) this.changed = now;
    this.placement = scene.placement;
    this.dests = destsOf(scene);
    this.api.set(next);
  }

  /** Shows the coordinates where the person wants them. */
  private followCoordinates(): void {
    const stop = effect(() => {
      const onSquares = settings.coordinates.value === "squares";
      if (onSquares === this.api.state.coordinatesOnSquares) return;
      this.api.state.coordinatesOnSquares = onSquares;
      this.api.redrawAll();
    });
    this.off.signal.addEventListener("abort", stop);
  }

  /** Clears the selection and the drawings, when another match is shown. */
  private beginAnew(match: string | undefined): void {
    this.match = match;
    clearTimeout(this.pointing);
    clearTimeout(this.fading);
    delete this.api.state.drawable.current;
    this.api.cancelMove();
    this.api.set({ drawable: { shapes: [], autoShapes: [] } });
  }

  /** Shows the last set position again, which undoes an attempted move. */
  restore(): void {
    this.api.set({ fen: this.placement, drawable: { shapes: this.api.state.drawable.shapes } });
  }

  /** Cancels a drag or a selection. Returns whether there was one. */
  cancel(): boolean {
    const { draggable, selected } = this.api.state;
    const some = draggable.current !== undefined || selected !== undefined;
    if (some) this.api.cancelMove();
    return some;
  }

  /** Shows the partner's drawing for a few seconds. */
  point(shapes: readonly Drawn[]): void {
    clearTimeout(this.pointing);
    this.api.setAutoShapes(shapes.map((one) => shapeOf(one, "blue")));
    this.pointing = setTimeout(() => this.api.setAutoShapes([]), POINTS_MS);
  }

  /**
   * Shows drawings on a shared board: those of other people, each in the color that is given with it, and those of
   * this person in `color`. What this person draws later has this color too.
   */
  share(others: readonly { shapes: readonly Drawn[]; color: string }[], own: readonly Drawn[], color: string | null): void {
    const all = [...others.map((one) => one.color), ...(color === null ? [] : [color])];
    const brushes = Object.fromEntries(all.map((one) => [one, { key: one.slice(1), color: one, opacity: 0.9, lineWidth: 10 }]));
    const mine = { key: "g", color: color ?? "#15781b", opacity: 1, lineWidth: 10 };
    this.api.set({
      drawable: {
        brushes: { ...this.api.state.drawable.brushes, ...brushes, green: mine },
        shapes: own.map((one) => shapeOf(one, "green")),
        autoShapes: others.flatMap((one) => one.shapes.map((shape) => shapeOf(shape, one.color))),
      },
    });
  }

  /** Sets whether a finger on the board draws instead of moving pieces. */
  drawWithFinger(on: boolean): void {
    this.fingerDraws = on;
    this.element.dataset["drawing"] = String(on);
  }

  private drawn(shapes: readonly DrawShape[]): void {
    clearTimeout(this.fading);
    const isSent = this.events.drawn?.(shapes.map(({ orig, dest }) => ({ from: orig, to: dest ?? null })));
    if (isSent === true) this.fading = setTimeout(() => this.api.setShapes([]), POINTS_MS);
  }

  /** Erases what this person drew, here and at the partner. */
  private erase(): void {
    if (this.api.state.drawable.shapes.length === 0) return;
    this.api.setShapes([]);
    this.drawn([]);
  }

  squareAt(x: number, y: number): Square | null {
    this.api.state.dom.bounds.clear();
    return this.api.getKeyAtDomPos([x, y]) ?? null;
  }

  /** The destinations of the pieces that may be moved. */
  reach(): ReadonlyMap<Square, readonly Square[]> {
    return this.dests;
  }

  destroy(): void {
    clearTimeout(this.pointing);
    clearTimeout(this.fading);
    this.off.abort();
    this.api.destroy();
  }

  private calm(now: number): boolean {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return !still && animationMs() > 0 && now - this.changed > CALM_MS && this.api.state.draggable.current === undefined;
  }

  private listen(): void {
    const { signal } = this.off;
    const early = { capture: true, signal };
    this.element.addEventListener("pointerdown", (event) => this.pressed(event), early);
    document.addEventListener("pointermove", (event) => this.moved(event), early);
    document.addEventListener("pointerup", (event) => this.released(event), early);
    document.addEventListener("pointercancel", (event) => this.released(event), early);
    document.addEventListener("mouseup", (event) => this.judge(event), early);
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      window.addEventListener(kind, (event) => this.hide(event), { ...early, passive: false });
    }
  }

  /** Hides a touch event from chessground. On the board it also prevents the mouse events that would follow. */
  private hide(event: Event): void {
    event.stopPropagation();
    const inside = event.target instanceof Node && this.element.contains(event.target);
    if (inside && event.cancelable) event.preventDefault();
  }

  private pressed(event: PointerEvent): void {
    const square = this.squareAt(event.clientX, event.clientY);
    if (event.button === 2 && this.events.clear()) {
      event.preventDefault(); // Without the mouse event that would follow, chessground does not draw.
      event.stopPropagation();
      return;
    }
    const draws = this.fingerDraws && event.pointerType !== "mouse";
    const main = event.button === 0 && !event.shiftKey && !draws;
    if (main) this.erase();
    if (main && square !== null && this.events.press(square)) {
      // The mouse event that would follow would select a piece.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (main && square !== null) this.judgeTap(square);
    if (event.pointerType === "mouse" || this.touch !== null) return;
    event.preventDefault();
    this.touch = event.pointerId;
    this.asMouse("mousedown", event);
  }

  private moved(event: PointerEvent): void {
    if (event.pointerId === this.touch) this.asMouse("mousemove", event);
  }

  private released(event: PointerEvent): void {
    const { current } = this.api.state.drawable;
    if (event.pointerType === "mouse" && current?.mouseSq === undefined) this.endStroke(event);
    if (event.pointerId !== this.touch) return;
    this.touch = null;
    if (event.type === "pointercancel") {
      delete this.api.state.drawable.current;
      this.api.cancelMove();
      return;
    }
    this.endStroke(event);
    this.asMouse("mouseup", event);
  }

  /**
   * Sets the end of a stroke to the square where the finger left the screen, since chessground follows a
   * stroke only once per frame; also that of a click which was shorter than a frame. A tap of a finger on an own piece
   * selects the piece and draws nothing.
   */
  private endStroke({ clientX, clientY, pointerType }: PointerEvent): void {
    const { drawable } = this.api.state;
    const stroke = drawable.current;
    const to = stroke === undefined ? null : this.squareAt(clientX, clientY);
    if (stroke === undefined || to === null) return;
    if (to === stroke.orig && pointerType !== "mouse" && this.events.tapped?.(to) === true) {
      delete drawable.current;
      this.api.selectSquare(to as Key);
      return;
    }
    stroke.mouseSq = to as Key;
    if (to === stroke.orig) delete stroke.dest;
    else stroke.dest = to as Key;
  }

  private asMouse(type: string, { clientX, clientY, target }: PointerEvent): void {
    const board = this.element.querySelector("cg-board");
    const to = type === "mousedown" ? board : target;
    to?.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, buttons: 1, shiftKey: this.fingerDraws }),
    );
  }

  /** Reports an illegal move if a piece is selected and the pressed square is no destination and has no own piece. */
  private judgeTap(square: Square): void {
    const { selected, movable, pieces } = this.api.state;
    if (selected === undefined || selected === square) return;
    const legal = movable.dests?.get(selected)?.includes(square as Key) === true;
    const own = pieces.get(square as Key)?.color === movable.color;
    if (!legal && !own) this.events.illegal();
  }

  /**
   * Reports an illegal move at the end of a drag, before chessground handles it. chessground looks only once per frame
   * whether the pointer has moved, so a drag that is faster than a frame begins here.
   */
  private judge({ clientX, clientY }: MouseEvent): void {
    const { draggable, movable } = this.api.state;
    const drag = draggable.current;
    if (drag === undefined) return;
    drag.pos = [clientX, clientY];
    drag.started ||= Math.hypot(clientX - drag.origPos[0], clientY - drag.origPos[1]) >= draggable.distance;
    if (!drag.started) return;
    this.api.state.dom.bounds.clear();
    const to = this.api.getKeyAtDomPos(drag.pos);
    if (to === undefined || to === drag.orig) return;
    if (movable.dests?.get(drag.orig)?.includes(to) !== true) this.events.illegal();
  }
}

function shapeOf({ from, to }: Drawn, brush: string): DrawShape {
  return { orig: from as Key, ...(to === null ? {} : { dest: to as Key }), brush };
}

function config(scene: BoardScene): Config {
  return {
    fen: scene.placement,
    orientation: scene.bottom,
    turnColor: scene.movable ?? scene.toMove,
    lastMove: [...scene.last] as Key[],
    check: false,
    movable: {
      free: false,
      ...(scene.movable === null ? { color: undefined as never } : { color: scene.movable }),
      dests: destsOf(scene),
      showDests: scene.showDests,
    },
    highlight: { lastMove: true, check: true, custom: classes(scene) },
  };
}

function destsOf(scene: BoardScene): Map<Key, Key[]> {
  if (scene.isPremove && scene.movable !== null) return reaches(scene.placement, scene.movable);
  const dests = new Map<Key, Key[]>();
  for (const [from, to] of scene.dests.moves) dests.set(from as Key, [...to] as Key[]);
  return dests;
}

let reached = { of: "", dests: new Map<Key, Key[]>() };

/** The squares that the pieces of `color` can reach as premoves of chessground, as if the board were empty. */
function reaches(placement: string, color: Color): Map<Key, Key[]> {
  const of = placement + color;
  if (reached.of === of) return reached.dests;
  const pieces = read(placement);
  const turnColor = color === "white" ? "black" : "white";
  const premovable = { additionalPremoveRequirements: () => true };
  const state = { pieces, turnColor, premovable } as unknown as HeadlessState;
  const dests = new Map<Key, Key[]>();
  for (const [key, piece] of pieces) if (piece.color === color) dests.set(key, premove(state, key));
  reached = { of, dests };
  return dests;
}

function classes(scene: BoardScene): SquareClasses {
  const classOf: SquareClasses = new Map();
  const add = (square: Square, name: string) => {
    const known = classOf.get(square as Key);
    classOf.set(square as Key, known === undefined ? name : `${known} ${name}`);
  };
  for (const square of scene.promoted) add(square, "promoted");
  for (const square of scene.left) add(square, "made-left");
  for (const square of scene.made) add(square, "made");
  for (const square of new Set(scene.queued)) add(square, "queued");
  for (const square of scene.waiting) add(square, "waiting");
  for (const square of scene.exchangeable) add(square, "exchangeable");
  for (const square of scene.requested) add(square, "requested");
  for (const square of scene.targets) add(square, "drop-dest");
  if (scene.hover !== null) add(scene.hover, "drop-hover");
  if (scene.check !== null) add(scene.check, "in-check");
  return classOf;
}
