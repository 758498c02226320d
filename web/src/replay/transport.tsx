// The buttons of the replay: single moves, play, speed, skipping of long waits, and the link to the shown
// instant.

import { useComputed } from "@preact/signals";
import { useState } from "preact/hooks";

import { isOver, SPEEDS } from "./state/pace.ts";
import { BackIcon, IconButton, Select, Sheet, useCopy } from "../kit/index.ts";
import { queryOf } from "./address.ts";
import { usePly, useReplay } from "./context.ts";
import { FirstIcon, ForwardIcon, LastIcon, LinkIcon, ListIcon, PauseIcon, PlayIcon, SkipIcon, TableIcon, TurnIcon } from "./icons.tsx";
import { Times } from "./times.tsx";
import { clockText, t } from "../words/index.ts";

export function Transport() {
  const { player, analysis, lists } = useReplay();
  const { line, last, skip } = player;
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
          options={SPEEDS.map((speed) => [String(speed), t.replay.times(String(speed))])}
          choose={(speed) => (player.speed.value = Number(speed))}
        />
        <IconButton label={t.replay.skip} aria-pressed={skip.value} act={() => (skip.value = !skip.peek())}>
          <SkipIcon />
        </IconButton>
        <IconButton label={t.replay.steps.turn} act={() => (analysis.turned.value = !analysis.turned.peek())}>
          <TurnIcon />
        </IconButton>
        <CopyLink />
        <TimesButton />
        <IconButton
          label={t.replay.lists}
          look="listsbutton"
          aria-pressed={lists.value}
          act={() => (lists.value = !lists.peek())}
        >
          <ListIcon />
        </IconButton>
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
  return (
    <p class="where row wraps medium">
      <output aria-live={player.playing.value ? "off" : "polite"}>{t.replay.steps.of(ply, last)}</output>
      {times !== "even" && (
        <span class="when">
          {when} / {clockText(line.end - line.start)}
        </span>
      )}
      {/* The style sheet hides this where the list of variations is visible. */}
      {analysis.selected.value !== null && (
        <span class="trying">
          {t.replay.trying}
          <button type="button" onClick={() => analysis.leave()}>
            {t.replay.back}
          </button>
        </span>
      )}
      <span class="fine" role="status">
        {skipped > 0 ? t.replay.skipped(clockText(skipped)) : times === "even" && last > 0 ? t.replay.even : times === "clocks" ? t.replay.clocks : ""}
      </span>
    </p>
  );
}

function CopyLink() {
  const { player, analysis, source } = useReplay();
  const [became, copy] = useCopy();
  const copied = became === "copied";
  const copyLink = async () => {
    const behind = (await source.hash?.()) ?? "";
    await copy(location.origin + location.pathname + queryOf(player, analysis) + behind);
  };
  return (
    <>
      <IconButton label={t.replay.share} act={() => void copyLink()}>
        <LinkIcon />
      </IconButton>
      <span class={copied ? "copied toast" : "unseen"} role="status">
        {copied ? t.replay.shared : ""}
      </span>
    </>
  );
}

function TimesButton() {
  const { match } = useReplay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={t.replay.table} disabled={match.plies.length === 0} act={() => setOpen(true)}>
        <TableIcon />
      </IconButton>
      {open && (
        <Sheet title={t.replay.table} close={close}>
          <Times close={close} />
        </Sheet>
      )}
    </>
  );
}
