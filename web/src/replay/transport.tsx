// The buttons of the replay: single moves, play, speed, and the menu of tools.

import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { isOver, SPEEDS } from "./state/pace.ts";
import { BackIcon, IconButton, ListIcon, Select } from "../kit/index.ts";
import { isClockOnly } from "../match/index.ts";
import type { Analysis } from "./analysis.ts";
import { usePly, useReplay } from "./context.ts";
import { ShareButton } from "./share.tsx";
import { FirstIcon, ForwardIcon, LastIcon, PauseIcon, PlayIcon, TurnIcon } from "./icons.tsx";
import { clockText, language, moveText, t } from "../words/index.ts";
import type { ReplayView } from "../wire.gen.ts";

/** `children`: the menu. */
export function Transport({ children }: { children: ComponentChildren }) {
  const { player, analysis, lists } = useReplay();
  const { line, last } = player;
  const ply = usePly();
  const ended = useComputed(() => isOver(line, player.instant.value)).value;
  const playing = player.playing.value;
  const begun = ply > 0 || analysis.selected.value !== null;
  const over = ended && analysis.selected.value === null;
  return (
    <div class="stepper row wraps gap-xs" role="group" aria-label={t.replay.steps.of(ply, last)}>
      <Where />
      <div class="steps">
        <IconButton label={t.replay.steps.first} disabled={!begun} act={() => analysis.to(0)}>
          <FirstIcon />
        </IconButton>
        <IconButton label={t.replay.steps.back} disabled={!begun} act={() => analysis.along(-1)}>
          <BackIcon />
        </IconButton>
        <IconButton
          label={playing ? t.replay.pause : t.replay.play}
          data-main={true}
          disabled={line.end <= line.start}
          act={() => analysis.toggle()}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton label={t.replay.steps.forward} disabled={over} act={() => analysis.along(1)}>
          <ForwardIcon />
        </IconButton>
        <IconButton label={t.replay.steps.last} disabled={over} act={() => analysis.toEnd()}>
          <LastIcon />
        </IconButton>
      </div>
      <div class="tools">
        <Select
          aria-label={t.replay.speed}
          title={t.replay.speed}
          value={String(player.speed.value)}
          options={SPEEDS.map((speed) => [String(speed), t.replay.times(speed.toLocaleString(language()))])}
          choose={(speed) => (player.speed.value = Number(speed))}
        />
        <IconButton label={t.replay.steps.turn} act={() => analysis.turn()}>
          <TurnIcon />
        </IconButton>
        <IconButton
          label={t.replay.lists}
          look="listsbutton"
          aria-pressed={lists.value}
          act={() => (lists.value = !lists.peek())}
        >
          <ListIcon />
        </IconButton>
        <ShareButton />
        {children}
      </div>
    </div>
  );
}

/** The number of half-moves and the time. Screen readers ignore it while the replay plays. */
function Where() {
  const { match, player, analysis } = useReplay();
  const { times } = match;
  const { line, last } = player;
  const ply = usePly();
  const when = useComputed(() => clockText(player.instant.value.now - line.start)).value;
  const skipped = player.skipped.value;
  const problem = analysis.problem.value;
  const said = player.playing.value ? "off" : "polite";
  const explained = { even: last > 0 ? t.replay.even : "", clocks: t.replay.clocks, recorded: "" }[times];
  const hint = skipped === 0 && explained === "" && problem === "";
  const note = skipped > 0 ? t.replay.skipped(clockText(skipped)) : explained !== "" ? explained : isClockOnly(match) ? "" : t.replay.triedHint;
  return (
    <p class="where row wraps medium">
      <output aria-live={said}>{t.replay.steps.of(ply, last)}</output>
      <span class="unseen" aria-live={said}>
        {shownMove(match, analysis)}
      </span>
      {times !== "even" && (
        <span class="when">
          {when} / {clockText(line.end - line.start)}
        </span>
      )}
      {analysis.selected.value !== null && (
        <span class="trying">
          {t.replay.trying}
          <button type="button" onClick={() => analysis.leave()}>
            {t.replay.back}
          </button>
        </span>
      )}
      <span class={`fine ${hint ? "hint" : ""}`} role="status">
        {problem !== "" ? problem : analysis.selected.value !== null ? "" : note}
      </span>
    </p>
  );
}

/** The last move before the shown position. */
function shownMove({ plies }: ReplayView, analysis: Analysis): string {
  const { ply, moves } = analysis.place.value;
  const move = moves.length > 0 ? analysis.stepAt({ ply, moves }) : plies[ply - 1];
  return move == null ? (ply === 0 ? t.replay.beforeMoves : "") : t.replay.moved(move.seat, moveText(move.san));
}
