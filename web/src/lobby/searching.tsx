// A running search: whom it looks for, how long already, how many are found, and what one can do meanwhile. On the start
// page it is in the place of the button Play. On other pages it is a bar at the bottom, and beside boards, where a bar would
// cover something, a sign with the number of people found.

import { useRef, useState } from "preact/hooks";

import { Button, CloseButton, firstControl, helpSign, Sheet, useKeptFocus } from "../kit/index.ts";
import { route } from "../route.ts";
import { clockText, t } from "../words/index.ts";
import type { Chip, SearchView } from "../wire.gen.ts";
import { toggled } from "./choice.ts";
import { playOrStop } from "./focus.ts";
import { isAlone, searchText } from "./heard.ts";
import { Note, shownNote } from "./note.tsx";
import { ask, own, ownAt } from "./own.ts";
import { Asks } from "./partners.tsx";
import { called, refusal } from "./names.ts";
import { searched, searchFor } from "./searched.ts";
import { partnerBegan, refused } from "./state.ts";
import { useSince } from "./time.ts";

import "./searching.css";

interface SearchProps {
  readonly search: SearchView;
  /** When it was sent. */
  readonly at: number;
}

/** The search with all its offers. */
export function Search({ search, at }: SearchProps) {
  const { found, also, bots, meets_again: meetsAgain } = search;
  const box = useRef<HTMLDivElement>(null);
  // The button Play, or a further time, has gone.
  useKeptFocus(() => box.current?.querySelector<HTMLElement>(".stopsearch"));
  return (
    <div class="search rows" ref={box} role="group" aria-label={t.lobby.search.label}>
      <div class="row wraps gap-l">
        <Head search={search} at={at} />
        <Stop />
      </div>
      {(also != null || bots != null) && (
        <div class="row wraps gap-l">
          {also != null && (
            <span class="row">
              <Also chip={also.chip} />
              <span class="muted">{t.lobby.search.alsoHint(also.waiting)}</span>
            </span>
          )}
          {bots != null && <Button act={() => void ask({ do: "bots" })}>{t.lobby.search.bots(bots)}</Button>}
          {isAlone(search) && <span class="muted">{t.lobby.search.alone}</span>}
        </div>
      )}
      {meetsAgain && <p>{t.lobby.search.meetsAgain}</p>}
      {bots != null && (
        <p class="fine">
          {found + bots > 4 && t.lobby.search.botsSome} {t.lobby.search.botsHint}
        </p>
      )}
      {also == null && bots == null && <p class="fine">{t.lobby.search.started}</p>}
    </div>
  );
}

/** Whom the search looks for, how long already, and how many are found. */
function Head({ search, at }: SearchProps) {
  const { found, age_ms } = search;
  const age = clockText(age_ms + useSince(at));
  return (
    <div class="searchhead row">
      <Found found={found} />
      <span>
        <strong>{searchText(search)}</strong>
        <span class="searchtime">
          {age} · <span>{t.lobby.search.found(found)}</span>
        </span>
      </span>
    </div>
  );
}

/** Four places, of which those of the people found are filled. */
export function Found({ found }: { found: number }) {
  return (
    <span class="found" aria-hidden="true">
      {[1, 2, 3, 4].map((one) => (
        <i key={one} data-on={one <= found} />
      ))}
    </span>
  );
}

function Stop() {
  return (
    <Button look="stopsearch" act={() => void ask({ do: "stop" })}>
      {t.lobby.search.stop}
    </Button>
  );
}

function Also({ chip }: { chip: Chip }) {
  const add = () => {
    const now = searched();
    if (now !== null && !now.chips.includes(chip)) void searchFor({ ...now, ...toggled(now, chip) });
  };
  return <Button act={add}>{t.lobby.search.also(chip)}</Button>;
}

/** The bar at the bottom. On the start page the search and the note are in the place of the button Play. */
export function Bar() {
  const { search, partner, asks = [] } = own.value ?? {};
  const { page } = route.value;
  const away = page !== "home";
  // The page of a link says itself why it cannot be used.
  const problem = page === "partner" ? null : refused.value;
  const began = search != null && partner != null && partnerBegan.value ? called(partner) : null;
  const box = useRef<HTMLElement>(null);
  const hasAsks = useRef(false);
  const hadAsks = hasAsks.current;
  hasAsks.current = asks.length > 0;
  // After an answer: the next question, or who is the partner now.
  useKeptFocus(() => firstControl(box.current) ?? (hadAsks ? document.querySelector<HTMLElement>(".lobbypartner h2") : null) ?? playOrStop());
  if (asks.length === 0 && problem === null && began === null && !(away && (search != null || shownNote() !== null))) return null;
  return (
    <aside class="lobbybar" ref={box} aria-label={t.lobby.title}>
      <Asks />
      {away && <Note />}
      {problem !== null && (
        <p class="lobbynote row spread" role="alert">
          <span>{refusal(problem)}</span>
          <CloseButton close={() => (refused.value = null)} />
        </p>
      )}
      {began !== null && (
        <div class="row spread">
          <strong>{t.lobby.search.begun(began)}</strong>
          {!away && <Stop />}
          <CloseButton close={() => (partnerBegan.value = false)} />
        </div>
      )}
      {away && search != null && (
        <div class="row wraps gap-l">
          <Head search={search} at={ownAt.value} />
          <span class="row wraps">
            {search.also != null && <Also chip={search.also.chip} />}
            {search.bots != null && <Button act={() => void ask({ do: "bots" })}>{t.lobby.search.bots(search.bots)}</Button>}
            <Stop />
          </span>
        </div>
      )}
    </aside>
  );
}

/** In the row of tools beside boards: how many are found. It opens the search. */
export function Sign() {
  const [opened, set] = useState(false);
  const search = own.value?.search ?? null;
  if (search === null) return null;
  return (
    <>
      <button type="button" class="iconbutton searchsign" aria-haspopup="dialog" aria-label={t.lobby.search.details} onClick={() => set(true)}>
        <Found found={search.found} />
      </button>
      {opened && (
        <Sheet title={t.lobby.search.label} close={() => set(false)}>
          <Search search={search} at={ownAt.value} />
        </Sheet>
      )}
    </>
  );
}

/** Puts the sign into the row of tools while a search runs. */
export function showSign(on: boolean): void {
  helpSign.value = on ? Sign : null;
}
