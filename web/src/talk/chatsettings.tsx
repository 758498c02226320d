// The settings of the chat: what the rules allow, the muted people, and whether signals are spoken. They are loaded when
// they are opened.

import { mute, muted } from "../lobby/index.ts";
import { partner, useTable } from "../match/index.ts";
import { settings } from "../settings/index.ts";
import { shownName, t } from "../words/index.ts";

export function ChatSettings() {
  const { talk, table, you, game } = useTable().state;
  const others = (table?.people ?? []).filter((one) => one.id !== you && one.who != null && (one.online || muted.value.has(one.who)));
  const may = talk?.may;
  const plays = game !== null && game.result === null && game.yours.length > 0;
  const mate = game?.yours[0] === undefined ? null : table?.seats[partner(game.yours[0])];
  return (
    <div class="card rows gap-s">
      {plays && mate?.who === "bot" && <p class="muted">{t.talk.bot}</p>}
      {may?.open === true && <p class="muted">{t.talk.openTalks}</p>}
      {plays && may !== undefined && may.signals.length > 0 && !may.channels.includes("partner") && <p class="muted">{t.talk.signalsOnly}</p>}
      <label class="check tick row">
        <input
          type="checkbox"
          checked={settings.voice.value === "on"}
          onChange={({ currentTarget }) => settings.voice.set(currentTarget.checked ? "on" : "off")}
        />
        {t.talk.voice}
      </label>
      {others.length > 0 && (
        <ul class="choices gap-s" aria-label={t.talk.people}>
          {others.map((one) => {
            const who = one.who ?? "";
            const off = muted.value.has(who);
            return (
              <li key={one.id}>
                <button type="button" class="button" aria-pressed={off} onClick={() => mute(who, !off, one.name)}>
                  {(off ? t.talk.unmute : t.talk.mute)(shownName(one.name))}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
