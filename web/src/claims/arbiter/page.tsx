// The arbiter's page: both boards with hints about them, pending claims, and all acts of an arbiter. It has a
// layout for phones and one for desktops.

import { t } from "../../words/index.ts";
import { controlText, isClockOnly, keyInAddress, MoveList, seatsOf, Stack, useTable } from "../../match/index.ts";
import { Result, ResultActs } from "../../result/index.ts";
import type { GameView, TableView } from "../../wire.gen.ts";
import { Button, ConfirmButton, LanguageSwitch, LinkButton } from "../../kit/index.ts";
import { tablePath } from "../../route.ts";
import { ON_BOARDS, Talk, TalkButton } from "../../talk/index.ts";
import { EventPlace } from "../atevent.ts";
import { RuleButton, useRule } from "../rulings.tsx";
import { Log } from "./log.tsx";
import { People } from "./people.tsx";
import { Players } from "./players.tsx";
import { ScoreActs } from "./scoreacts.tsx";
import { notReady, Seen, Waiting } from "./waiting.tsx";

import "../claims.css";
import "./arbiter.css";
import "../rulings.css";

export function Arbiter({ openSeats }: { openSeats: () => void }) {
  const { game, table, talk } = useTable().state;
  const claims = game?.claims;
  if (game === null || table === null) return null;
  const rules = claims != null && game.result === null;
  // At real boards whose moves are not recorded there is no position to show.
  const clockOnly = isClockOnly(game);
  return (
    <main class="arbiter" data-phase={claims?.phase} data-clocks={clockOnly}>
      <Head game={game} table={table} openSeats={openSeats} />
      {!clockOnly && (
        <div class="arbiterboards" data-boards={game.in_play.length}>
          {game.in_play.map((board, index) => (
            <Stack key={board} board={board} place={index === 0 ? "first" : "second"} talk={ON_BOARDS} />
          ))}
        </div>
      )}
      <div class="arbiterside column">
        <h2 class="unseen">{t.arbiter.desk}</h2>
        {game.result !== null && (
          <>
            <Result game={game} table={table} />
            <ResultActs game={game} table={table} />
          </>
        )}
        {rules && (
          <div class="pending rows">
            <Waiting game={game} claims={claims} />
            <Seen claims={claims} />
          </div>
        )}
        {!clockOnly && <MoveList plies={game.plies} current={game.plies.length - 1} seats={seatsOf(game.in_play.length)} />}
      </div>
      {rules && <Players game={game} fixed />}
      {rules && <ScoreActs game={game} />}
      <Log game={game} />
      {rules && <People game={game} table={table} />}
      {talk !== null && <Talk signalsBeside={false} />}
    </main>
  );
}

function Head({ game, table, openSeats }: { game: GameView; table: TableView; openSeats: () => void }) {
  const { link, talk } = useTable().state;
  const phase = game.claims?.phase ?? (game.result === null ? "running" : "over");
  return (
    <header class="arbiterhead row wraps">
      <h1 class="row">
        <span class="link dot" data-link={link} role="img" aria-label={t.link[link]} />
        {t.arbiter.title}{" "}
        <small class="muted">
          {table.assigned?.event == null ? (
            t.play.match(game.game, controlText(table.control))
          ) : (
            <>
              {controlText(table.control)} · <EventPlace event={table.assigned.event} />
            </>
          )}
        </small>
      </h1>
      <p class="phase" data-phase={phase} role="status">
        {t.arbiter.phase[phase]}
      </p>
      <div class="choices">
        {talk !== null && <TalkButton />}
        <LanguageSwitch compact />
        <Main game={game} />
        <LinkButton href={withKey(`${tablePath()}/${game.game}/report`)} target="_blank" label={t.arbiter.report} />
        {game.result !== null && table.assigned == null && <Button act={openSeats}>{t.result.seats}</Button>}
      </div>
    </header>
  );
}

/**
 * The main button, which starts, stops or resumes the match. Until the match is over it has its place even without an act,
 * so that no other button moves under a finger.
 */
function Main({ game }: { game: GameView }) {
  const rule = useRule();
  const acts = game.claims?.acts ?? [];
  if (acts.includes("start")) {
    const names = notReady(game);
    if (names === "") return <RuleButton label={t.arbiter.start} act={{ act: "start" }} look="big primary" />;
    return <ConfirmButton label={t.arbiter.start} question={t.arbiter.startSure(names)} look="big" act={() => rule({ act: "start" })} />;
  }
  if (acts.includes("halt")) return <RuleButton label={t.arbiter.halt} act={{ act: "halt" }} look="big danger" />;
  if (acts.includes("resume")) return <RuleButton label={t.arbiter.resume} act={{ act: "resume", grant_ms: 0 }} look="big primary" />;
  return game.result === null ? (
    <span class="button big kept" aria-hidden="true">
      {t.arbiter.resume}
    </span>
  ) : null;
}

/** `path` with the key of this tab, if the tab has one. */
function withKey(path: string): string {
  const key = keyInAddress();
  return key === null ? path : `${path}?key=${encodeURIComponent(key)}`;
}
