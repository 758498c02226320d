// All claims, calls (such as "show your pieces") and offers that a player may make now: a dialog for players at a page of
// their own, and a list in the zone of a player on the clock. Each row has the article of the Laws and the cost of a wrong
// claim. The first tap opens the row, and a second tap confirms.

import { useEffect, useRef, useState } from "preact/hooks";

import { Button, ArticleText, citation, Sheet } from "../kit/index.ts";
import { boardOf, useNames, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { BoardId, GameView, Seat } from "../wire.gen.ts";
import { type Deed, deedsOf, type Group } from "./deeds.ts";

import "./claimsheet.css";

interface ClaimsProps {
  readonly game: GameView;
  /** Called when something is claimed, called or offered. */
  readonly done: () => void;
}

export function ClaimSheet({ game, done }: ClaimsProps) {
  return (
    <Sheet title={t.otb.claimsLong} close={done}>
      <Claims game={game} done={done} />
    </Sheet>
  );
}

/** `seat`: the seat whose claims are shown. Without it, the claims of all seats of the viewer are shown. */
export function Claims({ game, seat, done }: ClaimsProps & { readonly seat?: Seat }) {
  const names = useNames();
  const [chosen, choose] = useState("");
  const mine = seat === undefined ? game : { ...game, yours: [seat], can: game.can.filter((one) => one.seat === seat) };
  const deeds = deedsOf(mine, names);
  // A claim about the other board is rare, and costs the own board too if it is wrong.
  const isOwn = (board: BoardId) => mine.yours.some((one) => boardOf(one) === board);
  const boards = [...game.in_play.filter(isOwn), ...game.in_play.filter((board) => !isOwn(board))];
  const group = (of: Group, title: string, wanted = (one: Deed) => one.group === of) => {
    const shown = deeds.filter(wanted);
    if (shown.length === 0) return null;
    return (
      <section key={title} class="group" data-of={of}>
        <h3 class="fine">{title}</h3>
        <ul>
          {shown.map((one) => (
            <Row key={one.id} deed={one} open={chosen === one.id} choose={choose} done={done} />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <div class="groups rows gap-xs">
      {boards.map((board) => group("claims", t.otb.onBoard(board), ({ wish }) => wish.t === "claim" && wish.board === board))}
      {group("stop", t.otb.callArbiter)}
      {group("calls", t.otb.calls)}
      {group("offers", t.otb.offers)}
    </div>
  );
}

interface RowProps {
  readonly deed: Deed;
  readonly open: boolean;
  readonly choose: (id: string) => void;
  readonly done: () => void;
}

/** A row of the dialog. The first tap shows the cost and asks for confirmation. */
function Row({ deed, open, choose, done }: RowProps) {
  const { store } = useTable();
  const { id, group, label, article, seat, wish } = deed;
  const cost = deed.cost ?? "none";
  const [reason, setReason] = useState(t.otb.reasons[0] ?? "");
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) sure.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const confirm = () => {
    store.command(wish.t === "stop" ? { ...wish, text: reason.trim() || (t.otb.reasons[0] ?? "") } : wish);
    done();
  };
  return (
    <li class="claim" data-open={open}>
      <button type="button" class="line" aria-expanded={open} onClick={() => choose(open ? "" : id)}>
        <span class="name">{label}</span>
        <span class="article fine">{citation(article)}</span>
        <span class={`tag cost ${cost === "loss" ? "loss" : cost === "none" ? "" : "warn"}`}>
          {t.otb.costShort[cost]}
        </span>
      </button>
      {open && (
        <div class="sure rows">
          {group === "stop" && <Reasons reason={reason} set={setReason} />}
          <p>
            {wish.t === "claim" && <strong>{t.otb.claimSure(t.otb.claim[wish.claim], wish.board)} </strong>}
            {t.otb.cost[cost](boardOf(seat))}
          </p>
          <div class="choices fill">
            <button type="button" ref={sure} class={cost === "none" ? "button primary" : "button danger"} onClick={confirm}>
              {group === "claims" ? t.otb.claimNow : group === "stop" ? t.otb.callArbiter : t.play.yes}
            </button>
            <Button act={() => choose("")}>{t.otb.back}</Button>
          </div>
          <ArticleText id={article} />
        </div>
      )}
    </li>
  );
}

function Reasons({ reason, set }: { reason: string; set: (reason: string) => void }) {
  return (
    <div class="reasons choices gap-s">
      {t.otb.reasons.map((one) => (
        <Button key={one} aria-pressed={one === reason} act={() => set(one)}>{one}</Button>
      ))}
      <input
        type="text"
        aria-label={t.otb.reason}
        maxLength={200}
        value={reason}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
