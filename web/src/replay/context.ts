// The replay of one match: what all its parts share.

import { signal, useComputed, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

import { Interaction } from "../match/index.ts";
import type { ReplayView, TalkEntry, TryView } from "../wire.gen.ts";
import { fromIn, instantIn } from "./address.ts";
import { Analysis } from "./analysis.ts";
import { Player } from "./player.ts";
import { timelineOf, withTimes } from "./state/timeline.ts";
import type { Place } from "./state/tree.ts";
import type { SharedReplay } from "./together/sharedreplay.ts";

/** The requests of a replay to the server: for a match of a table, or for an imported record. */
export interface Source {
  /** The address of the match's files, without an extension. */
  readonly file: string;
  /** Sends a line of moves to the server. The answer has the position after each move. */
  readonly line: (place: Place) => Promise<TryView>;
  /** Fetches the talk of the match that this tab may read. */
  readonly said?: () => Promise<readonly TalkEntry[]>;
  /** The part of a link after `#`. It contains the record, so that the link works if the server deletes it. */
  readonly hash?: () => Promise<string>;
}

export interface Replay {
  readonly match: ReplayView;
  readonly source: Source;
  readonly player: Player;
  readonly analysis: Analysis;
  readonly interaction: Interaction;
  /** The analysis with other people; null while this person analyzes alone. */
  readonly shared: Signal<SharedReplay | null>;
  /** Whether the lists of moves and variations are shown where there is room for only one part. */
  readonly lists: Signal<boolean>;
}

export function replayOf(recorded: ReplayView, source: Source): Replay {
  const match = withTimes(recorded);
  const line = timelineOf(match);
  const player = new Player(line, instantIn(location.search, line));
  const analysis = new Analysis(match, player, source.line, fromIn(location.search, match.in_play) ?? match.yours[0] ?? "A");
  return { match, source, player, analysis, interaction: new Interaction(analysis), shared: signal(null), lists: signal(false) };
}

export const ReplayContext = createContext<Replay | null>(null);

export function useReplay(): Replay {
  const replay = useContext(ReplayContext);
  if (replay === null) throw new Error("useReplay needs a ReplayContext above");
  return replay;
}

/** The number of half-moves that are shown. */
export function usePly(): number {
  const { player } = useReplay();
  return useComputed(() => player.instant.value.ply).value;
}
