// The marks of signals and chat messages on the lanes of a replay, at the times when they were sent. The key
// Tab reaches one of the marks, and arrow keys go from mark to mark. A press on a mark shows the match at its
// time.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { flagsOf } from "./state/flags.ts";
import { teamOf } from "../match/index.ts";
import { clockText, shownName, t } from "../words/index.ts";
import type { TalkEntry } from "../wire.gen.ts";
import { wordsOf } from "../talk/index.ts";
import { useReplay } from "./context.ts";

export function Flags({ said }: { said: readonly TalkEntry[] }) {
  const { player, analysis } = useReplay();
  const { line } = player;
  const flags = useMemo(() => flagsOf(said, line), [said, line]);
  const stop = useSignal(0);
  if (flags.length === 0) return null;
  const keys = (event: KeyboardEvent & { currentTarget: HTMLElement }, index: number) => {
    const last = flags.length - 1;
    const by: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    const next = by[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const all = event.currentTarget.parentElement?.querySelectorAll("button");
    all?.[Math.max(0, Math.min(last, next))]?.focus();
  };
  return (
    <div class="flags" role="group" aria-label={t.talk.flags} data-graph={line.graphs.length > 0}>
      {flags.map((flag, index) => (
        <button
          key={index}
          type="button"
          data-lane={flag.lane}
          data-team={flag.seat === null ? undefined : teamOf(flag.seat)}
          data-side={flag.share > 0.5 ? "right" : "left"}
          style={{ left: `${(flag.share * 100).toFixed(2)}%` }}
          tabIndex={index === stop.value ? 0 : -1}
          aria-label={t.talk.flag(clockText(flag.at - line.start), shownName(flag.entry.name), wordsOf(flag.entry))}
          onKeyDown={(event) => keys(event, index)}
          onFocus={() => {
            stop.value = index;
          }}
          onClick={() => analysis.toTime(flag.at)}
        >
          <svg viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
            {flag.entry.said.is === "signal" ? <path d="M1 1h2v1h8.500L9 5l2.500 3H3v7H1z" /> : <path d="M.500 2h11v8H7l-3.500 4v-4h-3z" />}
          </svg>
          <span class="words" aria-hidden="true">
            {clockText(flag.at - line.start)} {shownName(flag.entry.name)}: {wordsOf(flag.entry)}
          </span>
        </button>
      ))}
    </div>
  );
}
