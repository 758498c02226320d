// What the event agrees, and what can be changed on the way.

import { useState } from "preact/hooks";

import { Button, Chips } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { HallView } from "../wire.gen.ts";
import { busy, does } from "./doing.ts";
import { Tick } from "./entrysheet.tsx";

export function Settings({ hall: before }: { hall: HallView }) {
  const [hall, set] = useState(before);
  const change = (next: Partial<HallView>) => set({ ...hall, ...next });
  return (
    <details class="deskpart">
      <summary>
        <strong>{t.desk.settings}</strong>
      </summary>
      <div class="rows gap-l">
        <HallFields hall={hall} change={change} />
        <div>
          <Button look="primary" disabled={busy.value} act={() => void does({ is: "hall", hall }, t.desk.saved)}>
            {t.desk.save}
          </Button>
        </div>
      </div>
    </details>
  );
}

type Choices = Pick<HallView, "place" | "site" | "listed" | "arbiter" | "sign_up" | "players_report" | "no_show_min" | "pause_min">;

/** The fields of what an event agrees. */
function HallFields({ hall, change }: { hall: Choices; change: (next: Partial<Choices>) => void }) {
  return (
    <>
      <fieldset class="rows gap-xs">
        <legend class="medium">{t.desk.place}</legend>
        <div class="choices">
          <Chips name="hallplace" value={hall.place} options={[["boards", t.desk.places.boards], ["online", t.desk.places.online]]} choose={(place) => change({ place })} />
        </div>
      </fieldset>
      <label class="rows gap-xs medium">
        {t.desk.site}
        <input type="text" maxLength={60} value={hall.site} onInput={({ currentTarget: { value } }) => change({ site: value })} />
      </label>
      <div>
        <Tick label={t.desk.listed} checked={hall.listed} change={(listed) => change({ listed })} />
        <Tick label={t.desk.signUp} checked={hall.sign_up} change={(sign_up) => change({ sign_up })} />
        {hall.place === "boards" && <Tick label={t.desk.hasArbiter} checked={hall.arbiter} change={(arbiter) => change({ arbiter })} />}
        <Tick label={t.desk.playersReport} checked={hall.players_report} change={(players_report) => change({ players_report })} />
      </div>
      <div class="fieldpairs">
        <Minutes label={t.desk.noShow} value={hall.no_show_min} change={(no_show_min) => change({ no_show_min })} />
        <Minutes label={t.desk.pause} value={hall.pause_min} change={(pause_min) => change({ pause_min })} />
      </div>
    </>
  );
}

export function Minutes({ label, value, change }: { label: string; value: number; change: (minutes: number) => void }) {
  return (
    <label class="rows gap-xs medium">
      {label}
      <input type="number" min={0} max={999} inputMode="numeric" value={value} onChange={({ currentTarget }) => change(minutesIn(currentTarget.value))} />
    </label>
  );
}

function minutesIn(text: string): number {
  return Math.max(0, Math.min(999, Math.floor(Number(text)) || 0));
}
