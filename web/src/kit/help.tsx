// The button that opens the help of a page. The help is loaded on first use.

import { useEffect, useState } from "preact/hooks";

import { loadHelpText, t } from "../words/index.ts";
import { bindKeys } from "./bindings.ts";
import { IconButton } from "./button.tsx";
import { lazily } from "./loading.tsx";

/** The kinds of pages, each with its gestures, and what is explained by itself. */
export type Helped = "page" | "lesson" | "match" | "replay" | "clock" | "diagonal";

export const HelpSheet = lazily(async () => {
  const [sheet] = await Promise.all([import("./helpsheet.tsx"), loadHelpText()]);
  return sheet.HelpSheet;
});

export function HelpButton({ of = "page" }: { of?: Helped }) {
  const [open, setOpen] = useState(false);
  useEffect(() => bindKeys([{ keys: ["?"], does: (text) => text.opens, act: () => (setOpen(true), true) }]), []);
  return (
    <>
      <IconButton label={t.help} look="helpbutton" aria-haspopup="dialog" act={() => setOpen(true)}>
        ?
      </IconButton>
      {open && <HelpSheet of={of} close={() => setOpen(false)} />}
    </>
  );
}
