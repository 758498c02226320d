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
const SIGNS: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** A letter as it is written on keys, with Shift for a capital. */
function letter(key: string): string {
  return key.length > 1 ? key : key === key.toLowerCase() ? key.toUpperCase() : `⇧ ${key}`;
}

/** What each kind of page explains: bughouse itself, or its gestures. */
const PARTS: Readonly<Record<Exclude<Helped, "diagonal">, readonly (keyof HelpText["parts"])[]>> = {
  page: ["about"],
  home: ["about", "home"],
  event: ["about", "event"],
  table: ["about", "table"],
  lesson: ["board"],
  match: ["board", "match"],
  replay: ["replay"],
  clock: ["clock"],
};

interface HelpSheetProps {
  readonly of: Helped;
  /** Whether a key opened the help. */
  readonly keyed?: boolean;
  readonly close: () => void;
}

export function HelpSheet({ of, keyed = false, close }: HelpSheetProps) {
  const text = helpText();
  if (text === null) return null;
  const four = (
    <>
      <FourClocks text={text.diagonal} />
      <p>{text.diagonal.means}</p>
    </>
  );
  if (of === "diagonal") {
    return (
      <Sheet look="help" title={t.play.diagonal} close={close}>
        {four}
      </Sheet>
    );
  }
  const name = (key: string) => (key === " " ? text.space : (SIGNS[key] ?? letter(key)));
  return (
    <Sheet look="help" title={t.help} close={close}>
      <section>
        <h3>{PARTS[of][0] === "about" ? t.name : text.pointer}</h3>
        <ul class="ruled">
          {PARTS[of].flatMap((part) => text.parts[part]).map((one) => <li key={one}>{one}</li>)}
        </ul>
      </section>
      {of === "match" && (
        <section>
          <h3>{text.diagonal.title}</h3>
          {four}
        </section>
      )}
      <details open={keyed || matchMedia("(any-pointer: fine)").matches}>
        <summary>{text.keys}</summary>
        <dl class="ruled keylist">
          {[...EVERYWHERE, ...shownKeys.value].map(({ keys, does }, index) => (
            <div key={index} class="row gap-l">
              <dt class="row gap-xxs">{keys.map((key) => <kbd key={key}>{name(key)}</kbd>)}</dt>
              <dd>{does(text)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Sheet>
  );
}

/** The clocks of two boards, with a line between those that are compared. */
function FourClocks({ text }: { text: HelpText["diagonal"] }) {
  const clocks = [
    { name: text.opponent, time: "1:16", x: 80, y: 46, mine: false },
    { name: text.partners, time: "1:30", x: 260, y: 46, mine: true },
    { name: text.you, time: "1:54", x: 80, y: 132, mine: true },
    { name: text.partner, time: "1:40", x: 260, y: 132, mine: false },
  ];
  return (
    <svg class="fourclocks" viewBox="0 0 340 172" aria-hidden="true">
      <path d="M80 46 260 132" />
      <path class="mine" d="M80 132 260 46" />
      {clocks.map(({ name, time, x, y, mine }) => (
        <g key={name} class={mine ? "mine" : undefined}>
          <rect x={x - 36} y={y - 16} width="72" height="32" rx="6" />
          <text class="time" x={x} y={y + 7}>{time}</text>
          <text x={x} y={y < 80 ? y - 24 : y + 32}>{name}</text>
        </g>
      ))}
    </svg>
  );
}
