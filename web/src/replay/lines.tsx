// The tree of variations. A press on a move shows its position. The shown variation can be made the main line,
// or be deleted together with the moves after it.

import type { ComponentChildren } from "preact";

import { Button, LinkButton } from "../kit/index.ts";
import { isSide, write, type Branch, type Place } from "./state/tree.ts";
import { useReplay } from "./context.ts";
import { t } from "../words/index.ts";

export function Lines() {
  const { analysis, source } = useReplay();
  const tree = analysis.tree.value;
  const on = analysis.selected.value;
  const problem = analysis.problem.value;
  return (
    <section class="lines column gap-s medium" aria-label={t.replay.tried}>
      <p class="fine" role="status">
        {problem !== "" ? problem : on !== null ? t.replay.trying : tree.length === 0 ? t.replay.triedHint : ""}
      </p>
      {tree.length > 0 && (
        <div class="tree box" tabIndex={0} role="group" aria-label={t.replay.tried}>
          {tree.map(({ ply, next }) => (
            <div class="root" key={ply}>
              <button type="button" class="ply from fine" onClick={() => analysis.to(ply)}>
                {ply === 0 ? t.replay.atStart : t.replay.after(ply)}
              </button>
              <Line at={{ ply, moves: [] }} next={next} />
            </div>
          ))}
        </div>
      )}
      {tree.length > 0 && (
        <div class="lineacts choices fill gap-s">
          {on !== null && (
            <>
              <Button act={() => analysis.leave()}>{t.replay.back}</Button>
              {isSide(tree, on) && <Button act={() => analysis.promote()}>{t.replay.promote}</Button>}
              <Button act={() => analysis.remove()}>{t.replay.remove}</Button>
            </>
          )}
          <LinkButton href={`${source.file}.bpgn?tried=${encodeURIComponent(write(tree))}`} download label={t.replay.keep} />
        </div>
      )}
    </section>
  );
}

/** A variation, which begins `at` a position. After each of its moves are the alternatives to that move, in parentheses. */
function Line({ at, next }: { at: Place; next: readonly Branch[] }) {
  const parts: ComponentChildren[] = [];
  let [here, branches] = [at, next];
  for (;;) {
    const [first, ...others] = branches;
    if (first === undefined) return <>{parts}</>;
    const before = here;
    here = { ply: at.ply, moves: [...before.moves, first.move] };
    parts.push(<Move key={keyOf(here)} place={here} />);
    for (const other of others) {
      parts.push(
        <span class="muted" key={`${keyOf(before)}(${other.move}`}>
          (<Line at={before} next={[other]} />)
        </span>,
      );
    }
    branches = first.next;
  }
}

function keyOf({ moves }: Place): string {
  return moves.join(".");
}

function Move({ place }: { place: Place }) {
  const { analysis } = useReplay();
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
