// What one may do with another person: ask them to be the partner, challenge them, mute them, block them.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";

import { Button, Failure, Sheet } from "../kit/index.ts";
import { greeting } from "../net/index.ts";
import { presetName, t } from "../words/index.ts";
import type { LobbyAct, Problem } from "../wire.gen.ts";
import { choice } from "./choice.ts";
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

/** The person whose dialog is open. */
const chosen = signal<PersonMenuProps | null>(null);

/** The name of a person as a button, which opens their dialog. The own name is no button. */
export function PersonMenu({ who, name }: PersonMenuProps) {
  if (who === "" || who === greeting.value?.you) return <strong class="personname">{name}</strong>;
  return (
    <button type="button" class="personmenu" aria-haspopup="dialog" title={t.lobby.menu(name)} onClick={() => (chosen.value = { who, name })}>
      {name}
    </button>
  );
}

/** The open dialog of a person. It is apart from their row, so that it stays open when the row goes. */
export function ChosenPerson() {
  const one = chosen.value;
  return one === null ? null : <PersonSheet {...one} close={() => (chosen.value = null)} />;
}

/** What one may do with a person, as a dialog. */
export function PersonSheet({ who, name, close }: PersonMenuProps & { close: () => void }) {
  return (
    <Sheet look="personsheet" title={t.lobby.player} close={close}>
      <p class="personhead">{name}</p>
      <Acts who={who} />
    </Sheet>
  );
}

function Acts({ who }: { who: string }) {
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
  return (
    <ul class="personacts rows gap-l">
      {mine && <li class="muted">{t.lobby.isPartner}</li>}
      {partner == null && !isBlocked && (
        <li class="rows gap-xs">
          {asked.some((one) => one.who === who) ? (
            <p role="status">{t.lobby.askedAlready}</p>
          ) : (
            <>
              <Button look="primary wide" act={() => void act(asks.some((one) => one.who === who) ? { do: "answer_partner", who, yes: true } : { do: "ask_partner", who })}>
                {t.lobby.ask}
              </Button>
              <p class="fine">{t.lobby.askHint}</p>
            </>
          )}
        </li>
      )}
      {partner != null && !mine && !isBlocked && (
        <li class="rows gap-xs">
          {challenged ? (
            <p role="status">{t.lobby.challenged}</p>
          ) : (
            <>
              <Button look="primary wide" act={() => void act({ do: "challenge", who, rules, chip }).then(say)}>
                {t.lobby.challenge(chip, presetName(rules))}
              </Button>
              <p class="fine">{t.lobby.challengeHint}</p>
            </>
          )}
        </li>
      )}
      <li class="rows gap-xs">
        <Button look="wide" aria-pressed={isMuted} act={() => mute(who, !isMuted)}>
          {isMuted ? t.lobby.unmute : t.lobby.mute}
        </Button>
        <p class="fine">{t.lobby.muteHint}</p>
      </li>
      {!mine && (
        <li class="rows gap-xs">
          <Button look="wide" aria-pressed={isBlocked} act={() => void act({ do: "block", who, on: !isBlocked })}>
            {isBlocked ? t.lobby.unblock : t.lobby.block}
          </Button>
          <p class="fine">{t.lobby.blockHint}</p>
        </li>
      )}
      <Failure text={refused === null ? "" : refusal(refused)} />
    </ul>
  );
}
