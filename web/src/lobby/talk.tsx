// The talk of the lobby, in the language of the page.

import { useEffect, useRef } from "preact/hooks";

import { draft, SendIcon } from "../kit/index.ts";
import { language, t, unturned } from "../words/index.ts";
import { muted } from "./muted.ts";
import { called } from "./names.ts";
import { ask, own } from "./own.ts";
import { PersonMenu } from "./people.tsx";
import { room } from "./state.ts";

/** The longest line that the server accepts, in characters. It is in docs/protocol.md; the server does not send it. */
const MOST = 200;

export function Talk() {
  const blocked = own.value?.blocked ?? [];
  const lines = (room.value?.talk ?? []).filter(({ line: { from } }) => !muted.value.has(from.who) && blocked.every((one) => one.who !== from.who));
  const box = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.line.no;
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <section class="lobbytalk card rows">
      <h2>{t.lobby.talk}</h2>
      <div class="lobbylines" ref={box} role="log" tabIndex={0} aria-label={t.lobby.talk}>
        {lines.length === 0 && <p class="muted">{t.lobby.noTalk}</p>}
        <ol class="rows gap-xs">
          {lines.map(({ line: { no, from, text } }) => (
            <li key={no}>
              <PersonMenu who={from.who} name={called(from)} /> <span dir="auto">{unturned(text)}</span>
            </li>
          ))}
        </ol>
      </div>
      <Write />
    </section>
  );
}

function Write() {
  // A match may begin before the text is sent: then it is here again afterwards.
  const text = draft("lobby");
  const field = useRef<HTMLInputElement>(null);
  const say = async (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    if (line === "") return;
    text.value = "";
    field.current?.focus();
    // A line that was refused is back in the field.
    if ((await ask({ do: "talk", language: language(), text: line })) !== null && text.value === "") text.value = line;
  };
  return (
    <form class="row gap-s" onSubmit={(event) => void say(event)}>
      <input
        ref={field}
        type="text"
        aria-label={t.lobby.write}
        placeholder={t.lobby.write}
        maxLength={MOST}
        autocomplete="off"
        enterkeyhint="send"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="iconbutton" aria-label={t.lobby.send} title={t.lobby.send}>
        <SendIcon />
      </button>
    </form>
  );
}
