// An open table: two boards as two columns, with the people at their seats and a button for each free seat.

import { boardOf, colorOf, controlText, PieceIcon, seatText, teamOf } from "../match/index.ts";
import { presetName, t } from "../words/index.ts";
import type { LobbyRow, Seat } from "../wire.gen.ts";
import { called } from "./names.ts";
import { PersonMenu } from "./people.tsx";
import { Since } from "./since.tsx";

export type TableRow = Extract<LobbyRow, { is: "table" }>;

/** The seats as they are shown: above each other on a board, and partners side by side. */
const PLACES: readonly Seat[] = ["a", "B", "A", "b"];

export function OpenTable({ row, at }: { row: TableRow; at: number }) {
  return (
    <article class="opentable card rows" aria-label={`${controlText(row.control)} · ${presetName(row.preset)}`}>
      <header class="row spread">
        <span class="ellipsis">
          <strong>{controlText(row.control)}</strong> · {presetName(row.preset)}
          {row.changed > 0 && <span class="muted"> · {t.lobby.changed(row.changed)}</span>}
        </span>
        <Since age_ms={row.age_s * 1_000} at={at} />
      </header>
      <ul class="tableseats">
        {PLACES.filter((seat) => row.played.includes(seat)).map((seat) => (
          <li key={seat} data-team={teamOf(seat)} data-board={boardOf(seat)}>
            <PieceIcon role="K" color={colorOf(seat)} />
            <Place row={row} seat={seat} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Place({ row: { id, seats }, seat }: { row: TableRow; seat: Seat }) {
  const sitter = seats[seat];
  if (sitter !== null) {
    return (
      <>
        <span class="unseen">{seatText(seat)}:</span>
        {sitter.who === "" ? <span class="muted ellipsis">{called(sitter)}</span> : <PersonMenu who={sitter.who} name={called(sitter)} />}
      </>
    );
  }
  return (
    <a class="button sit" href={`/t/${id}#sit-${seat}`} aria-label={t.lobby.sitAt(seatText(seat))}>
      {t.lobby.sit}
    </a>
  );
}
