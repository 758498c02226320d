// The buttons of a player for actions other than moves. Only actions that the server allows are shown.

import { useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { agreedBoard } from "./state/claims.ts";
import type { Held } from "./state/pieces.ts";
import { boardOf, otherBoard } from "./state/seats.ts";
import type { Possibility } from "../wire.gen.ts";
import { seatName, useTable } from "./context.ts";
import { ConfirmButton } from "../kit/index.ts";

/** Three places for buttons, each with its actions. A button has the same place whatever else is allowed. */
const PLACES: readonly (readonly Possibility["act"][])[] = [["resign"], ["offer_draw", "await_answer"], ["abort", "claim"]];

export function Actions() {
  const { store } = useTable();
  const { game } = store.state.value;
  if (game === null || game.result !== null) return null;
  const can = firstOfEach(game.can);
  return (
    <div class="actions places">
      {PLACES.map((acts) => (
        <div key={acts[0]}>
          {can
            .filter(({ act }) => acts.includes(act))
            .map((one) => (
              <Action key={one.act} one={one} />
            ))}
        </div>
      ))}
    </div>
  );
}

/** A question that the player has to answer, for example a draw offer. It may cover text, but never a board. */
export function IncomingOffer() {
  const { store } = useTable();
  const state = store.state.value;
  const can = state.game?.can ?? [];
  const [declined, decline] = useState<number | null>(null);
  const one = can.find(({ act }) => act === "answer_draw" || act === "last_drop");
  if (one !== undefined) return <Action one={one} />;
  const board = agreedBoard(state);
  const own = can.find(({ act, seat }) => act === "offer_draw" && boardOf(seat) !== board);
  // The last event of the agreement. The question is asked once for each agreement, and stays until it is answered.
  const agreed = state.notes.findLast(({ event }) => event.e === "draw_offered" || event.e === "draw_accepted")?.seq ?? 0;
  if (board === null || own === undefined || declined === agreed) return null;
  return (
    <DrawQuestion
      text={t.play.boardAgreed(board, otherBoard(board))}
      accept={() => store.command({ t: "offer_draw", seat: own.seat })}
      decline={() => decline(agreed)}
    />
  );
}

interface DrawQuestionProps {
  readonly text: string;
  readonly accept: () => void;
  readonly decline: () => void;
}

function DrawQuestion({ text, accept, decline }: DrawQuestionProps) {
  return (
    <div class="question incoming" role="group" aria-label={text}>
      <span>{text}</span>
      <button type="button" class="button primary" onClick={accept}>
        {t.play.accept}
      </button>
      <button type="button" class="button" onClick={decline}>
        {t.play.decline}
      </button>
    </div>
  );
}

/** The first action of each kind. A person with several seats gets one button, for the first of these seats. */
export function firstOfEach(can: readonly Possibility[]): Possibility[] {
  return can.filter((one, index) => can.findIndex((other) => other.act === one.act) === index);
}

/** What the page shows for an action: a button that asks for confirmation, a question to answer, or only a text. */
export function Action({ one }: { one: Possibility }) {
  const { store } = useTable();
  const state = store.state.value;
  const { seat } = one;
  switch (one.act) {
    case "resign":
      return (
        <ConfirmButton
          label={t.play.resign}
          question={t.play.resignSure}
          act={() => store.command({ t: "resign", seat })}
        />
      );
    case "offer_draw":
      return (
        <ConfirmButton
          label={t.play.offerDraw}
          question={t.play.offerDrawSure}
          act={() => store.command({ t: "offer_draw", seat })}
        />
      );
    case "abort":
      return (
        <ConfirmButton
          label={t.play.abort}
          question={t.play.abortSure}
          act={() => store.command({ t: "abort", seat })}
        />
      );
    case "await_answer":
      return <span class="muted">{t.play.drawOffered}</span>;
    case "claim":
      return (
        <ConfirmButton
          label={claimLabel(one)}
          question={one.claim === "repetition" ? repetitionSure(one) : t.arbiter.sure(claimLabel(one))}
          act={() =>
            store.command({ t: "claim", seat, claim: one.claim, board: one.board, mv: one.with?.uci ?? null })
          }
        />
      );
    case "answer_draw":
      return (
        <DrawQuestion
          text={t.play.drawFrom(seatName(state, one.from))}
          accept={() => store.command({ t: "accept_draw", seat })}
          decline={() => store.command({ t: "decline_draw", seat })}
        />
      );
    case "last_drop":
      return (
        <div class="question incoming" role="group" aria-label={t.play.lastDrop(roleName(one.role))}>
          <span>{t.play.lastDrop(roleName(one.role))}</span>
          <ConfirmButton
            label={t.play.waive}
            question={t.play.waiveSure}
            act={() => store.command({ t: "waive", seat })}
          />
        </div>
      );
    default:
      return null; // Other actions exist only in matches over the board (`otb/`).
  }
}

type Claim = Extract<Possibility, { act: "claim" }>;

function claimLabel({ claim, with: move }: Claim): string {
  if (claim !== "repetition") return t.otb.claim[claim];
  return move === null ? t.play.claim : t.play.claimWith(move.san);
}

function repetitionSure({ with: move }: Claim): string {
  return move === null ? t.play.claimSure : t.play.claimWithSure(move.san);
}

function roleName(role: string): string {
  return t.roles[role.charAt(0).toUpperCase() as Held] ?? role;
}
