// The buttons of a player for actions other than moves. Only actions that the server allows are shown.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

import { settings } from "../settings/index.ts";
import { moveText, roleName, t } from "../words/index.ts";
import { agreedBoard } from "./state/claims.ts";
import { boardOf, otherBoard } from "./state/seats.ts";
import type { Possibility } from "../wire.gen.ts";
import { seatName, useTable } from "./context.ts";
import { opened } from "./pane.tsx";
import type { Wish } from "./store.ts";
import { Button, ConfirmButton, DrawIcon, FlagIcon, StopIcon } from "../kit/index.ts";

/** Three places for buttons, each with its actions. A button has the same place whatever else is allowed. */
const PLACES: readonly (readonly Possibility["act"][])[] = [["resign"], ["offer_draw", "await_answer"], ["abort", "claim"]];

/** What small windows show instead of the words. */
const ICONS: Partial<Record<Possibility["act"], ComponentChildren>> = {
  resign: <FlagIcon />,
  offer_draw: <DrawIcon />,
  claim: <DrawIcon />,
  abort: <StopIcon />,
};

export function Actions() {
  const { game } = useTable().state;
  if (game === null || game.result !== null) return null;
  const can = firstOfEach(game.can);
  return (
    <div class="actions places gap-s">
      {PLACES.map((acts) => (
        <div key={acts[0]}>
          {can
            .filter(({ act }) => acts.includes(act))
            .map((one) => <Action key={one.act} one={one} />)}
        </div>
      ))}
    </div>
  );
}

/** A question that the player has to answer, for example a draw offer. It may cover text, but never a board. */
export function IncomingOffer() {
  const { store, state } = useTable();
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

function DrawQuestion({ text, accept, decline }: { text: string; accept: () => void; decline: () => void }) {
  return (
    <Question text={text}>
      <div class="answers">
        <Button look="primary" act={accept}>{t.play.accept}</Button>
        <Button act={decline}>{t.play.decline}</Button>
      </div>
    </Question>
  );
}

/** A question with its answers. An open pane would cover it, and is closed when the question arrives. */
function Question({ text, children }: { text: string; children: ComponentChildren }) {
  useLayoutEffect(() => void (opened.value = null), [text]);
  return (
    <div class="question incoming" role="group" aria-label={text}>
      <span>{text}</span>
      {children}
    </div>
  );
}

/** The first action of each kind. A person with several seats gets one button, for the first of these seats. */
export function firstOfEach(can: readonly Possibility[]): Possibility[] {
  return can.filter((one, index) => can.findIndex((other) => other.act === one.act) === index);
}

/** The button of an action that asks for confirmation: its label, its question, and the command that it sends. */
function buttonOf(one: Possibility, abortCosts: string): { label: string; question: string; wish: Wish } | null {
  const { seat } = one;
  switch (one.act) {
    case "resign":
      return { label: t.play.resign, question: t.play.resignSure, wish: { t: "resign", seat } };
    case "offer_draw":
      return { label: t.play.offerDraw, question: t.play.offerDrawSure, wish: { t: "offer_draw", seat } };
    case "abort":
      return { label: t.play.abort, question: `${t.play.abortSure} ${abortCosts}`.trim(), wish: { t: "abort", seat } };
    case "claim": {
      const question = one.claim === "repetition" ? repetitionSure(one) : `${claimLabel(one)}?`;
      const wish: Wish = { t: "claim", seat, claim: one.claim, board: one.board, mv: one.with?.uci ?? null };
      return { label: claimLabel(one), question, wish };
    }
    default:
      return null;
  }
}

/** What the page shows for an action: a button that asks for confirmation, a question to answer, or only a text. */
export function Action({ one }: { one: Possibility }) {
  const { store } = useTable();
  const { seat } = one;
  const button = buttonOf(one, store.abortCosts.value);
  if (button !== null) {
    const { label, question, wish } = button;
    const act = () => store.command(wish);
    const icon = ICONS[one.act];
    if (one.act === "resign" && settings.resign.value === "now") return <Button look="quiet" act={act}>{icon}<span>{label}</span></Button>;
    return <ConfirmButton label={label} question={question} icon={icon} yes={one.act === "resign" ? "danger" : "primary"} act={act} />;
  }
  switch (one.act) {
    case "await_answer":
      return <span class="muted">{t.play.drawOffered}</span>;
    case "answer_draw":
      return (
        <DrawQuestion
          text={t.play.drawFrom(seatName(store.state.value, one.from))}
          accept={() => store.command({ t: "accept_draw", seat })}
          decline={() => store.command({ t: "decline_draw", seat })}
        />
      );
    case "last_drop": {
      const text = t.play.lastDrop(roleName(one.role));
      return (
        <Question text={text}>
          <ConfirmButton label={t.play.waive} question={t.play.waiveSure} act={() => store.command({ t: "waive", seat })} />
        </Question>
      );
    }
    default:
      return null; // Other actions exist only in matches over the board (`claims`).
  }
}

type Claim = Extract<Possibility, { act: "claim" }>;

function claimLabel({ claim, with: move }: Claim): string {
  if (claim !== "repetition") return t.otb.claim[claim];
  return move === null ? t.play.claim : t.play.claimWith(moveText(move.san));
}

function repetitionSure({ with: move }: Claim): string {
  return move === null ? t.play.claimSure : t.play.claimWithSure(moveText(move.san));
}
