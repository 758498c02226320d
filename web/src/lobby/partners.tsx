// The partner: who they are, where they are, questions and answers, and the links by which a person becomes the partner.

import { useRef } from "preact/hooks";

import { Button, ConfirmButton, LinkButton, LinkRow, linkTo, PairIcon, useKeptFocus, useLoaded } from "../kit/index.ts";
import { here as askHere } from "../net/index.ts";
import { t } from "../words/index.ts";
import type { PartnerView } from "../wire.gen.ts";
import { called } from "./names.ts";
import { ask, own } from "./own.ts";
import { PersonMenu } from "./people.tsx";

import "./partners.css";

/** The people who ask to be the partner. */
export function Asks() {
  const asks = own.value?.asks ?? [];
  if (asks.length === 0) return null;
  return (
    <ul class="asks rows">
      {asks.map((one) => (
        <li key={one.who} class="asking row wraps">
          <PairIcon />
          <span class="asker">{t.lobby.asks(called(one))}</span>
          <span class="row">
            <Button look="primary" act={() => void ask({ do: "answer_partner", who: one.who, yes: true })}>
              {t.lobby.yes}
            </Button>
            <Button act={() => void ask({ do: "answer_partner", who: one.who, yes: false })}>{t.lobby.no}</Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The partner, or how one finds one. */
export function Partner() {
  const now = own.value;
  const title = useRef<HTMLHeadingElement>(null);
  useKeptFocus(() => title.current);
  if (now === null) return null;
  const { partner, seeks, asked, links } = now;
  return (
    <section class="lobbypartner card rows gap-l">
      <h2 ref={title}>{t.lobby.partner}</h2>
      {partner == null ? <p class="muted">{t.lobby.noPartner}</p> : <Known partner={partner} />}
      {asked.map((one) => (
        <p key={one.who} class="row spread">
          <span class="ellipsis">{t.lobby.asked(called(one))}</span>
          <Button look="quiet" act={() => void ask({ do: "unpartner", who: one.who })}>
            {t.lobby.withdraw}
          </Button>
        </p>
      ))}
      {partner == null && (
        <div class="rows">
          <Links links={links} />
          <div class="row wraps">
            <label class="tick row medium">
              <input type="checkbox" checked={seeks} onChange={(event) => void ask({ do: "seek", on: event.currentTarget.checked })} />
              {t.lobby.seek}
            </label>
          </div>
          {seeks && <p class="fine">{t.lobby.seekOn}</p>}
        </div>
      )}
    </section>
  );
}

function Known({ partner }: { partner: PartnerView }) {
  return (
    <div class="row wraps spread">
      <span class="row">
        <span class="whereabouts dot" data-at={partner.at} aria-hidden="true" />
        <PersonMenu who={partner.who} name={called(partner)} />
        <span class="muted">{t.lobby.at[partner.at]}</span>
      </span>
      <span class="row wraps">
        {partner.table != null && <LinkButton href={`/t/${partner.table}`} label={partner.at === "playing" ? t.lobby.watch : t.lobby.toTable} />}
        <ConfirmButton label={t.lobby.end} question={t.lobby.endSure(called(partner))} act={() => void ask({ do: "unpartner" })} />
      </span>
    </div>
  );
}

/** How many links may be open. It is in docs/protocol.md; the server does not send it. */
const MOST = 3;

function Links({ links }: { links: readonly string[] }) {
  const here = useLoaded(askHere, []).value;
  return (
    <>
      {links.map((one) => (
        <div key={one} class="partnerlink rows">
          <LinkRow link={linkTo(`/p/${one}`, here)} qr label={t.lobby.makeLink} />
          <div class="row spread">
            <p class="fine">{t.lobby.links}</p>
            <Button look="quiet" act={() => void ask({ do: "drop_link", link: one })}>
              {t.lobby.dropLink}
            </Button>
          </div>
        </div>
      ))}
      {links.length < MOST && (
        <div class="row">
          <Button look={links.length > 0 ? "quiet" : ""} act={() => void ask({ do: "make_link" })}>
            {t.lobby.makeLink}
          </Button>
        </div>
      )}
    </>
  );
}
