// The host's choice whether the match is played online or over the board, and the links for the arbiter, the
// clock and the assistants.

import { useEffect } from "preact/hooks";

import { keyName, type MadeKey, sameKey, seatsOf, seatText, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { BoardId, HereView, KeyKind, MatchStyle, TableSetup, TableView } from "../wire.gen.ts";
import { Button, Chips, ConfirmButton, LinkButton, LinkRow, linkTo } from "../kit/index.ts";
import { tablePath } from "../route.ts";

import "./keys.css";
import "../rules/rules.css";

export function OverTheBoard({ table, here }: { table: TableView; here: HereView | null }) {
  return (
    <section class="overtheboard" aria-label={t.arbiter.overTheBoard.title}>
      <h2>{t.arbiter.overTheBoard.title}</h2>
      <ModeChoice table={table} />
      {table.style !== "automatic" && <Keys table={table} here={here} />}
    </section>
  );
}

type Mode = keyof typeof t.arbiter.overTheBoard.modes;

/** The modes of a match, by the style that the server reports for a table in that mode. */
const MODES: Readonly<Record<MatchStyle, Mode>> = { automatic: "online", claims: "otb", clock_only: "clock_only" };

function ModeChoice({ table }: { table: TableView }) {
  const { store } = useTable();
  const now = MODES[table.style];
  const open = table.phase.is === "seating" || table.phase.is === "over";
  return (
    <fieldset class="mode" disabled={!open}>
      <legend class="unseen">{t.arbiter.overTheBoard.mode}</legend>
      <div class="segments">
        <Chips
          name="mode"
          value={now}
          options={Object.values(MODES).map((mode) => [mode, t.arbiter.overTheBoard.modes[mode]])}
          choose={(mode) => store.ask({ t: "configure", setup: setupFor(table.setup, mode) })}
        />
      </div>
      <p class="muted">{t.arbiter.overTheBoard.modeHints[now]}</p>
    </fieldset>
  );
}

/** The setup with the same rules in another mode. */
function setupFor({ preset, set }: TableSetup, mode: Mode): TableSetup {
  const rest = set.filter(([name]) => name !== "mode" && name !== "record.moves");
  if (mode === "online") return { preset, set: [["mode", "online"], ...rest] };
  const moves: [string, string][] = mode === "clock_only" ? [["record.moves", "clock_only"]] : [];
  return { preset, set: [["mode", "otb"], ...moves, ...rest] };
}

function Keys({ table, here }: { table: TableView; here: HereView | null }) {
  const clockOnly = table.style === "clock_only";
  // The clock for both boards comes before the seats.
  const clocks: BoardId[] = table.boards === 1 ? [] : ["A", "B"];
  const key = (kind: KeyKind, label: string, hint = "") => (
    <Key key={keyName(kind)} table={table} here={here} kind={kind} label={label} hint={hint} />
  );
  return (
    <div class="keys rows">
      {key({ is: "arbiter" }, t.arbiter.overTheBoard.arbiter, t.arbiter.overTheBoard.arbiterHint)}
      {clockOnly ? (
        clocks.map((board) => key({ is: "clock", board }, t.arbiter.overTheBoard.clockOf(board)))
      ) : (
        <details class="assistants">
          <summary>{t.arbiter.overTheBoard.assistants}</summary>
          {seatsOf(table.boards).map((seat) => key({ is: "assistant", seat }, t.arbiter.overTheBoard.assistant(seatText(seat))))}
        </details>
      )}
    </div>
  );
}

interface KeyProps {
  readonly table: TableView;
  readonly here: HereView | null;
  readonly kind: KeyKind;
  readonly label: string;
  readonly hint: string;
  /** A further class of the button that uses the link here. */
  readonly look?: string;
}

const BOTH_BOARDS: KeyKind = { is: "clock", board: null };

/** The clock for both boards, which is what a table with clocks only is for. Its link is there at once. */
export function OpenClock({ table, here }: { table: TableView; here: HereView | null }) {
  const { store } = useTable();
  useEffect(() => {
    if (!table.keys.some((one) => sameKey(one.kind, BOTH_BOARDS))) store.ask({ t: "make_key", kind: BOTH_BOARDS });
  }, []);
  return <Key table={table} here={here} kind={BOTH_BOARDS} label={t.arbiter.overTheBoard.clock} hint={t.arbiter.overTheBoard.clockHint} look="big" />;
}

/** The path of the link with a key. */
function keyPath({ kind, key }: MadeKey): string {
  return `${tablePath()}${kind.is === "clock" ? "/clock" : ""}?key=${key}`;
}

/**
 * A link with a key, which gives a role. The host can create and withdraw it. Only the tab that created it shows it.
 */
function Key({ table, here, kind, label, hint, look = "" }: KeyProps) {
  const { store } = useTable();
  const given = table.keys.find((one) => sameKey(one.kind, kind));
  const made = store.state.value.keys.find((one) => sameKey(one.kind, kind));
  const useText = kind.is === "clock" ? t.arbiter.overTheBoard.openClock : t.arbiter.overTheBoard.useHere;
  const path = given === undefined || made === undefined ? undefined : keyPath(made);
  return (
    <div class="key box rows gap-s" data-key={keyName(kind)}>
      <div class="sectionhead row spread">
        <strong>{label}</strong>
        {given !== undefined && (
          <span class={given.tabs > 0 ? "tag good" : "tag"}>
            {given.tabs > 0 ? t.arbiter.overTheBoard.present(given.tabs) : t.arbiter.overTheBoard.invited}
          </span>
        )}
      </div>
      {hint !== "" && <p class="muted">{hint}</p>}
      {path !== undefined && <LinkRow link={linkTo(path, here)} qr label={t.arbiter.overTheBoard.link(label)} />}
      <div class="choices">
        {path !== undefined && <LinkButton look={`primary ${look}`} href={path} target="_blank" label={useText} />}
        <Button
          aria-label={`${given === undefined ? t.arbiter.overTheBoard.make : t.arbiter.overTheBoard.renew}: ${label}`}
          act={() => store.ask({ t: "make_key", kind })}
        >
          {given === undefined ? t.arbiter.overTheBoard.make : t.arbiter.overTheBoard.renew}
        </Button>
        {given !== undefined && (
          <ConfirmButton
            label={t.arbiter.overTheBoard.drop}
            question={t.arbiter.overTheBoard.dropSure}
            act={() => store.ask({ t: "drop_key", kind })}
          />
        )}
      </div>
    </div>
  );
}
