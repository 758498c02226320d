// The talk on the page of a match: the signals, a drawer (a panel that opens) with the chat, and announcements.
// The last signals and messages are also shown over the partner's board.

import { useLayoutEffect } from "preact/hooks";

import { isClockOnly, MoveList, seatsOf, useTable } from "../match/index.ts";
import { shownName, t } from "../words/index.ts";
import { Line, Log, Settings } from "./chat.tsx";
import { TalkIcon } from "./icons.tsx";
import { Signals } from "./signals.tsx";
import { drawer, unread } from "./open.ts";
import { useTalkNotifier } from "./notifier.ts";
import { wordsOf } from "./signalbuttons.ts";

import "./talk.css";
import "./drawing.css";


/** The talk. `inline`: whether the signals have a place of their own beside the boards. */
export function Talk({ inline }: { inline: boolean }) {
  const { floating, said } = useTalkNotifier();
  // This is a layout effect, so that the key works from the first animation frame on.
  useLayoutEffect(() => {
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, []);
  return (
    <>
      <ul class="floating" aria-hidden="true">
        {floating.value.map((one) => (
          <li key={one.n} data-to={one.to}>
            <b>{shownName(one.name)}</b> {wordsOf(one)}
          </li>
        ))}
      </ul>
      <p class="unseen" role="status" aria-live="polite">
        <span key={said.value.n}>{said.value.words}</span>
      </p>
      {drawer.value && <Drawer inline={inline} />}
    </>
  );
}

/** The signals beside the boards, and the chat below them if there is room. */
export function TalkBeside() {
  return (
    <div class="talk">
      <Signals />
      <div class="talkbeside">
        <Log />
        <Line />
      </div>
    </div>
  );
}

/** On Enter, focuses the field of the chat, or opens the drawer if no field is visible. */
function openByKey(event: KeyboardEvent): void {
  const elsewhere = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, button, a, summary");
  if (event.key !== "Enter" || elsewhere || document.querySelector("dialog[open]") !== null) return;
  const line = [...document.querySelectorAll<HTMLElement>(".talkline input")].find((one) => one.offsetParent !== null);
  if (line === undefined) drawer.value = true;
  else line.focus({ preventScroll: true });
  event.preventDefault();
}

/** The button that opens the chat, with the number of unread messages. */
export function TalkButton() {
  const count = unread.value;
  const label = count === 0 ? t.talk.open : `${t.talk.open}: ${t.talk.unread(count)}`;
  return (
    <button
      type="button"
      class="iconbutton talkbutton"
      aria-expanded={drawer.value}
      aria-label={label}
      title={label}
      onClick={() => (drawer.value = !drawer.peek())}
    >
      <TalkIcon />
      {count > 0 && (
        <b class="unread" aria-hidden="true">
          {count}
        </b>
      )}
    </button>
  );
}

/** The drawer with the chat. It is not modal: people can play while it is open. */
function Drawer({ inline }: { inline: boolean }) {
  useLayoutEffect(() => {
    unread.value = 0;
    const before = document.activeElement;
    const drawn = document.querySelector<HTMLElement>(".talkdrawer");
    const field = drawn?.querySelector<HTMLElement>(".talkline input") ?? drawn?.querySelector<HTMLElement>("button");
    field?.focus({ preventScroll: true });
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") drawer.value = false;
    };
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("keydown", escape);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section class="talkdrawer" role="dialog" aria-label={t.talk.title}>
      <header>
        <h2>{t.talk.title}</h2>
        <button type="button" class="iconbutton" aria-label={t.talk.close} onClick={() => (drawer.value = false)}>
          ×
        </button>
      </header>
      {!inline && <Signals />}
      <Log />
      <Line />
      <Settings />
      <Moves />
    </section>
  );
}

/** The list of moves in the drawer, if it has no place beside the boards. */
function Moves() {
  const { store } = useTable();
  const { game } = store.state.value;
  if (game === null) return null;
  return (
    <details class="drawermoves">
      <summary>{t.play.moves}</summary>
      <MoveList plies={game.plies} current={game.plies.length - 1} seats={seatsOf(game.in_play.length)} clockOnly={isClockOnly(game)} />
    </details>
  );
}
