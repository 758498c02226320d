// The tree of moves that a person tries out from positions of a match, and its text for links and files, which
// crates/archive reads too. In `12:Ae2e4(Ad2d4.Ad7d5).Be7e5` the person tries e2-e4 on board A after 12 half-moves
// of the match, and then e7-e5 on board B. In place of e2-e4 they also try d2-d4, followed by d7-d5. The selected
// move has a `*` after it.

/** A move with its board, `Ae2e4`, and the moves tried after it, the main line first. */
export interface Branch {
  readonly move: string;
  readonly next: readonly Branch[];
}

/** The moves that were tried after the first `ply` half-moves of the match. */
interface Root {
  readonly ply: number;
  readonly next: readonly Branch[];
}

/** All tried moves, ordered by the half-move of the match where they begin. */
export type Tree = readonly Root[];

/**
 * A position: `ply` half-moves of the match, followed by the tried `moves`. With no tried moves it is a position
 * of the match.
 */
export interface Place {
  readonly ply: number;
  readonly moves: readonly string[];
}

/** The maximum number of tried moves that the server accepts (`TRIED_MOVES`). */
export const MOST_MOVES = 400;

export function add(tree: Tree, { ply, moves }: Place, move: string): Tree {
  return change(tree, ply, (next) => addTo(next, [...moves, move]));
}

function addTo(next: readonly Branch[], moves: readonly string[]): readonly Branch[] {
  const [move, ...rest] = moves;
  if (move === undefined) return next;
  const known = next.find((one) => one.move === move);
  if (known === undefined) return [...next, { move, next: addTo([], rest) }];
  return next.map((one) => (one === known ? { move, next: addTo(one.next, rest) } : one));
}

/** The tree without the last move of `place` and the moves after it. */
export function remove(tree: Tree, { ply, moves }: Place): Tree {
  const without = (next: readonly Branch[], [move, ...rest]: readonly string[]): readonly Branch[] =>
    rest.length === 0
      ? next.filter((one) => one.move !== move)
      : next.map((one) => (one.move === move ? { move, next: without(one.next, rest) } : one));
  return change(tree, ply, (next) => without(next, moves));
}

/** Makes the last variation on the way to `place` the main line of the position where it begins. */
export function promote(tree: Tree, { ply, moves }: Place): Tree {
  const depth = leaves(branchesAt(tree, ply), moves);
  if (depth === null) return tree;
  const first = (next: readonly Branch[], at: number): readonly Branch[] => {
    const move = moves[at];
    const chosen = next.filter((one) => one.move === move);
    if (at === depth) return [...chosen, ...next.filter((one) => one.move !== move)];
    return next.map((one) => (one.move === move ? { ...one, next: first(one.next, at + 1) } : one));
  };
  return change(tree, ply, (next) => first(next, 0));
}

/** Whether the moves of `place` leave the main line. */
export function isSide(tree: Tree, { ply, moves }: Place): boolean {
  return leaves(branchesAt(tree, ply), moves) !== null;
}

/** The index of the last of `moves` that is not the main move of its position; null if all are main moves. */
function leaves(next: readonly Branch[], moves: readonly string[]): number | null {
  let [found, branches]: [number | null, readonly Branch[]] = [null, next];
  moves.forEach((move, index) => {
    if (branches[0]?.move !== move) found = index;
    branches = branches.find((one) => one.move === move)?.next ?? [];
  });
  return found;
}

function change(tree: Tree, ply: number, how: (next: readonly Branch[]) => readonly Branch[]): Tree {
  const others = tree.filter((root) => root.ply !== ply);
  const next = how(branchesAt(tree, ply));
  if (next.length === 0) return others;
  return [...others, { ply, next }].toSorted((a, b) => a.ply - b.ply);
}

function branchesAt(tree: Tree, ply: number): readonly Branch[] {
  return tree.find((root) => root.ply === ply)?.next ?? [];
}

/** The moves tried at `place`, the main line first. */
export function nextOf(tree: Tree, { ply, moves }: Place): readonly Branch[] {
  let next = branchesAt(tree, ply);
  for (const move of moves) next = next.find((one) => one.move === move)?.next ?? [];
  return next;
}

export function has(tree: Tree, { ply, moves }: Place): boolean {
  const before = nextOf(tree, { ply, moves: moves.slice(0, -1) });
  return moves.length === 0 || before.some((one) => one.move === moves.at(-1));
}

export function count(tree: Tree): number {
  const of = (next: readonly Branch[]): number => next.reduce((all, one) => all + 1 + of(one.next), 0);
  return tree.reduce((all, root) => all + of(root.next), 0);
}

/** The ends of all lines. */
export function ends(tree: Tree): Place[] {
  const of = (ply: number, moves: readonly string[], next: readonly Branch[]): Place[] =>
    next.length === 0
      ? moves.length === 0 ? [] : [{ ply, moves }]
      : next.flatMap((one) => of(ply, [...moves, one.move], one.next));
  return tree.flatMap((root) => of(root.ply, [], root.next));
}

/** The text of a tree. It marks `at`, the selected position. */
export function write(tree: Tree, at: Place | null = null): string {
  const line = (next: readonly Branch[], looked: readonly string[] | null): string => {
    const [first, ...others] = next;
    if (first === undefined) return "";
    const into = (one: Branch) => (looked?.[0] === one.move ? looked.slice(1) : null);
    const mark = (one: Branch) => (into(one)?.length === 0 ? "*" : "");
    const alone = (one: Branch) => one.move + mark(one) + behind(one);
    const behind = (one: Branch) => {
      const rest = line(one.next, into(one));
      return rest === "" ? "" : `.${rest}`;
    };
    const instead = others.map((one) => `(${alone(one)})`).join("");
    return first.move + mark(first) + instead + behind(first);
  };
  const looked = (root: Root) => (at?.ply === root.ply && at.moves.length > 0 ? at.moves : null);
  return tree.map((root) => `${root.ply}:${line(root.next, looked(root))}`).join("~");
}

const MOVE = /^[AB](?:[a-h][1-8][a-h][1-8](?:[a-z](?:[a-h][1-8])?)?|[A-Z]@[a-h][1-8])/;

export interface Read {
  readonly tree: Tree;
  readonly at: Place | null;
}

/** The tree in a text that `write` returned; null for any other text. */
export function read(text: string): Read | null {
  const found: { tree: Tree; at: Place | null } = { tree: [], at: null };
  for (const part of text.split("~")) {
    const [, ply, line] = /^(\d{1,5}):(.+)$/.exec(part) ?? [];
    if (ply === undefined || line === undefined) return null;
    const rest = readLine(line, { ply: Number(ply), moves: [] }, found);
    if (rest !== "" || count(found.tree) > MOST_MOVES) return null;
  }
  return found;
}

/** Reads a line from `text` into the tree after `place`. Returns the rest of the text; null if it is invalid. */
function readLine(text: string, place: Place, into: { tree: Tree; at: Place | null }): string | null {
  const move = MOVE.exec(text)?.[0];
  if (move === undefined) return null;
  into.tree = add(into.tree, place, move);
  const here = { ply: place.ply, moves: [...place.moves, move] };
  let rest = text.slice(move.length);
  if (rest.startsWith("*")) {
    into.at = here;
    rest = rest.slice(1);
  }
  while (rest.startsWith("(")) {
    const behind = readLine(rest.slice(1), place, into);
    if (behind === null || !behind.startsWith(")")) return null;
    rest = behind.slice(1);
  }
  return rest.startsWith(".") ? readLine(rest.slice(1), here, into) : rest;
}
