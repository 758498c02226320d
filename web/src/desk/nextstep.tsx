// The next step: one card at the top of the desk, with one large button.

import { event, type EventState, lastRound, points as pointsText } from "../event/index.ts";
import { Button, ConfirmButton, LinkButton, useSecondsLeft } from "../kit/index.ts";
import { clockText, t } from "../words/index.ts";
import { AddForm } from "./addform.tsx";
import { equalEntries } from "./deciders.ts";
import { busy, does } from "./doing.ts";
import { open } from "./opened.ts";
import { Matches } from "./matches.tsx";
import { StartTables } from "./starttables.tsx";
import { type Step, stepOf } from "./step.ts";
import { winnersOf } from "./winners.ts";

export function NextStep({ state }: { state: EventState }) {
  const step = stepOf(state);
  const isEntering = state.rounds.length === 0 && !state.head.finished;
  const hint = hintOf(state, step);
  return (
    <section class="card nextstep rows gap-l" aria-label={t.desk.next}>
      <div class="rows gap-xs">
        <h2 aria-live="polite">{isEntering ? t.desk.whoPlays : titleOf(state, step)}</h2>
        {hint !== "" && (
          <p class="muted" aria-live="polite">
            {hint}
          </p>
        )}
        {step.is === "start" && <Announced state={state} />}
      </div>
      {isEntering ? <Entering state={state} step={step} /> : <Going state={state} step={step} />}
    </section>
  );
}

function titleOf(state: EventState, step: Step): string {
  switch (step.is) {
    case "playing":
      return t.desk.plays(step.round);
    case "start":
      return t.desk.allIn(step.round - 1);
    case "add":
      return t.desk.tooFew(step.more, step.round, state.head.pairs);
    case "finish":
      return t.desk.allPlayed;
    case "finished":
      return t.desk.finished;
  }
}

function hintOf({ head: { pairs }, rounds }: EventState, step: Step): string {
  if (step.is === "playing") return t.desk.missing(step.missing.length);
  if (rounds.length > 0) return "";
  return step.is === "add" ? t.desk.addMore(step.more, pairs) : step.is === "start" ? t.desk.ready(step.here, pairs) : "";
}

/** Before the first round: names are added here, and the form stays when there are enough. */
function Entering({ state, step }: { state: EventState; step: Step }) {
  return (
    <>
      <AddForm state={state} />
      {step.is === "start" && state.head.hall.place === "online" && (
        <div class="row wraps spread">
          <p>{t.desk.ownLinks}</p>
          <LinkButton href={`${location.pathname}/print${location.search}&list=links`} target="_blank" label={t.event.print.links} />
        </div>
      )}
      {step.is === "start" && <StartButton round={step.round} />}
    </>
  );
}

function StartButton({ round }: { round: number }) {
  return (
    <Button look="primary big wide" disabled={busy.value} aria-haspopup="dialog" act={() => open({ is: "preview", round })}>
      {t.desk.start(round)}
    </Button>
  );
}

/** After the first round has begun. */
function Going({ state, step }: { state: EventState; step: Step }) {
  switch (step.is) {
    case "playing":
      return (
        <>
          <StartTables state={state} />
          {/* All tables, so that none moves when another one has a result. */}
          <Matches state={state} round={step.round} games={lastRound(state)?.games ?? []} />
        </>
      );
    case "start":
      return (
        <>
          <StartButton round={step.round} />
          <div class="row wraps spread">
            <Announcing state={state} />
            {isOpen(state) && <Finish />}
          </div>
        </>
      );
    case "add":
      return <Finish />;
    case "finish":
      return (
        <>
          <Winners state={state} />
          <DeciderButton state={state} />
          <Finish main />
        </>
      );
    case "finished":
      return (
        <>
          <Winners state={state} />
          <DeciderButton state={state} />
          {mayFinish(state) && (
            <Button act={() => open({ is: "final" })} aria-haspopup="dialog">
              {t.desk.makeFinal}
            </Button>
          )}
        </>
      );
  }
}

/** Who is first, and with how many points; a line for each group. */
function Winners({ state }: { state: EventState }) {
  const winners = winnersOf(state);
  if (winners.length === 0) return null;
  return (
    <div class="winners rows gap-xs">
      {winners.map(({ group, names, points }) => (
        <p key={group}>
          {group !== null && `${t.event.group(group)}. `}
          {t.desk.firstPlace(names.join(", "), pointsText(points), points)}
        </p>
      ))}
    </div>
  );
}

/** The way to a decider, where two are equal and it counts. */
function DeciderButton({ state }: { state: EventState }) {
  if (equalEntries(state).length === 0) return null;
  return (
    <Button act={() => open({ is: "decider" })} aria-haspopup="dialog">
      {t.desk.enterDecider}
    </Button>
  );
}

/** Whether the number of rounds is open: the event can be finished after each. */
function isOpen(state: EventState): boolean {
  return state.head.rounds === null;
}

/** Whether this member of the staff may finish the event. */
function mayFinish(state: EventState): boolean {
  return state.you.is === "staff" && state.you.role === "organizer";
}

function Finish({ main = false }: { main?: boolean }) {
  const state = event.value;
  if (state === null || !mayFinish(state)) return null;
  return <ConfirmButton look={main ? "big" : ""} label={t.desk.finish} question={t.desk.finishSure} act={() => void does({ is: "finish" })} />;
}

/** In how much time the next round begins. */
function Announced({ state }: { state: EventState }) {
  const left = useSecondsLeft(state.head.next_ms, state.headAt);
  if (left === null) return null;
  return <p class="muted">{t.desk.nextIn(clockText(left * 1_000))}</p>;
}

const MINUTES = [2, 5, 10, 15];

function announce(inMin: number | null): void {
  void does({ is: "next_round", in_min: inMin });
}

/** Announces when the next round begins: in one tap after the usual pause of the event, or after other minutes. */
function Announcing({ state }: { state: EventState }) {
  const announced = state.head.next_ms !== null;
  const { pause_min: pause } = state.head.hall;
  return (
    <div class="row wraps">
      {pause > 0 && (
        <Button disabled={busy.value} act={() => announce(pause)}>
          {t.desk.nextRoundIn(pause)}
        </Button>
      )}
      <label class="row announcing medium">
        {t.desk.countdown}
        <select value={announced ? "now" : ""} onChange={({ currentTarget: { value } }) => announce(value === "" ? null : Number(value))}>
          <option value="">{t.desk.noCountdown}</option>
          {announced && (
            <option value="now" disabled>
              {t.desk.announced}
            </option>
          )}
          {MINUTES.map((one) => (
            <option key={one} value={one}>
              {t.desk.inMinutes(one)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
