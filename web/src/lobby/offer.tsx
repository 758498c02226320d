// The question to four people, over whatever page they are on: the match with its four seats, who has accepted, and how
// long one may still answer. Enter accepts, Escape declines.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, Dialog, listen, useSecondsLeft } from "../kit/index.ts";
import { boardOf, colorOf, opponent, partner, PieceIcon, SEATS, seatText, teamOf } from "../match/index.ts";
import { presetName, shortName, t } from "../words/index.ts";
import type { OfferedSeat, OfferView, Seat } from "../wire.gen.ts";
import { playOrStop, useFocusAfter } from "./focus.ts";
import { called } from "./names.ts";
import { ask, own, ownAt } from "./own.ts";
import { partnerBegan } from "./state.ts";

import "./offer.css";

/** How long the buttons and keys of a new question do nothing, ms: the person may be typing. `offer.css` shows it. */
const DEAF_MS = 700;

/** Fields in which one types. */
const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=range])";

/** The open question; nothing without one. */
export function Offer() {
  const offer = own.value?.offer ?? null;
  const [answered, answer] = useState(0);
  if (offer === null || offer.id === answered) return null;
  const decline = () => {
    // A dialog whose offer is over closes too: this declines nothing.
    if (own.peek()?.offer?.id !== offer.id) return;
    answer(offer.id);
    void ask({ do: "answer", offer: offer.id, yes: false });
  };
  return <Question key={offer.id} offer={offer} at={ownAt.value} decline={decline} />;
}

function Question({ offer, at, decline }: { offer: OfferView; at: number; decline: () => void }) {
  const { id, kind, by, rules, chip, seats, yours, ends_bots } = offer;
  const [deaf, hear] = useState(true);
  const [shown, again] = useState(0);
  // The next space or Enter of a person who types must not accept.
  const [types] = useState(() => document.activeElement?.matches(FIELDS) === true);
  const acts = useRef<HTMLDivElement>(null);
  // The server shows the answer up to half a second later.
  const [said, say] = useState(false);
  const accepted = said || seats[yours].accepted;
  const [acceptedAtFirst] = useState(accepted);
  // Who accepted the offer before, which came to nothing because of others, has accepted this one too.
  const agreed = kind === "found" && acceptedAtFirst;
  // The other three want the new match already, and wait for the person who is asked to take the seat.
  const isOther = kind === "substitute" && acceptedAtFirst;
  const hint = isOther ? t.lobby.four.replaced : agreed ? t.lobby.offer.agreed : kind !== "found" && t.lobby.offer.hints[kind];
  const began = kind === "found" && partnerBegan.value && own.value?.partner != null ? t.lobby.search.begun(called(own.value.partner)) : "";
  const asker = kind === "bots" && by !== undefined && by !== yours ? t.lobby.offer.botsBy(called(seats[by])) : "";
  useEffect(() => {
    const timer = setTimeout(() => hear(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const box = acts.current;
    const dialog = box?.closest("dialog");
    // A button gets the focus only once it can be pressed. Enter may accept by accident, but not decline.
    const onHeading = deaf || (types && !accepted);
    (onHeading ? dialog?.querySelector("h2") : box?.querySelector<HTMLElement>(":first-child"))?.focus();
    // Escape declines only before the person has accepted.
    return dialog === null || dialog === undefined ? undefined : listen(dialog, ["cancel"], (event) => (deaf || accepted) && event.preventDefault());
  }, [shown, deaf, accepted]);
  useFocusAfter(playOrStop);
  const left = useSecondsLeft(offer.ms, at) ?? 0;
  const [whole] = useState(left);
  const accept = async () => {
    say(true);
    if ((await ask({ do: "answer", offer: id, yes: true })) !== null) say(false);
  };
  const press = (act: () => void) => () => deaf || act();
  // Some browsers close a dialog at a second Escape anyway. Who has not declined is still asked.
  const close = () => (deaf || accepted ? again(shown + 1) : decline());
  return (
    <Dialog key={shown} look="offer" label={t.lobby.offer.label} close={close}>
      <div class="offerbody rows gap-l">
        <header class="row spread gap-l">
          <div>
            <h2 tabIndex={-1}>{offerTitle(offer)}</h2>
            <p class="offerwhat">
              {chip} · {presetName(rules)}
            </p>
          </div>
          <Left s={left} of={whole} />
        </header>
        <div class="offerboards">
          {[yours, partner(yours)].map((one) => <Board key={one} bottom={one} offer={offer} />)}
        </div>
        <p class="medium" id="offerabout">
          {began} {asker} {hint} {t.lobby.offer.own(colorOf(yours), boardOf(yours))} {t.lobby.offer.mate(nameOf(seats[partner(yours)]))} {ends_bots && <b>{t.lobby.offer.endsBots}</b>}
        </p>
        <div class="offeracts" ref={acts}>
          {accepted ? (
            <p class="offerwaits" role="status" tabIndex={-1}>
              {waitingText(offer)}
            </p>
          ) : (
            <Button look="primary big" aria-describedby="offerabout" aria-disabled={deaf} act={press(() => void accept())}>
              {t.lobby.offer.accept}
            </Button>
          )}
          <Button look="big" aria-disabled={deaf} act={press(decline)}>
            {by === yours ? t.lobby.withdraw : t.lobby.offer.decline}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What is offered. */
export function offerTitle({ kind, by, yours }: OfferView): string {
  const { titles } = t.lobby.offer;
  const isOwn = kind === "challenge" && by !== undefined && teamOf(by) === teamOf(yours);
  return isOwn ? titles.own_challenge : titles[kind];
}

/** Whom a person waits for who has accepted. */
function waitingText({ seats, yours }: OfferView): string {
  const waited = SEATS.filter((seat) => seat !== yours && !seats[seat].bot && !seats[seat].accepted).map((seat) => seats[seat]);
  return t.lobby.offer.waiting(waited.map((one) => shortName(called(one))).join(", "));
}

/** The seconds that are left, in a ring that gets empty. `of`: when the page learned of the offer. */
function Left({ s, of }: { s: number; of: number }) {
  return (
    <span class="offerleft" role="timer" aria-label={t.lobby.offer.left} style={{ "--part": `${Math.min(1, s / Math.max(1, of))}` }}>
      {s}
    </span>
  );
}

/** A board with its two players. */
function Board({ bottom, offer }: { bottom: Seat; offer: OfferView }) {
  const top = opponent(bottom);
  return (
    <div class="offerboard">
      <Sitter seat={top} offer={offer} />
      <div class="four" aria-hidden="true" data-team={teamOf(bottom)}>
        <PieceIcon role="K" color={colorOf(top)} />
        <PieceIcon role="K" color={colorOf(bottom)} />
      </div>
      <Sitter seat={bottom} offer={offer} />
    </div>
  );
}

function nameOf(one: OfferedSeat): string {
  return one.bot ? t.lobby.offer.bot : called(one);
}

function Sitter({ seat, offer: { seats, yours } }: { seat: Seat; offer: OfferView }) {
  const one = seats[seat];
  const lag = one.lag_ms ?? null;
  const name = nameOf(one);
  return (
    <div class="offerseat" data-team={teamOf(seat)} data-accepted={one.accepted || one.bot} data-you={seat === yours}>
      <span class="unseen">{seatText(seat)}:</span>
      <span class="name ellipsis">{name}</span>
      {seat === yours && <span class="tag you">{t.lobby.you}</span>}
      {lag !== null && seat !== yours && (
        <span class="lag fine" title={t.lobby.offer.lagHint(name, lag)}>
          {t.lobby.offer.lag(lag)}
        </span>
      )}
      {!one.bot && (
        <span class="accepted">
          {one.accepted && (
            <>
              <span aria-hidden="true">✓</span>
              <span class="unseen">{t.lobby.offer.accepted}</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}
