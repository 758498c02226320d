// A person in the lobby, or two who look together: what they look for, and how long already.

import { presetName, t } from "../words/index.ts";
import type { LobbyRow } from "../wire.gen.ts";
import { called } from "./names.ts";
import { PersonMenu } from "./people.tsx";
import { Since } from "./since.tsx";

export function Looker({ row, at }: { row: Extract<LobbyRow, { is: "person" }>; at: number }) {
  const { who, search, seeks, age_s } = row;
  const mate = row.with ?? null;
  return (
    <div class="looker row wraps spread">
      <span class="row wraps gap-s lookernames">
        <PersonMenu who={who} name={called(row)} />
        {mate !== null && (
          <>
            <span class="muted">+</span>
            <PersonMenu who={mate.who} name={called(mate)} />
          </>
        )}
      </span>
      <span class="row wraps gap-s">
        {search?.chips.map((one) => (
          <span key={one} class="tag good">
            {one}
          </span>
        ))}
        {search != null && <span class="fine">{presetName(search.rules)}</span>}
        {seeks && <span class="tag">{t.lobby.seeks}</span>}
        <Since age_ms={age_s * 1_000} at={at} />
      </span>
    </div>
  );
}
