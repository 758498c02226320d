// The variations of a replay. They are in the list of moves, each below the half-move after which it begins. A press on a
// move shows its position. The shown variation can be made the main line, or be deleted together with the moves after it.

import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";

import { Button } from "../kit/index.ts";
import { isSide, type Branch, type Place } from "./state/tree.ts";
import { useReplay } from "./context.ts";
import { moveText, t } from "../words/index.ts";
import { colorOf } from "../match/index.ts";
import type { PlyView } from "../wire.gen.ts";

/** Returns the variations that begin after the half-move with an index, from 0, as rows of the list of moves. */
export function useVariations(): (index: number) => ComponentChildren {
  const { match, analysis } = useReplay();
  const tree = analysis.tree.value;
  const on = analysis.selected.value;
  return useCallback(
    (index: number) => {
      const root = tree.find(({ ply }) => ply === index + 1);
      if (root === undefined) return null;
      const { ply, next } = root;
      const before = match.plies[ply - 1];
      return (
        <div class="tree" role="row" key={`${ply}:`}>
          <div role="cell">
            <button type="button" class="ply from fine" onClick={() => analysis.to(ply)}>
              {before === undefined ? t.replay.atStart : t.replay.after(numbered(before))}
            </button>
            <Line at={{ ply, moves: [] }} next={next} />
            {on?.ply === ply && (
              <span class="lineacts row">
                {isSide(tree, on) && <Button act={() => analysis.promote()}>{t.replay.promote}</Button>}
                <Button act={() => analysis.remove()}>{t.replay.remove}</Button>
              </span>
            )}
          </div>
        </div>
      );
    },
    [match, analysis, tree, on],
  );
}

/** A move with its number, `21.Nf3` for White and `21…Nf6` for Black. */
export function numbered({ ply, seat, san }: PlyView): string {
  return `${Math.ceil(ply / 2)}${colorOf(seat) === "white" ? "." : "…"}${moveText(san)}`;
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
      {moveText(step?.san ?? move.slice(1))}
    </button>
  );
}
