// The help of a page: what pointer and touch do, and its keys.

import { useEffect, useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { type Binding, bindKeys, shownKeys } from "./bindings.ts";
import { IconButton } from "./button.tsx";
import { Sheet } from "./sheet.tsx";

/** The kinds of pages that have gestures of their own. */
export type Helped = keyof typeof t.help.gestures;

/** What all pages have. */
const EVERYWHERE: readonly Binding[] = [
  { keys: ["Tab"], does: () => t.help.tab },
  { keys: ["Enter"], does: () => t.help.enter },
  { keys: ["Escape"], does: () => t.help.closes },
];

/** What is written on keys that have another name in the events. */
const SIGNS: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→" };

export function HelpButton({ of = "page" }: { of?: Helped }) {
  const [open, setOpen] = useState(false);
  useEffect(() => bindKeys([{ keys: ["?"], does: () => t.help.opens, act: () => (setOpen(true), true) }]), []);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={t.help.title} look="helpbutton" aria-haspopup="dialog" act={() => setOpen(true)}>
        ?
      </IconButton>
      {open && (
        <Sheet look="help" title={t.help.title} close={close}>
          <section>
            <h3>{t.help.pointer}</h3>
            <ul class="ruled">
              {t.help.gestures[of].map((one) => <li key={one}>{one}</li>)}
            </ul>
          </section>
          <section>
            <h3>{t.help.keys}</h3>
            <dl class="ruled keylist">
              {[...EVERYWHERE, ...shownKeys.value].map(({ keys, does }) => (
                <div key={`${keys.join(" ")} ${does()}`} class="row gap-l">
                  <dt class="row gap-xxs">{keys.map((key) => <kbd key={key}>{key === " " ? t.help.space : (SIGNS[key] ?? key)}</kbd>)}</dt>
                  <dd>{does()}</dd>
                </div>
              ))}
            </dl>
          </section>
        </Sheet>
      )}
    </>
  );
}
