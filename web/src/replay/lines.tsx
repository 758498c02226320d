// The tree of variations. A press on a move shows its position. The shown variation can be made the main line,
// or be deleted together with the moves after it.

import { batch } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { Button } from "../kit/index.ts";
import { isSide, write, type Branch, type Place } from "./state/tree.ts";
import type { Analysis } from "./analysis.ts";
import { t } from "../words/index.ts";

/** The tree. `file`: the address of the match without an extension. */
export function Lines({ analysis, file }: { analysis: Analysis; file: string }) {
  const tree = analysis.tree.value;
  const on = analysis.selected.value;
  const problem = analysis.problem.value;
  return (
    <section class="lines" aria-label={t.replay.tried}>
      <p class="fine" role="status">
        {problem !== "" ? problem : on !== null ? t.replay.trying : tree.length === 0 ? t.replay.triedHint : ""}
      </p>
      {tree.length > 0 && (
        <div class="tree box" tabIndex={0} role="group" aria-label={t.replay.tried}>
          {tree.map(({ ply, next }) => (
            <div class="root" key={ply}>
              <button type="button" class="ply from fine" onClick={() => go(analysis, { ply, moves: [] })}>
                {ply === 0 ? t.replay.atStart : t.replay.after(ply)}
              </button>
              <Line analysis={analysis} at={{ ply, moves: [] }} next={next} />
            </div>
          ))}
        </div>
      )}
      {tree.length > 0 && (
        <div class="lineacts choices fill gap-s">
          {on !== null && (
            <>
              <Act does={() => analysis.leave()}>{t.replay.back}</Act>
              {isSide(tree, on) && <Act does={() => analysis.promote()}>{t.replay.promote}</Act>}
              <Act does={() => analysis.remove()}>{t.replay.remove}</Act>
            </>
          )}
          <a class="button" href={`${file}.bpgn?tried=${encodeURIComponent(write(tree))}`} download>
            {t.replay.keep}
          </a>
        </div>
      )}
    </section>
  );
}

function Act({ does, children }: { does: () => void; children: ComponentChildren }) {
  return (
    <Button act={does}>{children}</Button>
  );
}

function go(analysis: Analysis, place: Place): void {
  batch(() => {
    analysis.show(place);
    if (place.moves.length === 0) analysis.leave();
  });
}

interface LineProps {
  readonly analysis: Analysis;
  /** The position at which the line begins. */
  readonly at: Place;
  readonly next: readonly Branch[];
}

/** A variation. After each of its moves are the alternatives to that move, in parentheses. */
function Line({ analysis, at, next }: LineProps) {
  const parts: ComponentChildren[] = [];
  let [here, branches] = [at, next];
  for (;;) {
    const [first, ...others] = branches;
    if (first === undefined) return <>{parts}</>;
    const before = here;
    here = { ply: at.ply, moves: [...before.moves, first.move] };
    parts.push(<Move key={keyOf(here)} analysis={analysis} place={here} />);
    for (const other of others) {
      parts.push(
        <span class="instead" key={`${keyOf(before)}(${other.move}`}>
          (<Line analysis={analysis} at={before} next={[other]} />)
        </span>,
      );
    }
    branches = first.next;
  }
}

function keyOf({ moves }: Place): string {
  return moves.join(".");
}

function Move({ analysis, place }: { analysis: Analysis; place: Place }) {
  const on = analysis.selected.value;
  const is = on?.ply === place.ply && keyOf(on) === keyOf(place);
  const move = place.moves.at(-1) ?? "";
  const step = analysis.stepAt(place);
  return (
    <button type="button" class="ply" aria-current={is ? "step" : undefined} onClick={() => analysis.show(place)}>
      <span class="number">{step?.seat ?? move.charAt(0)}</span>
      {step?.san ?? move.slice(1)}
    </button>
  );
}
