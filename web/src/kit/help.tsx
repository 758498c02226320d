// The button that opens the help of a page. The help is loaded on first use.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { loadHelpText, t } from "../words/index.ts";
import { bindKeys } from "./bindings.ts";
import { IconButton } from "./button.tsx";
import { lazily } from "./loading.tsx";

/** The kinds of pages, each with its own help, and what is explained by itself. */
export type Helped = "page" | "home" | "event" | "table" | "lesson" | "match" | "replay" | "clock" | "diagonal";

export const HelpSheet = lazily(async () => {
  const [sheet] = await Promise.all([import("./helpsheet.tsx"), loadHelpText()]);
  return sheet.HelpSheet;
});

/** A sign that is in the place of the button beside boards, for example while a search runs. The key ? opens the help then too. */
export const helpSign = signal<ComponentType | null>(null);

/** The kinds of pages that boards fill, so that no bar has room beside them. */
const FILLED: ReadonlySet<Helped> = new Set(["match", "replay", "lesson"]);

export function HelpButton({ of = "page" }: { of?: Helped }) {
  const [open, setOpen] = useState<"press" | "key" | null>(null);
  useEffect(() => bindKeys([{ keys: ["?"], does: (text) => text.opens, act: () => (setOpen("key"), true) }]), []);
  const Sign = FILLED.has(of) ? helpSign.value : null;
  return (
    <>
      {Sign !== null ? (
        <Sign />
      ) : (
        <IconButton label={t.help} look="helpbutton" aria-haspopup="dialog" act={() => setOpen("press")}>
          ?
        </IconButton>
      )}
      {open !== null && <HelpSheet of={of} keyed={open === "key"} close={() => setOpen(null)} />}
    </>
  );
}
