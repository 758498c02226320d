// The page of a link by which one person becomes the partner of another: `/p/{link}`.

import { useEffect, useState } from "preact/hooks";

import { Button, HomeLink, LinkButton, LinkRow, linkTo, SentencePage, useTitle } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { Problem } from "../wire.gen.ts";
import { called, refusal } from "./names.ts";
import { OwnName } from "./ownname.tsx";
import { ask, follow, own } from "./own.ts";
import { open } from "./state.ts";

export default function LinkPage({ at: { link } }: { at: { link: string } }) {
  const [refused, refuse] = useState<Problem | null>(null);
  const [used, use] = useState(false);
  useEffect(() => {
    follow();
    open();
  }, []);
  useTitle(`${t.lobby.link.title} – ${t.name}`);
  const words = t.lobby.link;
  const { partner = null, links = [] } = own.value ?? {};
  if (used && partner !== null) {
    return (
      <SentencePage title={words.done(called(partner))} text={words.doneHint}>
        <LinkButton look="primary big" href="/" label={t.lobby.play} />
      </SentencePage>
    );
  }
  if (links.includes(link)) {
    return (
      <SentencePage title={words.own} text={words.ownHint}>
        <LinkRow link={linkTo(`/p/${link}`, null)} qr label={t.lobby.makeLink} />
        <HomeLink />
      </SentencePage>
    );
  }
  if (refused?.code === "no_link") {
    return (
      <SentencePage title={words.bad} text={words.badHint}>
        <HomeLink />
      </SentencePage>
    );
  }
  const accept = async () => {
    const problem = await ask({ do: "use_link", link });
    refuse(problem);
    use(problem === null);
  };
  return (
    <SentencePage title={words.title} text={partner === null ? words.text : words.has(called(partner))}>
      {partner === null && <OwnName />}
      <div class="row wraps">
        {partner === null && (
          <Button look="primary big" act={() => void accept()}>
            {words.accept}
          </Button>
        )}
        <HomeLink />
      </div>
      {refused !== null && <p role="alert">{refusal(refused)}</p>}
    </SentencePage>
  );
}
