// The dialog with all claims, calls (such as "show your pieces") and offers that a player may make now. Each row has
// the article of the Laws and the cost of a wrong claim. The first tap opens the row, and a second tap confirms.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { able, type Able, boardOf, claimsByBoard, seatName, useTable, type Wish } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { WrongStop, GameView, Seat } from "../wire.gen.ts";
import { ArticleText, citation, Sheet } from "../kit/index.ts";
import { callsOf, offersOf, type Offered } from "./offered.ts";

import "./claimsheet.css";

interface SheetProps {
  readonly game: GameView;
  readonly close: () => void;
  /** The seat whose claims are shown. Without it, the claims of all seats of the viewer are shown. */
  readonly seat?: Seat;
  /** Whether only stops of the clocks are shown. */
  readonly stopsOnly?: boolean;
  /** Whether the dialog is upside down, for the player across the table. */
  readonly turned?: boolean;
}

export function ClaimSheet({ game, close, seat, stopsOnly = false, turned = false }: SheetProps) {
  const [chosen, choose] = useState("");
  const mine: GameView = {
    ...game,
    can: game.can.filter(
      (one) => (seat === undefined || one.seat === seat) && (!stopsOnly || one.act === "stop"),
    ),
  };
  const many = seat === undefined && game.yours.length > 1;
  const rows: RowState = { chosen, choose, done: close };
  return (
    <Sheet title={t.otb.claimsLong} look="sheet" turned={turned} close={close}>
      <div class="groups">
        {claimsByBoard(mine).map(([board, list]) => (
          <Group key={board} of="claims" title={t.otb.onBoard(board)}>
            {list.map((one) => (
              <ClaimRow key={claimKey(one)} one={one} many={many} {...rows} />
            ))}
          </Group>
        ))}
        <StopGroup game={mine} many={many} {...rows} />
        <Others of="calls" title={t.otb.calls} list={callsOf(mine, useNames())} {...rows} />
        <Others of="offers" title={t.otb.offers} list={offersOf(mine)} {...rows} />
      </div>
    </Sheet>
  );
}

function useNames(): (seat: Seat) => string {
  const { store } = useTable();
  const state = store.state.value;
  return (seat) => seatName(state, seat);
}

interface GroupProps {
  readonly of: "claims" | "stop" | "calls" | "offers";
  readonly title: string;
  readonly children: ComponentChildren;
}

function Group({ of, title, children }: GroupProps) {
  return (
    <section class="group" data-of={of}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface RowState {
  /** The id of the open row; empty for none. */
  readonly chosen: string;
  readonly choose: (key: string) => void;
  readonly done: () => void;
}

function claimKey({ seat, claim, board, with: move }: Able<"claim">): string {
  return `${seat}${claim}${board}${move?.uci ?? ""}`;
}

function ClaimRow({ one, many, ...rows }: RowState & { one: Able<"claim">; many: boolean }) {
  const { store } = useTable();
  const state = store.state.value;
  const { seat, claim, board, with: move, article, cost } = one;
  const name = move === null ? t.otb.claim[claim] : t.otb.claimWith(t.otb.claim[claim], move.san);
  return (
    <Row
      {...rows}
      id={claimKey(one)}
      label={many ? `${name} ${t.otb.by(seatName(state, seat))}` : name}
      article={article}
      cost={cost}
      seat={seat}
      yes={t.otb.claimNow}
      wish={{ t: "claim", seat, claim, board, mv: move?.uci ?? null }}
    />
  );
}

function StopGroup({ game, many, ...rows }: RowState & { game: GameView; many: boolean }) {
  const first = t.otb.reasons[0] ?? "";
  const [reason, setReason] = useState(first);
  const name = useNames();
  const stops = able(game, "stop");
  if (stops.length === 0) return null;
  return (
    <Group of="stop" title={t.otb.callArbiter}>
      {stops.map(({ seat, cost }) => (
        <Row
          key={seat}
          {...rows}
          id={`stop${seat}`}
          label={many ? `${t.otb.callArbiter} ${t.otb.by(name(seat))}` : t.otb.callArbiter}
          article="WBN 7.12"
          cost={cost}
          seat={seat}
          yes={t.otb.stopNow}
          wish={{ t: "stop", seat, text: reason.trim() || first }}
        >
          <Reasons reason={reason} set={setReason} />
        </Row>
      ))}
    </Group>
  );
}

function Reasons({ reason, set }: { reason: string; set: (reason: string) => void }) {
  return (
    <div class="reasons">
      {t.otb.reasons.map((one) => (
        <button type="button" key={one} class="button" aria-pressed={one === reason} onClick={() => set(one)}>
          {one}
        </button>
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

interface OthersProps extends RowState {
  readonly of: "calls" | "offers";
  readonly title: string;
  readonly list: readonly Offered[];
}

function Others({ of, title, list, ...rows }: OthersProps) {
  if (list.length === 0) return null;
  return (
    <Group of={of} title={title}>
      {list.map((one) => (
        <Row key={one.id} {...rows} {...one} cost={null} yes={t.otb.doIt} />
      ))}
    </Group>
  );
}

interface RowProps extends RowState {
  readonly id: string;
  readonly label: string;
  readonly article: string;
  readonly cost: WrongStop | null;
  readonly seat: Seat;
  readonly yes: string;
  readonly wish: Wish;
  readonly children?: ComponentChildren;
}

/** A row of the dialog. The first tap shows the cost and asks for confirmation. */
function Row({ id, label, article, cost, seat, yes, wish, chosen, choose, done, children }: RowProps) {
  const { store } = useTable();
  const open = chosen === id;
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) sure.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <li class="claim" data-open={open}>
      <button type="button" class="line" aria-expanded={open} onClick={() => choose(open ? "" : id)}>
        <span class="name">{label}</span>
        <span class="article">{citation(article)}</span>
        <span class="tag cost" data-cost={cost ?? "none"}>
          {t.otb.costShort[cost ?? "none"]}
        </span>
      </button>
      {open && (
        <div class="sure">
          {children}
          <ArticleText id={article} />
          <p>{t.otb.cost[cost ?? "none"](boardOf(seat))}</p>
          <div class="choices">
            <button
              type="button"
              ref={sure}
              class={cost === null ? "button primary" : "button danger"}
              onClick={() => {
                store.command(wish);
                done();
              }}
            >
              {yes}
            </button>
            <button type="button" class="button" onClick={() => choose("")}>
              {t.otb.back}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
