// The chat: the last messages, and a field to write to the partner, to all, or to other watchers.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import { muted, readShown } from "./state/hearing.ts";
import { draft, lazily, SendIcon, SettingsIcon } from "../kit/index.ts";
import { face, opened, Pane, useTable } from "../match/index.ts";
import { mayTell, speaksFor } from "./state/signals.ts";
import { shownName, t } from "../words/index.ts";
import type { Channel, ServerMsg, TalkEntry } from "../wire.gen.ts";
import { Signals } from "./signals.tsx";
import { saysText } from "./signalbuttons.ts";

const CHANNELS: readonly Channel[] = ["partner", "table", "hall"];
/** The most that can be written, in characters. The server refuses more than 200 and says so; the text is then in the field again. */
const MOST = 2_000;

/** The chat. `signalsBeside`: whether the signals are beside the boards, and not in the chat. */
export function Chat({ signalsBeside }: { signalsBeside: boolean }) {
  const { state } = useTable();
  const wished = useSignal<Channel>("partner");
  const open = CHANNELS.filter((one) => mayTell(state, one));
  const to = open.includes(wished.value) ? wished.value : open[0];
  return (
    <Pane
      name="chat"
      title={t.talk.title}
      tools={
        <>
          {open.length > 1 && (
            <div class="channels row gap-xxs" role="group" aria-label={t.talk.line}>
              {open.map((one) => (
                <button key={one} type="button" class="button channel" aria-pressed={one === to} onClick={() => (wished.value = one)}>
                  {t.talk.to[one]}
                </button>
              ))}
            </div>
          )}
          <Settings />
        </>
      }
    >
      {!signalsBeside && opened.value === "chat" && <Signals />}
      <Log />
      {to === undefined ? <p class="muted">{t.talk.silent}</p> : <Line to={to} alone={open.length === 1} />}
    </Pane>
  );
}

/** The last messages, the newest at the end. */
function Log() {
  const { talk, you } = useTable().state;
  const entries = (talk?.entries ?? []).filter((one) => !muted.value.has(one.by));
  const box = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.n;
  const open = opened.value === "chat";
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [last, open]);
  useLayoutEffect(readShown, [open]);
  useEffect(() => {
    const seen = new IntersectionObserver(readShown);
    if (box.current !== null) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div class="talklog" ref={box} tabIndex={0} role="log" aria-live="off" aria-label={t.talk.title}>
      {entries.length === 0 && <p class="none">{t.talk.nothing}</p>}
      <ol>
        {entries.map((one) => (
          <li key={one.n} data-to={one.to} data-is={one.said.is} data-mine={one.by === you}>
            {one.at !== null && <time>{face(one.at, false)}</time>} <b class="from">{shownName(one.name)}</b>{" "}
            {one.to !== "partner" && <span class="to tag">{t.talk.to[one.to]}</span>} <Words entry={one} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Words({ entry: { said } }: { entry: TalkEntry }) {
  if (said.is === "signal") return <span class="says">{saysText(said.signal)}</span>;
  const hint = said.hint ?? null;
  return (
    <span class="says" dir="auto">
      {said.text}
      {hint !== null && <span class="hintflag tag loss"> {t.talk.hint(t.talk.penalty[hint] ?? hint)}</span>}
    </span>
  );
}

interface LineProps {
  readonly to: Channel;
  /** Whether there is no other channel. */
  readonly alone: boolean;
}

/** Whether the server says that the line `text` of this person has arrived. */
function hasArrived(message: ServerMsg, person: number | null, text: string): boolean {
  const entries = message.t === "talked" ? [message.entry] : message.t === "talk" ? message.talk.entries : [];
  return entries.some(({ by, said }) => by === person && said.is !== "signal" && said.text === text);
}

/** The field for a message. */
function Line({ to, alone }: LineProps) {
  const { store } = useTable();
  const text = useMemo(() => draft(`chat ${store.table}`), [store]);
  const sent = useRef("");
  const button = useRef<HTMLButtonElement>(null);
  const reconnected = useRef(false);
  // A message that was refused, or lost with the connection, is put back into the field, so that it can be sent again.
  useEffect(
    () =>
      store.listen((_, message) => {
        const { you } = store.state.peek();
        if (message.t === "welcome") reconnected.current = true;
        // Another request that could not be sent says nothing about this message.
        const isRefused = message.t === "refused" && message.id === null && message.problem.code !== "not_sent";
        // A new match also sends the talk. A message that is on its way then is not lost.
        const isLost = message.t === "talk" && reconnected.current;
        if (message.t === "talk") reconnected.current = false;
        if (hasArrived(message, you, sent.current)) sent.current = "";
        if (sent.current === "" || !(isRefused || isLost)) return;
        if (text.peek() === "") text.value = sent.current;
        sent.current = "";
      }),
    [store, text],
  );
  const say = (event: Event) => {
    event.preventDefault();
    const line = text.peek().trim();
    if (line === "") return;
    if (!store.ask({ t: "tell", to, seat: null, text: line })) return;
    sent.current = line;
    text.value = "";
    // In a match the next keys give signals again, so the focus leaves the field. On a screen that is touched, the keyboard stays for the next line.
    if (speaksFor(store.state.peek()) !== null && !matchMedia("(pointer: coarse)").matches) button.current?.focus();
  };
  return (
    <form class="talkline row gap-s" onSubmit={say}>
      <input
        type="text"
        aria-label={t.talk.line}
        placeholder={alone ? t.talk.to[to] : t.talk.line}
        maxLength={MOST}
        autocomplete="off"
        enterkeyhint="send"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") button.current?.focus();
        }}
      />
      <button ref={button} type="submit" class="iconbutton" aria-label={t.talk.send} title={t.talk.send}>
        <SendIcon />
      </button>
    </form>
  );
}

const ChatSettings = lazily(async () => (await import("./chatsettings.tsx")).ChatSettings);

/** The button that opens the settings of the chat. They are loaded then. */
function Settings() {
  const open = useSignal(false);
  return (
    <details class="talksettings" onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary class="iconbutton" aria-label={t.talk.settings} title={t.talk.settings}>
        <SettingsIcon />
      </summary>
      {open.value && <ChatSettings />}
    </details>
  );
}
