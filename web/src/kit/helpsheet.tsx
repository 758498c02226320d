// The help of a page: what pointer and touch do, and its keys.

import { type HelpText, helpText, t } from "../words/index.ts";
import { type Binding, shownKeys } from "./bindings.ts";
import type { Helped } from "./help.tsx";
import { Sheet } from "./sheet.tsx";

/** What all pages have. */
const EVERYWHERE: readonly Binding[] = [
  { keys: ["Tab"], does: (text) => text.tab },
  { keys: ["Enter"], does: (text) => text.enter },
  { keys: ["Escape"], does: (text) => text.closes },
];

/** What is written on keys that have another name in the events. */
const SIGNS: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→" };

/** The parts of the gestures that each kind of page has. */
const GESTURES: Readonly<Record<Helped, readonly (keyof HelpText["gestures"])[]>> = {
  page: ["page"],
  lesson: ["board"],
  match: ["board", "match"],
  replay: ["replay"],
};

export function HelpSheet({ of, close }: { of: Helped; close: () => void }) {
  const text = helpText();
  if (text === null) return null;
  const name = (key: string) => (key === " " ? text.space : (SIGNS[key] ?? key));
  return (
    <Sheet look="help" title={t.help} close={close}>
      <section>
        <h3>{text.pointer}</h3>
        <ul class="ruled">
          {GESTURES[of].flatMap((part) => text.gestures[part]).map((one) => <li key={one}>{one}</li>)}
        </ul>
      </section>
      <section>
        <h3>{text.keys}</h3>
        <dl class="ruled keylist">
          {[...EVERYWHERE, ...shownKeys.value].map(({ keys, does }, index) => (
            <div key={index} class="row gap-l">
              <dt class="row gap-xxs">{keys.map((key) => <kbd key={key}>{name(key)}</kbd>)}</dt>
              <dd>{does(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Sheet>
  );
}
