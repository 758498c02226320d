// A final: a second event that takes its entries from this one.

import { useState } from "preact/hooks";

import { Button, Failure, Sheet } from "../kit/index.ts";
import { type EventState, makeEvent, refusal } from "../event/index.ts";
import { ApiError, ask } from "../net/index.ts";
import { go } from "../route.ts";
import { t } from "../words/index.ts";
import type { ActDone, EventMade, Problem } from "../wire.gen.ts";
import { type Best, bestOf, finalOf } from "./final.ts";
import { close } from "./opened.ts";

export function FinalSheet({ state }: { state: EventState }) {
  const best = bestOf(state);
  const [count, set] = useState(Math.min(4, best.length));
  const [name, write] = useState(t.desk.finalName(state.head.name));
  const [problem, fail] = useState<Problem | null>(null);
  const [busy, wait] = useState(false);
  const make = async () => {
    wait(true);
    try {
      const made = await makeFinal(state, name, best.slice(0, count));
      close();
      go(`/e/${made.id}?key=${made.key}`);
    } catch (error) {
      fail(error instanceof ApiError ? error.problem : { code: "not_sent", text: t.link.notSent });
      wait(false);
    }
  };
  return (
    <Sheet title={t.desk.finalTitle} look="finalsheet" close={close}>
      <p class="muted">{t.desk.finalHint}</p>
      <label class="rows gap-xs">
        {t.desk.eventName}
        <input type="text" maxLength={60} value={name} onInput={({ currentTarget: { value } }) => write(value)} />
      </label>
      <label class="rows gap-xs">
        {t.desk.howMany}
        <input type="number" min={2} max={best.length} inputMode="numeric" value={count} onInput={({ currentTarget: { value } }) => set(Number(value) || 0)} />
      </label>
      <ol class="finalists">
        {best.slice(0, count).map((one) => (
          <li key={one.name}>{one.partner === undefined ? one.name : `${one.name} / ${one.partner}`}</li>
        ))}
      </ol>
      <Failure text={problem === null ? null : refusal(problem)} />
      <div>
        <Button look="primary big wide" disabled={busy || count < 2 || name.trim() === ""} act={() => void make()}>
          {t.desk.makeIt}
        </Button>
      </div>
    </Sheet>
  );
}

/** Makes the event, and enters the best in it. */
async function makeFinal(state: EventState, name: string, best: readonly Best[]): Promise<EventMade> {
  const made = await makeEvent(finalOf(state, name.trim()));
  const headers = { "content-type": "application/json", accept: "application/json", authorization: `Bearer ${made.key}` };
  const body = JSON.stringify({ seen: 0, act: { is: "add", entries: best } });
  await ask<ActDone>(`/api/events/${made.id}/acts`, { method: "POST", headers, body });
  return made;
}
