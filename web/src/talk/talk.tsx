// The talk on a page: the chat, and announcements. Where the chat has no place of its own, the last signals and messages
// are also shown over the panel.

import { useLayoutEffect } from "preact/hooks";

import { bindKeys, isOnControl, listen, TalkIcon } from "../kit/index.ts";
import { opened, PaneButton } from "../match/index.ts";
import { shownName, t } from "../words/index.ts";
import { Chat } from "./chat.tsx";
import { useTalkNotifier } from "./notifier.ts";
import { wordsOf } from "./signalbuttons.ts";
import { unread } from "./state/hearing.ts";

import "./talk.css";

/** The talk. `signalsBeside`: whether the signals are beside the boards, and not in the chat. */
export function Talk({ signalsBeside }: { signalsBeside: boolean }) {
  const { floating, said } = useTalkNotifier();
  // This is a layout effect, so that the key works from the first animation frame on.
  useLayoutEffect(() => bindKeys([{ keys: ["Enter"], does: (text) => text.does.chat, act: openByKey }]), []);
  useLayoutEffect(watchFocus, []);
  return (
    <>
      <ul class="floating" aria-hidden="true">
        {floating.value.map((one) => (
          <li key={one.n} data-is={one.said.is}>
            <b>{shownName(one.name)}</b> {wordsOf(one)}
          </li>
        ))}
      </ul>
      <p class="unseen" role="status" aria-live="polite">
        <span key={said.value.n}>{said.value.words}</span>
      </p>
      <Chat signalsBeside={signalsBeside} />
    </>
  );
}

/** Whether the focus is where a pointer has set it, and not the key Tab. */
let pointed = false;

function watchFocus(): () => void {
  return listen(document, ["pointerdown", "keydown"], ({ type, key }: Event & { key?: string }) => {
    if (type === "pointerdown" || key === "Tab") pointed = type === "pointerdown";
  }, { capture: true });
}

/** On Enter, focuses the field of the chat, or opens the chat if no field is visible. A button that was clicked does not get the key. */
function openByKey(event: KeyboardEvent): boolean {
  if (!pointed && isOnControl(event)) return false;
  const line = [...document.querySelectorAll<HTMLElement>(".talkline input")].find((one) => one.offsetParent !== null);
  if (line === undefined) opened.value = "chat";
  else line.focus({ preventScroll: true });
  return true;
}

/** The button that opens the chat, with the number of unread messages. */
export function TalkButton() {
  const count = unread.value;
  return (
    <PaneButton name="chat" label={count === 0 ? t.talk.open : `${t.talk.open}: ${t.talk.unread(count)}`}>
      <TalkIcon />
      {count > 0 && (
        <b class="unread" aria-hidden="true">
          {count}
        </b>
      )}
    </PaneButton>
  );
}
