// The first thing on the start page: the button that looks for a match, with its times and rules. While a search runs, the
// search is in the place of the button.

import { useEffect } from "preact/hooks";

import { Button, Chips, useKeptFocus, useSecondsLeft } from "../kit/index.ts";
import { greeting } from "../net/index.ts";
import { clockText, presetName, t } from "../words/index.ts";
import type { LobbyRules, OwnLobby, Searched, WaitView } from "../wire.gen.ts";
import { choice, CHIPS, choose, RULES, toggled } from "./choice.ts";
import { playOrStop } from "./focus.ts";
import { called } from "./names.ts";
import { Note } from "./note.tsx";
import { own, ownAt } from "./own.ts";
import { searched, searchFor } from "./searched.ts";
import { Search } from "./searching.tsx";
import { link, open, room } from "./state.ts";

import "./play.css";

export function PlayNow() {
  useEffect(open, []);
  useKeptFocus(playOrStop);
  const { search, wait, partner } = own.value ?? {};
  const shown = searched() ?? choice.value;
  return (
    <section class="playnow card rows gap-l" aria-label={t.lobby.play}>
      {/* Who has to wait reads why beside the time that is left. */}
      {wait == null && <Note />}
      <div class="playchoice">
        <fieldset class="playtimes">
          <legend class="fine">{t.lobby.times}</legend>
          <div class="choices">
            {CHIPS.map((one) => (
              <label key={one} class="chip">
                <input type="checkbox" checked={shown.chips.includes(one)} onChange={() => change((before) => toggled(before, one))} />
                <span>{one}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset class="playrules">
          <legend class="fine">{t.lobby.rules}</legend>
          <div class="choices">
            <Chips<LobbyRules>
              name="lobbyrules"
              value={shown.rules}
              options={RULES.map((one) => [one, presetName(one)])}
              choose={(next) => change((before) => ({ ...before, rules: next }))}
            />
          </div>
        </fieldset>
      </div>
      {search != null ? <Search search={search} at={ownAt.value} /> : <Begin partner={partner} wait={wait ?? null} at={ownAt.value} />}
    </section>
  );
}

/** Changes the choice, and with it the search that runs. */
function change(changed: (before: Searched) => Searched): void {
  const now = searched();
  const { rules, chips } = now ?? choice.peek();
  const next = changed({ rules, chips });
  choose(next);
  if (now !== null) void searchFor({ ...next, pair: now.pair });
}

function Begin({ partner, wait, at }: { partner: OwnLobby["partner"]; wait: WaitView | null; at: number }) {
  const left = useSecondsLeft(wait?.ms ?? null, at) ?? 0;
  if (greeting.value?.features.includes("lobby_guests") === false) return <p class="muted">{t.lobby.noGuests}</p>;
  const together = partner != null && !["away", "playing"].includes(partner.at);
  return (
    <div class="playbuttons rows">
      <Button look="primary bigplay" disabled={left > 0} act={() => look(together)}>
        <strong>{together ? t.lobby.playWith(called(partner)) : t.lobby.play}</strong>
        <span>{together ? t.lobby.pairHint : t.lobby.playHint}</span>
      </Button>
      {together && left === 0 && <Button act={() => look(false)}>{t.lobby.playWithout(called(partner))}</Button>}
      {wait !== null && left > 0 ? <Wait times={wait.times} left={left} /> : <Count />}
    </div>
  );
}

function look(pair: boolean): void {
  void searchFor({ ...choice.peek(), pair });
}

/** How many people are here. */
function Count() {
  const now = room.value;
  if (link.value === "lost") return <p class="playcount fine">{t.link.lost}</p>;
  if (now === null) return <p class="playcount fine">{t.lobby.connecting}</p>;
  if (now.here <= 1) return <p class="playcount fine">{t.lobby.onlyYou}</p>;
  return (
    <p class="playcount fine">
      {[t.lobby.here(now.here), ...(now.searching > 0 ? [t.lobby.looking(now.searching)] : []), ...(now.playing > 0 ? [t.lobby.playing(now.playing)] : [])].join(" · ")}
    </p>
  );
}

/** Why this guest has to wait, and how many seconds. */
function Wait({ times, left }: { times: number; left: number }) {
  return (
    <p class="playwait">
      {t.lobby.wait(times, clockText(left * 1_000))} {t.lobby.waitRule}
    </p>
  );
}
