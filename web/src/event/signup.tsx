// The page of the link by which players enter an event.

import { useEffect, useRef, useState } from "preact/hooks";

import { Failure, LinkButton, SiteBar } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { NewEntry } from "../wire.gen.ts";
import { act } from "./follow.ts";
import { EventTitle } from "./head.tsx";
import { Entries } from "./entries.tsx";
import { refusal } from "./refusal.ts";
import type { EventState } from "./state.ts";

/** The most letters of a name. */
const NAME_LETTERS = 60;

export function SignUpPage({ state }: { state: EventState }) {
  const [entered, enter] = useState<string | null>(null);
  const [isAgain, again] = useState(false);
  const words = t.event;
  return (
    <main class="page event rows gap-l">
      <SiteBar />
      <EventTitle state={state} />
      <section class="card signup rows gap-l">
        {entered !== null ? (
          <Thanks
            names={entered}
            again={() => {
              enter(null);
              again(true);
            }}
          />
        ) : !state.head.hall.sign_up || state.head.finished ? (
          <p role="status">{words.signUpClosed}</p>
        ) : (
          <Form pairs={state.head.pairs} entered={enter} focused={isAgain} />
        )}
      </section>
      <Entries state={state} />
    </main>
  );
}

function Thanks({ names, again }: { names: string; again: () => void }) {
  const words = t.event;
  const title = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div role="status">
        <h2 ref={title} tabIndex={-1}>
          {words.entered(names)}
        </h2>
      </div>
      <p>{words.enteredHint}</p>
      <div class="row wraps">
        <LinkButton href={location.pathname} look="primary" label={words.toList} />
        <button type="button" class="button" onClick={again}>
          {words.enterMore}
        </button>
      </div>
    </>
  );
}

interface FormProps {
  readonly pairs: boolean;
  readonly entered: (names: string) => void;
  /** Whether the first field takes the focus. */
  readonly focused: boolean;
}

function Form({ pairs, entered, focused }: FormProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, []);
  const [name, setName] = useState("");
  const [partner, setPartner] = useState("");
  const [rating, setRating] = useState("");
  const [failure, fail] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const words = t.event;
  const send = async (event: Event) => {
    event.preventDefault();
    const entry = entryFrom(name, pairs ? partner : "", rating);
    work(true);
    const problem = await act({ is: "add", entries: [entry] });
    work(false);
    if (problem === null) entered([entry.name, entry.partner].filter((one) => one !== undefined).join(" / "));
    else fail(refusal(problem));
  };
  return (
    <form class="rows gap-l" onSubmit={(event) => void send(event)}>
      <h2>{words.signUp}</h2>
      <label class="rows gap-xs">
        {words.yourName}
        <input type="text" ref={first} value={name} maxLength={NAME_LETTERS} autocomplete="name" required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      {pairs && (
        <label class="rows gap-xs">
          {words.yourPartner}
          <input type="text" value={partner} maxLength={NAME_LETTERS} autocomplete="off" onInput={(event) => setPartner(event.currentTarget.value)} />
          <span class="fine">{words.partnerHint}</span>
        </label>
      )}
      <label class="rows gap-xs">
        {words.rating}
        <input type="number" min={0} max={9999} inputMode="numeric" value={rating} onInput={(event) => setRating(event.currentTarget.value)} />
      </label>
      <Failure text={failure} />
      <button type="submit" class="button primary big" disabled={busy || name.trim() === ""}>
        {words.enter}
      </button>
    </form>
  );
}

/** The entry that a form asks for. */
export function entryFrom(name: string, partner: string, rating: string): NewEntry {
  const number = Number(rating);
  return {
    name: name.trim(),
    ...(partner.trim() === "" ? {} : { partner: partner.trim() }),
    ...(rating.trim() === "" || !Number.isInteger(number) || number < 0 ? {} : { rating: number }),
  };
}
