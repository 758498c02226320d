// What one may do with another person: ask them to be the partner, challenge them, mute them, block them.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, Failure, heading, Sheet, useKeptFocus } from "../kit/index.ts";
import { greeting } from "../net/index.ts";
import { presetName, t } from "../words/index.ts";
import type { LobbyAct, Problem } from "../wire.gen.ts";
import { choice } from "./choice.ts";
import { useFocusAfter } from "./focus.ts";
import { mute, muted } from "./muted.ts";
import { refusal } from "./names.ts";
import { ask, own } from "./own.ts";

import "./people.css";

export interface PersonMenuProps {
  /** Their public id. */
  readonly who: string;
  /** Their name as it is shown. It is the text of the button. */
  readonly name: string;
}

/** The person whose dialog is open, and the part of the lobby in which it was opened. */
const chosen = signal<(PersonMenuProps & { readonly part: Element | null }) | null>(null);

/** The name of a person as a button, which opens their dialog. The own name is no button. */
export function PersonMenu({ who, name }: PersonMenuProps) {
  if (who === "" || who === greeting.value?.you) return <strong class="personname">{name}</strong>;
  const choose = (event: MouseEvent) => (chosen.value = { who, name, part: (event.currentTarget as Element).closest(".lobby > *") });
  return (
    <button type="button" class="personmenu" aria-haspopup="dialog" title={t.lobby.menu(name)} onClick={choose}>
      {name}
    </button>
  );
}

/** The open dialog of a person. It is apart from their row, so that it stays open when the row goes. */
export function ChosenPerson() {
  const one = chosen.value;
  if (one === null) return null;
  const { part, ...person } = one;
  return <PersonSheet {...person} next={() => part?.querySelector("h2")} close={() => (chosen.value = null)} />;
}

interface PersonSheetProps extends PersonMenuProps {
  readonly close: () => void;
  /** What gets the focus afterwards if the control that opened the dialog has gone. */
  readonly next?: () => HTMLElement | null | undefined;
}

/** What one may do with a person, as a dialog. */
export function PersonSheet({ who, name, close, next = heading }: PersonSheetProps) {
  useFocusAfter(() => next() ?? heading());
  // The name has the focus at first, not the button that closes the dialog.
  useLayoutEffect(() => {
    const title = document.querySelector<HTMLElement>(".personsheet h2");
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, []);
  return (
    <Sheet look="personsheet" title={t.lobby.menu(name)} close={close}>
      <Acts who={who} name={name} />
    </Sheet>
  );
}

function Acts({ who, name }: PersonMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(() => list.current?.querySelector<HTMLElement>(".persondone, button"));
  const [refused, refuse] = useState<Problem | null>(null);
  const [challenged, say] = useState(false);
  const act = async (one: LobbyAct) => {
    const problem = await ask(one);
    refuse(problem);
    return problem === null;
  };
  const { partner, asked = [], asks = [], blocked = [] } = own.value ?? {};
  const isBlocked = blocked.some((one) => one.who === who);
  const isMuted = muted.value.has(who);
  const { rules, chips: [chip = "3+0"] } = choice.value;
  const mine = partner?.who === who;
  const isAsking = asks.some((one) => one.who === who);
  return (
    <ul class="personacts rows gap-l" ref={list}>
      {mine && <Done text={t.lobby.isPartner} />}
      {partner == null && !isBlocked && asked.some((one) => one.who === who) && <Done text={t.lobby.askedAlready} />}
      {partner == null && !isBlocked && asked.every((one) => one.who !== who) && (
        <Act look="primary" hint={t.lobby.askHint} act={() => void act(isAsking ? { do: "answer_partner", who, yes: true } : { do: "ask_partner", who })}>
          {t.lobby.ask}
        </Act>
      )}
      {partner != null && !mine && !isBlocked && challenged && <Done text={t.lobby.challenged} />}
      {partner != null && !mine && !isBlocked && !challenged && (
        <Act look="primary" hint={t.lobby.challengeHint} act={() => void act({ do: "challenge", who, rules, chip }).then(say)}>
          {t.lobby.challenge(chip, presetName(rules))}
        </Act>
      )}
      <Act hint={isMuted ? t.lobby.unmuteHint : t.lobby.muteHint} act={() => mute(who, !isMuted, name)}>
        {isMuted ? t.lobby.unmute : t.lobby.mute}
      </Act>
      {!mine && (
        <Act hint={isBlocked ? t.lobby.unblockHint : t.lobby.blockHint} act={() => void act({ do: "block", who, on: !isBlocked })}>
          {isBlocked ? t.lobby.unblock : t.lobby.block}
        </Act>
      )}
      <Failure text={refused === null ? "" : refusal(refused)} />
    </ul>
  );
}

interface ActProps {
  readonly look?: string;
  /** What it does. */
  readonly hint: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

/** A button with what it does. */
function Act({ look = "", hint, act, children }: ActProps) {
  const id = useId();
  return (
    <li class="rows gap-xs">
      <Button look={`wide ${look}`.trimEnd()} aria-describedby={id} act={act}>
        {children}
      </Button>
      <p class="fine" id={id}>
        {hint}
      </p>
    </li>
  );
}

/** In place of a button: what was done. */
function Done({ text }: { text: string }) {
  return (
    <li>
      <p class="persondone muted" tabIndex={-1}>
        {text}
      </p>
    </li>
  );
}
