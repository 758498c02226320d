// The buttons of the replay: single moves, play, speed, skipping of long waits, and the link to the shown
// instant.

import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { isOver, SPEEDS } from "./state/pace.ts";
import type { ReplayView } from "../wire.gen.ts";
import { BackIcon, Sheet, useCopy } from "../kit/index.ts";
import { queryOf } from "./address.ts";
import type { Analysis } from "./analysis.ts";
import type { Guide } from "./guide.ts";
import { FirstIcon, ForwardIcon, LastIcon, LinkIcon, ListIcon, PauseIcon, PlayIcon, SkipIcon, TableIcon, TurnIcon } from "./icons.tsx";
import type { Player } from "./player.ts";
import { Times } from "./times.tsx";
import { clockText, t } from "../words/index.ts";

interface TransportProps {
  readonly match: ReplayView;
  readonly player: Player;
  readonly analysis: Analysis;
  readonly guide: Guide;
  /** The part of a link after `#`, which contains the record in case the server deletes it. */
  readonly hash: (() => Promise<string>) | undefined;
  readonly lists: { readonly open: boolean; readonly toggle: () => void };
}

export function Transport({ match, player, analysis, guide, hash, lists }: TransportProps) {
  const { line, last } = player;
  const ply = useComputed(() => player.instant.value.ply).value;
  const ended = useComputed(() => isOver(line, player.instant.value)).value;
  const playing = player.playing.value;
  const begun = ply > 0 || analysis.selected.value !== null;
  const over = ended && analysis.selected.value === null;
  return (
    <div class="stepper row wraps gap-xs" role="group" aria-label={t.replay.steps.of(ply, last)}>
      <Where player={player} analysis={analysis} times={match.times} />
      <div class="steps">
        <Step label={t.replay.steps.first} off={!begun} go={guide.first}>
          <FirstIcon />
        </Step>
        <Step label={t.replay.steps.back} off={!begun} go={guide.back}>
          <BackIcon />
        </Step>
        <Step label={playing ? t.replay.pause : t.replay.play} off={line.end <= line.start} go={guide.toggle} main>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Step>
        <Step label={t.replay.steps.forward} off={over} go={guide.forward}>
          <ForwardIcon />
        </Step>
        <Step label={t.replay.steps.last} off={over} go={guide.last}>
          <LastIcon />
        </Step>
      </div>
      <div class="tools">
        <select
          aria-label={t.replay.speed}
          title={t.replay.speed}
          value={String(player.speed.value)}
          onChange={(event) => {
            player.speed.value = Number(event.currentTarget.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {t.replay.times(String(speed))}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="iconbutton"
          aria-label={t.replay.skip}
          title={t.replay.skip}
          aria-pressed={player.skip.value}
          onClick={() => {
            player.skip.value = !player.skip.peek();
          }}
        >
          <SkipIcon />
        </button>
        <Step
          label={t.replay.steps.turn}
          off={false}
          go={() => {
            analysis.turned.value = !analysis.turned.peek();
          }}
        >
          <TurnIcon />
        </Step>
        <CopyLink player={player} analysis={analysis} hash={hash} />
        <TimesButton match={match} player={player} go={guide.to} />
        <button
          type="button"
          class="iconbutton listsbutton"
          aria-label={t.replay.lists}
          title={t.replay.lists}
          aria-pressed={lists.open}
          onClick={lists.toggle}
        >
          <ListIcon />
        </button>
      </div>
    </div>
  );
}

/** The number of half-moves and the time. Screen readers ignore it while the replay plays. */
function Where({ player, analysis, times }: { player: Player; analysis: Analysis; times: ReplayView["times"] }) {
  const { line, last } = player;
  const ply = useComputed(() => player.instant.value.ply).value;
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
      {analysis.selected.value !== null && <Trying analysis={analysis} />}
      <span class="fine" role="status">
        {skipped > 0 ? t.replay.skipped(clockText(skipped)) : times === "even" && last > 0 ? t.replay.even : times === "clocks" ? t.replay.clocks : ""}
      </span>
    </p>
  );
}

/**
 * Says that a variation is shown, and has a button that leads back to the match. The style sheet hides this
 * where the list of variations is visible.
 */
function Trying({ analysis }: { analysis: Analysis }) {
  return (
    <span class="trying">
      {t.replay.trying}
      <button type="button" onClick={() => analysis.leave()}>
        {t.replay.back}
      </button>
    </span>
  );
}

function CopyLink({ player, analysis, hash }: Pick<TransportProps, "player" | "analysis" | "hash">) {
  const [copied, copy] = useCopy();
  const copyLink = async () => {
    const behind = hash === undefined ? "" : await hash();
    await copy(location.origin + location.pathname + queryOf(player, analysis) + behind);
  };
  return (
    <>
      <Step label={t.replay.share} off={false} go={() => void copyLink()}>
        <LinkIcon />
      </Step>
      <span class={copied ? "copied toast" : "unseen"} role="status">
        {copied ? t.replay.shared : ""}
      </span>
    </>
  );
}

function TimesButton({ match, player, go }: { match: ReplayView; player: Player; go: (ply: number) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const to = (ply: number) => {
    close();
    go(ply);
  };
  return (
    <>
      <Step label={t.replay.table} off={match.plies.length === 0} go={() => setOpen(true)}>
        <TableIcon />
      </Step>
      {open && (
        <Sheet title={t.replay.table} close={close}>
          <Times match={match} line={player.line} to={to} />
        </Sheet>
      )}
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly off: boolean;
  readonly main?: boolean;
  readonly go: () => void;
  readonly children: ComponentChildren;
}

function Step({ label, off, main = false, go, children }: StepProps) {
  return (
    <button type="button" class="iconbutton" aria-label={label} title={label} data-main={main} disabled={off} onClick={go}>
      {children}
    </button>
  );
}
