// Players are added by their names: one name and Enter, and the next one. A list that is pasted opens a dialog.

import { useRef } from "preact/hooks";

import { Button } from "../kit/index.ts";
import type { EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { NewEntry } from "../wire.gen.ts";
import { busy, does } from "./doing.ts";
import { open } from "./opened.ts";
import { isList } from "./pasted.ts";
import { usesRatings } from "./templates.ts";
import { together } from "./texts.ts";

export function AddForm({ state }: { state: EventState }) {
  const { pairs, format } = state.head;
  const form = useRef<HTMLFormElement>(null);
  const add = async () => {
    const entry = entryOf(form.current);
    const [first] = fields(form.current);
    if (entry === null || first === undefined) return first?.focus();
    if (entry.partner === undefined && isList(entry.name)) {
      first.value = "";
      return open({ is: "list", text: entry.name });
    }
    // The next name is typed while this one is sent.
    const typed = fields(form.current).map((field) => field.value);
    fields(form.current).forEach((field) => (field.value = ""));
    first.focus();
    const names = together([entry.name, ...(entry.partner === undefined ? [] : [entry.partner])]);
    const done = await does({ is: "add", entries: [entry] }, addedText(state, names, [entry]));
    if (!done && first.value === "") fields(form.current).forEach((field, index) => (field.value = typed[index] ?? ""));
  };
  return (
    <form
      class="addform rows"
      ref={form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void add();
      }}
    >
      <div class="addfields">
        <Field name="name" label={t.desk.name} />
        {pairs && <Field name="partner" label={t.desk.partner} />}
        {usesRatings(format) && <Field name="rating" label={t.desk.rating} />}
        <button type="submit" class="button">
          {t.desk.add}
        </button>
      </div>
      <Button disabled={busy.value} aria-haspopup="dialog" act={() => open({ is: "list", text: "" })}>
        {t.desk.pasteList}
      </Button>
    </form>
  );
}

/** What the desk says of new entries: after round 1, from which round they play. */
export function addedText({ head, rounds }: EventState, names: string, entries: readonly NewEntry[]): string {
  const isLate = rounds.length > 0 && (head.rounds === null || rounds.length < head.rounds);
  const plays = isLate && entries.every(({ partner }) => !head.pairs || partner !== undefined);
  return plays ? t.desk.playsFrom(names, rounds.length + 1, head.pairs || entries.length > 1) : t.desk.added(names);
}

function Field({ name, label }: { name: "name" | "partner" | "rating"; label: string }) {
  return (
    <label class={`rows gap-xxs field-${name}`}>
      <span class="fine">{label}</span>
      <input
        type="text"
        name={name}
        maxLength={name === "rating" ? 4 : 60}
        inputMode={name === "rating" ? "numeric" : "text"}
        autocomplete="off"
        autocapitalize="words"
        enterKeyHint="done"
        spellcheck={false}
        onPaste={(pasted) => {
          const text = pasted.clipboardData?.getData("text") ?? "";
          if (!isList(text)) return;
          pasted.preventDefault();
          open({ is: "list", text });
        }}
      />
    </label>
  );
}

function fields(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll("input") ?? [])];
}

/** What is typed; null without a name. */
function entryOf(form: HTMLFormElement | null): NewEntry | null {
  const typed = (name: string) => fields(form).find((field) => field.name === name)?.value.trim() ?? "";
  const rating = Number.parseInt(typed("rating"), 10);
  const [name, partner] = [typed("name"), typed("partner")];
  if (name === "") return null;
  return { name, ...(partner === "" ? {} : { partner }), ...(Number.isNaN(rating) ? {} : { rating }) };
}
