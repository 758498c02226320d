// The button that shares a replay: the whole match, or the shown moment with its variations. A phone shows its own sheet for
// that; elsewhere the link is copied.

import { useState } from "preact/hooks";

import { Button, IconButton, Sheet, useCopy } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { queryOf } from "./address.ts";
import { useReplay } from "./context.ts";
import { ShareIcon } from "./icons.tsx";

export function ShareButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.replay.share} look="sharebutton" aria-haspopup="dialog" act={() => setOpen(true)}>
        <ShareIcon />
      </IconButton>
      {open && (
        <Sheet title={t.replay.share} close={() => setOpen(false)}>
          <Links />
        </Sheet>
      )}
    </>
  );
}

function Links() {
  const { player, analysis, source } = useReplay();
  const [became, copy] = useCopy();
  const share = async (query: string) => {
    const link = location.origin + location.pathname + query + ((await source.hash?.()) ?? "");
    if (!matchMedia("(pointer: coarse)").matches || !("share" in navigator)) return copy(link);
    // The person may close the sheet of the phone without a choice.
    return navigator.share({ title: document.title, url: link }).catch((error: Error) => (error.name === "AbortError" ? undefined : copy(link)));
  };
  return (
    <div class="rows">
      <Button act={() => void share("")}>{t.replay.shareMatch}</Button>
      <Button act={() => void share(queryOf(player, analysis))}>{t.replay.shareMoment}</Button>
      <p class={became === null ? "unseen" : "fine"} role="status">
        {became === "copied" ? t.replay.shared : became === "refused" ? t.replay.notShared : ""}
      </p>
    </div>
  );
}
