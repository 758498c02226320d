// The page on which an event begins: `/e`. A template fills in all choices.

import { useState } from "preact/hooks";

import { Chips, Failure, RadioCard, SiteBar, useLoaded, useTitle } from "../kit/index.ts";
import { makeEvent, refusal } from "../event/index.ts";
import { ApiError, rules as askRules } from "../net/index.ts";
import { ownEvents } from "../ownevents/index.ts";
import { go } from "../route.ts";
import { TimeChooser } from "../rules/index.ts";
import { keep, stored } from "../stored.ts";
import { language, t } from "../words/index.ts";
import type { PlaceView, Problem } from "../wire.gen.ts";
import { MoreChoices } from "./morechoices.tsx";
import { type Plan, planOf, rulesOf, type Template, TEMPLATES, wantedOf, withPlace } from "./templates.ts";

import "./desk.css";

export function NewEvent() {
  useTitle(`${t.desk.newEvent} – ${t.name}`);
  return (
    <main class="page newevent">
      <SiteBar />
      <div class="rows gap-xs">
        <h1>{t.desk.newEvent}</h1>
        <p class="muted">{t.desk.newHint}</p>
      </div>
      <OwnEvents />
      <EventForm />
    </main>
  );
}

const ORGANIZER = "organizer";

function EventForm() {
  const [plan, change] = useState<Plan>(planOf("evening"));
  const [name, write] = useState("");
  const [organizer, sign] = useState(stored(ORGANIZER) ?? "");
  const { busy, problem, missing, make } = useMaking(plan, name.trim() || usualName(plan.template), organizer.trim());
  const { value: rules } = useLoaded(askRules, []);
  return (
    <form
      class="eventform rows gap-xl"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void make();
      }}
    >
      <Templates chosen={plan.template} choose={(template) => change(planOf(template))} />
      <div class="eventfields">
        <label class="rows gap-xs">
          {t.desk.yourName}
          <input type="text" maxLength={60} autocomplete="name" value={organizer} aria-invalid={missing} onInput={({ currentTarget: { value } }) => sign(value)} />
        </label>
        <label class="rows gap-xs">
          {t.desk.eventName}
          <input type="text" maxLength={60} placeholder={usualName(plan.template)} value={name} onInput={({ currentTarget: { value } }) => write(value)} />
        </label>
        <fieldset class="rows gap-xs">
          <legend>{t.desk.place}</legend>
          <div class="choices">
            <Chips<PlaceView> name="place" value={plan.place} options={[["boards", t.desk.places.boards], ["online", t.desk.places.online]]} choose={(place) => change(withPlace(plan, place))} />
          </div>
          <p class="muted">{t.desk.placeHints[plan.place]}</p>
        </fieldset>
        {rules !== null && <TimeChooser rules={rules} draft={rulesOf(plan)} change={(draft) => change({ ...plan, draft })} />}
      </div>
      <details class="card more">
        <summary>{t.desk.more}</summary>
        <MoreChoices plan={plan} rules={rules} change={change} />
      </details>
      {missing && (
        <p class="failure" role="alert">
          {t.desk.noName}
        </p>
      )}
      <Failure text={problem === null ? null : refusal(problem)} />
      <button type="submit" class="button primary big" disabled={busy}>
        {busy ? t.desk.creating : t.desk.create}
      </button>
    </form>
  );
}

/** `Club evening Nov 29`. */
function usualName(template: Template): string {
  const date = new Intl.DateTimeFormat(language(), { day: "numeric", month: "short" }).format(Date.now());
  return `${t.desk.templates[template]?.[0] ?? ""} ${date}`;
}

function Templates({ chosen, choose }: { chosen: Template; choose: (template: Template) => void }) {
  return (
    <fieldset class="templates">
      <legend>{t.desk.template}</legend>
      <div class="templatecards">
        {TEMPLATES.map((one) => {
          const [name, hint] = t.desk.templates[one] ?? ["", ""];
          return (
            <RadioCard key={one} name="template" value={one} chosen={one === chosen} choose={() => choose(one)}>
              <strong>{name}</strong>
              <span class="muted">{hint}</span>
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Makes the event and goes to its desk. */
function useMaking(plan: Plan, name: string, organizer: string) {
  const [busy, wait] = useState(false);
  const [problem, fail] = useState<Problem | null>(null);
  const [tried, attempt] = useState(false);
  const make = async () => {
    attempt(true);
    if (organizer === "") return document.querySelector<HTMLElement>(".eventfields input")?.focus();
    wait(true);
    fail(null);
    keep(ORGANIZER, organizer);
    try {
      const made = await makeEvent(wantedOf(plan, name, organizer));
      go(`/e/${made.id}?key=${made.key}`);
    } catch (error) {
      fail(error instanceof ApiError ? error.problem : { code: "not_sent", text: t.link.notSent });
      wait(false);
    }
  };
  return { busy, problem, make, missing: tried && organizer === "" };
}

/** The events that were opened with this browser by a link of one's own. */
function OwnEvents() {
  const events = ownEvents();
  if (events.length === 0) return null;
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="rows" aria-label={t.desk.yourEvents}>
      <h2>{t.desk.yourEvents}</h2>
      <ul class="ruled">
        {events.map(({ id, key, name, role, since }) => (
          <li key={key}>
            <a class="ownevent rows" href={`/e/${id}?key=${key}`}>
              <span>{name}</span>
              <span class="fine">
                {t.desk[role]}
                {since > 0 && (
                  <>
                    {" · "}
                    <time dateTime={new Date(since).toISOString()}>{when.format(since)}</time>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
