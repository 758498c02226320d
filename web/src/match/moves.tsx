// The list of moves in the order of time, with a column for each of the seats A, a, B, b.

import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Role } from "./state/pieces.ts";
import { SEATS } from "./state/seats.ts";
import { moveText, type Names, problemText, t } from "../words/index.ts";
import type { BoardId, GameView, PlyView, Seat } from "../wire.gen.ts";

/** The height of the list's head, px. */
const HEAD_PX = 34;

/** The names for sentences about illegal moves, which name pieces and no players. */
const ROLES: Names = { name: (seat) => seat, role: (letter) => t.roles[letter as Role] };

/** A half-move with its index in the whole match, from 0. */
interface Cell {
  readonly ply: PlyView;
  readonly index: number;
}

/** The rows of the list. A half-move begins a new row if its column is not to the right of the previous one. */
export function rowsOf(plies: readonly PlyView[]): Cell[][] {
  const rows: Cell[][] = [];
  let column = SEATS.length;
  plies.forEach((ply, index) => {
    const next = SEATS.indexOf(ply.seat);
    if (next <= column) rows.push([]);
    rows.at(-1)?.push({ ply, index });
    column = next;
  });
  return rows;
}

interface MoveListProps {
  readonly plies: readonly PlyView[];
  /** The index, from 0, of the last half-move that the boards show; null for none. */
  readonly current: number | null;
  readonly choose?: (index: number) => void;
  /** Returns the name and the tooltip of the half-move with that index. */
  readonly said?: (index: number) => { readonly name: string; readonly title: string | undefined };
  /** The seats that have a column. */
  readonly seats?: readonly Seat[];
  /** Returns the rows below the row of the half-move with that index; below the head for -1. */
  readonly between?: (index: number) => ComponentChildren;
  /** The board of the viewer, whose moves are in bold letters. */
  readonly own?: BoardId | undefined;
  /** Whether the match has only clocks, and its moves are not recorded. */
  readonly clockOnly?: boolean;
}

/** The list. It has the ARIA roles of a table but no table layout: each row has a layout of its own. */
export function MoveList({ plies, current, choose, said, seats = SEATS, between, own, clockOnly = false }: MoveListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The list scrolls on the next animation frame, so that the layout is computed once.
  useEffect(() => {
    const picture = requestAnimationFrame(() => reveal(list.current));
    return () => cancelAnimationFrame(picture);
  }, [plies.length, current, between]);
  useEffect(() => {
    const frame = list.current;
    if (frame === null) return undefined;
    // The height of the list changes, for example while the arbiter rules on a claim.
    const watch = new ResizeObserver(() => reveal(frame));
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="moves" ref={list} data-own={own} tabIndex={0} role="region" aria-label={t.play.moves}>
      <div role="table">
        <div class="movehead" role="rowgroup">
          <div role="row">
            {seats.map((seat) => (
              <div key={seat} role="columnheader" data-seat={seat}>
                <span class="seatmark">{seat}</span>
              </div>
            ))}
          </div>
        </div>
        <div class="moverows" role="rowgroup">
          {between?.(-1)}
          {rowsOf(plies).map((row) => (
            <Fragment key={row[0]?.index}>
              <Row row={row} seats={seats} current={current} choose={choose} said={said} />
              {between !== undefined && row.map(({ index }) => between(index))}
            </Fragment>
          ))}
        </div>
      </div>
      {plies.length === 0 && (clockOnly ? <ClockOnly /> : <p class="none">{t.play.noMoves}</p>)}
    </div>
  );
}

/** The properties of the list that each half-move needs. */
type InList = Pick<MoveListProps, "current" | "choose" | "said">;

/** A row of the list. It is memoized, since a match has about a hundred of them. */
function Row({ row, current, choose, said, seats }: InList & { row: readonly Cell[]; seats: readonly Seat[] }) {
  const shown = row.some(({ index }) => index === current) ? current : null;
  const plies = seats.map((seat) => row.find(({ ply }) => ply.seat === seat)?.ply);
  const made = () => (
    <div role="row">
      {seats.map((seat) => {
        const cell = row.find((one) => one.ply.seat === seat);
        return (
          <div key={seat} role="cell">
            {cell !== undefined && <Ply cell={cell} current={shown} choose={choose} said={said} />}
          </div>
        );
      })}
    </div>
  );
  return useMemo(made, [shown, choose, said, ...plies]);
}

/** Scrolls the list to the half-move that is shown. A move of a variation is below the half-move where it begins. */
function reveal(frame: HTMLElement | null): void {
  if (frame === null) return;
  const cell = [...frame.querySelectorAll<HTMLElement>("[aria-current]")].at(-1);
  if (cell === undefined) {
    frame.scrollTop = 0; // The boards show the position before the first half-move.
    return;
  }
  const top = cell.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  if (top < HEAD_PX || top + HEAD_PX > frame.clientHeight) {
    frame.scrollTop += top - frame.clientHeight / 2;
  }
}

function Ply({ cell: { ply, index }, current, choose, said }: InList & { cell: Cell }) {
  const here = index === current ? "step" : undefined;
  const illegal = ply.illegal ?? null;
  const move = moveText(ply.san);
  const style = { "--length": move.length + (move.includes("@") ? 1 : 0) + (illegal === null ? 0 : 2) };
  const text = (
    <>
      <span class="number">{Math.ceil(ply.ply / 2)}</span>
      {move}
      {illegal !== null && (
        <span class="illegal" title={problemText(illegal, ROLES)}>
          ✗<span class="unseen">{t.otb.illegal}</span>
        </span>
      )}
    </>
  );
  if (choose === undefined) {
    return (
      <span class="ply" style={style} aria-current={here}>
        {text}
      </span>
    );
  }
  const { name, title } = said?.(index) ?? {};
  return (
    <button type="button" class="ply" style={style} title={title} tabIndex={here ? 0 : -1} aria-current={here} onClick={() => choose(index)}>
      <span class="contents" aria-hidden={name !== undefined}>{text}</span>
      <span class="unseen">{name}</span>
    </button>
  );
}

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** The note in place of the moves of a match on real boards where the program ran only the clocks. */
export function ClockOnly() {
  return <p class="clockonly">{t.watch.clockOnly}</p>;
}
